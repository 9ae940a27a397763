"""Playing for the match: the chance to win from every position and lead, less the chance to lose.

Three tables: round 2 (and a third round, which begins level), and round 1 after the rows or the columns of the base
attacked first. They are worth to the rows of the base, whose lead is their points in the match less the columns'.
A fresh start lies either way over the base, so it does not matter here whether sides are swapped.

A table is kept as it is stored: for each position and attacker a row of rising steps from one lead to the next, in
units of 1 / SCALE, so that a value is the sum of the steps up to it. Low bytes first, then high bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

from games.novem.layout import COLUMNS, ROWS
from games.novem.small_games import Matrix
from games.novem.solution import FULL, LEFT, LIVE, POWERS, Hits, game_at, tops

DATA = Path(__file__).parent / "data"
POINTS = 90
"""On the board at the start of a round."""

SCALE = 4000
WIDEST = 2 * POINTS
LEVEL = tuple((lead > 0) - (lead < 0) for lead in range(-WIDEST, WIDEST + 1))
"""The end of a match: 1 for a lead, -1 for less, 0 for a draw."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Where the rows of a table lie. `reach`: for each code the largest lead it has; `gap`: between two leads."""

    gap: int
    reach: Sequence[int]
    places: Sequence[int]

    @property
    def size(self) -> int:
        return self.places[-1]

    def width(self, code: int) -> int:
        return 2 * self.reach[code] // self.gap + 1


def _shape(gap: int, reach: list[int]) -> Shape:
    live = frozenset(LIVE)
    widths = (2 * (2 * reach[code] // gap + 1) if code in live else 0 for code in range(FULL + 1))
    return Shape(gap, reach, tuple(accumulate(widths, initial=0)))


@cache
def first_round() -> Shape:
    """Leads are what has been taken; what is taken is even or odd, and so is the lead."""
    return _shape(2, [POINTS - left for left in LEFT])


@cache
def later_round() -> Shape:
    """A lead of more than what is left decides the match."""
    return _shape(1, LEFT)


@dataclass(frozen=True, slots=True)
class WinTable:
    """`ends`: worth to the rows when the round ends with this lead, from -WIDEST on."""

    shape: Shape
    low: bytes
    high: bytes
    ends: Sequence[float]

    def worth(self, code: int, attacker: int, lead: int) -> float:
        shape = self.shape
        place, reach = shape.places[code], shape.reach[code]
        if place == shape.places[code + 1] or not -reach <= lead <= reach:
            return self.ends[lead + WIDEST]
        begin = place + attacker * shape.width(code)
        end = begin + (lead + reach) // shape.gap + 1
        return (sum(self.low[begin:end]) + 256 * sum(self.high[begin:end])) / SCALE - 1.0

    def game(self, code: int, attacker: int, empties: int, lead: int) -> Matrix:
        """The small game of this moment: worth to the attacker of each pair of lines."""
        return game_at(self._hits(code, lead), attacker, empties, rest=self.ends[lead + WIDEST])

    def _hits(self, code: int, lead: int) -> tuple[Hits, Hits]:
        after = [(tile, code - power) for tile, power in zip(tops(code), POWERS, strict=True)]
        return (
            tuple(self.worth(place, COLUMNS, lead + tile) if tile else None for tile, place in after),
            tuple(-self.worth(place, ROWS, lead - tile) if tile else None for tile, place in after),
        )


def is_decided(code: int, lead: int) -> bool:
    """Whether what is left on the board can no longer change who wins the last round."""
    return abs(lead) > LEFT[code]


@cache
def last_table() -> WinTable:
    return _table("round-2.bin", later_round(), LEVEL)


@cache
def first_table(first: int) -> WinTable:
    """Round 1, after this side of the base attacked first."""
    ends = ends_of_first_round(last_table(), first)
    return _table(("round-1-rows.bin", "round-1-columns.bin")[first], first_round(), ends)


def _table(name: str, shape: Shape, ends: Sequence[float]) -> WinTable:
    steps = zlib.decompress((DATA / name).read_bytes())
    return WinTable(shape, steps[: shape.size], steps[shape.size :], ends)


def ends_of_first_round(last: WinTable, first: int) -> tuple[float, ...]:
    """What each lead after round 1 is worth to its rows, whose player has either side of the base in round 2, and
    attacks first there if the columns did before."""
    attacks = COLUMNS if first == ROWS else ROWS
    as_rows = [last.worth(FULL, attacks, lead) for lead in range(-POINTS, POINTS + 1)]
    as_columns = [-last.worth(FULL, 1 - attacks, -lead) for lead in range(-POINTS, POINTS + 1)]
    beyond = (0.0,) * (WIDEST - POINTS)
    return (*beyond, *((one + other) / 2 for one, other in zip(as_rows, as_columns, strict=True)), *beyond)
