"""A random match, for reading, for tests and for measuring: any game, any number of seats, from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.core.chance import Chance
from games.core.game import Game, IllegalMove, State
from games.core.notation import Moved, Transcript

LONGEST = 20_000


def random_match(game: Game, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> Transcript:
    """Legal moves by chance until the match is over."""
    moves = tuple(moved for moved, _state in random_moves(game, seats=seats, seed=seed, options=options))
    return Transcript(game.slug, seats, seed, dict(options), moves)


def random_moves(
    game: Game, *, seats: int, seed: str, options: Mapping[str, Any] = {}
) -> Iterator[tuple[Moved, State]]:
    state, chance, at = game.start(seats=seats, seed=seed, options=options), Chance(seed, "rehearsal"), 0
    for _turn in range(LONGEST):
        waiting = sorted(game.to_move(state))
        if not waiting or game.outcome(state):
            return
        at += 300 + chance.below(1200)
        seat = chance.choice(waiting)
        moved = Moved(at, seat, chance.choice(game.legal_moves(state, seat)))
        try:
            state = game.play(state, seat, moved.move, at).state
        except IllegalMove:
            continue  # not yet: after a pause of the match everybody waits
        yield moved, state
    raise RuntimeError(f"{game.slug} with seed {seed!r} did not end.")
