"""Rings for the worker when a match is over. A bell nobody hears loses nothing: the row itself says that it waits."""

from __future__ import annotations

import structlog
from celery import current_app
from kombu.exceptions import OperationalError

AGGREGATE_MATCH = "classroom.reports.tasks.aggregate_match"
log = structlog.get_logger(__name__)


def ring(match_id: int) -> None:
    send(AGGREGATE_MATCH, match_id)


def send(task: str, row_id: int) -> None:
    """After the commit: the task takes the id alone and reads the rest from the database."""
    try:
        current_app.send_task(task, args=[row_id])
    except (OperationalError, OSError):
        log.warning("bell_not_heard", task=task, row=row_id)
