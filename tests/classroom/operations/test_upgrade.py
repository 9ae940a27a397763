"""A school that began with the first version and practised since comes up to this one with nothing lost."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

FIRST = [("people", "0001_first"), ("assignments", "0001_first"), ("play", "0001_first"), ("practice", "0001_first")]
DAY = date(2026, 9, 7)
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def first_version(transactional_db: None) -> Any:
    """The tables as the first migrations made them; afterwards those of today again."""
    executor = MigrationExecutor(connection)
    executor.migrate([*FIRST, ("reports", None)])
    yield executor.loader.project_state(FIRST).apps
    call_command("migrate", verbosity=0)


def practise_then(apps: Any) -> None:
    school = apps.get_model("people", "School").objects.create(name="Hill school", code="SCHOOL")
    school_class = apps.get_model("people", "SchoolClass").objects.create(
        school=school, name="4 B", year_level=4, language="en", code="CLASSCOD"
    )
    student = apps.get_model("people", "Student").objects.create(
        school=school, school_class=school_class, nickname="Anna", avatar="fox", code="STUDENT12345"
    )
    match = apps.get_model("play", "Match").objects.create(
        student=student, code="MATCH1234567", game_slug="7ate9-drill", seed="first", state={}
    )
    apps.get_model("play", "Move").objects.create(match=match, number=1, seat=0, at=900, key="ab" * 8, move={"card": 1})
    teacher = apps.get_model("people", "Teacher").objects.create(email="teacher@hill.example", school=school)
    school_class.teachers.add(teacher)
    answer_then(apps, student, match)


def answer_then(apps: Any, student: Any, match: Any) -> None:
    """One right answer. Its figures were kept otherwise then: they are counted again."""
    apps.get_model("practice", "Attempt").objects.create(
        student=student,
        match=match,
        number=1,
        game="7ate9-drill",
        skill="7ate9",
        fact="9+3",
        prompt="9+3",
        given="2",
        right=True,
        outcome="right",
        think_ms=900,
        mode="drill",
        day=DAY,
        created_at=datetime(2026, 9, 7, 9, tzinfo=UTC),
    )


def test_a_school_of_the_first_version_comes_up_to_this_one(first_version: Any) -> None:
    practise_then(first_version)
    call_command("migrate", verbosity=0)
    from classroom.people.models import Student
    from classroom.play.models import Match

    student, match = Student.objects.get(), Match.objects.get()
    assert (student.nickname, student.school_class.name) == ("Anna", "4 B")
    assert student.school_class.join_code
    assert match.moves.get().key == "ab" * 8
    assert student.school_class.teachers.get().email == "teacher@hill.example"
    connection.check_constraints()


def test_its_answers_come_along_and_make_its_figures(first_version: Any) -> None:
    practise_then(first_version)
    call_command("migrate", verbosity=0)
    call_command("rebuild_figures", verbosity=0)  # as docs/operations.md says
    from classroom.practice.models import Attempt, SkillDay, Standing

    attempt, figures = Attempt.objects.get(), SkillDay.objects.get()
    assert (attempt.given, attempt.right, attempt.think_ms) == ("2", True, 900)
    assert (figures.day, figures.n, figures.k, figures.facts) == (DAY, 1, 1, {"9+3": [1, 1]})
    assert Standing.objects.get(kind="now").day == DAY
