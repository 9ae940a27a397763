"""A match played again from its history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.game import History, Millis, Seat
from games.novem import record, rules
from games.novem.settings import read_settings
from games.novem.state import Move, State


@dataclass(frozen=True, slots=True)
class Played:
    """One move, with the table before and after it."""

    before: State
    seat: Seat
    move: Move
    at: Millis
    after: State


def opening(history: History) -> State:
    return rules.start(history["seed"], read_settings(history["options"]))


def replayed(history: History) -> Iterator[Played]:
    state = opening(history)
    for seat, data, at in history["moves"]:
        move = record.load_move(data)
        after = rules.play(state, seat, move, at).state
        yield Played(state, seat, move, at, after)
        state = after
