"""Celery rings the bell: tasks take ids alone, the timetable is in code, and a real worker answers."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from classroom.celery import app
from tools.children import wait_until


def our_tasks() -> dict[str, Any]:
    app.loader.import_default_modules()
    return {name: task for name, task in app.tasks.items() if name.startswith("classroom.")}


def test_every_entry_of_the_timetable_is_a_task() -> None:
    assert {entry["task"] for entry in app.conf.beat_schedule.values()} <= our_tasks().keys()


def test_tasks_take_ids_and_nothing_else() -> None:
    for task in our_tasks().values():
        taken = inspect.signature(task.run).parameters.values()
        assert {parameter.annotation for parameter in taken} <= {"int", int}, task


def test_a_task_is_given_back_when_its_worker_dies() -> None:
    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost
    assert app.conf.worker_prefetch_multiplier == 1
    assert not app.conf.task_always_eager


@pytest.mark.database
def test_a_real_worker_answers(worker: None) -> None:
    assert wait_until(lambda: bool(app.control.ping(timeout=0.5, limit=1)), seconds=30)
