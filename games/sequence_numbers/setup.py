"""The table as it was laid for one match: terms, board and cards. Nothing here changes while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.chance import Chance
from games.sequence_numbers.board import Board, lay_out
from games.sequence_numbers.chips import Team
from games.sequence_numbers.deck import Card, card, make_cards
from games.sequence_numbers.levels import board_numbers
from games.sequence_numbers.lines import Lines, lines, mask_of
from games.sequence_numbers.options import Terms, agree_terms
from games.sequence_numbers.seating import team_of


@dataclass(frozen=True, slots=True)
class Setup:
    """`spaces[card]` are the two spaces that show a number card's answer, `reach[card]` the same as a set of bits; both
    are empty for plus and minus cards."""

    seed: str
    terms: Terms
    board: Board
    cards: tuple[Card, ...]
    lines: Lines = field(compare=False, repr=False)
    teams: tuple[Team, ...] = field(compare=False, repr=False)
    spaces: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)
    reach: tuple[int, ...] = field(compare=False, repr=False)

    def __hash__(self) -> int:
        """Quick, since what is worked out once for a table is looked up by it."""
        return hash(self.seed)


def prepare(seats: int, *, seed: str, options: Mapping[str, Any]) -> Setup:
    """A fresh board and deck from the seed (SEQ-60 to SEQ-65). A card's id is its place in the shuffled deck, so that
    it tells nothing about the sum."""
    terms, level, lean = agree_terms(seats, options)
    numbers = board_numbers(level, seed)
    board = lay_out(level.rows, level.cols, numbers=numbers, chance=Chance(seed, "board"))
    cards = make_cards(level, numbers, lean=lean, chance=Chance(seed, "cards"))
    return lay_table(seed, terms, board, tuple(Chance(seed, "deal").shuffled(cards)))


def lay_table(seed: str, terms: Terms, board: Board, names: tuple[str, ...]) -> Setup:
    cards = tuple(map(card, names))
    where = board.where
    reach = {number: mask_of(cells) for number, cells in where.items()}
    return Setup(
        seed=seed,
        terms=terms,
        board=board,
        cards=cards,
        lines=lines(board.rows, board.cols),
        teams=tuple(team_of(seat, terms.teams) for seat in range(terms.seats)),
        spaces=tuple([where.get(one.answer, ()) for one in cards]),
        reach=tuple([reach.get(one.answer, 0) for one in cards]),
    )
