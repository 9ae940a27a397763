"""Made-up students who learn, each after another account of how facts are learnt. None of them is the model inside.

Every learner knows some facts better than others from the start, learns only from what is asked, and forgets in its own
way from one day to the next. After a mistake the right answer is entered, so that a mistake teaches too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from random import Random
from typing import NamedTuple, Protocol

SPREAD = 0.3
"""How much the logarithm of a thinking time varies from one answer to the next."""


class Given(NamedTuple):
    right: bool
    think_ms: int


class Learner(Protocol):
    def answer(self, fact: int, day: int) -> Given: ...


def head_start(random: Random, facts: int) -> list[float]:
    """What is known before the first day, from 0 to 1: more of the early facts, more by some than by others."""
    gift = random.betavariate(2, 2)
    return [min(1.0, max(0.0, gift + 0.35 * (0.5 - place / facts) + random.gauss(0, 0.15))) for place in range(facts)]


def thought(random: Random, seconds: float) -> int:
    return max(300, round(1000 * random.lognormvariate(log(seconds), SPREAD)))


class Practiser:
    """The power law of practice: errors and times shrink with every answer; nothing is forgotten."""

    def __init__(self, random: Random, facts: int) -> None:
        self.random = random
        self.practice = [6 * known for known in head_start(random, facts)]
        self.quickest = random.uniform(0.8, 1.4)
        self.learns = random.uniform(0.7, 1.3)

    def answer(self, fact: int, day: int) -> Given:
        left = (1 + self.practice[fact]) ** -0.9
        right = self.random.random() > 0.55 * left
        self.practice[fact] += self.learns * (1.0 if right else 0.6)
        return Given(right, thought(self.random, self.quickest + 5 * left))


class Forgetter:
    """A memory with a half-life: it fades from day to day, and lasts longer each time it is called up, the more so
    the longer that was ago."""

    def __init__(self, random: Random, facts: int) -> None:
        self.random = random
        self.half_life = [0.3 + 8 * known**2 for known in head_start(random, facts)]
        self.seen = [-1.0] * facts
        self.moment = 0.0
        self.grows = random.uniform(0.25, 0.5)

    def answer(self, fact: int, day: int) -> Given:
        self.moment = max(self.moment + 0.002, float(day))
        recall = 2 ** (-(self.moment - self.seen[fact]) / self.half_life[fact])
        right = self.random.random() < 0.25 + 0.73 * recall
        self.half_life[fact] *= 1 + self.grows * (1.2 - recall) * (1.0 if right else 0.5)
        self.half_life[fact] += 0.1
        self.seen[fact] = self.moment
        return Given(right, thought(self.random, 1.2 + 4 * (1 - recall)))


class Knower:
    """All or none: a fact is known or not. It clicks at some answer, and may be gone the next morning."""

    def __init__(self, random: Random, facts: int) -> None:
        self.random = random
        self.known = [random.random() < known for known in head_start(random, facts)]
        self.nights = [0] * facts
        self.last_day = [0] * facts
        self.clicks = random.uniform(0.15, 0.4)
        self.loses = random.uniform(0.05, 0.2)

    def answer(self, fact: int, day: int) -> Given:
        if day > self.last_day[fact]:
            self.known[fact] = self.known[fact] and self.random.random() > self.loses / (1 + self.nights[fact])
            self.nights[fact] += self.known[fact]
            self.last_day[fact] = day
        known = self.known[fact]
        self.known[fact] = known or self.random.random() < self.clicks
        return Given(self.random.random() < (0.97 if known else 0.35), thought(self.random, 1.5 if known else 4.5))


class Counter:
    """Two ways side by side: counting, which is right and takes long, and remembering, which comes with practice and
    spreads a little to the neighbouring facts."""

    def __init__(self, random: Random, facts: int) -> None:
        self.random = random
        self.memory = [3 * known**2 for known in head_start(random, facts)]
        self.counts_in = random.uniform(3.0, 5.0)
        self.half_way = random.uniform(1.5, 4.0)

    def answer(self, fact: int, day: int) -> Given:
        strength = self.memory[fact] ** 1.5
        remembers = self.random.random() < strength / (strength + self.half_way)
        right = self.random.random() < (0.98 if remembers else 0.9)
        for near, share in ((fact - 1, 0.05), (fact, 1.0), (fact + 1, 0.05)):
            if 0 <= near < len(self.memory):
                self.memory[near] += share * (1.0 if right else 0.5)
        return Given(right, thought(self.random, 1.3 if remembers else self.counts_in))


class Rememberer:
    """Traces that fade by a power of time (as in ACT-R): each answer leaves one, and their sum decides."""

    FADES, NOISE, NEEDED = 0.35, 0.3, -0.3

    def __init__(self, random: Random, facts: int) -> None:
        self.random = random
        self.traces: list[list[float]] = [
            [-random.uniform(1, 30) for _trace in range(round(9 * known))] for known in head_start(random, facts)
        ]
        self.moment = 0.0
        self.needed = self.NEEDED + random.uniform(-0.2, 0.2)

    def answer(self, fact: int, day: int) -> Given:
        self.moment = max(self.moment + 0.003, float(day))
        total = sum((self.moment - trace) ** -self.FADES for trace in self.traces[fact])
        activation = log(total) if total else -3.0
        chance = 1 / (1 + exp(-(activation - self.needed) / self.NOISE))
        right = self.random.random() < 0.2 + 0.78 * chance
        self.traces[fact].append(self.moment)
        return Given(right, thought(self.random, 0.8 + 1.6 * exp(-0.8 * (activation - self.needed))))


KINDS: Sequence[Callable[[Random, int], Learner]] = (Practiser, Forgetter, Knower, Counter, Rememberer)


def learner(number: int, facts: int) -> Learner:
    """The kinds take turns, so that any number of students is a fair mix."""
    return KINDS[number % len(KINDS)](Random(number), facts)
