"""Speed in races. A bot's card that lands first does not hide the student's time: it says "longer than this".

log(think) is taken as normal; an answer at t adds its density, a pre-empted opportunity at tau its survival. With
g = 1/sigma and d = mu/sigma the likelihood has a single top (Olsen 1978), so that Newton's steps always find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, log, pi, sqrt

from classroom.practice.accuracy import Z95

LEAST_ANSWERS = 5
LEAST_OPPORTUNITIES = 10
STEEPEST = 20.0
"""No child is steadier than a spread of 0.05: keeps equal times from pulling the spread to nothing."""
MOST_STEPS = 100


@dataclass(frozen=True, slots=True)
class RaceSpeed:
    """The median thinking time in seconds with its 95 % band, and the spread of its logarithm."""

    median: float
    low: float
    high: float
    spread: float
    n: int


def race_speed(answered_ms: Sequence[int], preempted_ms: Sequence[int]) -> RaceSpeed | None:
    """None where too little was seen to say anything."""
    n = len(answered_ms) + len(preempted_ms)
    if len(answered_ms) < LEAST_ANSWERS or n < LEAST_OPPORTUNITIES:
        return None
    fit = fitted([log(ms / 1000) for ms in answered_ms], [log(ms / 1000) for ms in preempted_ms])
    mu, half = fit.d / fit.g, Z95 * fit.error
    return RaceSpeed(median=exp(mu), low=exp(mu - half), high=exp(mu + half), spread=1 / fit.g, n=n)


@dataclass(frozen=True, slots=True)
class Fit:
    g: float
    d: float
    error: float


@dataclass(frozen=True, slots=True)
class Slope:
    """How steep the likelihood is in g and d, and how it bends."""

    g: float
    d: float
    gg: float
    gd: float
    dd: float

    @property
    def bend(self) -> float:
        return self.gg * self.dd - self.gd * self.gd


def fitted(seen: Sequence[float], hidden: Sequence[float]) -> Fit:
    g, d = start(seen)
    for _ in range(MOST_STEPS):
        step_g, step_d = newton_step(g, slope_at(g, d, seen, hidden))
        g, d = min(g - step_g, STEEPEST), d - step_d
        if abs(step_g) + abs(step_d) < 1e-10:
            break
    return Fit(g, d, error_of_mean(g, d, slope_at(g, d, seen, hidden)))


def newton_step(g: float, slope: Slope) -> tuple[float, float]:
    """Never more than three quarters of the way to g = 0, and along d alone where g can go no further."""
    if g == STEEPEST and slope.g > 0:
        return 0.0, slope.d / slope.dd
    step_g = (slope.dd * slope.g - slope.gd * slope.d) / slope.bend
    step_d = (slope.gg * slope.d - slope.gd * slope.g) / slope.bend
    share = min(1.0, 0.75 * g / step_g) if step_g > 0 else 1.0
    return share * step_g, share * step_d


def start(seen: Sequence[float]) -> tuple[float, float]:
    """As if nothing were hidden."""
    mean = sum(seen) / len(seen)
    spread = sqrt(sum((x - mean) ** 2 for x in seen) / len(seen))
    g = 1 / max(spread, 1 / STEEPEST)
    return g, mean * g


def slope_at(g: float, d: float, seen: Sequence[float], hidden: Sequence[float]) -> Slope:
    n, sum_x, sum_xx = len(seen), sum(seen), sum(x * x for x in seen)
    slope_g, slope_d = n / g - g * sum_xx + d * sum_x, g * sum_x - n * d
    gg, gd, dd = -n / (g * g) - sum_xx, sum_x, -float(n)
    for c in hidden:
        z = g * c - d
        h = hazard(z)
        w = h * (h - z)
        slope_g, slope_d = slope_g - h * c, slope_d + h
        gg, gd, dd = gg - w * c * c, gd + w * c, dd - w
    return Slope(slope_g, slope_d, gg, gd, dd)


def hazard(z: float) -> float:
    """Density over survival of the standard normal."""
    if z > 30:
        return z + 1 / z
    return exp(-z * z / 2) * sqrt(2 / pi) / erfc(z / sqrt(2))


def error_of_mean(g: float, d: float, slope: Slope) -> float:
    """The standard error of mu = d/g, from how the likelihood bends at its top."""
    by_g, by_d = -d / (g * g), 1 / g
    variance = -(by_g * by_g * slope.dd - 2 * by_g * by_d * slope.gd + by_d * by_d * slope.gg) / slope.bend
    return sqrt(max(variance, 0.0))
