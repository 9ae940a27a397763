"""A student's figures, recounted from the attempts. Run twice, or twice at once, it leaves the same rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import cast

from django.db import transaction

from classroom.people.models import Student
from classroom.practice.answers import Answer
from classroom.practice.counting import Carried, count_days
from classroom.practice.facts import group_of, start_beta
from classroom.practice.models import Closing
from classroom.practice.rows import FIRST_DAY, FactRows, SkillRows, stored_day, unread

COUNTED = """
    FROM practice_attempt
    WHERE student_id = %s AND day >= %s AND NOT retry AND ("right" IS NOT NULL OR outcome = 'preempted')
    ORDER BY day, id
"""
ANSWERS = f"""
    SELECT CAST(day AS text), CAST(created_at AS text), match_id, game, skill, fact, prompt, given,
        CAST("right" AS integer), outcome, raw_ms, think_ms, mode, CAST(hinted AS integer), flag, limit_ms, id
    {COUNTED}
"""
"""The columns of `Answer`, in its order, unread: making dates and booleans of them takes longer than counting them."""
NUMBERS = f"SELECT id {COUNTED}"


@dataclass(frozen=True, slots=True)
class Recount:
    """A student's figures from one day on: counted, not yet written."""

    student_id: int
    from_day: date
    attempts: list[int]
    facts: FactRows
    skills: SkillRows

    def holds(self, from_day: date) -> bool:
        """Attempts are written once: while the same ones stand there, so do the figures made of them."""
        numbers = unread(NUMBERS, [self.student_id, stored_day(from_day)])
        return from_day == self.from_day and self.attempts == [number for (number,) in numbers]

    def write(self) -> None:
        self.facts.replace()
        self.skills.replace()


@transaction.atomic
def recount_student(student_id: int, from_day: date = FIRST_DAY, ahead: Recount | None = None) -> None:
    """The student's row is held meanwhile: a recount that read less can never overwrite one that read more. What was
    counted ahead, before the row was held, is written only if it still holds."""
    if not Student.objects.select_for_update().filter(pk=student_id).values_list("pk").first():
        return  # erased meanwhile
    from_day = max(from_day, first_open_day(student_id))
    found = ahead if ahead and ahead.holds(from_day) else count_from(student_id, from_day)
    found.write()


def count_from(student_id: int, from_day: date) -> Recount:
    facts, skills = FactRows(student_id, from_day), SkillRows(student_id, from_day)
    carried = Carried(start_beta, group_of, facts.standing_counts(), skills.standing_counts())
    answers = rows_from(student_id, from_day)
    for counted in count_days(answers, carried):
        facts.add(counted.day, counted.facts)
        skills.add(counted.day, counted.skills)
    return Recount(student_id, from_day, [row[-1] for row in answers], facts, skills)


def first_open_day(student_id: int) -> date:
    """Where attempts were purged, the figures made of them are all there is."""
    until = Closing.objects.filter(school__students=student_id).values_list("until", flat=True).first()
    return until + timedelta(days=1) if until else FIRST_DAY


def answers_from(student_id: int, from_day: date) -> Iterator[Answer]:
    return map(Answer._make, rows_from(student_id, from_day))


def rows_from(student_id: int, from_day: date) -> list[Answer]:
    """Answers, but plain tuples: counting takes them apart at once."""
    return cast(list[Answer], unread(ANSWERS, [student_id, stored_day(from_day)]))
