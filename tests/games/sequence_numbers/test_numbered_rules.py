"""Every numbered rule that is behaviour has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

RULES = {*range(1, 6), *range(8, 17), *range(20, 36), *range(40, 49), 50, 51, *range(60, 66)}


def test_every_rule_is_named_by_a_test() -> None:
    others = (path for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name)
    text = "".join(path.read_text() for path in others)
    named = {int(number) for number in re.findall(r"SEQ-(\d+)", text)}
    assert RULES - named == set()
