"""Claims about the solved round: its value, its table, and that nobody can gain on it."""

from __future__ import annotations

import time
from functools import cache

import pytest

from benchmarks.solve_novem import packed, solved
from games.core.chance import Chance
from games.novem.layout import BASE, STARTS
from games.novem.position import position_of
from games.novem.rules import MOST_EMPTIES, line_is_empty
from games.novem.small_games import against, answer, solve, turned
from games.novem.solution import FULL, LIVE, TABLE, points_game, points_table, tops
from games.novem.state import top
from tests.games.novem.matches import NOVEM, begin, random_moves


def test_a_round_is_worth_what_was_published() -> None:
    assert points_table()[2 * FULL] == pytest.approx(2.5047, abs=5e-5)
    assert points_table()[2 * FULL + 1] == pytest.approx(2.6133, abs=5e-5)


def test_there_are_16064_positions_in_which_no_line_is_empty() -> None:
    assert len(LIVE) == 16_064


def test_the_table_can_be_made_again_to_the_last_bit() -> None:
    assert packed(solved()) == TABLE.read_bytes()


def test_the_table_is_read_in_under_50_milliseconds() -> None:
    times = []
    for _ in range(5):
        points_table.cache_clear()
        began = time.perf_counter()
        points_table()
        times.append(time.perf_counter() - began)
    assert min(times) < 0.050
    assert TABLE.stat().st_size == 2 * len(LIVE) * 8


def test_perfect_mixes_make_sure_of_the_value_wherever_one_looks() -> None:
    """Then no best response gains anything: what is sure in every position is sure in a whole round."""
    chance = Chance("positions", "sampled")
    for _ in range(600):
        code, attacker, empties = chance.choice(LIVE), chance.below(2), chance.below(MOST_EMPTIES)
        game = points_game(code, attacker, empties if 0 in tops(code) else 0)
        value, rows = solve(game)
        assert min(against(turned(game), rows)) == pytest.approx(value, abs=1e-9)
        assert max(against(game, answer(game)[1])) == pytest.approx(value, abs=1e-9)
        if not empties:
            assert value == pytest.approx(points_table()[2 * code + attacker], abs=1e-9)


@cache
def worth(layout: tuple[int, ...], heights: tuple[int, ...], rows_attack: bool, empties: int) -> float:
    """The same game, told again without codes, tables or bearings."""
    payoffs = []
    for cell in range(9):
        tile = top(layout, heights, cell)
        after = (*heights[:cell], heights[cell] - 1, *heights[cell + 1 :])
        if tile:
            ended = line_is_empty(after, cell)
            payoffs.append(tile - (0.0 if ended else worth(layout, after, not rows_attack, 0)))
        else:
            ended = empties + 1 == MOST_EMPTIES
            payoffs.append(0.0 if ended else -worth(layout, heights, not rows_attack, empties + 1))
    return solve(tuple(payoffs) if rows_attack else turned(tuple(payoffs)))[0]


def late_heights(chance: Chance) -> tuple[int, ...]:
    """A board with few tiles and no empty line."""
    while True:
        heights = tuple(chance.choice((0, 0, 1, 1, 2)) for _ in range(9))
        if sum(heights) <= 7 and not any(line_is_empty(heights, cell) for cell in (0, 4, 8)):
            return heights


def test_all_72_starts_are_read_from_the_one_table() -> None:
    for number, layout in enumerate(sorted(STARTS)):
        chance = Chance("late", str(number))
        heights, attacker = late_heights(chance), chance.below(2)
        view = {
            **NOVEM.view(begin(), 0),
            "start": list(layout),
            "cells": [[{"height": heights[3 * row + column]} for column in range(3)] for row in range(3)],
            "attacker": attacker,
        }
        position = position_of(view, 0)
        expected = worth(layout, heights, attacker == 0, 0)
        assert points_table()[2 * position.code + position.attacker] == pytest.approx(expected, abs=1e-9)
    worth.cache_clear()


def test_heights_are_one_number_in_base_three() -> None:
    assert tops(FULL) == list(BASE)
    assert tops(2 * 1 + 1 * 3 + 1 * 3**8) == [2, 3, 0, 0, 0, 0, 0, 0, 2]


@pytest.mark.parametrize("style", ["perfect", "match"])
def test_a_choice_takes_under_a_millisecond(style: str) -> None:
    """The best of several for each moment of a match, since other work on the machine only adds."""
    slowest = 0.0
    for _, _, _, _, step in random_moves(begin("speed"), Chance("speed", "play")):
        if step.stirs and not NOVEM.outcome(step.state):
            slowest = max(slowest, best_time(NOVEM.view(step.state, 0), style))
    assert slowest < 0.001


def best_time(view: dict[str, object], style: str) -> float:
    times = []
    for _ in range(7):
        began = time.perf_counter()
        NOVEM.plan(view, 0, 0, {"style": style}, Chance("x", "y"))
        times.append(time.perf_counter() - began)
    return min(times)
