"""What lies on the table: the moves, the last pick, and a match at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.game import Millis, Seat
from games.novem.layout import COLUMNS, LINES, ROWS, Layout
from games.novem.prompts import Sum
from games.novem.settings import Settings

SEATS = (0, 1)
ROUNDS = 2

Lines = tuple[int | None, int | None]
Tiles = tuple[int, ...]
NONE: Lines = (None, None)
UNFLAGGED = (False, False)
FRESH = (2,) * 9


@dataclass(frozen=True, slots=True)
class Choose:
    line: int


@dataclass(frozen=True, slots=True)
class Answer:
    number: int


@dataclass(frozen=True, slots=True)
class Hint:
    pass


Move = Choose | Answer | Hint
CHOICES = tuple(Choose(line) for line in LINES)


@dataclass(frozen=True, slots=True)
class Pick:
    """The last two markers turned over, and the board as it was then. `flagged`: chosen by the clock."""

    round: int
    turn: int
    attacker: Seat
    rows: Seat
    lines: tuple[int, int]
    flagged: tuple[bool, bool]
    layout: Layout
    heights: Tiles

    @property
    def cell(self) -> int:
        return 3 * self.lines[self.rows] + self.lines[1 - self.rows]

    @property
    def tile(self) -> int:
        """0 where the cell was empty."""
        return top(self.layout, self.heights, self.cell)


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment. `turn` counts the picks of this round, `empties` the last of them that hit nothing.
    `taken`: each seat's tiles of this round. `finished`: the scores of the rounds that are over.
    `opened_at`: when each seat could first choose this turn."""

    seed: str
    settings: Settings
    round: int
    turn: int
    attacker: Seat
    layout: Layout
    heights: Tiles
    empties: int = 0
    taken: tuple[Tiles, Tiles] = ((), ())
    finished: tuple[tuple[int, int], ...] = ()
    chosen: Lines = NONE
    flagged: tuple[bool, bool] = UNFLAGGED
    asked: tuple[Sum | None, Sum | None] = (None, None)
    opened_at: tuple[Millis, Millis] = (0, 0)
    last: Pick | None = None


def top(layout: Layout, heights: Tiles, cell: int) -> int:
    """The visible tile of a cell; 0 if it is empty."""
    height = heights[cell]
    if height == 2:
        return layout[cell]
    return 10 - layout[cell] if height else 0


def rows_seat(settings: Settings, number: int) -> Seat:
    """The seat that has the rows in the round of this number."""
    return 1 if settings.swap_sides and number == 2 else 0


def side_of(state: State, seat: Seat) -> int:
    return ROWS if rows_seat(state.settings, state.round) == seat else COLUMNS


def first_attacker(state: State) -> Seat:
    """Who attacked first in this round: attackers alternate, whatever a pick brings."""
    return state.attacker ^ (state.turn & 1)


def totals(state: State, rounds: int = 3) -> tuple[int, int]:
    """Points of the rounds that are over, or of the first few of them."""
    finished = state.finished[:rounds]
    return sum(score[0] for score in finished), sum(score[1] for score in finished)


def last_round(state: State) -> int:
    return ROUNDS + state.settings.third_round
