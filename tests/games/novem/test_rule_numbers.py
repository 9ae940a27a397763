"""Every numbered rule that is behaviour has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

from games.novem import rules

NUMBER = re.compile(r"NOV-(\d+)")
BEHAVIOUR = {*range(1, 5), *range(10, 17), *range(20, 27), *range(30, 38), 39, 40}
"""All but NOV-5, which is about the box, and NOV-38, a statistic."""


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in NUMBER.findall(text)}


def test_the_rules_tell_every_rule_that_is_behaviour() -> None:
    assert numbers_in(rules.__doc__ or "") == BEHAVIOUR


def test_every_numbered_rule_has_a_test() -> None:
    others = (file for file in Path(__file__).parent.glob("test_*.py") if file.name != Path(__file__).name)
    tested = set().union(*(numbers_in(file.read_text()) for file in others))
    assert tested >= BEHAVIOUR
