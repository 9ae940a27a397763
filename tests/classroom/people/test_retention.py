"""What is too old goes by itself; what is in use stays; and somebody notices when it stops."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from django.db import connection
from django.db.models import Model
from django.utils import timezone
from model_bakery import baker

from classroom.json_field import FastJSONField
from classroom.people import guardians, retention
from classroom.people.models import AuditEntry, Guardian, JobRun, School, Student, Teacher, Tombstone
from classroom.people.retention import claim, retention_overdue, run_retention, run_retention_if_due
from classroom.play.models import Match, Move
from classroom.play.services import start_match
from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt, SkillDay, Standing
from classroom.practice.selectors import facts_now

NOW = timezone.now()
LONG_AGO = NOW - timedelta(days=397)
LAST_YEAR = NOW - timedelta(days=395)


def set_columns(row: Model, **columns: Any) -> None:
    type(row)._base_manager.filter(pk=row.pk).update(**columns)


def played(student: Student, at: datetime) -> Match:
    match = start_match(student, game_slug="7ate9-drill", options={"prompts": 5})
    set_columns(match, touched_at=at)
    return match


def test_a_child_away_for_thirteen_months_is_erased(anna: Student, birta: Student) -> None:
    set_columns(anna, created_at=LONG_AGO)
    set_columns(birta, created_at=LONG_AGO)
    played(anna, LONG_AGO)
    played(birta, LAST_YEAR)
    run_retention(now=NOW)
    assert list(Student.objects.all()) == [birta]
    assert Tombstone.objects.count() == 1


def test_a_child_just_put_into_a_class_stays_without_having_played(anna: Student) -> None:
    set_columns(anna, created_at=LAST_YEAR)
    run_retention(now=NOW)
    assert Student.objects.filter(pk=anna.pk).exists()


def test_old_matches_go_and_the_sums_of_their_days_stay(anna: Student) -> None:
    old, new = played(anna, LONG_AGO), played(anna, LAST_YEAR)
    Move.objects.create(match=old, number=1, seat=0, at=1, move={})
    empty = {field.name: [] for field in SkillDay._meta.concrete_fields if isinstance(field, FastJSONField)}
    day = baker.make(SkillDay, student=anna, skill="7ate9", day=LONG_AGO.date(), **empty)
    run_retention(now=NOW)
    assert list(Match.objects.all()) == [new]
    assert not Move.objects.filter(match_id=old.pk).exists()
    assert SkillDay.objects.filter(pk=day.pk).exists()


def answered(match: Match, at: datetime) -> None:
    attempt = baker.prepare(Attempt, student=match.student, match=match, created_at=at, day=at.date(), right=True)
    attempt.game, attempt.skill, attempt.fact, attempt.prompt = "7ate9-drill", "7ate9", "9+3", "9+3"
    attempt.outcome, attempt.mode, attempt.raw_ms, attempt.think_ms = "right", "drill", 2000, 1500
    attempt.save()


def test_what_cleared_days_led_to_is_final_and_counting_goes_on_from_there(anna: Student) -> None:
    lately = NOW - timedelta(days=300)
    for at in (LONG_AGO, lately):
        answered(played(anna, at), at)
    recount_student(anna.pk)
    before = facts_now([anna.pk])
    run_retention(now=NOW)
    assert [row.day for row in Attempt.objects.all()] == [lately.date()]
    assert Standing.objects.get(student=anna, kind=Standing.CLOSED).day == LONG_AGO.date()
    recount_student(anna.pk)
    assert facts_now([anna.pk]) == before
    assert before[anna.pk, "7ate9"]["9+3"].accuracy.n == 2


@pytest.mark.parametrize(
    ("columns", "left"),
    [
        ({"revoked_at": NOW - timedelta(days=31)}, 0),
        ({"revoked_at": NOW - timedelta(days=29)}, 1),
        ({"expires_at": NOW - timedelta(days=31)}, 0),
        ({"expires_at": NOW - timedelta(days=29)}, 1),
    ],
)
def test_a_family_link_goes_thirty_days_after_its_end(anna: Student, columns: dict[str, Any], left: int) -> None:
    set_columns(guardians.print_letter(anna).guardian, **columns)
    run_retention(now=NOW)
    assert Guardian.objects.count() == left


def test_the_audit_log_goes_back_ninety_days(school: School) -> None:
    for days in (89, 91):
        AuditEntry.objects.create(action="signed_in", actor_kind="teacher", at=NOW - timedelta(days=days))
    run_retention(now=NOW)
    assert [NOW - row.at for row in AuditEntry.objects.all()] == [timedelta(days=89)]


def test_a_closed_account_goes_after_thirty_days(teacher: Teacher, colleague: Teacher) -> None:
    set_columns(teacher, is_active=False, closed_at=NOW - timedelta(days=31))
    set_columns(colleague, is_active=False, closed_at=NOW - timedelta(days=29))
    run_retention(now=NOW)
    assert list(Teacher.objects.all()) == [colleague]


def test_counted_tries_of_accounts_go_when_they_are_over(school: School) -> None:
    cache.set("tries", [1.0], timeout=3600)
    run_retention(now=timezone.now())
    assert cache.get("tries")
    run_retention(now=timezone.now() + timedelta(hours=2))
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM account_limits")
        assert cursor.fetchone() == (0,)


def test_run_twice_it_leaves_the_same_rows(anna: Student, birta: Student) -> None:
    set_columns(anna, created_at=LONG_AGO)
    played(birta, LONG_AGO)
    states = [(run_retention(now=NOW), snapshot())[1] for _ in range(2)]
    assert states[0] == states[1]


def snapshot() -> list[int]:
    return [model._base_manager.count() for model in (Student, Match, Tombstone, AuditEntry, JobRun)]


def test_it_works_about_once_a_day_however_often_it_is_asked(school: School) -> None:
    hours = [run_retention_if_due(now=NOW + timedelta(hours=hour)) for hour in range(48)]
    assert hours.count(True) == 3


@pytest.mark.database
def test_of_two_workers_at_once_one_begins(school: School) -> None:
    assert [claim(NOW), claim(NOW), claim(NOW + timedelta(minutes=54))] == [True, False, False]
    assert claim(NOW + timedelta(hours=1)), "a worker that was killed on the way must not be waited for"


@pytest.mark.parametrize(("hours", "overdue"), [(47, False), (49, True)])
def test_somebody_notices_after_two_days_without_a_run(school: School, hours: int, overdue: bool) -> None:
    run_retention(now=NOW)
    assert retention_overdue(now=NOW + timedelta(hours=hours)) is overdue


def test_a_server_that_never_ran_it_is_noticed_too(school: School) -> None:
    assert not retention_overdue(now=NOW + timedelta(hours=1))
    assert retention_overdue(now=NOW + timedelta(hours=49))


def test_the_alarm_is_a_line_of_the_log(school: School, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    set_columns(school, created_at=NOW - timedelta(hours=49))
    retention.raise_alarm()
    assert "retention_overdue" in caplog.text


def test_the_worker_is_told_to_ask_every_hour() -> None:
    from classroom.celery import app

    entry = django_settings.CELERY_BEAT_SCHEDULE["clear-old-data"]
    app.loader.import_default_modules()
    task: Callable[..., Any] = app.tasks[entry["task"]]
    assert task is not None
    assert entry["schedule"] == 3600.0
