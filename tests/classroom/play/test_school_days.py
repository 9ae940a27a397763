"""The day of an answer is the school's own, and no change of clocks touches a match under way."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from classroom.people.models import School, Student
from classroom.play.services import play_moves, start_match
from classroom.practice.models import Attempt
from tests.classroom.play.conftest import right_answer

pytestmark = [pytest.mark.django_db, pytest.mark.database]
SPRING_FORWARD, FALL_BACK = datetime(2026, 3, 29, 1, tzinfo=UTC), datetime(2026, 10, 25, 1, tzinfo=UTC)


@pytest.fixture
def amsterdam(student: Student) -> Student:
    School.objects.update(time_zone="Europe/Amsterdam")
    return Student.objects.get(pk=student.pk)


@pytest.mark.parametrize("change", [SPRING_FORWARD, FALL_BACK])
def test_an_answer_across_a_change_of_clocks_takes_as_long_as_it_took(amsterdam: Student, change: datetime) -> None:
    begun = change - timedelta(seconds=5)
    match = start_match(amsterdam, game_slug="7ate9-drill", options={"prompts": 5}, now=begun)
    for number, at in enumerate((4_000, 7_000), start=1):
        match = play_moves(match, [right_answer(match, at=at)], now=begun + timedelta(milliseconds=at))
        assert match.base == number
    assert list(Attempt.objects.order_by("pk").values_list("raw_ms", "flag")) == [(4_000, ""), (3_000, "")]


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 3, 28, 22, 59, tzinfo=UTC), date(2026, 3, 28)),
        (datetime(2026, 3, 28, 23, 1, tzinfo=UTC), date(2026, 3, 29)),
        (datetime(2026, 3, 29, 21, 59, tzinfo=UTC), date(2026, 3, 29)),
        (datetime(2026, 3, 29, 22, 1, tzinfo=UTC), date(2026, 3, 30)),
        (datetime(2026, 10, 25, 22, 59, tzinfo=UTC), date(2026, 10, 25)),
        (datetime(2026, 10, 25, 23, 1, tzinfo=UTC), date(2026, 10, 26)),
    ],
)
def test_a_school_day_ends_at_the_schools_midnight_in_summer_and_winter(
    amsterdam: Student, moment: datetime, day: date
) -> None:
    match = start_match(amsterdam, game_slug="7ate9-drill", options={"prompts": 5}, now=moment - timedelta(seconds=5))
    play_moves(match, [right_answer(match, at=1_000)], now=moment)
    assert Attempt.objects.get().day == day
