"""Mastery of a fact: a running sum of successes and misses, and the days on which it was shown again.

A success adds 0.405, anything else takes 1.386 away, never below 0; from 2.9 on the fact is secure. A fact that is
secure and then not answered falls back to 1.4. Two such sums run beside each other: one counts right answers that were
quick enough, the other right answers alone. The days decide the rest: fluent is secure and a success on a later day,
retained is a success a week or more after that.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

UP = 0.405
DOWN = 1.386
SECURE = 2.9
SET_BACK = 1.4
THRESHOLD_MS = 3000
"""Thinking time that counts as quick enough, unless the class has another."""
WEEK = timedelta(days=7)

LEARNING, ACCURATE, FLUENT, RETAINED = WORDS = ("learning", "accurate", "fluent", "retained")


class Mastery(NamedTuple):
    """One fact of one student. `s` counts quick right answers, `a` right ones."""

    s: float = 0.0
    a: float = 0.0
    secure_on: date | None = None
    fluent_on: date | None = None
    retained_on: date | None = None

    @property
    def word(self) -> str:
        if self.retained_on:
            return RETAINED
        if self.fluent_on:
            return FLUENT
        return ACCURATE if self.a >= SECURE else LEARNING


UNMET = Mastery()


def climb(total: float, success: bool) -> float:
    if success:
        return total + UP
    return SET_BACK if total >= SECURE else max(0.0, total - DOWN)


def answer(known: Mastery, *, right: bool, success: bool | None, day: date) -> Mastery:
    """After one answer. `success` is None where the answer was right but its time says nothing: the sum of quick
    answers then stands still."""
    a = climb(known.a, right)
    if success is None:
        return known._replace(a=a)
    s = climb(known.s, success)
    if s < SECURE:
        return Mastery(s, a)
    return Mastery(s, a, *days(known, day))


def days(known: Mastery, day: date) -> tuple[date, date | None, date | None]:
    """A success while secure: which days it adds."""
    if known.secure_on is None:
        return day, None, None
    if known.fluent_on is None:
        return known.secure_on, day if day > known.secure_on else None, None
    if known.retained_on is None and day >= known.fluent_on + WEEK:
        return known.secure_on, known.fluent_on, day
    return known.secure_on, known.fluent_on, known.retained_on


def advanced(before: str, after: str) -> bool:
    return WORDS.index(after) > WORDS.index(before)


def reached_by_most(words: list[str]) -> str:
    """The state that at least three in four facts of a group have reached."""
    ranks = sorted((WORDS.index(word) for word in words), reverse=True)
    needed = -(-3 * len(ranks) // 4)
    return WORDS[ranks[needed - 1]]
