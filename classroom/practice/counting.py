"""A student's answers in order, counted into figures per school day. What runs on from day to day is carried along.

A rebuild comes through here with millions of answers, so rows stay the plain tuples of the database, in the columns of
`Answer`, and counts change in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import itemgetter

from classroom.practice.answers import LATE, RACE, Answer, facts_of_card, succeeded, times_facts
from classroom.practice.carried import Carried, FactCount, Key, SkillCount
from classroom.practice.ratings import rate_answer
from classroom.practice.speed import TOO_FAST

KEPT_ANSWERS = 20
"""A fact's map shows its latest answers, this many: what is known now, not what was missed last winter."""
MISSED, UNTIMED_RIGHT = -1, 0


@dataclass(frozen=True, slots=True)
class Day:
    """What a day's answers touched. Read it before the next day is counted: the counts go on."""

    day: date
    skills: dict[str, SkillCount]
    facts: dict[Key, FactCount]


def count_days(answers: Iterable[Answer], carried: Carried) -> Iterator[Day]:
    """The answers in the order of day and record, day by day."""
    for day, found in groupby(answers, key=itemgetter(0)):
        yield count_day(date.fromisoformat(day), found, carried)


def count_day(day: date, answers: Iterable[Answer], carried: Carried) -> Day:
    """One long loop with few calls in it: every answer there is passes here."""
    counted, carried.day = Day(day, {}, {}), day
    skill_today, fact_today = counted.skills.get, counted.facts.get
    for row in answers:
        # fmt: off
        (_, at, match, game, name, fact, prompt, said, right, outcome,
         think_ms, mode, hinted, flag, limit) = row
        # fmt: on
        skill = skill_today(name) or begin_skill(counted, carried, name)
        time = None if flag or hinted or outcome == LATE else think_ms
        if right is None:
            skill.pre_empted(prompt, time)
            continue
        if match != skill.match_id:
            skill.sit_down(match, at)
        skill.last_at = at
        skill.n += 1
        of_fact = False
        if time is not None:
            of_fact = times_facts(game, mode)
            skill.paces.append(time)
        elif flag == TOO_FAST and think_ms is not None and not hinted:
            skill.paces.append(think_ms)  # no measure of thinking, but of haste
        if right:
            skill.k += 1
            kept = UNTIMED_RIGHT
            if time is not None and of_fact:
                skill.times.append(time)
                kept = time
            elif time is not None and mode == RACE:
                skill.race(prompt)[0].append(time)
        else:
            kept = MISSED
            skill.take_slip(game, prompt, said)
        success = succeeded(right, hinted, time, mode, limit)
        for each in (fact,) if fact else facts_of_card(prompt, right):
            found = fact_today((name, each)) or begin_fact(counted, carried, (name, each))
            found.n += 1
            found.k += right
            found.latest.append(kept)
            known = found.mastery
            before = known.word
            known.take(right and not hinted, success, day)
            if known.word != before:
                skill.note(before, known.word)
            if time is not None and of_fact and fact:
                rate_answer(skill.theta, found.beta, right, time)
    sum_up(counted, carried.group_of)
    return counted


def sum_up(counted: Day, group_of: Callable[[str, str], str]) -> None:
    """What is known only when the day is over."""
    for skill in counted.skills.values():
        skill.times.sort()
        skill.paces.sort()
    for (name, fact), count in counted.facts.items():
        if len(count.latest) > KEPT_ANSWERS:
            del count.latest[:-KEPT_ANSWERS]
        skill, group, k, n = counted.skills[name], group_of(name, fact), count.k, count.n
        skill.facts[fact] = (k, n)
        if found := skill.groups.get(group):
            found[0] += k
            found[1] += n
        else:
            skill.groups[group] = [k, n]


def begin_skill(counted: Day, carried: Carried, name: str) -> SkillCount:
    """The day's sums begin at nothing; the rest runs on."""
    before = carried.skills.get(name, SkillCount())
    today = SkillCount(before.theta, before.last_at, before.idle_sittings, before.fluent)
    carried.skills[name] = counted.skills[name] = today
    return today


def begin_fact(counted: Day, carried: Carried, key: Key) -> FactCount:
    found = counted.facts[key] = carried.facts.get(key) or carried.first_met(key)
    found.day, found.n, found.k = counted.day, 0, 0
    return found
