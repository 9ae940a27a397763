"""A bot that matches the student: its pace for the next match, from the matches so far and the student's own speed.

First a staircase: a match won makes the bot quicker, a match lost makes it gentler, in ever smaller steps. As soon as
enough is known of the student's speed, that speed decides, with a small trim by how the last matches ended. What the
speed owes to chance and to the device is put right: who searched many cards is quicker than the times say, and a race
also waits for the finger. From the fourth match on the pace changes by at most a tenth from one match to the next, and
never inside a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log
from statistics import NormalDist, fmean

from games.core.game import Character, PastMatch, Speed
from games.core.matching import won
from games.seven_ate_nine.bots import FEW_CARDS, HARDNESS, NOTHING_FITS, PER_CARD
from games.seven_ate_nine.characters import CHARACTERS

WANTED = 0.65
"""The share of matches the student should win."""
START = 6.0
GENTLEST, QUICKEST = 30.0, 1.0
ENOUGH = 40
"""So many opportunities make an estimate of speed worth using."""
FREE_MATCHES = 3
LARGEST_CHANGE = 0.10

FIRST_STEP, SMALLEST_STEP, SLOWING = 0.40, 0.10, 3

EVEN, FOR_ERRORS, FOR_SPREAD = -0.078, 0.32, 0.094
"""A bot as strong as a student: log(pace) = mu, less what large hands cost, + EVEN + FOR_ERRORS * errors
+ FOR_SPREAD * sigma². Fitted to 100 simulated students of five kinds, steady and unsteady ones, in three runs of ten
matches each. Without the hands it is off by 0.027 (standard deviation), with them by 0.024: what ten matches can tell
of a speed at all. A match needs to be about right to 0.034 to be won by 55 to 75 students in 100."""
ORDINARY = fmean(hard for sums in HARDNESS.values() for value, hard in sums.items() if value != NOTHING_FITS)
STEEPNESS = {2: 8.0, 3: 9.1, 4: 9.7}
"""How quickly the chance to win grows with log(pace), in standard deviations, for so many seats."""
CARDS_PER_PACE = 40.0
"""Cards that a whole unit of log(pace) makes between the student and the best of the others."""
RECENT, TRUST = 10, 30
"""The trim looks at the last ten matches; the speed weighs as much as thirty."""

NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Played:
    """A timed match. `ahead`: the fewest cards another seat had left, less the student's own; `right` and `wrong`:
    the student's plays that fitted and those that did not; `hand` and `moving` as in `PastMatch`."""

    pace: float
    won: bool
    ahead: int
    right: int
    wrong: int
    hand: float = 0.0
    moving: float = 0.0


def match_opponents(history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None) -> tuple[Character, ...]:
    """The characters nearest to the student's pace, all of them at exactly that pace."""
    timed = [read_match(match) for match in history if match.levels and not match.options.get("untimed")]
    pace = match_pace(timed, speed=speed, seats=seats)
    near = sorted(CHARACTERS, key=lambda character: abs(log(character.pace / pace)))
    return tuple(at_pace(character, pace) for character in near[: seats - 1])


def at_pace(character: Character, pace: float) -> Character:
    return replace(character, level={**character.level, "pace": pace}, pace=pace)


def read_match(match: PastMatch) -> Played:
    own, *others = match.outcome.scores
    pace = fmean(level["pace"] for level in match.levels)
    return Played(pace, won(match), min(others) - own, match.right, match.wrong, match.hand, match.moving)


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
    answering = log(exp(speed.mu) + fmean(match.moving for match in history)) - searching(history)
    expected = answering + EVEN + FOR_ERRORS * errors(history) + FOR_SPREAD * speed.sigma**2
    shown = [log(match.pace) - match.ahead / CARDS_PER_PACE for match in history[-RECENT:]]
    return expected + sum(one - expected for one in shown) / (len(shown) + TRUST)


def searching(history: Sequence[Played]) -> float:
    """By how much, in log(seconds), the student's hands made the sums harder than a handful of cards does. It is luck,
    and most of what sets two equal students apart after ten matches."""
    cards = fmean(match.hand for match in history) - FEW_CARDS
    return log(1 + PER_CARD * max(0.0, cards) / ORDINARY)


def errors(history: Sequence[Played]) -> float:
    plays = sum(match.right + match.wrong for match in history)
    return sum(match.wrong for match in history) / plays if plays else 0.0


def advantage(wanted: float, seats: int) -> float:
    """How much gentler than even the bots must be for the wanted share of wins."""
    return (NORMAL.inv_cdf(wanted) - NORMAL.inv_cdf(1 / seats)) / STEEPNESS[seats]


def near(aim: float, last: float) -> float:
    change = log(1 + LARGEST_CHANGE)
    return min(last + change, max(last - change, aim))
