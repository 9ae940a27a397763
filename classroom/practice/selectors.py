"""Figures as the reports ask for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from classroom.practice.carried import StoredFact, read_day
from classroom.practice.censored import RaceSpeed, race_speed
from classroom.practice.figures import DayFigures
from classroom.practice.maps import FactNow
from classroom.practice.models import SkillDay, Standing

Place = tuple[int, str]
"""A student, by id, and a skill."""


@dataclass(frozen=True, slots=True)
class SkillDayNow:
    """A day's sums, and what ran on to its end."""

    day: date
    figures: DayFigures
    idle_sittings: int
    fluent: int


def days_since(student_ids: Collection[int], since: date) -> dict[Place, list[SkillDayNow]]:
    """For each student and skill the days practised from this one on, in order."""
    found: dict[Place, list[SkillDayNow]] = defaultdict(list)
    rows = SkillDay.objects.filter(student_id__in=student_ids, day__gte=since).order_by("day")
    columns = ("student_id", "skill", "day", "idle_sittings", "fluent", *DayFigures._fields)
    for student_id, skill, day, idle_sittings, fluent, *sums in rows.values_list(*columns):
        found[student_id, skill].append(SkillDayNow(day, DayFigures._make(sums), idle_sittings, fluent))
    return found


def facts_now(student_ids: Collection[int]) -> dict[Place, dict[str, FactNow]]:
    """For each student and skill every fact met, as it stands now."""
    rows = Standing.objects.filter(student_id__in=student_ids, kind=Standing.NOW).values_list("student_id", "facts")
    return {(student_id, skill): known for student_id, stored in rows for skill, known in read_known(stored).items()}


def read_known(stored: Mapping[str, Mapping[str, list[Any]]]) -> dict[str, dict[str, FactNow]]:
    """Facts as a standing holds them, by skill."""
    return {
        skill: {fact: fact_now(StoredFact._make(count)) for fact, count in counts.items()}
        for skill, counts in stored.items()
    }


def fact_now(stored: StoredFact) -> FactNow:
    return FactNow(stored.word, stored.answers, read_day(stored.fluent_on), read_day(stored.secure_on))


def race_speed_now(student_id: int, skill: str, since: date) -> RaceSpeed | None:
    """Thinking time in races since that day, over all ± numbers: what an opponent's pace can be matched to."""
    rows = SkillDay.objects.filter(student_id=student_id, skill=skill, day__gte=since)
    times: tuple[list[int], list[int]] = [], []
    for races in rows.values_list("races", flat=True):
        for answered, preempted in races.values():
            times[0].extend(answered)
            times[1].extend(preempted)
    return race_speed(*times)
