"""Mastery of a fact: a running sum of successes and misses, and the days on which it was shown again.

A success adds 0.405, anything else takes 1.386 away, never below 0; from 2.9 on the fact is secure. A fact that is
secure and then not answered falls back to 1.4. Two such sums run beside each other: one counts right answers that were
quick enough, the other right answers alone. The days decide the rest: fluent is secure and a success on a later day,
retained is a success a week or more after that.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

UP = 0.405
DOWN = 1.386
SECURE = 2.9
SET_BACK = 1.4
THRESHOLD_MS = 3000
"""Thinking time that counts as quick enough, unless the class has another."""
WEEK = timedelta(days=7)

LEARNING, ACCURATE, FLUENT, RETAINED = WORDS = ("learning", "accurate", "fluent", "retained")


@dataclass(slots=True)
class Mastery:
    """One fact of one student. `s` counts quick right answers, `a` right ones. It changes in place: a rebuild takes
    millions of answers."""

    s: float = 0.0
    a: float = 0.0
    secure_on: date | None = None
    fluent_on: date | None = None
    retained_on: date | None = None

    word: str = LEARNING

    def take(self, right: int, success: bool | None, day: date) -> None:
        """One answer. `success` is None where it was right but its time says nothing: the sum of quick answers then
        stands still."""
        self.a = self.a + UP if right else fall(self.a)
        if success:
            self.s += UP
            if self.s >= SECURE:
                self.shown_again(day)
        elif success is not None:
            self.s = fall(self.s)
            self.secure_on = self.fluent_on = self.retained_on = None
        if self.fluent_on:
            self.word = RETAINED if self.retained_on else FLUENT
        else:
            self.word = ACCURATE if self.a >= SECURE else LEARNING

    def shown_again(self, day: date) -> None:
        """A success while secure: which days it adds."""
        if self.secure_on is None:
            self.secure_on = day
        elif self.fluent_on is None:
            self.fluent_on = day if day > self.secure_on else None
        elif self.retained_on is None and day >= self.fluent_on + WEEK:
            self.retained_on = day


def climb(total: float, success: int) -> float:
    return total + UP if success else fall(total)


def fall(total: float) -> float:
    if total >= SECURE:
        return SET_BACK
    return total - DOWN if total > DOWN else 0.0


def advanced(before: str, after: str) -> bool:
    return WORDS.index(after) > WORDS.index(before)


def reached_by_most(words: list[str]) -> str:
    """The state that at least three in four facts of a group have reached."""
    ranks = sorted((WORDS.index(word) for word in words), reverse=True)
    needed = -(-3 * len(ranks) // 4)
    return WORDS[ranks[needed - 1]]
