"""Whole matches come out as they were written down, with each seat's view."""

from __future__ import annotations

import pytest

from games.novem.settings import OPTIONS
from tests.games.novem.playthrough import FOLDER, PLAYED, names, playthrough


@pytest.mark.parametrize("name", names())
def test_a_match_comes_out_as_it_was_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_option_is_played_through() -> None:
    played = {(name, value) for options in PLAYED.values() for name, value in options.items()}
    for option in OPTIONS:
        for choice in option.choices[1:]:
            assert (option.name, choice.value) in played
        assert option.name in {name for name, _ in played}


def test_the_third_round_is_played_through() -> None:
    assert "round 3" in playthrough("third-round-1")
    assert "round 3" in playthrough("third-round-2")


def test_the_clock_is_played_through() -> None:
    assert "by the clock" in playthrough("seconds-1")
