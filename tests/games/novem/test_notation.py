"""Claims about positions as text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.chance import Chance
from tests.games.novem.matches import NOVEM, begin, fine_or_refused_by_name, random_moves

EVERYTHING = {"sums": "mixed", "seconds": 5, "show_totals": True, "swap_sides": True, "third_round": True}


def test_a_position_is_a_short_line() -> None:
    text = "276/951/438 122/222/222 turn=1 attacker=1 taken=2/-"
    assert NOVEM.write(NOVEM.read(text)) == text


@pytest.mark.parametrize("options", [{}, EVERYTHING])
@pytest.mark.parametrize("seed", ["plain", "with = and space", "ð/þ:,-"])
def test_every_position_of_a_match_is_read_back(seed: str, options: dict[str, Any]) -> None:
    for _, _, _, _, step in random_moves(begin(seed, **options), Chance(seed, "play")):
        text = NOVEM.write(step.state)
        assert NOVEM.read(text) == step.state
        assert "\n" not in text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "position"),
        ("276/951/438", "position"),
        ("276/951/483 222/222/222", "layout"),
        ("abc 222/222/222", "layout"),
        ("276/951/438 222/222/223", "heights"),
        ("276/951/438 222/222/222 turn=two", "turn"),
        ("276/951/438 222/222/222 finished=4", "finished"),
        ("276/951/438 222/222/222 last=1:2", "last"),
        ("276/951/438 222/222/222 colour=red", "colour"),
        ("276/951/438 222/222/222 options=speed:1", "speed"),
    ],
)
def test_a_text_that_is_no_position_is_refused_by_name(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        NOVEM.read(text)


@settings(deadline=None)
@given(st.text(max_size=40) | st.builds("276/951/438 222/222/222 {}".format, st.text(max_size=30)))
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    with fine_or_refused_by_name():
        NOVEM.read(text)
