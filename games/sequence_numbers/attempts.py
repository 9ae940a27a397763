"""The one event practice reads: a sum was answered, by a space, by a dead-card claim or by typing."""

from __future__ import annotations

from games.core.game import Event, Millis, Seat
from games.sequence_numbers.deck import CardId
from games.sequence_numbers.state import State
from games.sequence_numbers.sums import SKILL


def answered(
    state: State, seat: Seat, held: CardId, *, given: int | None, right: bool, opened_at: Millis | None = None
) -> Event:
    """Only a typed answer carries a time: a turn holds strategy and search, which are not arithmetic. What comes after
    a wrong try, or after the answer was already given, is a retry and counts for nothing."""
    name = state.setup.cards[held].name
    answers = state.answers
    return Event(
        "answered",
        seat,
        {
            "skill": SKILL,
            "fact": name,
            "prompt": name,
            "given": None if given is None else str(given),
            "right": right,
            "outcome": "right" if right else "wrong",
            "opened_at": opened_at,
            "hand": len(state.piles.hands[seat]),
            "retry": held in answers.missed or held in answers.known,
            "hinted": held in answers.hinted,
        },
    )
