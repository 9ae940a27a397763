"""What to practise next: a pure function of what was known when the match began and of the match's own answers.

A missed fact comes back after three or four others. At most four facts are unsettled at once; about one new fact comes
to eight known ones, in the order of new facts. Facts that are secure come back for review after some days. Among the
rest the one is chosen that the student most likely answers as often as is good for learning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from classroom.practice.ratings import chance_right
from games.core.chance import Chance

AIM, GENTLE_AIM = 0.75, 0.85
"""How often an answer should be right; gentler while fewer than nine in ten are."""
MOST_UNSETTLED = 4
KNOWN_TO_A_NEW_ONE = 8
APART = 3
"""So many others stand between a fact and itself."""
NEAREST = 3
"""Chance decides among the few that fit best, so that nobody learns the order."""


class Known(NamedTuple):
    """One fact of the set, as it stood for this student when the match began."""

    name: str
    beta: float
    met: bool
    secure: bool
    due: bool


class Answer(NamedTuple):
    fact: str
    right: bool


class Student(NamedTuple):
    theta: float = 0.0
    accurate: bool = False


def choose(
    facts: Sequence[Known], student: Student, *, asked: Sequence[str], answers: Sequence[Answer], chance: Chance
) -> str:
    """The next fact. `asked`: all facts put on the table so far, answered or not."""
    rest = [fact for fact in facts if fact.name not in asked[-APART:]] or list(facts)
    waiting = {fact.name for fact in rest}
    for candidates in (missed(asked, answers), new_ones(facts, asked), reviews(facts, asked)):
        for name in candidates:
            if name in waiting:
                return name
    return fitting(rest, student, asked, chance)


def missed(asked: Sequence[str], answers: Sequence[Answer]) -> Iterable[str]:
    """Facts whose latest answer was not right and that have not been asked since."""
    for place, answer in enumerate(answers):
        if not answer.right and answer.fact not in asked[place + 1 :]:
            yield answer.fact


def new_ones(facts: Sequence[Known], asked: Sequence[str]) -> Iterable[str]:
    """The next new fact, where there is room for one."""
    fresh = [fact.name for fact in facts if not fact.met]
    begun = [name for name in dict.fromkeys(asked) if name in fresh]
    unsettled = sum(fact.met and not fact.secure for fact in facts) + len(begun)
    if unsettled >= MOST_UNSETTLED:
        return
    if begun and sum(fact.met for fact in facts) >= MOST_UNSETTLED:
        since = len(asked) - max(asked.index(name) for name in begun)
        if since <= KNOWN_TO_A_NEW_ONE:
            return
    yield from (name for name in fresh if name not in begun)


def reviews(facts: Sequence[Known], asked: Sequence[str]) -> Iterable[str]:
    return (fact.name for fact in facts if fact.due and fact.name not in asked)


def fitting(rest: Sequence[Known], student: Student, asked: Sequence[str], chance: Chance) -> str:
    """Of the facts met so far, one that the student will probably get right as often as is good."""
    aim = AIM if student.accurate else GENTLE_AIM
    pool = [fact for fact in rest if fact.met or fact.name in asked] or list(rest)
    unsettled = [fact for fact in pool if not fact.secure] or pool
    nearest = sorted(unsettled, key=lambda fact: abs(chance_right(student.theta - fact.beta) - aim))
    return chance.choice(nearest[:NEAREST]).name
