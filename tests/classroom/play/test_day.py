"""A student's day: one obvious thing to do, by the school's own days, kind in every state."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from classroom.assignments.models import Assignment
from classroom.assignments.services import vary_assignment
from classroom.people.models import SchoolClass, Student
from classroom.play.day import day_of
from classroom.play.progress import Task, done_words
from tests.classroom.reports.scripted import NOON, play_drill, record_answers, set_drill, small_class

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def school_class() -> SchoolClass:
    return small_class("Anna", "Birta", time_zone="Atlantic/Reykjavik")


@pytest.fixture
def anna(school_class: SchoolClass) -> Student:
    return school_class.students.get(nickname="Anna")


def day(student: Student, at: datetime = NOON) -> dict[str, object]:
    with time_machine.travel(at, tick=False):
        return day_of(student)


def first(student: Student, at: datetime = NOON) -> Task:
    found = day(student, at)["first"]
    assert isinstance(found, Task)
    return found


@pytest.mark.parametrize(
    ("due_in", "until"),
    [
        (0, "until today"),
        (1, "until tomorrow"),
        (4, "until Friday"),
        (9, "until 25 November"),
        (-3, "still open for you"),
    ],
)
def test_a_due_day_is_said_as_a_child_would(school_class: SchoolClass, anna: Student, due_in: int, until: str) -> None:
    set_drill(school_class, due_in=due_in)
    assert first(anna).until == until


def test_the_day_ends_at_midnight_where_the_school_is() -> None:
    student = small_class("Max", time_zone="Asia/Tokyo").students.get()
    set_drill(student.school_class, due_in=0)
    assert first(student, datetime(2026, 11, 16, 14, 59, tzinfo=UTC)).until == "until today"
    assert first(student, datetime(2026, 11, 16, 15, 1, tzinfo=UTC)).until == "still open for you"


def test_what_is_due_first_for_this_student_comes_first(school_class: SchoolClass, anna: Student) -> None:
    soon, later = set_drill(school_class, due_in=2), set_drill(school_class, due_in=6)
    assert first(anna).assignment == soon
    vary_assignment(soon, student=anna, due_on=NOON.date() + timedelta(days=12))
    assert first(anna).assignment == later


def test_when_all_is_done_nothing_stands_first(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_drill(school_class, due_in=2)
    play_drill(anna, [(True, 1000)] * 5, assignment=assignment)
    found = day(anna, NOON + timedelta(hours=1))
    assert found["first"] is None
    assert [task.until for task in found["others"]] == ["done"]  # type: ignore[attr-defined]
    assert len(found["matches"]) == 1  # type: ignore[arg-type]


def test_what_is_known_by_heart_is_counted_over_days(anna: Student) -> None:
    assert day(anna)["known"] == {"by_heart": 0, "sure": 0}
    record_answers(anna, [("5+1", True)] * 12, at=NOON - timedelta(days=1))
    record_answers(anna, [("5+1", True)])
    assert day(anna)["known"] == {"by_heart": 1, "sure": 1}


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("matches", "3 of 5 rounds"),
        ("minutes", "3 of 5 minutes"),
        ("right", "3 of 5 right answers"),
        ("facts", "3 of 5 sums known"),
    ],
)
def test_progress_is_three_of_five(kind: str, words: str) -> None:
    assert done_words(Assignment.Goal(kind), done=3, goal=5) == words
