"""A student's figures, recounted from the attempts. Run twice, or twice at once, it leaves the same rows."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import cast

from django.db import connection, transaction

from classroom.people.models import Student
from classroom.practice.answers import Answer
from classroom.practice.counting import Carried, count_days
from classroom.practice.facts import group_of, start_beta
from classroom.practice.models import Closing
from classroom.practice.rows import FIRST_DAY, FactRows, SkillRows, stored_day

ANSWERS = """
    SELECT CAST(day AS text), CAST(created_at AS text), match_id, game, skill, fact, prompt, given,
        CAST("right" AS integer), outcome, raw_ms, think_ms, mode, CAST(hinted AS integer), flag, limit_ms
    FROM practice_attempt
    WHERE student_id = %s AND day >= %s AND NOT retry AND ("right" IS NOT NULL OR outcome = 'preempted')
    ORDER BY day, id
"""
"""The columns of `Answer`, in its order, unread: making dates and booleans of them takes longer than counting them."""


@transaction.atomic
def recount_student(student_id: int, from_day: date = FIRST_DAY) -> None:
    """The student's row is held meanwhile: a recount that read less can never overwrite one that read more."""
    school_id = Student.objects.select_for_update().filter(pk=student_id).values_list("school_id", flat=True).first()
    if school_id is None:
        return  # erased meanwhile
    from_day = max(from_day, first_open_day(school_id))
    facts, skills = FactRows(student_id, from_day), SkillRows(student_id, from_day)
    carried = Carried(start_beta, group_of, facts.standing_counts(), skills.standing_counts())
    for counted in count_days(rows_from(student_id, from_day), carried):
        facts.add(counted.day, counted.facts)
        skills.add(counted.day, counted.skills)
    facts.replace()
    skills.replace()


def first_open_day(school_id: int) -> date:
    """Where attempts were purged, the figures made of them are all there is."""
    until = Closing.objects.filter(school_id=school_id).values_list("until", flat=True).first()
    return until + timedelta(days=1) if until else FIRST_DAY


def answers_from(student_id: int, from_day: date) -> Iterator[Answer]:
    return map(Answer._make, rows_from(student_id, from_day))


def rows_from(student_id: int, from_day: date) -> list[Answer]:
    """Answers, but plain tuples: counting takes them apart at once."""
    with connection.cursor() as cursor:
        cursor.execute(ANSWERS, [student_id, stored_day(from_day)])
        return cast(list[Answer], cursor.fetchall())
