"""Games of three lines against three: what they are worth, and how often to choose each line."""

from __future__ import annotations

from collections.abc import Iterator

Matrix = tuple[float, ...]
"""Nine payoffs to the chooser of the rows, row by row."""

Mix = tuple[float, float, float]

PURE: tuple[Mix, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
EVEN: Mix = (1 / 3, 1 / 3, 1 / 3)


def solve(game: Matrix) -> tuple[float, Mix]:
    """The most the chooser of the rows can be sure of, and the mix of rows that makes sure of it.

    Exact, without a linear program: some best mix uses one row, or balances two rows between two columns,
    or all three rows between all three columns. So the best of these 13 by its worst column is the best of all.
    """
    a, b, c, d, e, f, g, h, i = game
    sure = (min(a, b, c), min(d, e, f), min(g, h, i))
    value = max(sure)
    best = PURE[sure.index(value)]
    if value >= min(max(a, d, g), max(b, e, h), max(c, f, i)):
        return value, best
    for worst, mix in _mixes(game):
        if worst > value:
            value, best = worst, mix
    return value, best


def answer(game: Matrix) -> tuple[float, Mix]:
    """The same for the chooser of the columns: the least it can hold the other to, and its mix."""
    a, b, c, d, e, f, g, h, i = game
    value, mix = solve((-a, -d, -g, -b, -e, -h, -c, -f, -i))
    return -value, mix


def turned(game: Matrix) -> Matrix:
    a, b, c, d, e, f, g, h, i = game
    return (a, d, g, b, e, h, c, f, i)


def against(game: Matrix, columns: Mix) -> tuple[float, float, float]:
    """What each row earns against this mix of columns."""
    a, b, c, d, e, f, g, h, i = game
    x, y, z = columns
    return (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)


def _mixes(game: Matrix) -> Iterator[tuple[float, Mix]]:
    a, b, c, d, e, f, g, h, i = game
    for worst, p in _pairs(a, b, c, d, e, f):
        yield worst, (p, 1.0 - p, 0.0)
    for worst, p in _pairs(a, b, c, g, h, i):
        yield worst, (p, 0.0, 1.0 - p)
    for worst, p in _pairs(d, e, f, g, h, i):
        yield worst, (0.0, p, 1.0 - p)
    yield from _all_three(game)


def _pairs(a: float, b: float, c: float, d: float, e: float, f: float) -> Iterator[tuple[float, float]]:
    """Two rows, balanced between each two columns: the worst column, and the weight of the first row."""
    for upper, lower in ((a - b, e - d), (a - c, f - d), (b - c, f - e)):
        both = upper + lower
        if both and 0.0 <= (p := lower / both) <= 1.0:
            q = 1.0 - p
            yield min(p * a + q * d, p * b + q * e, p * c + q * f), p


def _all_three(game: Matrix) -> Iterator[tuple[float, Mix]]:
    """The mix that makes all three columns equal: at right angles to the differences between them."""
    a, b, c, d, e, f, g, h, i = game
    k, m, n = a - b, d - e, g - h
    r, s, t = a - c, d - f, g - i
    x, y, z = m * t - n * s, n * r - k * t, k * s - m * r
    total = x + y + z
    if not total:
        return
    x, y, z = x / total, y / total, z / total
    if x >= 0.0 and y >= 0.0 and z >= 0.0:
        yield min(a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z), (x, y, z)
