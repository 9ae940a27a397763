from __future__ import annotations

from datetime import date

from classroom.practice.accuracy import Accuracy
from classroom.practice.growth import monday, weeks_of

FIRST = date(2026, 11, 2)


def test_a_week_adds_up_its_days() -> None:
    days = [(date(2026, 11, 2), 8, 10), (date(2026, 11, 8), 9, 10), (date(2026, 11, 9), 1, 1)]
    first, second = weeks_of(days, first=FIRST, last=date(2026, 11, 15))
    assert (first.accuracy, first.days) == (Accuracy(17, 20), 2)
    assert (second.accuracy, second.days) == (Accuracy(1, 1), 1)


def test_a_week_without_practice_keeps_its_place() -> None:
    weeks = weeks_of([(date(2026, 11, 16), 1, 1)], first=FIRST, last=date(2026, 11, 16))
    assert [week.accuracy.n for week in weeks] == [0, 0, 1]


def test_two_skills_on_one_day_are_one_day_of_practice() -> None:
    (week,) = weeks_of([(FIRST, 5, 5), (FIRST, 4, 5)], first=FIRST, last=FIRST)
    assert (week.days, week.accuracy) == (1, Accuracy(9, 10))


def test_weeks_begin_on_monday() -> None:
    assert monday(date(2026, 11, 15)) == date(2026, 11, 9)
