"""The board: which number stands on which space, and how a new one is laid out from chance (SEQ-61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from games.core.chance import Chance
from games.sequence_numbers.lines import lines, mask_of

APART = 3
"""The two spaces of a number are at least this far from each other, so that they never serve the same fight."""

TRIES = 1000
"""Swaps tried before the board is shuffled anew; a handful is nearly always enough."""

Twins = dict[int, tuple[int, int]]
"""The two cells of each number."""

BAND_SIZES = (5, 10, 20, 50, 100)
MOST_BANDS = 5


Where = dict[int | None, tuple[int, ...]]
"""The cells on which each number stands; a card without a number (None) has none."""


@dataclass(frozen=True, slots=True)
class Board:
    """`numbers` has one entry for each cell, row by row; None is a corner, free for everybody (SEQ-3)."""

    rows: int
    cols: int
    numbers: tuple[int | None, ...]
    where: Where = field(compare=False, repr=False)


def board_of(rows: int, cols: int, numbers: tuple[int | None, ...]) -> Board:
    where: Where = {}
    for cell, number in enumerate(numbers):
        where[number] = (*where.get(number, ()), cell)
    return Board(rows, cols, numbers, {**where, None: ()})


@lru_cache(maxsize=512)
def bands(board: Board) -> tuple[int | None, ...]:
    """The colour group of each space: five numbers to a group, or ten, or more on wide ranges (SEQ-64)."""
    shown = [number for number in board.numbers if number is not None]
    low, high = min(shown), max(shown)
    size = next(size for size in BAND_SIZES if high - low < size * MOST_BANDS)
    return tuple(None if number is None else (number - low) // size for number in board.numbers)


def lay_out(rows: int, cols: int, *, numbers: Sequence[int], chance: Chance) -> Board:
    """Each number on two random spaces, kept apart."""
    far = far_cells(rows, cols)
    while True:
        spaces = chance.shuffled(lines(rows, cols).cells)
        twins = dict(zip(numbers, zip(spaces[::2], spaces[1::2], strict=True), strict=True))
        if all(far[one] >> other & 1 or _part(number, twins, far, chance) for number, (one, other) in twins.items()):
            return Board(rows, cols, _drawn(twins, rows * cols), _where(twins))


@cache
def far_cells(rows: int, cols: int) -> tuple[int, ...]:
    """For each cell, as a set of bits, the cells that are far enough from it."""

    def far(one: int, other: int) -> bool:
        return max(abs(one // cols - other // cols), abs(one % cols - other % cols)) >= APART

    cells = range(rows * cols)
    return tuple(mask_of([other for other in cells if far(cell, other)]) for cell in cells)


def _part(number: int, twins: Twins, far: tuple[int, ...], chance: Chance) -> bool:
    """Swap one of two near twins with some other number, so that both pairs stand apart.
    False where no swap helps: then the whole board is shuffled again."""
    stays, goes = twins[number]
    numbers = list(twins)
    for _ in range(TRIES):
        place, which = divmod(chance.below(2 * len(numbers)), 2)
        other = numbers[place]
        target, partner = twins[other][which], twins[other][1 - which]
        if other != number and far[stays] >> target & 1 and far[partner] >> goes & 1:
            twins[number], twins[other] = (stays, target), (partner, goes)
            return True
    return False


def _drawn(twins: Twins, spaces: int) -> tuple[int | None, ...]:
    grid: list[int | None] = [None] * spaces
    for number, (one, other) in twins.items():
        grid[one] = grid[other] = number
    return tuple(grid)


def _where(twins: Twins) -> Where:
    where: Where = {None: ()}
    for number, (one, other) in twins.items():
        where[number] = (one, other) if one < other else (other, one)
    return where
