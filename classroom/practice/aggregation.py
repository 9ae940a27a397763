"""A student's school day, recomputed from its attempts. Run twice, or twice at once, it leaves the same rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from django.db import transaction

from classroom.people.models import Student
from classroom.practice.figures import Summary
from classroom.practice.models import Attempt, FactDay, SkillDay


@transaction.atomic
def recount_day(student_id: int, day: date) -> None:
    """The student's row is held meanwhile: a recount that read less can never overwrite one that read more."""
    Student.objects.select_for_update().filter(pk=student_id).values_list("pk", flat=True).first()
    attempts = list(Attempt.objects.filter(student_id=student_id, day=day).order_by("id"))
    store_skills(student_id, day, by_skill(attempts))
    store_facts(student_id, day, by_fact(attempts))


def recount_student(student_id: int, from_day: date) -> None:
    """Every school day from this one on."""
    days = Attempt.objects.filter(student_id=student_id, day__gte=from_day).values_list("day", flat=True)
    for day in days.order_by("day").distinct():
        recount_day(student_id, day)


def by_skill(attempts: Iterable[Attempt]) -> dict[str, Summary]:
    rows: dict[str, list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        rows[attempt.skill].append(attempt)
    return {skill: summarise(found) for skill, found in rows.items()}


def by_fact(attempts: Iterable[Attempt]) -> dict[tuple[str, str], Summary]:
    rows: dict[tuple[str, str], list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        for fact in facts_of(attempt):
            rows[attempt.skill, fact].append(attempt)
    return {key: summarise(found) for key, found in rows.items()}


def facts_of(attempt: Attempt) -> tuple[str, ...]:
    """A race's wrong card names no sign: it counts against both facts of its prompt."""
    if attempt.fact:
        return (attempt.fact,)
    if attempt.right is False and "±" in attempt.prompt:
        return (attempt.prompt.replace("±", "+"), attempt.prompt.replace("±", "-"))
    return ()


def summarise(attempts: Iterable[Attempt]) -> Summary:
    counted = [attempt for attempt in attempts if attempt.right is not None and not attempt.retry]
    return Summary(
        n=len(counted),
        k=sum(bool(attempt.right) for attempt in counted),
        times=tuple(sorted(attempt.think_ms or 0 for attempt in counted if in_speed(attempt))),
        raw_ms=sum(attempt.raw_ms or 0 for attempt in counted),
    )


def in_speed(attempt: Attempt) -> bool:
    return (
        attempt.outcome == "right"
        and attempt.think_ms is not None
        and not (attempt.retry or attempt.hinted or attempt.flag)
    )


def store_skills(student_id: int, day: date, summaries: dict[str, Summary]) -> None:
    SkillDay.objects.filter(student_id=student_id, day=day).delete()
    SkillDay.objects.bulk_create(
        SkillDay(student_id=student_id, day=day, skill=skill, n=s.n, k=s.k, times=s.times, raw_ms=s.raw_ms)
        for skill, s in sorted(summaries.items())
    )


def store_facts(student_id: int, day: date, summaries: dict[tuple[str, str], Summary]) -> None:
    FactDay.objects.filter(student_id=student_id, day=day).delete()
    FactDay.objects.bulk_create(
        FactDay(student_id=student_id, day=day, skill=skill, fact=fact, n=s.n, k=s.k, times=s.times)
        for (skill, fact), s in sorted(summaries.items())
    )
