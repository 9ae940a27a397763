"""What workers note about their tasks. No tasks of its own: Celery finds the module by its name."""

from __future__ import annotations

from typing import Any

from celery.signals import task_failure, task_success

from classroom.operations.notes import STOPPED, note_task_done, take_note


@task_success.connect
def note_done(**_: Any) -> None:
    note_task_done()


@task_failure.connect
def note_stopped(sender: Any = None, **_: Any) -> None:
    """The name alone: arguments and texts stay in the worker."""
    take_note(STOPPED, str(getattr(sender, "name", "")).rpartition(".")[2])
