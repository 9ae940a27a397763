from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt
from classroom.practice.selectors import days_since, facts_now, race_speed_now
from tests.classroom.practice.record import FIRST, new_student, random_match

pytestmark = pytest.mark.django_db


def test_facts_stand_as_their_newest_row_says() -> None:
    student = new_student()
    random_match(student, Random("newest"), answers=60)
    recount_student(student.pk)
    found = facts_now([student.pk])[student.pk, "7ate9"]
    rated = Attempt.objects.filter(fact=(name := next(iter(found))), right__isnull=False, retry=False).count()
    assert len(found[name].answers) >= min(20, rated)


def test_days_come_in_order_and_from_the_day_asked_for() -> None:
    student, chance = new_student(), Random("days")
    for _ in range(8):
        random_match(student, chance)
    recount_student(student.pk)
    (days,) = days_since([student.pk], FIRST + timedelta(days=5)).values()
    assert [row.day for row in days] == sorted(row.day for row in days)
    assert days[0].day >= FIRST + timedelta(days=5)


def test_race_speed_takes_plays_and_lost_opportunities_of_all_numbers_together() -> None:
    student = new_student()
    random_match(student, Random("races"), answers=200)
    Attempt.objects.update(mode="race", game="7ate9", flag="", hinted=False, retry=False)
    recount_student(student.pk)
    found = race_speed_now(student.pk, "7ate9", FIRST)
    plays = Attempt.objects.filter(outcome="right", right=True).count()
    preempted = Attempt.objects.filter(outcome="preempted").count()
    assert found is not None
    assert found.n == plays + preempted
