"""A student's figures, recounted from the attempts. Run twice, or twice at once, it leaves the same rows."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q

from classroom.people.models import Student
from classroom.practice.answers import COLUMNS, Answer
from classroom.practice.counting import Carried, count_days
from classroom.practice.facts import group_of, start_beta
from classroom.practice.models import Attempt, Closing
from classroom.practice.rows import FactRows, SkillRows

FIRST_DAY = date(1970, 1, 1)


@transaction.atomic
def recount_student(student_id: int, from_day: date = FIRST_DAY) -> None:
    """The student's row is held meanwhile: a recount that read less can never overwrite one that read more."""
    student = Student.objects.select_for_update().only("school_id").get(pk=student_id)
    from_day = max(from_day, first_open_day(student.school_id))
    facts, skills = FactRows(student_id, from_day), SkillRows(student_id, from_day)
    carried = Carried(start_beta, group_of, facts.standing_counts(), skills.standing_counts())
    for counted in count_days(answers_from(student_id, from_day), carried):
        facts.add(counted.day, counted.facts)
        skills.add(counted.day, counted.skills)
    facts.replace()
    skills.replace()


def recount_day(student_id: int, day: date) -> None:
    recount_student(student_id, day)


def first_open_day(school_id: int) -> date:
    """Where attempts were purged, the figures made of them are all there is."""
    until = Closing.objects.filter(school_id=school_id).values_list("until", flat=True).first()
    return until + timedelta(days=1) if until else FIRST_DAY


def answers_from(student_id: int, from_day: date) -> Iterator[Answer]:
    attempts = Attempt.objects.filter(student_id=student_id, day__gte=from_day, retry=False)
    counted = attempts.filter(Q(right__isnull=False) | Q(outcome="preempted"))
    return map(Answer._make, counted.order_by("day", "id").values_list(*COLUMNS).iterator())
