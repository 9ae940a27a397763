"""The 72 starts: one layout of nine upper tiles under row order, column order and turning it over (NOV-14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations

from games.core.chance import Chance

Layout = tuple[int, ...]
"""Nine upper tiles, row by row. Beneath each lies its complement to ten."""

Order = tuple[int, ...]

ROWS, COLUMNS = 0, 1
"""The two sides of the board. A cell is 3 * row + column."""

BASE: Layout = (2, 7, 6, 9, 5, 1, 4, 3, 8)
CELLS = range(9)
LINES = range(3)
ORDERS: tuple[Order, ...] = tuple(permutations(LINES))


def arranged(rows: Order, columns: Order, turned: bool) -> Layout:
    """The base layout with its rows and columns in this order; turned: rows become columns."""
    if turned:
        return tuple(BASE[3 * rows[column] + columns[row]] for row in LINES for column in LINES)
    return tuple(BASE[3 * rows[row] + columns[column]] for row in LINES for column in LINES)


STARTS: frozenset[Layout] = frozenset(
    arranged(rows, columns, turned) for rows in ORDERS for columns in ORDERS for turned in (False, True)
)


def random_start(chance: Chance) -> Layout:
    """Any of the 72, each equally likely."""
    return arranged(chance.choice(ORDERS), chance.choice(ORDERS), chance.below(2) == 1)


@dataclass(frozen=True, slots=True)
class Bearing:
    """How a start lies over the base layout: for each cell its base cell, for each row and column its base line.
    Turned: rows of this start are columns of the base."""

    turned: bool
    cells: tuple[int, ...]
    lines: tuple[Order, Order]

    def side(self, side: int) -> int:
        """The side of the base that this side plays."""
        return side ^ self.turned


@cache
def bearing(layout: Layout) -> Bearing:
    cells = tuple(BASE.index(tile) for tile in layout)
    turned = cells[0] // 3 != cells[1] // 3
    across, down = (cells[0], cells[3], cells[6]), cells[:3]
    if turned:
        return Bearing(turned, cells, (tuple(cell % 3 for cell in across), tuple(cell // 3 for cell in down)))
    return Bearing(turned, cells, (tuple(cell // 3 for cell in across), tuple(cell % 3 for cell in down)))
