"""Accuracy: k right out of n, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

ENOUGH = 10
"""Below this many answers no percentage is shown."""
MANY = 20
"""From here on a share is taken as what a student can do, not as a good day."""
AIM = 0.9
"""Accuracy comes before speed: from here on time is worth a look."""
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


@dataclass(frozen=True, slots=True)
class Accuracy:
    """As shown everywhere: `85 % (64–95) · 17/20`, and no percentage where n is small."""

    k: int = 0
    n: int = 0

    @property
    def enough(self) -> bool:
        return self.n >= ENOUGH

    @property
    def share(self) -> float:
        return self.k / self.n if self.n else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.k, self.n)

    @property
    def percent(self) -> int:
        """A hundred is said only where every answer was right, nothing only where none was."""
        least, most = min(self.k, 1), 100 if self.k == self.n else 99
        return max(least, min(most, whole_percent(self.share)))

    @property
    def low_percent(self) -> int:
        return whole_percent(self.interval.low)

    @property
    def high_percent(self) -> int:
        return whole_percent(self.interval.high)

    @property
    def right_of_ten(self) -> int:
        """For a sentence. Ten of ten is said only where every answer was right."""
        return min(int(10 * self.share + 0.5), 9 if self.k < self.n else 10)

    @property
    def sound(self) -> bool:
        """Accurate enough, on enough answers, for time to be looked at."""
        return self.enough and self.share >= AIM

    @property
    def sure(self) -> bool:
        """Accurate enough, on many answers, for harder facts and for a race against the clock."""
        return self.n >= MANY and self.share >= AIM


def whole_percent(share: float) -> int:
    """Halves go up, as people round."""
    return int(100 * share + 0.5)


def total(parts: Iterable[Accuracy]) -> Accuracy:
    found = list(parts)
    return Accuracy(k=sum(part.k for part in found), n=sum(part.n for part in found))
