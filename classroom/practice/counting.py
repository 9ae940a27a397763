"""A student's answers in order, counted into figures per school day. What runs on from day to day is carried along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from operator import itemgetter

from classroom.practice.answers import RACE, Answer, facts_of, step_of, succeeded, timed, times_facts
from classroom.practice.mastery import FLUENT, LEARNING, RETAINED, UNMET, Mastery, advanced, answer
from classroom.practice.ratings import Rating, rate_answer
from classroom.practice.slips import slip_of

KEPT_ANSWERS = 20
"""A fact's map shows its latest answers, this many: what is known now, not what was missed last winter."""
SITTING_GAP = timedelta(minutes=30)
MISSED, UNTIMED_RIGHT = -1, 0
KNOWN = (FLUENT, RETAINED)
UNRATED = Rating(0.0)
Key = tuple[str, str]


@dataclass(slots=True)
class FactCount:
    """One fact: `n` and `k` of the day; mastery, rating and latest answers as they stand after the last one."""

    beta: Rating
    mastery: Mastery = UNMET
    word: str = LEARNING
    latest: list[int] = field(default_factory=list)
    n: int = 0
    k: int = 0

    def take(self, given: Answer, day: date, *, success: bool | None, kept: int) -> None:
        right = bool(given.right)
        self.n += 1
        self.k += right
        self.mastery = answer(self.mastery, right=right and not given.hinted, success=success, day=day)
        self.word = self.mastery.word
        self.latest.append(kept)
        if len(self.latest) > KEPT_ANSWERS:
            del self.latest[0]


@dataclass(slots=True)
class SkillCount:
    """One skill: the day's sums; rating, sittings and facts known as they stand after the last answer."""

    theta: Rating = UNRATED
    last_at: str = ""
    idle_sittings: int = 0
    fluent: int = 0
    match_id: int = 0
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
        self.raw_ms += given.raw_ms or 0
        if given.match_id != self.match_id:
            self.sit_down(given)
        self.last_at = given.at
        if given.right:
            self.k += 1
        elif slip := slip_of(given.game, given.prompt, given.given):
            self.slips[slip] = self.slips.get(slip, 0) + 1

    def take_time(self, given: Answer, think_ms: int, *, of_fact: bool) -> None:
        self.paces.append(think_ms)
        if given.right and of_fact:
            self.times.append(think_ms)
        elif given.right and given.mode == RACE:
            self.race(given)[0].append(think_ms)

    def race(self, given: Answer) -> list[list[int]]:
        """Times of answers and of pre-empted opportunities, for one ± number."""
        return self.races.setdefault(step_of(given), [[], []])

    def sit_down(self, given: Answer) -> None:
        """Another match: another sitting too, if it begins long after the last answer."""
        self.match_id = given.match_id
        if not self.last_at or moment(given.at) - moment(self.last_at) > SITTING_GAP:
            self.idle_sittings += 1

    def take_fact(self, group: str, right: int | None) -> None:
        """Right answers and answers to one group of facts."""
        counts = self.groups.setdefault(group, [0, 0])
        counts[0] += bool(right)
        counts[1] += 1

    def note(self, before: str, after: str) -> None:
        """A fact's word changed."""
        self.fluent += (after in KNOWN) - (before in KNOWN)
        if advanced(before, after):
            self.idle_sittings = 0


@dataclass(slots=True)
class Carried:
    """Where a student stood at the end of a day: every fact met, every skill practised."""

    start_beta: Callable[[str, str], float]
    group_of: Callable[[str, str], str]
    facts: dict[Key, FactCount] = field(default_factory=dict)
    skills: dict[str, SkillCount] = field(default_factory=dict)

    def fact(self, key: Key) -> FactCount:
        found = self.facts.get(key)
        if found is None:
            found = self.facts[key] = FactCount(Rating(self.start_beta(*key)))
        return found


@dataclass(frozen=True, slots=True)
class Day:
    """What a day's answers touched. Read it before the next day is counted: the counts go on."""

    day: date
    skills: dict[str, SkillCount]
    facts: dict[Key, FactCount]


def moment(text: str) -> datetime:
    """A moment as the database writes it; SQLite leaves out that it is UTC."""
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def count_days(answers: Iterable[Answer], carried: Carried) -> Iterator[Day]:
    """The answers in the order of day and record, day by day."""
    for day, found in groupby(answers, key=itemgetter(0)):
        yield count_day(date.fromisoformat(day), found, carried)


def count_day(day: date, answers: Iterable[Answer], carried: Carried) -> Day:
    counted = Day(day, {}, {})
    for given in answers:
        skill = counted.skills.get(given.skill) or begin_skill(counted, carried, given.skill)
        think_ms = given.think_ms if timed(given) else None
        if given.right is not None:
            skill.take(given)
            count_answer(given, think_ms, skill, counted, carried)
        elif think_ms is not None:
            skill.race(given)[1].append(think_ms)
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


def count_answer(given: Answer, think_ms: int | None, skill: SkillCount, counted: Day, carried: Carried) -> None:
    """`think_ms` is None where the time is not to be believed. It is that of one fact where the game times facts: good
    for the fact's speed, and for ratings."""
    of_fact = think_ms is not None and times_facts(given.game, given.mode)
    if think_ms is not None:
        skill.take_time(given, think_ms, of_fact=of_fact)
    kept = (think_ms if think_ms and of_fact else UNTIMED_RIGHT) if given.right else MISSED
    success = succeeded(given)
    for name in facts_of(given):
        fact = fact_today((given.skill, name), counted, carried)
        before = fact.word
        fact.take(given, counted.day, success=success, kept=kept)
        skill.take_fact(carried.group_of(given.skill, name), given.right)
        if fact.word != before:
            skill.note(before, fact.word)
        if think_ms is not None and of_fact and given.fact:
            rated = rate_answer(skill.theta, fact.beta, right=bool(given.right), think_ms=think_ms)
            skill.theta, fact.beta = rated


def fact_today(key: Key, counted: Day, carried: Carried) -> FactCount:
    found = counted.facts.get(key)
    if found is None:
        found = counted.facts[key] = carried.fact(key)
        found.n = found.k = 0
    return found
