"""A student's figures, recounted from the attempts. Run twice, or twice at once, it leaves the same rows."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date
from operator import itemgetter

from django.db import transaction

from classroom.people.models import Student
from classroom.practice.answers import Answer
from classroom.practice.counting import count_days
from classroom.practice.models import Standing
from classroom.practice.rows import DayRows
from classroom.practice.standings import (
    FIRST_DAY,
    AttemptsThere,
    attempts_there,
    base_and_answers,
    carried_from,
    keep,
    stand,
)
from classroom.prepared import Prepared

NOW, BEFORE = Standing.NOW, Standing.BEFORE
HELD = Prepared(lambda student_id: Student.objects.select_for_update().filter(pk=student_id).only("pk"))


@dataclass(frozen=True, slots=True)
class Recount:
    """A student's figures after a base: counted, not yet written."""

    student_id: int
    days: DayRows
    standings: list[Standing]

    def write(self) -> None:
        self.days.replace()
        keep(self.standings)
        if gone := {NOW, BEFORE} - {each.kind for each in self.standings}:
            Standing.objects.filter(student_id=self.student_id, kind__in=gone).delete()


@dataclass(frozen=True, slots=True)
class CountedAhead:
    """All of a student's figures, counted while others may go on writing."""

    read: AttemptsThere
    recount: Recount

    def holds(self) -> bool:
        """Attempts are written once: while the same ones stand there, so do the figures made of them."""
        return self.read == attempts_there(self.recount.student_id)


def count_ahead(student_id: int) -> CountedAhead:
    """What is there is noted first: an attempt written while we count then shows."""
    return CountedAhead(attempts_there(student_id), count_from(student_id, FIRST_DAY))


@transaction.atomic
def recount_student(student_id: int, from_day: date = FIRST_DAY, ahead: CountedAhead | None = None) -> None:
    """The student's row is held meanwhile: a recount that read less can never overwrite one that read more. What was
    counted ahead, before the row was held, is written only if it still holds."""
    if hold(student_id):
        found = ahead.recount if ahead and ahead.holds() else count_from(student_id, from_day)
        found.write()


def hold(student_id: int) -> bool:
    """False for a student who was erased meanwhile."""
    return HELD.first(student_id) is not None


def count_from(student_id: int, from_day: date) -> Recount:
    """The last day apart from the others: where the student stood before it is kept too."""
    base, answers = base_and_answers(student_id, from_day)
    days, carried, standings = DayRows(student_id, base.day), carried_from(base), []
    earlier, last = without_last_day(answers)
    days.add_all(count_days(earlier, carried))
    if earlier or base.kind in (NOW, BEFORE):
        standings.append(stand(student_id, BEFORE, carried))
    days.add_all(count_days(last, carried))
    if carried.skills:
        standings.append(stand(student_id, NOW, carried))
    return Recount(student_id, days, standings)


def without_last_day(answers: list[Answer]) -> tuple[list[Answer], list[Answer]]:
    of_day = itemgetter(0)
    begins = bisect_left(answers, of_day(answers[-1]), key=of_day) if answers else 0
    return answers[:begins], answers[begins:]
