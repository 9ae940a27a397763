"""Years of practice cost the database no more than weeks, counted in SQLite's own smallest steps: the same on every
machine, busy or not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from classroom.people.models import SchoolClass, Student
from classroom.people.sign_in import SEEN_KEY, SINCE_KEY, STUDENT_KEY
from classroom.play.opponents import PAST_MATCHES, past_matches
from classroom.play.screen import is_first
from classroom.play.selectors import match_under_way
from classroom.play.starting import start_free
from games import catalogue
from tests.classroom.reports.reading import body, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers, set_drill, small_class

pytestmark = pytest.mark.django_db
EVERY = 10
FACTS = [f"{value}+1" for value in range(1, 10)] * 2
DRILL, RACE = catalogue.game("7ate9-drill"), catalogue.game("7ate9")
Work = Callable[[], Any]


@pytest.fixture
def anna() -> Student:
    return small_class("Anna", "Birta").students.get(nickname="Anna")


def steps_of(work: Work) -> int:
    """The second time: the first also reads what every process reads once."""
    work()
    counted = [0]

    def count() -> int:
        counted[0] += EVERY
        return 0

    connection.connection.set_progress_handler(count, EVERY)
    try:
        work()
    finally:
        connection.connection.set_progress_handler(None, 0)
    return counted[0]


def practise(student: Student, weeks: range) -> None:
    for week in weeks:
        record_answers(student, [(fact, True) for fact in FACTS], at=NOON - timedelta(weeks=week))


def at_the_table(student: Student) -> Client:
    client = Client()
    session, now = client.session, int(timezone.now().timestamp())
    session.update({STUDENT_KEY: student.pk, SINCE_KEY: now, SEEN_KEY: now})
    session.save()
    return client


def page(school_class: SchoolClass, part: str) -> Work:
    client = teacher_of(school_class)
    return lambda: body(client, f"/classes/{school_class.code}/{part}")


def own_page(student: Student) -> Work:
    client = teacher_of(student.school_class)
    return lambda: body(client, f"/students/{student.code}/")


def home(student: Student) -> Work:
    client = at_the_table(student)
    return lambda: body(client, "/play/")


def first_of_its_game(student: Student) -> Work:
    match = start_free(student, RACE)
    return lambda: is_first(match)


def assigned(student: Student) -> Work:
    assignment = set_drill(student.school_class, due_in=2)
    return lambda: match_under_way(student, assignment)


WORKS: dict[str, Callable[[Student], Work]] = {
    **{f"class page {part}": lambda anna, part=part: page(anna.school_class, part) for part in ("", "facts/", "live/")},
    "student page": own_page,
    "home": home,
    "match under way": lambda anna: lambda: match_under_way(anna, None, DRILL.slug),
    "assigned match under way": assigned,
    "matches of another game": lambda anna: lambda: past_matches(anna, RACE),
    "matches of this game": lambda anna: lambda: past_matches(anna, DRILL),
    "first of its game": first_of_its_game,
}


@pytest.mark.parametrize("what", WORKS)
def test_years_of_matches_cost_no_more_than_weeks(anna: Student, what: str) -> None:
    work = WORKS[what](anna)
    practise(anna, range(PAST_MATCHES))
    some_weeks = steps_of(work)
    practise(anna, range(PAST_MATCHES, 4 * PAST_MATCHES))
    assert steps_of(work) <= 1.2 * some_weeks + EVERY
