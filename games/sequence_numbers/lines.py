"""Straight lines of five on a board: every window a sequence may fill, as lists of cells and as sets of bits.

A set of cells is one whole number, bit n standing for cell n (row by row from the top left), so that asking
whether a window is full is a single comparison."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

LENGTH = 5
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Row, column, diagonal down, diagonal up: the order in which windows are tried (SEQ-47)."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The windows of one board size. `through[cell]` numbers the windows that cross a cell, in the order of SEQ-47;
    `star[cell]` is all they cover."""

    rows: int
    cols: int
    corners: int
    numbered: int
    cells: tuple[int, ...]
    windows: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    through: tuple[tuple[int, ...], ...]
    star: tuple[int, ...]


@cache
def lines(rows: int, cols: int) -> Lines:
    corners = (0, cols - 1, (rows - 1) * cols, rows * cols - 1)
    cells = tuple(cell for cell in range(rows * cols) if cell not in corners)
    windows = tuple(_windows(rows, cols))
    every_cell = range(rows * cols)
    through = tuple(tuple(number for number, window in enumerate(windows) if cell in window) for cell in every_cell)
    return Lines(
        rows=rows,
        cols=cols,
        corners=mask_of(corners),
        numbered=mask_of(cells),
        cells=cells,
        windows=windows,
        masks=tuple(mask_of(window) for window in windows),
        through=through,
        star=tuple(mask_of([cell for number in numbers for cell in windows[number]]) for numbers in through),
    )


def _windows(rows: int, cols: int) -> Iterator[tuple[int, ...]]:
    for down, right in DIRECTIONS:
        for row in range(rows):
            for col in range(cols):
                last_row, last_col = row + down * (LENGTH - 1), col + right * (LENGTH - 1)
                if last_row < rows and 0 <= last_col < cols:
                    yield tuple((row + down * step) * cols + col + right * step for step in range(LENGTH))


def mask_of(cells: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> list[int]:
    """The cells in a set of bits, lowest first."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def holds(mask: int, cell: int) -> bool:
    return cell >= 0 and mask >> cell & 1 == 1
