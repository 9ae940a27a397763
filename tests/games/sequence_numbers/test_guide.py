"""The first round tells the rules one sentence at a time, each beside what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalogue
from games.core.game import Game

SEQUENCE: Game = catalogue.game("sequence-numbers")


def shown(seats: int, **options: Any) -> dict[str, Any]:
    state = SEQUENCE.start(seats=seats, seed="guide", options=options)
    return SEQUENCE.present(SEQUENCE.view(state, 0), 0)


def guide(**options: Any) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = shown(2, **options)["guide"]
    return steps


@pytest.mark.parametrize(
    ("seats", "options", "lines"),
    [
        (2, {}, "Five chips in a line"),
        (4, {}, "Two lines of five"),
        (6, {}, "Two lines of five"),
        (4, {"needed": 1}, "Five chips in a line"),
        (2, {"needed": 2}, "Two lines of five"),
    ],
)
def test_help_and_guide_say_how_many_lines_win(seats: int, options: dict[str, Any], lines: str) -> None:
    """SEQ-14"""
    table = shown(seats, **options)
    words = f"{lines} win. Stars help everybody."
    assert words in [str(sentence) for sentence in table["help"]]
    assert ("frame", words) in [(step["points"], str(step["words"])) for step in table["guide"]]


def test_guide_leads_from_the_hand_to_the_board_in_short_sentences() -> None:
    assert [step["points"] for step in guide()] == ["hand", "frame", "frame", "hand", "hand"]
    told = ". ".join(str(step["words"]).rstrip(".") for step in guide())
    assert all(len(sentence.split()) <= 8 for sentence in told.split(". "))


@pytest.mark.parametrize(("answer_first", "deed"), [(True, "type its answer"), (False, "Work out its sum")])
def test_guide_says_how_a_card_is_answered(answer_first: bool, deed: str) -> None:
    assert deed in str(guide(answer_first=answer_first)[0]["words"])
