"""Claims about random matches: they end, and no tile is lost."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.chance import Chance
from games.novem.state import State
from tests.games.novem.matches import NOVEM, begin, played_out, random_moves

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"sums": "ten"},
    {"sums": "mixed", "third_round": True},
    {"swap_sides": True, "third_round": True, "show_totals": True},
    {"seconds": 5, "sums": "total"},
)


def tiles_in(state: State) -> list[int]:
    board = [
        tile for upper, height in zip(state.layout, state.heights, strict=True) for tile in (10 - upper, upper)[:height]
    ]
    return sorted([*board, *state.taken[0], *state.taken[1]])


def match_ends_and_keeps_its_tiles(number: int) -> None:
    chance, state = Chance(str(number), "play"), begin(str(number), **OPTIONS[number % len(OPTIONS)])
    for _, _, _, _, step in random_moves(state, chance):
        state = step.state
        assert tiles_in(state) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    outcome = NOVEM.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*state.finished, strict=True)))


def test_300_random_matches_end_and_keep_their_tiles() -> None:
    for number in range(300):
        match_ends_and_keeps_its_tiles(number)


@pytest.mark.thorough
def test_10_000_random_matches_end_and_keep_their_tiles() -> None:
    for number in range(10_000):
        match_ends_and_keeps_its_tiles(number)


def test_the_same_seed_and_moves_give_the_same_match() -> None:
    end, history = played_out("again", sums="mixed", seconds=5)
    state = begin("again", sums="mixed", seconds=5)
    for seat, move, at in history["moves"]:
        state = NOVEM.play(state, seat, NOVEM.load_move(move), at).state
    assert state == end


def test_a_known_seed_gives_a_known_match() -> None:
    """Written down once, so that another Python or another day gives the same numbers."""
    end, history = played_out("known")
    assert (len(history["moves"]), end.finished) == KNOWN


KNOWN = (56, ((21, 15), (36, 27)))


def test_random_rounds_take_about_16_turns() -> None:
    turns = [len(played_out(f"turns-{n}")[1]["moves"]) / 4 for n in range(150)]
    assert 15.0 < sum(turns) / len(turns) < 17.2
