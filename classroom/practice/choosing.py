"""What to practise next: a pure function of what was known when the match began and of the match's own answers.

A missed fact comes back after three or four others. A newcomer is first asked facts from all over the set. At most four
facts are worked on at once; about one new fact comes to eight known ones, in the order of new facts. Facts that are
secure come back for review after some days. Among the rest the one is chosen that the student most likely answers as
often as is good for learning; where that has not been so lately, one that is known comes in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from classroom.practice.mastery import SECURE, climb
from classroom.practice.ratings import chance_right
from games.core.chance import Chance

AIM, GENTLE_AIM = 0.75, 0.85
"""How often an answer should be right; gentler while fewer than nine in ten are."""
LATELY = 8
MOST_UNSETTLED = 4
KNOWN_TO_A_NEW_ONE = 8
APART = 3
"""So many others stand between a fact and itself."""
PLACING = 20
"""The first so many answers place a newcomer: at most 18 seconds each, six minutes in all."""
STUMBLES, OF_ANSWERS = 2, 3
"""Placing ends where so many of so many answers in a row are not right: harder facts would only dishearten."""
REVIEW_AFTER = (1, 3, 7, 14, 30)
"""Days from one review of a secure fact to the next."""
NEAREST = 3
"""Chance decides among the few that fit best, so that nobody learns the order."""


class Known(NamedTuple):
    """One fact of the set, as it stood for this student when the match began. `s`: its sum towards secure."""

    name: str
    beta: float
    met: bool
    secure: bool
    due: bool
    s: float = 0.0


class Answer(NamedTuple):
    """`success` as the figures have it: not by a hint nor past the limit; None where it was right and the time says
    nothing."""

    fact: str
    right: bool
    success: bool | None = None


class Student(NamedTuple):
    """`to_place`: how many answers are still wanted before the student is placed."""

    theta: float = 0.0
    accurate: bool = False
    to_place: int = 0

    @property
    def aim(self) -> float:
        return AIM if self.accurate else GENTLE_AIM


def review_due(secure_on: date | None, last: date, today: date) -> bool:
    """Whether a secure fact comes back today: the longer it has been secure when last seen, the longer the wait."""
    if secure_on is None:
        return False
    age = (last - secure_on).days
    wait = next((days for days in REVIEW_AFTER if days > age), REVIEW_AFTER[-1])
    return (today - last).days >= wait


def choose(
    facts: Sequence[Known], student: Student, *, asked: Sequence[str], answers: Sequence[Answer], chance: Chance
) -> str:
    """The next fact. `asked`: all facts put on the table so far, answered or not."""
    now = up_to_now(facts, asked, answers)
    rest = [fact for fact in now if fact.name not in asked[-APART:]] or now
    waiting = {fact.name for fact in rest}
    for candidates in (
        missed(asked, answers),
        probes(facts, student, asked, answers),
        new_ones(facts, now, asked),
        reviews(facts, asked),
    ):
        for name in candidates:
            if name in waiting:
                return name
    return fitting(now, waiting, student, answers, chance)


def up_to_now(facts: Sequence[Known], asked: Sequence[str], answers: Sequence[Answer]) -> list[Known]:
    """The facts with what this match has shown: successes make a fact secure here as they do in the figures."""
    sums = {fact.name: max(fact.s, SECURE if fact.secure else 0.0) for fact in facts}
    for answer in answers:
        if answer.success is not None:
            sums[answer.fact] = climb(sums.get(answer.fact, 0.0), answer.success)
    touched = set(asked)
    return [
        fact._replace(met=True, secure=sums[fact.name] >= SECURE) if fact.name in touched else fact for fact in facts
    ]


def missed(asked: Sequence[str], answers: Sequence[Answer]) -> Iterable[str]:
    """Facts whose latest answer was not right and that have not been asked since."""
    for place, answer in enumerate(answers):
        if not answer.right and answer.fact not in asked[place + 1 :]:
            yield answer.fact


def probes(facts: Sequence[Known], student: Student, asked: Sequence[str], answers: Sequence[Answer]) -> Iterable[str]:
    """For a newcomer: facts from all over the set, in the order of new facts, as far as they are known."""
    if len(asked) >= student.to_place or stumbled(answers):
        return
    spread = dict.fromkeys(facts[place * len(facts) // PLACING] for place in range(PLACING))
    yield from (fact.name for fact in spread if not fact.met and fact.name not in asked)


def stumbled(answers: Sequence[Answer]) -> bool:
    misses = [not answer.right for answer in answers]
    return any(sum(misses[place : place + OF_ANSWERS]) >= STUMBLES for place in range(len(misses)))


def new_ones(facts: Sequence[Known], now: Sequence[Known], asked: Sequence[str]) -> Iterable[str]:
    """The next new fact, where there is room for one."""
    if sum(fact.met and not fact.secure for fact in now) >= MOST_UNSETTLED:
        return
    fresh = [fact.name for fact in facts if not fact.met]
    begun = {name for name in fresh if name in asked}
    if begun and sum(fact.met for fact in facts) >= MOST_UNSETTLED:
        since = len(asked) - max(asked.index(name) for name in begun)
        if since <= KNOWN_TO_A_NEW_ONE:
            return
    yield from (name for name in fresh if name not in begun)


def reviews(facts: Sequence[Known], asked: Sequence[str]) -> Iterable[str]:
    return (fact.name for fact in facts if fact.due and fact.name not in asked)


def fitting(
    now: Sequence[Known], waiting: set[str], student: Student, answers: Sequence[Answer], chance: Chance
) -> str:
    """Of the facts met so far, one that the student will probably get right as often as is good."""
    working = [fact for fact in now if fact.met and not fact.secure][:MOST_UNSETTLED]
    secure = [fact for fact in now if fact.secure]
    first, second = (secure, working) if below_aim(student, answers) else (working, secure)
    pool = free(first, waiting) or free(second, waiting) or free(now, waiting)
    nearest = sorted(pool, key=lambda fact: abs(chance_right(student.theta - fact.beta) - student.aim))
    return chance.choice(nearest[:NEAREST]).name


def free(facts: Sequence[Known], waiting: set[str]) -> list[Known]:
    return [fact for fact in facts if fact.name in waiting]


def below_aim(student: Student, answers: Sequence[Answer]) -> bool:
    """Fewer right answers lately than is good."""
    lately = answers[-LATELY:]
    return sum(answer.right for answer in lately) < student.aim * len(lately)
