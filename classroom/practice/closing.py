"""Before a school's old answers go: where each student stood after them is kept, and counting goes on from there."""

from __future__ import annotations

from datetime import date
from itertools import takewhile

from django.db import transaction

from classroom.people.models import School, Student
from classroom.practice.aggregation import hold
from classroom.practice.counting import count_days
from classroom.practice.models import Standing
from classroom.practice.standings import answers_after, carried_from, first_base, keep, stand


def close_days(school: School, until: date) -> None:
    """One student after another: killed on the way, the next run does the rest."""
    played = Student.objects.filter(school=school, attempts__day__lte=until).distinct()
    for student_id in played.values_list("pk", flat=True):
        close_days_of(student_id, until)


@transaction.atomic
def close_days_of(student_id: int, until: date) -> None:
    if not hold(student_id):
        return
    base, last = first_base(student_id), until.isoformat()
    carried = carried_from(base)
    for _day in count_days(takewhile(lambda row: row[0] <= last, answers_after(base)), carried):
        pass
    if carried.day > base.day:
        keep([stand(student_id, Standing.CLOSED, carried)])
        Standing.objects.filter(student_id=student_id, kind=Standing.BEFORE, day__lte=carried.day).delete()
