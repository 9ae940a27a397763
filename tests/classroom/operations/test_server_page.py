"""The administrator's page tells what needs somebody, and names nobody."""

from __future__ import annotations

import gc
import os
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import redis
import time_machine
from django.test import Client
from django.utils import timezone

from classroom.celery import app
from classroom.operations import notes, status
from classroom.operations.tasks import note_done, note_stopped
from classroom.people.models import SchoolClass, Teacher
from classroom.play.models import Match
from tests.classroom.reports.scripted import play_drill, small_class

pytestmark = pytest.mark.django_db
PAGE = "/school/server/"


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    return small_class("Anna")


@pytest.fixture
def administrator(client: Client, school_class: SchoolClass) -> Client:
    teacher = school_class.teachers.get()
    Teacher.objects.filter(pk=teacher.pk).update(role=Teacher.Role.ADMINISTRATOR)
    client.force_login(teacher)
    return client


@pytest.fixture(autouse=True)
def fresh_notes(redis_url: str) -> None:
    redis.Redis.from_url(redis_url).flushall()


def test_the_page_names_every_part_and_no_child(administrator: Client, school_class: SchoolClass) -> None:
    page = administrator.get(PAGE).content.decode()
    for name in (
        "Database",
        "Redis",
        "Worker",
        "Tasks",
        "Reports",
        "Tasks that broke off",
        "Took longer than a second",
        "Old data cleared away",
        "Backup",
        "Disk",
        "Django",
    ):
        assert name in page
    assert "Anna" not in page
    assert "Something needs your attention" in page  # no worker runs in this test


def test_a_match_that_is_not_counted_for_minutes_is_told(school_class: SchoolClass) -> None:
    play_drill(school_class.students.get(), [(True, 900)] * 5, begun=timezone.now())
    assert status.uncounted().well
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=5))
    assert "1 match is not counted yet" in status.uncounted().words
    assert not status.uncounted().well


def test_a_backup_older_than_two_days_is_told(settings: Any, tmp_path: Path) -> None:
    settings.VAR = tmp_path
    assert status.backup().words == "none here"
    (tmp_path / "backups").mkdir()
    made = tmp_path / "backups" / "table-nine-2026.zip"
    made.write_bytes(b"x" * 2000)
    assert status.backup().well
    os.utime(made, (time.time() - 3 * 24 * 3600,) * 2)
    assert not status.backup().well


def test_a_task_that_broke_off_is_noted_by_its_name_alone(redis_url: str) -> None:
    class Task:
        name = "classroom.reports.tasks.sweep_matches"

    note_stopped(sender=Task(), args=["Anna"])
    assert status.stopped().words == "1 in the last day: sweep_matches"


def test_a_worker_that_does_nothing_is_told(redis_url: str) -> None:
    note_done()
    assert status.tasks().well
    redis.Redis.from_url(redis_url).set(notes.LAST_TASK, str(time.time() - 600))
    assert not status.tasks().well


def test_a_task_that_waits_for_long_is_told_though_others_are_done(redis_url: str) -> None:
    with time_machine.travel(timezone.now() - timedelta(minutes=7)):
        app.send_task("classroom.reports.tasks.sweep_matches")
    app.send_task("classroom.reports.tasks.sweep_demos")
    note_done()
    assert status.tasks().words.startswith("2 tasks wait · the one that came first has waited for 7\xa0minutes")
    assert not status.tasks().well


def test_a_message_that_tells_no_time_is_counted_all_the_same(redis_url: str) -> None:
    redis.Redis.from_url(redis_url).lpush(status.QUEUE, "{}")
    assert status.tasks().words == "1 task waits"


def test_a_watchman_who_asks_all_day_does_not_crowd_out_slow_pages(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "SLOW_SECONDS", 0.0)
    client.get("/readyz")
    client.get("/healthz")
    assert notes.notes_of(notes.SLOW) == []


def test_a_slow_request_is_noted_by_its_route(administrator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "SLOW_SECONDS", 0.0)
    administrator.get("/classes/")
    (note, *_rest) = notes.notes_of(notes.SLOW)
    assert note.what == "GET /classes/"


def test_notes_are_few_and_a_silent_redis_costs_nothing(settings: Any) -> None:
    for number in range(60):
        notes.take_note(notes.SLOW, str(number))
    assert len(notes.notes_of(notes.SLOW)) == notes.KEPT
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    notes.take_note(notes.SLOW, "nobody hears")
    assert notes.notes_of(notes.SLOW) == []


def test_what_stands_in_a_silent_redis_is_called_unknown_and_not_none(administrator: Client, settings: Any) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    assert status.tasks().words == status.stopped().words == "not known while Redis does not answer"
    page = administrator.get(PAGE).content.decode()
    assert "Not known while Redis does not answer." in page
    assert "Nothing in seven days" not in page


def test_a_notebook_opened_twice_at_once_leaves_whoever_writes_in_the_first_alone(redis_url: str) -> None:
    """Two threads may open it at the same time, and only the second one's is kept."""
    lines = notes.notebook(redis_url).pipeline()
    lines.watch("notes:slow")
    with ThreadPoolExecutor(1) as beside:
        reading = beside.submit(lines.blpop, ["notes:none"], timeout=0.2)
        time.sleep(0.05)
        notes.notebook.cache_clear()
        gc.collect()
        assert reading.result() is None
