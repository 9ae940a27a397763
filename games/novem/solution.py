"""The solved game: what every position of a round is worth, and how perfect players mix their lines.

Positions are those of the base layout (layout.py maps the other 71 starts onto it): the nine heights as one number
in base three, the side that attacks, and the empty picks in a row. Worth is expected points still to come, the
attacker's less the defender's. The table holds it for no empty picks; the rest is worked out when it is needed.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from games.novem.layout import BASE, CELLS
from games.novem.rules import MOST_EMPTIES
from games.novem.small_games import Matrix, solve, turned

TABLE = Path(__file__).parent / "data" / "points.bin"
POWERS = tuple(3**cell for cell in CELLS)
FULL = 3**9 - 1
LINE_CELLS = tuple((3 * n, 3 * n + 1, 3 * n + 2) for n in range(3)) + tuple((n, n + 3, n + 6) for n in range(3))

Hits = tuple[float | None, ...]
"""What taking from each cell is worth to the attacker; None where there is nothing to take."""


def _by_code(step: Callable[[int, int, int], int]) -> list[int]:
    """One number for every code, built cell by cell: `step` adds a cell of this height to the number so far."""
    numbers = [0]
    for cell in CELLS:
        numbers = [step(number, cell, height) for height in (0, 1, 2) for number in numbers]
    return numbers


OCCUPIED = _by_code(lambda mask, cell, height: mask | bool(height) << cell)
LEFT = _by_code(lambda points, cell, height: points + (0, 10 - BASE[cell], 10)[height])
"""Points still on the board."""


def _is_live(occupied: int) -> bool:
    return all(any(occupied >> cell & 1 for cell in line) for line in LINE_CELLS)


_LIVE_MASKS = frozenset(mask for mask in range(512) if _is_live(mask))
LIVE = tuple(code for code, mask in enumerate(OCCUPIED) if mask in _LIVE_MASKS)
"""Every position in which no row and no column is empty, in rising order."""


def tops(code: int) -> list[int]:
    """The visible tile of each cell; 0 where it is empty."""
    return [(0, 10 - upper, upper)[code // power % 3] for upper, power in zip(BASE, POWERS, strict=True)]


@cache
def points_table() -> list[float]:
    """Worth of a position to its attacker at 2 * code + side; 0 once the round is over."""
    packed = array("d", TABLE.read_bytes())
    if sys.byteorder == "big":
        packed.byteswap()
    table = [0.0] * (2 * FULL + 2)
    for code, rows, columns in zip(LIVE, packed[0::2], packed[1::2], strict=True):
        table[2 * code], table[2 * code + 1] = rows, columns
    return table


def hits_for_points(table: Sequence[float], code: int) -> tuple[Hits, Hits]:
    """What each cell is worth in points, when the rows attack and when the columns do."""
    after = [(tile, 2 * (code - power)) for tile, power in zip(tops(code), POWERS, strict=True)]
    return (
        tuple(tile - table[place + 1] if tile else None for tile, place in after),
        tuple(tile - table[place] if tile else None for tile, place in after),
    )


def game_at(hits: tuple[Hits, Hits], attacker: int, empties: int, rest: float = 0.0) -> Matrix:
    """The small game of this moment, payoffs to the attacker, whose lines are its rows.

    An empty cell passes the turn and counts one more empty pick; after the last the round ends as it stands, worth
    `rest` to the rows. So it is worked out from the last empty pick back to this one."""
    if None not in hits[attacker]:
        return filled(hits[attacker], 0.0, attacker)
    mover = attacker ^ (MOST_EMPTIES - 1 - empties) & 1
    game = filled(hits[mover], -rest if mover else rest, mover)
    for _ in range(MOST_EMPTIES - 1 - empties):
        mover ^= 1
        game = filled(hits[mover], -solve(game)[0], mover)
    return game


def filled(hits: Hits, empty: float, attacker: int) -> Matrix:
    """A small game for this attacker, with the worth of an empty cell put in."""
    game = tuple(empty if hit is None else hit for hit in hits)
    return turned(game) if attacker else game


def points_game(code: int, attacker: int, empties: int) -> Matrix:
    """Expected points to the attacker for each of its lines against each of the defender's."""
    return game_at(hits_for_points(points_table(), code), attacker, empties)
