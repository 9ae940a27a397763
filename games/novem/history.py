"""A match as it was played: the seed, the options and every move, which is all it takes to play it again.

A history is a mapping, as the website stores it: `seed` and `options` as given to `start`, and `moves`, a list of
(seat, move, at) in the order they happened, bots' moves too, each move as `dump_move` wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Millis, Seat
from games.novem import record, rules
from games.novem.settings import read_settings
from games.novem.state import Move, State

History = Mapping[str, Any]


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
