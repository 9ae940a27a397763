"""The first round tells the rules one sentence at a time, each beside what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalogue

SEQUENCE = catalogue.game("sequence-numbers")


def guide(**options: Any) -> list[dict[str, Any]]:
    state = SEQUENCE.start(seats=2, seed="guide", options=options)
    steps: list[dict[str, Any]] = SEQUENCE.present(SEQUENCE.view(state, 0), 0)["guide"]
    return steps


def test_guide_leads_from_the_hand_to_the_board_in_short_sentences() -> None:
    assert [step["points"] for step in guide()] == ["hand", "frame", "frame", "hand", "hand"]
    told = ". ".join(str(step["words"]).rstrip(".") for step in guide())
    assert all(len(sentence.split()) <= 8 for sentence in told.split(". "))


@pytest.mark.parametrize(("answer_first", "deed"), [(True, "type its answer"), (False, "Work out its sum")])
def test_guide_says_how_a_card_is_answered(answer_first: bool, deed: str) -> None:
    assert deed in str(guide(answer_first=answer_first)[0]["words"])
