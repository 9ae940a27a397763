"""A student's answers in order, counted into figures per school day. What runs on from day to day is carried along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import groupby
from operator import attrgetter

from classroom.practice.answers import RACE, Answer, facts_of, step_of, succeeded, timed, times_facts
from classroom.practice.mastery import FLUENT, LEARNING, RETAINED, UNMET, Mastery, advanced, answer
from classroom.practice.ratings import Rating, rate_answer
from classroom.practice.slips import slip_of

KEPT_ANSWERS = 20
"""A fact's map shows its latest answers, this many: what is known now, not what was missed last winter."""
SITTING_GAP = timedelta(minutes=30)
MISSED, UNTIMED_RIGHT = -1, 0
Known = (FLUENT, RETAINED)
Key = tuple[str, str]
UNRATED = Rating(0.0)


@dataclass(slots=True)
class FactCount:
    """One fact: `n` and `k` of the day; mastery, rating and latest answers as they stand after the last one."""

    beta: Rating
    mastery: Mastery = UNMET
    word: str = LEARNING
    latest: list[int] = field(default_factory=list)
    n: int = 0
    k: int = 0

    def take(self, given: Answer, success: bool | None) -> None:
        self.n += 1
        self.k += bool(given.right)
        self.mastery = answer(
            self.mastery, right=bool(given.right) and not given.hinted, success=success, day=given.day
        )
        self.word = self.mastery.word
        self.latest.append(kept(given))
        if len(self.latest) > KEPT_ANSWERS:
            del self.latest[0]


@dataclass(slots=True)
class SkillCount:
    """One skill: the day's sums; rating, sittings and facts known as they stand after the last answer."""

    theta: Rating = UNRATED
    last_at: datetime | None = None
    idle_sittings: int = 0
    fluent: int = 0
    n: int = 0
    k: int = 0
    raw_ms: int = 0
    times: list[int] = field(default_factory=list)
    paces: list[int] = field(default_factory=list)
    slips: dict[str, int] = field(default_factory=dict)
    races: dict[str, list[list[int]]] = field(default_factory=dict)
    groups: dict[str, list[int]] = field(default_factory=dict)

    def take(self, given: Answer) -> None:
        self.n += 1
        self.k += bool(given.right)
        self.raw_ms += given.raw_ms or 0
        self.sit(given.at)
        if timed(given) and given.think_ms is not None:
            self.take_time(given, given.think_ms)
        if given.right is False and (slip := slip_of(given.game, given.prompt, given.given)):
            self.slips[slip] = self.slips.get(slip, 0) + 1

    def take_time(self, given: Answer, think_ms: int) -> None:
        self.paces.append(think_ms)
        if given.right and times_facts(given.game, given.mode):
            self.times.append(think_ms)
        elif given.right and given.mode == RACE:
            self.race(given)[0].append(think_ms)

    def take_preempted(self, given: Answer) -> None:
        if timed(given) and given.think_ms is not None:
            self.race(given)[1].append(given.think_ms)

    def race(self, given: Answer) -> list[list[int]]:
        """Times of answers and of pre-empted opportunities, for one ± number."""
        return self.races.setdefault(step_of(given), [[], []])

    def sit(self, at: datetime) -> None:
        if self.last_at is None or at - self.last_at > SITTING_GAP:
            self.idle_sittings += 1
        self.last_at = at

    def take_fact(self, group: str, right: bool) -> None:
        """Right answers and answers to one group of facts."""
        counts = self.groups.setdefault(group, [0, 0])
        counts[0] += right
        counts[1] += 1

    def note(self, before: str, after: str) -> None:
        """A fact's word changed."""
        self.fluent += (after in Known) - (before in Known)
        if advanced(before, after):
            self.idle_sittings = 0


@dataclass(slots=True)
class Carried:
    """Where a student stood at the end of a day: every fact met, every skill practised."""

    start_beta: Callable[[str, str], float]
    group_of: Callable[[str, str], str]
    facts: dict[Key, FactCount] = field(default_factory=dict)
    skills: dict[str, SkillCount] = field(default_factory=dict)

    def fact(self, skill: str, name: str) -> FactCount:
        found = self.facts.get((skill, name))
        if found is None:
            found = self.facts[skill, name] = FactCount(Rating(self.start_beta(skill, name)))
        return found


@dataclass(frozen=True, slots=True)
class Day:
    """What a day's answers touched. Read it before the next day is counted: the counts go on."""

    day: date
    skills: dict[str, SkillCount]
    facts: dict[Key, FactCount]


def count_days(answers: Iterable[Answer], carried: Carried) -> Iterator[Day]:
    """The answers in the order of day and record, day by day."""
    for day, found in groupby(answers, key=attrgetter("day")):
        yield count_day(day, found, carried)


def count_day(day: date, answers: Iterable[Answer], carried: Carried) -> Day:
    counted = Day(day, {}, {})
    for given in answers:
        skill = counted.skills.get(given.skill) or begin_skill(counted, carried, given.skill)
        if given.right is not None:
            skill.take(given)
            count_facts(given, skill, counted, carried)
        elif given.outcome == "preempted":
            skill.take_preempted(given)
    for skill in counted.skills.values():
        skill.times.sort()
        skill.paces.sort()
    return counted


def begin_skill(counted: Day, carried: Carried, name: str) -> SkillCount:
    """The day's sums begin at nothing; the rest runs on."""
    before = carried.skills.get(name, SkillCount())
    today = SkillCount(before.theta, before.last_at, before.idle_sittings, before.fluent)
    carried.skills[name] = counted.skills[name] = today
    return today


def count_facts(given: Answer, skill: SkillCount, counted: Day, carried: Carried) -> None:
    success = succeeded(given)
    for name in facts_of(given):
        fact = fact_today((given.skill, name), counted, carried)
        before = fact.word
        fact.take(given, success)
        skill.take_fact(carried.group_of(given.skill, name), bool(given.right))
        if fact.word != before:
            skill.note(before, fact.word)
        if given.fact and given.think_ms is not None and times_fact(given):
            rated = rate_answer(skill.theta, fact.beta, right=bool(given.right), think_ms=given.think_ms)
            skill.theta, fact.beta = rated


def fact_today(key: Key, counted: Day, carried: Carried) -> FactCount:
    found = counted.facts.get(key)
    if found is None:
        found = counted.facts[key] = carried.fact(*key)
        found.n = found.k = 0
    return found


def times_fact(given: Answer) -> bool:
    """Its time is that of one fact: good for the fact's speed, and for ratings."""
    return timed(given) and times_facts(given.game, given.mode)


def kept(given: Answer) -> int:
    """An answer as the map remembers it: its thinking time, 0 for right without one, -1 for a miss."""
    if not given.right:
        return MISSED
    return given.think_ms or UNTIMED_RIGHT if times_fact(given) else UNTIMED_RIGHT
