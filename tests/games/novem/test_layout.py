"""Claims about the tiles and the 72 starts."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

from games.core.chance import Chance
from games.novem.layout import BASE, COLUMNS, ROWS, STARTS, bearing, random_start
from games.novem.prompts import TRIPLES
from games.novem.state import top
from tests.games.novem.matches import NOVEM, begin

LINES = tuple(range(3 * n, 3 * n + 3) for n in range(3)) + tuple(range(n, 9, 3) for n in range(3))


def beneath(layout: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(top(layout, (1,) * 9, cell) for cell in range(9))


def lines_of(layout: tuple[int, ...]) -> list[int]:
    return [sum(layout[cell] for cell in line) for line in LINES]


def test_two_players_meet_over_three_rows_and_three_columns() -> None:
    """NOV-1"""
    cells = NOVEM.view(begin(), 0)["cells"]
    assert NOVEM.seats == (2,)
    assert [len(row) for row in cells] == [3, 3, 3]


def test_eighteen_tiles_lie_in_two_layers_of_nine() -> None:
    """NOV-2"""
    heights = [cell["height"] for row in NOVEM.view(begin(), 0)["cells"] for cell in row]
    assert heights == [2] * 9


def test_tiles_are_two_of_each_number_from_1_to_9() -> None:
    """NOV-4"""
    for layout in STARTS:
        assert Counter(layout + beneath(layout)) == dict.fromkeys(range(1, 10), 2)


def test_the_two_tiles_of_a_cell_make_ten() -> None:
    """NOV-10"""
    for layout in STARTS:
        assert [upper + lower for upper, lower in zip(layout, beneath(layout), strict=True)] == [10] * 9


def test_every_line_of_both_layers_makes_fifteen() -> None:
    """NOV-11"""
    for layout in STARTS:
        assert lines_of(layout) == lines_of(beneath(layout)) == [15] * 6


def test_diagonals_are_free_and_eight_starts_are_magic_squares() -> None:
    """NOV-12"""
    diagonals = [(layout[0] + layout[4] + layout[8], layout[2] + layout[4] + layout[6]) for layout in STARTS]
    assert diagonals.count((15, 15)) == 8


def test_counting_finds_72_layers_of_distinct_digits_and_no_others() -> None:
    """NOV-13: every order of 1 to 9 is tried, and these are the starts."""
    found = {
        (*top_row, *rest)
        for top_row in permutations(range(1, 10), 3)
        if sum(top_row) == 15
        for rest in permutations(set(range(1, 10)) - set(top_row))
        if lines_of((*top_row, *rest)) == [15] * 6
    }
    assert found == STARTS
    assert len(found) == 72


def test_of_2191_layers_with_repeats_only_the_72_use_two_of_each_tile() -> None:
    """NOV-13"""
    layers = []
    for a, b, d, e in product(range(1, 10), repeat=4):
        layer = (a, b, 15 - a - b, d, e, 15 - d - e, 15 - a - d, 15 - b - e, a + b + d + e - 15)
        if all(1 <= tile <= 9 for tile in layer):
            layers.append(layer)
    paired = [layer for layer in layers if set(Counter(layer + beneath(layer)).values()) == {2}]
    assert len(layers) == 2191
    assert set(paired) == STARTS


def test_all_starts_are_one_under_the_order_of_lines_and_turning_over() -> None:
    """NOV-14"""
    for layout in STARTS:
        lies = bearing(layout)
        for cell, tile in enumerate(layout):
            row, column = lies.lines[ROWS][cell // 3], lies.lines[COLUMNS][cell % 3]
            assert BASE[3 * column + row if lies.turned else 3 * row + column] == tile


def test_six_triples_of_digits_make_all_lines() -> None:
    """NOV-14"""
    triples = {tuple(sorted(layout[cell] for cell in line)) for layout in STARTS for line in LINES}
    assert triples == set(TRIPLES)


def test_each_start_is_equally_likely() -> None:
    """NOV-14"""
    drawn = Counter(random_start(Chance("starts", str(n))) for n in range(7200))
    assert set(drawn) == STARTS
    assert all(60 <= times <= 145 for times in drawn.values())
