"""Matches to make claims about: begun, played turn by turn, or played out at random."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from games.core.chance import Chance
from games.core.game import Seat, Step
from games.novem import GAMES
from games.novem.state import Choose, State, rows_seat

NOVEM = GAMES[0]


def begin(seed: str = "oak", **options: Any) -> State:
    return NOVEM.start(seats=2, seed=seed, options=options)


def meet(state: State, cell: str, at: int = 0) -> Step:
    """Both lay their markers so that they meet in this cell: B3 is row B, column 3."""
    rows = rows_seat(state.settings, state.round)
    half = NOVEM.play(state, rows, Choose("ABC".index(cell[0])), at).state
    return NOVEM.play(half, 1 - rows, Choose("123".index(cell[1])), at)


def meet_all(state: State, *cells: str) -> State:
    for cell in cells:
        state = meet(state, cell).state
    return state


def random_moves(state: State, chance: Chance) -> Iterator[tuple[State, Seat, Any, int, Step]]:
    """Random legal play to the end: each move with the state before it, its seat, its moment and its step."""
    at = 0
    while not NOVEM.outcome(state):
        seat = chance.choice(sorted(NOVEM.to_move(state)))
        move = chance.choice(NOVEM.legal_moves(state, seat))
        at += chance.below(4000)
        step = NOVEM.play(state, seat, move, at)
        yield state, seat, move, at, step
        state = step.state


def played_out(seed: str, **options: Any) -> tuple[State, dict[str, Any]]:
    """A random match: its end, and its history."""
    state, moves = begin(seed, **options), []
    for _, seat, move, at, step in random_moves(state, Chance(seed, "play")):
        moves.append((seat, NOVEM.dump_move(move), at))
        state = step.state
    return state, {"seed": seed, "options": options, "moves": moves}


@contextmanager
def fine_or_refused_by_name() -> Iterator[None]:
    """What happens inside may raise a ValueError that names a field, and nothing else."""
    try:
        yield
    except ValueError as problem:
        if ":" not in str(problem):
            raise AssertionError(f"no field is named: {problem}") from problem
