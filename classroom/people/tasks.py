"""The bell: each task is one line that calls a service."""

from __future__ import annotations

from celery import shared_task

from classroom.people import limits, retention


@shared_task
def clear_old_data() -> None:
    retention.raise_alarm()
    retention.run_retention_if_due()


@shared_task
def forget_tries() -> None:
    limits.forget_tries()
