"""Sequence Numbers on paper: for each level a board, and the cards whose answers stand on it."""

from __future__ import annotations

from typing import Any

from games.core.chance import Chance
from games.core.paper import sheets
from games.core.words import gettext_noop
from games.sequence_numbers.board import Board, bands, lay_out
from games.sequence_numbers.deck import card, make_cards
from games.sequence_numbers.levels import LEVELS, board_numbers

PAPERS = {
    "L1": gettext_noop("Single digits, up to 18"),
    "L1b": gettext_noop("Up to twenty"),
    "L2": gettext_noop("Up to thirty"),
    "L3": gettext_noop("Up to forty-eight"),
}
CARDS_ON_A_SHEET = 20
SEED = "on paper"
"""Always the same board and cards: a lost card can be printed again."""


def paper(name: str) -> dict[str, Any]:
    level = LEVELS[name]
    numbers = board_numbers(level, SEED)
    board = lay_out(level.rows, level.cols, numbers=numbers, chance=Chance(SEED, f"board {name}"))
    cards = make_cards(level, numbers, lean=(), chance=Chance(SEED, f"cards {name}"))
    return {
        "rows": rows(board),
        "cols": board.cols,
        "sheets": sheets([card(each).text for each in cards], CARDS_ON_A_SHEET),
    }


def rows(board: Board) -> list[list[dict[str, int | None]]]:
    cells = [{"number": number, "band": band} for number, band in zip(board.numbers, bands(board), strict=True)]
    return [cells[start : start + board.cols] for start in range(0, len(cells), board.cols)]
