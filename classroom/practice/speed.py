"""Time: what of it was thinking, whether it can be believed, and what is typical."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

FASTEST_READ_MS = 300
AWAY_MS = 20_000
LEAST_THINK_MS = 200
TOO_FAST = "fast"


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
        return TOO_FAST
    return "away" if raw_ms > AWAY_MS else ""


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of an ordered list lies, straight between neighbours."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def tenths(value: float) -> float:
    """Seconds as they are shown everywhere. Halves go up: 1.65 is 1.7, where Python's own rounding says 1.6."""
    return float(Decimal(repr(value)).quantize(Decimal("0.1"), ROUND_HALF_UP))


def median(times: Iterable[float]) -> float | None:
    ordered = sorted(times)
    return quantile(ordered, 0.5) if ordered else None


def rate(k: int, raw_ms: int) -> float | None:
    """Right answers per minute of play."""
    return 60_000 * k / raw_ms if raw_ms else None


@dataclass(frozen=True, slots=True)
class Speed:
    """The median thinking time with its quartiles, in seconds, and how many answers stand behind it."""

    median: float
    low: float
    high: float
    n: int


def speed_of(times: Iterable[int]) -> Speed | None:
    ordered = sorted(times)
    if not ordered:
        return None
    low, middle, high = (quantile(ordered, share) / 1000 for share in (0.25, 0.5, 0.75))
    return Speed(median=middle, low=low, high=high, n=len(ordered))
