"""What lines and cells are called: rows A B C, columns 1 2 3, cells A1 to C3."""

from __future__ import annotations

LETTERS = ("ABC", "123")
"""Of the rows, and of the columns."""


def cell_name(cell: int) -> str:
    return LETTERS[0][cell // 3] + LETTERS[1][cell % 3]
