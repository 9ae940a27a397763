"""Solves whole matches of Novem for the chance to win, and writes the three tables of the bot that plays for it.

    python -m benchmarks.solve_novem_match            solves, writes games/novem/data/round-*.bin, checks
    python -m benchmarks.solve_novem_match --check    checks the tables in the package by best response

Needs numba and numpy (the bench group). A solution is accepted on best response: somebody who knows the rounded
tables, and so every mix of the bot, plays as well as can be against it. What that gains is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
import zlib

import numpy as np
from numba import njit

from games.novem import winning
from games.novem.layout import COLUMNS, ROWS
from games.novem.rules import MOST_EMPTIES
from games.novem.solution import FULL, LIVE, POWERS, tops
from games.novem.winning import LEVEL, SCALE, WIDEST, Shape, first_round, later_round

TOPS = np.array([tops(code) for code in range(FULL + 1)])
STEPS = np.array(POWERS)
CODES = np.array(LIVE)
ENDS = np.array(LEVEL, dtype=float)
ACCEPTED = 0.01


@njit
def best_pair(a, b, c, d, e, f, value):
    """Two rows balanced between each two columns: the best worst column above `value`, and the first row's weight."""
    weight = -1.0
    for upper, lower in ((a - b, e - d), (a - c, f - d), (b - c, f - e)):
        both = upper + lower
        if both != 0.0:
            p = lower / both
            if 0.0 <= p <= 1.0:
                q = 1.0 - p
                worst = min(p * a + q * d, p * b + q * e, p * c + q * f)
                if worst > value:
                    value, weight = worst, p
    return value, weight


@njit
def solve(game):
    """As games.novem.small_games.solve, compiled: the value and the three weights."""
    a, b, c, d, e, f, g, h, i = game
    one, two, three = min(a, b, c), min(d, e, f), min(g, h, i)
    value = max(one, two, three)
    if value == one:
        x, y, z = 1.0, 0.0, 0.0
    elif value == two:
        x, y, z = 0.0, 1.0, 0.0
    else:
        x, y, z = 0.0, 0.0, 1.0
    if value >= min(max(a, d, g), max(b, e, h), max(c, f, i)):
        return value, x, y, z
    value, p = best_pair(a, b, c, d, e, f, value)
    if p >= 0.0:
        x, y, z = p, 1.0 - p, 0.0
    value, p = best_pair(a, b, c, g, h, i, value)
    if p >= 0.0:
        x, y, z = p, 0.0, 1.0 - p
    value, p = best_pair(d, e, f, g, h, i, value)
    if p >= 0.0:
        x, y, z = 0.0, p, 1.0 - p
    return best_of_three(game, value, x, y, z)


@njit
def best_of_three(game, value, x, y, z):
    a, b, c, d, e, f, g, h, i = game
    k, m, n, r, s, t = a - b, d - e, g - h, a - c, d - f, g - i
    u, v, w = m * t - n * s, n * r - k * t, k * s - m * r
    total = u + v + w
    if total != 0.0:
        u, v, w = u / total, v / total, w / total
        if u >= 0.0 and v >= 0.0 and w >= 0.0:
            worst = min(a * u + d * v + g * w, b * u + e * v + h * w, c * u + f * v + i * w)
            if worst > value:
                return worst, u, v, w
    return value, x, y, z


@njit
def place_of(shape, code, attacker, lead):
    gap, reach, places = shape
    return places[code] + attacker * (2 * reach[code] // gap + 1) + (lead + reach[code]) // gap


@njit
def worth(table, shape, ends, code, attacker, lead):
    _, reach, places = shape
    if places[code] == places[code + 1] or lead > reach[code] or lead < -reach[code]:
        return ends[lead + WIDEST]
    return table[place_of(shape, code, attacker, lead)]


@njit
def fill_hits(hits, table, shape, ends, code, lead):
    """What each cell is worth to either attacker; nan where it is empty."""
    for cell in range(9):
        tile = TOPS[code, cell]
        after = code - STEPS[cell]
        hits[0, cell] = worth(table, shape, ends, after, 1, lead + tile) if tile else np.nan
        hits[1, cell] = -worth(table, shape, ends, after, 0, lead - tile) if tile else np.nan


@njit
def game_of(hits, attacker, empty):
    a, b, c, d, e, f, g, h, i = [empty if np.isnan(hit) else hit for hit in hits[attacker]]
    if attacker:
        return a, d, g, b, e, h, c, f, i
    return a, b, c, d, e, f, g, h, i


@njit
def solve_round(table, shape, ends):
    """Backward induction over positions, leads, and the empty picks in a row."""
    gap, reach, _ = shape
    hits = np.empty((2, 9))
    for code in CODES:
        for lead in range(-reach[code], reach[code] + 1, gap):
            fill_hits(hits, table, shape, ends, code, lead)
            for attacker in range(2):
                rest = ends[lead + WIDEST]
                value = -rest if attacker else rest
                for empties in range(MOST_EMPTIES - 1, -1, -1):
                    value = solve(game_of(hits, attacker ^ (empties & 1), -value))[0]
                table[place_of(shape, code, attacker, lead)] = -value if attacker else value


@njit
def respond(game, real, attacks):
    """The value the bot believes in, and what its attacker really gets from a best response."""
    a, b, c, d, e, f, g, h, i = real
    value, x, y, z = solve(game)
    if attacks:
        return value, min(x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i)
    q = game
    _, x, y, z = solve((-q[0], -q[3], -q[6], -q[1], -q[4], -q[7], -q[2], -q[5], -q[8]))
    return value, max(a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)


@njit
def respond_round(truth, table, shape, ends, real_ends, bot):
    """Fills `truth` with the worth of every position when side `bot` plays from `table` and the other side knows it."""
    gap, reach, _ = shape
    hits, real = np.empty((2, 9)), np.empty((2, 9))
    for code in CODES:
        for lead in range(-reach[code], reach[code] + 1, gap):
            fill_hits(hits, table, shape, ends, code, lead)
            fill_hits(real, truth, shape, real_ends, code, lead)
            for attacker in range(2):
                sign = -1.0 if attacker else 1.0
                value, gets = sign * ends[lead + WIDEST], sign * real_ends[lead + WIDEST]
                for empties in range(MOST_EMPTIES - 1, -1, -1):
                    mover = attacker ^ (empties & 1)
                    game, truly = game_of(hits, mover, -value), game_of(real, mover, -gets)
                    value, gets = respond(game, truly, mover == bot)
                truth[place_of(shape, code, attacker, lead)] = sign * gets


def compiled(shape: Shape):
    return shape.gap, np.array(shape.reach), np.array(shape.places)


def ends_after(as_rows: np.ndarray, as_columns: np.ndarray, first: int) -> np.ndarray:
    """Worth of each lead after round 1 to its rows, by what round 2 is worth to its rows where that player has them,
    and where that player has the columns."""
    place, shape = later_round().places[FULL], later_round()
    attacks = COLUMNS if first == ROWS else ROWS
    ends = np.zeros(2 * WIDEST + 1)
    for lead in range(-shape.reach[FULL], shape.reach[FULL] + 1):
        rows = as_rows[place + attacks * shape.width(FULL) + lead + shape.reach[FULL]]
        columns = -as_columns[place + (1 - attacks) * shape.width(FULL) - lead + shape.reach[FULL]]
        ends[lead + WIDEST] = (rows + columns) / 2
    return ends


def solved() -> list[np.ndarray]:
    """Round 1 after the rows attacked first, after the columns did, and round 2."""
    last = np.zeros(later_round().size)
    solve_round(last, compiled(later_round()), ENDS)
    tables = []
    for first in (ROWS, COLUMNS):
        table = np.zeros(first_round().size)
        solve_round(table, compiled(first_round()), ends_after(last, last, first))
        tables.append(table)
    return [*tables, last]


FILES = ("round-1-rows.bin", "round-1-columns.bin", "round-2.bin")


def shape_of(name: str) -> Shape:
    return later_round() if name == "round-2.bin" else first_round()


def packed(table: np.ndarray, shape: Shape) -> bytes:
    """Rounded, each row as its rising steps; low bytes, then high bytes."""
    rounded = np.rint((table + 1.0) * SCALE).astype(np.int64)
    steps = np.diff(rounded, prepend=0)
    begins = [shape.places[code] + half * shape.width(code) for code in LIVE for half in (0, 1)]
    steps[begins] = rounded[begins]
    if steps.min() < 0:
        raise ValueError("a better lead is worth less somewhere")
    return zlib.compress((steps & 255).astype(np.uint8).tobytes() + (steps >> 8).astype(np.uint8).tobytes(), 9)


def unpacked(data: bytes, shape: Shape) -> np.ndarray:
    steps = np.frombuffer(zlib.decompress(data), dtype=np.uint8).astype(np.int64)
    steps = steps[: shape.size] + 256 * steps[shape.size :]
    begins = np.zeros(shape.size, dtype=bool)
    begins[[shape.places[code] + half * shape.width(code) for code in LIVE for half in (0, 1)]] = True
    sums = np.cumsum(steps)
    offset = np.maximum.accumulate(np.where(begins, sums - steps, 0))
    return (sums - offset) / SCALE - 1.0


def gains(exact: list[np.ndarray], rounded: list[np.ndarray]) -> list[float]:
    """What a best response gains over a whole match, for each first attacker and each side the bot begins with."""
    later = []
    for bot in (ROWS, COLUMNS):
        truth = np.zeros(later_round().size)
        respond_round(truth, rounded[2], compiled(later_round()), ENDS, ENDS, bot)
        later.append(truth)
    return [_gain(exact[first], rounded, later, first, bot) for first in (0, 1) for bot in (0, 1)]


def _gain(exact: np.ndarray, rounded: list[np.ndarray], later: list[np.ndarray], first: int, bot: int) -> float:
    """Whoever has the rows in round 1 is the bot or not; in round 2 the bot is where that player is, or opposite."""
    believed = ends_after(rounded[2], rounded[2], first)
    real = ends_after(later[bot], later[1 - bot], first)
    truth = np.zeros(first_round().size)
    respond_round(truth, rounded[first], compiled(first_round()), believed, real, bot)
    place = first_round().places[FULL] + first
    return float(exact[place] - truth[place]) * (1 if bot == ROWS else -1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    began = time.perf_counter()
    exact = solved()
    print(f"solved in {time.perf_counter() - began:.1f} s with compiling")
    for name, table in zip(FILES, exact, strict=True):
        if not check:
            (winning.DATA / name).write_bytes(packed(table, shape_of(name)))
        print(f"{name}: {table.size} values, {(winning.DATA / name).stat().st_size} bytes")
    rounded = [unpacked((winning.DATA / name).read_bytes(), shape_of(name)) for name in FILES]
    off = max(float(np.abs(table - other).max()) for table, other in zip(exact, rounded, strict=True))
    print(f"rounding moves a value by at most {off:.6f}")
    most = max(gains(exact, rounded))
    print(f"a best response gains at most {most:.6f} of a match (win 1, loss -1); accepted below {ACCEPTED}")
    return 0 if most < ACCEPTED else 1


if __name__ == "__main__":
    sys.exit(main())
