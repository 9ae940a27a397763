"""A board as one seat sees it, turned into a position of the base layout, where all 72 starts are one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Seat
from games.novem.layout import COLUMNS, ROWS, Order, bearing
from games.novem.small_games import Mix
from games.novem.solution import POWERS


@dataclass(frozen=True, slots=True)
class Position:
    """`attacker`, `mine` and `first` (who attacked first in this round) are sides of the base. `lead`: points of its
    rows in the match less those of its columns. `lines`: for each of my lines the line of the base it lies on."""

    code: int
    attacker: int
    empties: int
    mine: int
    first: int
    round: int
    lead: int
    lines: Order

    def mine_of(self, mix: Mix) -> Mix:
        """A mix of the base's lines as a mix of my own."""
        one, two, three = (mix[line] for line in self.lines)
        return one, two, three


def position_of(view: Mapping[str, Any], seat: Seat) -> Position:
    lies = bearing(tuple(view["start"]))
    cells = [cell for row in view["cells"] for cell in row]
    side = ROWS if view["sides"][seat] == "rows" else COLUMNS
    mine = lies.side(side)
    attacks = view["attacker"] == seat
    attacker = mine if attacks else 1 - mine
    return Position(
        code=sum(cell["height"] * POWERS[base] for cell, base in zip(cells, lies.cells, strict=True)),
        attacker=attacker,
        empties=view["empties"],
        mine=mine,
        first=attacker ^ (view["turn"] & 1),
        round=view["round"],
        lead=_lead(view, seat) * (1 if mine == ROWS else -1),
        lines=lies.lines[side],
    )


def _lead(view: Mapping[str, Any], seat: Seat) -> int:
    """My points in the match less the other's, as a good memory has them."""
    points: list[int] = [sum(tiles) for tiles in view["remembered"]]
    for scores in view["finished"]:
        points = [points[0] + scores[0], points[1] + scores[1]]
    return points[seat] - points[1 - seat]
