"""Every formula behind a number that anyone sees. Pure functions; the record comes in, figures go out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

FASTEST_READ_MS = 300
AWAY_MS = 20_000
LEAST_THINK_MS = 200
ENOUGH = 10
"""Below this many answers no percentage is shown."""
Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    low: float
    high: float


def wilson(k: int, n: int) -> Interval:
    """The Wilson 95 % interval of k right out of n."""
    if n == 0:
        return Interval(0.0, 1.0)
    share, spread = k / n, Z95 * Z95 / n
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return Interval(max(0.0, centre - half), min(1.0, centre + half))


def quantile(ordered: Sequence[int], share: float) -> float:
    """The value below which this share of an ordered list lies, straight between neighbours."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def think_ms(raw_ms: int, input_ms: int) -> int:
    """Thinking time: what is left when the time of tapping or typing is taken out."""
    return max(LEAST_THINK_MS, raw_ms - input_ms)


def flag(raw_ms: int | None, *, beyond_server: bool) -> str:
    """Why a time is no measure of thinking; empty where it is one."""
    if raw_ms is None:
        return ""
    if beyond_server:
        return "beyond"
    if raw_ms < FASTEST_READ_MS:
        return "fast"
    return "away" if raw_ms > AWAY_MS else ""


@dataclass(frozen=True, slots=True)
class Summary:
    """Accuracy with its interval and thinking time with its quartiles, as shown everywhere."""

    n: int = 0
    k: int = 0
    times: tuple[int, ...] = ()
    raw_ms: int = 0

    @property
    def enough(self) -> bool:
        return self.n >= ENOUGH

    @property
    def percent(self) -> int:
        return round(100 * self.k / self.n) if self.n else 0

    @property
    def low_percent(self) -> int:
        return round(100 * wilson(self.k, self.n).low)

    @property
    def high_percent(self) -> int:
        return round(100 * wilson(self.k, self.n).high)

    @property
    def median_ms(self) -> float | None:
        return quantile(self.times, 0.5) if self.times else None

    @property
    def median_s(self) -> float | None:
        return None if self.median_ms is None else self.median_ms / 1000

    @property
    def right_of_ten(self) -> int:
        return round(10 * self.k / self.n) if self.n else 0

    @property
    def rate(self) -> float | None:
        """Right answers per minute of play."""
        return 60_000 * self.k / self.raw_ms if self.raw_ms else None


def total(parts: Iterable[Summary]) -> Summary:
    found = list(parts)
    return Summary(
        n=sum(part.n for part in found),
        k=sum(part.k for part in found),
        times=tuple(sorted(time for part in found for time in part.times)),
        raw_ms=sum(part.raw_ms for part in found),
    )
