"""How many answers it takes until a student is fluent on all 60 facts, over six weeks: with the next fact chosen as
drills choose it, by chance alone, and in a fixed order.

    python -m benchmarks.choosing [students]

Two hundred made-up students, of five kinds, practise on thirty school days, four drills of twenty sums a day, until
every fact has been fluent. Those who do not get there count with all their answers. Mastery and ratings are the site's
own; how a student learns is not: `benchmarks/learners.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from statistics import mean

from benchmarks.figures import Figure, show
from benchmarks.learners import KINDS, Given, Learner, learner
from classroom.practice.accuracy import Accuracy
from classroom.practice.choosing import PLACING, Answer, Known, Student, choose, review_due
from classroom.practice.mastery import THRESHOLD_MS, Mastery
from classroom.practice.ratings import Rating, rate_answer, start_beta
from games import catalogue
from games.core.chance import Chance

STUDENTS = 200
WEEKS, SCHOOL_DAYS = 6, 5
DRILLS, PROMPTS = 4, 20
ON_THE_TABLE = 4
"""A drill asks this many facts before the first is answered: three are always on their way to the browser."""
FEWER_THAN_CHANCE, FEWER_THAN_FIXED = 0.75, 0.90
MONDAY = date(2026, 9, 7)
FACTS = tuple(fact.name for fact in catalogue.game("7ate9-drill").facts({}))
PLACE = {name: place for place, name in enumerate(FACTS)}


@dataclass(slots=True)
class Record:
    """What the site knows of a student, as its figures would hold it."""

    theta: Rating = field(default_factory=lambda: Rating(0.0))
    betas: list[Rating] = field(
        default_factory=lambda: [Rating(start_beta(place, len(FACTS))) for place in range(len(FACTS))]
    )
    mastery: list[Mastery] = field(default_factory=lambda: [Mastery() for _ in FACTS])
    last: list[date | None] = field(default_factory=lambda: [None] * len(FACTS))
    days: dict[date, list[bool]] = field(default_factory=dict)
    reached: set[int] = field(default_factory=set)
    """Facts that have been fluent. A later slip does not undo it: else who is asked most at random never arrives."""
    answers: int = 0

    def take(self, place: int, given: Given, day: date) -> None:
        self.mastery[place].take(given.right, succeeded(given), day)
        rate_answer(self.theta, self.betas[place], given.right, given.think_ms)
        if self.mastery[place].fluent_on:
            self.reached.add(place)
        self.last[place] = day
        self.days.setdefault(day, []).append(given.right)
        self.answers += 1

    @property
    def finished(self) -> bool:
        return len(self.reached) == len(FACTS)


def succeeded(given: Given) -> bool:
    return given.right and given.think_ms <= THRESHOLD_MS


NextFact = Callable[[list[str], list[Answer]], str]
"""The next fact of a drill, from what was asked and answered in it."""
Policy = Callable[[Record, date, Random], NextFact]
"""Looks at the record once, when a drill begins."""


def by_practice(record: Record, today: date, random: Random) -> NextFact:
    facts = [known(record, place, today) for place in range(len(FACTS))]
    student = Student(record.theta.value, accurate(record), max(0, PLACING - record.answers))
    seed = str(random.random())

    def next_fact(asked: list[str], answers: list[Answer]) -> str:
        chance = Chance(seed, f"ask-{len(asked)}")
        return choose(facts, student, asked=asked, answers=answers, chance=chance)

    return next_fact


def known(record: Record, place: int, today: date) -> Known:
    last, stands, beta = record.last[place], record.mastery[place], record.betas[place].value
    if last is None:
        return Known(FACTS[place], beta, met=False, secure=False, due=False)
    due = review_due(stands.secure_on, last, today)
    return Known(FACTS[place], beta, met=True, secure=stands.secure_on is not None, due=due, s=stands.s)


def accurate(record: Record) -> bool:
    latest = [right for day in list(record.days.values())[-7:] for right in day]
    return Accuracy(sum(latest), len(latest)).sure


def by_chance(record: Record, today: date, random: Random) -> NextFact:
    return lambda asked, answers: random.choice(FACTS)


def in_fixed_order(record: Record, today: date, random: Random) -> NextFact:
    """Round and round, going on where the last drill ended."""
    return lambda asked, answers: FACTS[(record.answers - len(answers) + len(asked)) % len(FACTS)]


POLICIES: dict[str, Policy] = {"chosen": by_practice, "chance": by_chance, "fixed": in_fixed_order}


def school_days() -> Iterator[date]:
    for week in range(WEEKS):
        for day in range(SCHOOL_DAYS):
            yield MONDAY + timedelta(weeks=week, days=day)


def answers_needed(who: Learner, policy: Policy, number: int) -> int:
    """How many answers until all facts are fluent, or all there were in six weeks."""
    record, random = Record(), Random(number)
    for day in school_days():
        for _drill in range(DRILLS):
            drill(who, record, policy(record, day, random), day)
            if record.finished:
                return record.answers
    return record.answers


def drill(who: Learner, record: Record, next_fact: NextFact, day: date) -> None:
    asked: list[str] = []
    answers: list[Answer] = []
    while len(answers) < PROMPTS and not record.finished:
        while len(asked) < min(PROMPTS, len(answers) + ON_THE_TABLE):
            asked.append(next_fact(asked, answers))
        place = PLACE[asked[len(answers)]]
        given = who.answer(place, (day - MONDAY).days)
        record.take(place, given, day)
        answers.append(Answer(FACTS[place], given.right, succeeded(given)))


def simulate(students: Sequence[int]) -> dict[str, list[int]]:
    """For each way to choose, the answers each student needed."""
    return {
        name: [answers_needed(learner(number, len(FACTS)), policy, number) for number in students]
        for name, policy in POLICIES.items()
    }


def figures(students: int) -> Iterator[Figure]:
    needed = simulate(range(students))
    chosen, chance, fixed = (mean(needed[name]) for name in POLICIES)
    yield Figure(
        "answers to fluency, against chance", chosen, "answers", floor=chance, target=FEWER_THAN_CHANCE, most=True
    )
    yield Figure(
        "answers to fluency, against fixed order", chosen, "answers", floor=fixed, target=FEWER_THAN_FIXED, most=True
    )
    most = WEEKS * SCHOOL_DAYS * DRILLS * PROMPTS
    for name, counts in needed.items():
        yield Figure(f"fluent on all within six weeks: {name}", sum(n < most for n in counts), "students")
    for place, kind in enumerate(KINDS):
        yield from of_kind(kind.__name__, {name: counts[place :: len(KINDS)] for name, counts in needed.items()})


def of_kind(name: str, needed: dict[str, list[int]]) -> Iterator[Figure]:
    """Told, not judged: a mean over kinds may hide one that is served badly."""
    for policy, counts in needed.items():
        yield Figure(f"{name}: {policy}", mean(counts), "answers")


if __name__ == "__main__":
    sys.exit(show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else STUDENTS)))
