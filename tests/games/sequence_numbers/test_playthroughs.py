"""Whole matches come out as they were written down, with each seat's view."""

from __future__ import annotations

import pytest

from games.sequence_numbers.options import OPTIONS
from tests.games.sequence_numbers.playthrough import FOLDER, PLAYED, names, playthrough


@pytest.mark.parametrize("name", names())
def test_match_comes_out_as_it_was_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_option_is_played_through() -> None:
    played = {(name, str(value)) for _, options in PLAYED.values() for name, value in options.items()}
    assert {option.name for option in OPTIONS} == {name for name, _ in played}
    for option in OPTIONS:
        if not option.name.startswith("own_"):
            assert {(option.name, str(choice.value)) for choice in option.choices[1:]} <= played


def test_mistakes_hints_and_penalties_are_played_through() -> None:
    text = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in names())
    for part in (
        "outcome=wrong",
        "retry=True",
        "hinted=True",
        'do="penalty"',
        'do="discard"',
        'do="swap"',
        'do="draw"',
    ):
        assert part in text
