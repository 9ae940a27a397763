"""Rings for the worker when a match is over. A bell nobody hears loses nothing: the match row itself says it waits."""

from __future__ import annotations

import structlog
from celery import current_app
from kombu.exceptions import OperationalError

AGGREGATE_MATCH = "classroom.reports.tasks.aggregate_match"
log = structlog.get_logger(__name__)


def ring(match_id: int) -> None:
    """After the commit: the task takes the id alone and reads the rest from the database."""
    try:
        current_app.send_task(AGGREGATE_MATCH, args=[match_id])
    except (OperationalError, OSError):
        log.warning("bell_not_heard", match=match_id)
