"""A bot that matches the student: its pace for the next match, from the matches so far and the student's own speed.

First a staircase: a match won makes the bot quicker, a match lost makes it gentler, in ever smaller steps. As soon as
enough is known of the student's speed, that speed decides, with a small trim by how the last matches ended. From the
fourth match on the pace changes by at most a tenth from one match to the next, and never inside a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import NormalDist

WANTED = 0.65
"""The share of matches the student should win."""
START = 6.0
GENTLEST, QUICKEST = 30.0, 1.0
ENOUGH = 40
"""So many opportunities make an estimate of speed worth using."""
FREE_MATCHES = 3
LARGEST_CHANGE = 0.10

FIRST_STEP, SMALLEST_STEP, SLOWING = 0.40, 0.10, 3

EVEN, FOR_ERRORS, FOR_SPREAD = -0.110, 0.33, 0.21
"""A bot as strong as a student: log(pace) = mu + EVEN + FOR_ERRORS * errors + FOR_SPREAD * sigma².
Fitted to 60 simulated students of five kinds; what it leaves unexplained is about 0.02."""
STEEPNESS = {2: 8.7, 3: 9.9, 4: 10.5}
"""How quickly the chance to win grows with log(pace), in standard deviations, for so many seats."""
CARDS_PER_PACE = 40.0
"""Cards that a whole unit of log(pace) makes between the student and the best of the others."""
RECENT, TRUST = 10, 24
"""The trim looks at the last ten matches; the speed weighs as much as sixteen of them."""

NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Played:
    """A timed match. `ahead`: the fewest cards another seat had left, less the student's own; `right` and `wrong`:
    the student's plays that fitted and those that did not."""

    pace: float
    won: bool
    ahead: int
    right: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Speed:
    """The student's censored speed in races: mean and spread of log(seconds), from `n` opportunities."""

    mu: float
    sigma: float
    n: int


def match_pace(
    history: Sequence[Played], *, speed: Speed | None = None, wanted: float = WANTED, seats: int = 2
) -> float:
    """The bots' pace for the next match of this student."""
    if speed is None or speed.n < ENOUGH or not history:
        aim = staircase(history, wanted)
    else:
        aim = even_pace(history, speed) + advantage(wanted, seats)
    if len(history) >= FREE_MATCHES:
        aim = near(aim, log(history[-1].pace))
    return round(min(GENTLEST, max(QUICKEST, exp(aim))), 3)


def staircase(history: Sequence[Played], wanted: float) -> float:
    """log(pace) from wins and losses alone."""
    aim = log(history[-1].pace if history else START)
    if not history:
        return aim
    step = max(SMALLEST_STEP, FIRST_STEP / (1 + (len(history) - 1) / SLOWING))
    return aim - step * (history[-1].won - wanted)


def even_pace(history: Sequence[Played], speed: Speed) -> float:
    """log(pace) of a bot just as strong as the student."""
    expected = speed.mu + EVEN + FOR_ERRORS * errors(history) + FOR_SPREAD * speed.sigma**2
    shown = [log(match.pace) - match.ahead / CARDS_PER_PACE for match in history[-RECENT:]]
    return expected + sum(one - expected for one in shown) / (len(shown) + TRUST)


def errors(history: Sequence[Played]) -> float:
    plays = sum(match.right + match.wrong for match in history)
    return sum(match.wrong for match in history) / plays if plays else 0.0


def advantage(wanted: float, seats: int) -> float:
    """How much gentler than even the bots must be for the wanted share of wins."""
    return (NORMAL.inv_cdf(wanted) - NORMAL.inv_cdf(1 / seats)) / STEEPNESS[seats]


def near(aim: float, last: float) -> float:
    change = log(1 + LARGEST_CHANGE)
    return min(last + change, max(last - change, aim))
