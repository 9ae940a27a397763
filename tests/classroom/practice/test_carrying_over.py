"""Figures of the time when each fact had a row for each day come over whole, where their attempts are gone too."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

ROWS_OF_FACTS = ("practice", "0004_where_a_student_stands_is_found_at_once")
MONDAY, TUESDAY, FRIDAY = date(2026, 11, 9), date(2026, 11, 10), date(2026, 11, 13)
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def then(transactional_db: None) -> Any:
    executor = MigrationExecutor(connection)
    others = [leaf for leaf in executor.loader.graph.leaf_nodes() if leaf[0] != "practice"]
    executor.migrate([ROWS_OF_FACTS])
    yield executor.loader.project_state([*others, ROWS_OF_FACTS]).apps
    call_command("migrate", verbosity=0)


def practise(apps: Any, *, closed: date | None = None) -> None:
    school = apps.get_model("people", "School").objects.create(name="Hill school", code="SCHOOL")
    school_class = apps.get_model("people", "SchoolClass").objects.create(
        school=school, name="4 B", year_level=4, language="en", code="CLASSCOD"
    )
    student = apps.get_model("people", "Student").objects.create(
        school=school, school_class=school_class, nickname="Anna", avatar="fox", code="STUDENT12345"
    )
    if closed:
        apps.get_model("practice", "Closing").objects.create(school=school, until=closed)
    for day, facts in ((MONDAY, ("9+3", "8-1")), (TUESDAY, ("9+3",)), (FRIDAY, ("8-1",))):
        practise_on(apps, student, day, facts)


def practise_on(apps: Any, student: Any, day: date, facts: tuple[str, ...]) -> None:
    same = {"student": student, "day": day, "skill": "7ate9", "k": 3, "rated": day.day, "newest": False}
    lists: dict[str, Any] = {"times": [900], "paces": [900], "slips": {}, "races": {}, "groups": {"±3": [3, 4]}}
    at = datetime(day.year, day.month, day.day, 9, tzinfo=UTC)
    apps.get_model("practice", "SkillDay").objects.create(
        **same, n=5, raw_ms=9000, **lists, theta=0.5, last_at=at, idle_sittings=1, fluent=0
    )
    for fact in facts:
        apps.get_model("practice", "FactDay").objects.create(
            **same, n=4, fact=fact, answers=[900, -1], word="accurate", s=0.4, a=3.1, secure_on=day, beta=-0.25
        )


def stood(kind: str) -> tuple[date, dict[str, str]]:
    """The day, and for each fact the last day it was answered until then."""
    from classroom.practice.carried import read_facts
    from classroom.practice.models import Standing

    found = Standing.objects.get(kind=kind)
    return found.day, {fact: f"{count.day:%a}" for (_, fact), count in read_facts(found.facts).items()}


def test_where_a_student_stands_comes_over(then: Any) -> None:
    practise(then)
    call_command("migrate", verbosity=0)
    assert stood("now") == (FRIDAY, {"9+3": "Tue", "8-1": "Fri"})
    assert stood("before") == (TUESDAY, {"9+3": "Tue", "8-1": "Mon"})


def test_closed_days_come_over_as_closed(then: Any) -> None:
    practise(then, closed=date(2026, 11, 12))
    call_command("migrate", verbosity=0)
    assert stood("closed") == (TUESDAY, {"9+3": "Tue", "8-1": "Mon"})
    from classroom.practice.models import Standing

    assert not Standing.objects.filter(kind=Standing.BEFORE).exists()


def test_every_column_comes_over(then: Any) -> None:
    practise(then)
    call_command("migrate", verbosity=0)
    from classroom.practice.models import SkillDay
    from classroom.practice.standings import carried_now

    monday = SkillDay.objects.get(day=MONDAY)
    now = carried_now(monday.student_id)
    fact, skill = now.facts["7ate9", "9+3"], now.skills["7ate9"]
    known = fact.mastery
    assert monday.facts == {"9+3": [3, 4], "8-1": [3, 4]}
    assert (known.word, known.s, known.a, known.secure_on) == (
        "accurate",
        0.4,
        3.1,
        TUESDAY,
    )
    assert (fact.latest, fact.beta.value, fact.beta.n) == ([900, -1], -0.25, TUESDAY.day)
    assert (skill.theta.value, skill.theta.n, skill.last_at) == (0.5, FRIDAY.day, "2026-11-13 09:00:00+00:00")
