"""The Celery application. Tasks take ids, are sent on commit, and only ring the bell: the database is the record."""

from __future__ import annotations

import logging.config
import os
import time
import warnings
from typing import Any

import structlog
from celery import Celery
from celery.exceptions import SecurityWarning
from celery.signals import before_task_publish, celeryd_after_setup, setup_logging
from django.conf import settings
from django_structlog.celery.receivers import CeleryReceiver

from classroom.timetable import Timetable

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
ROOT_ACCOUNT = os.geteuid() == 0

app = Celery("classroom")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add(Timetable)

task_logs = CeleryReceiver()  # hands the request's id to the task, and writes a line when one starts and ends
task_logs.connect_worker_signals()


@before_task_publish.connect
def say_when_sent(headers: dict[str, Any], **_: Any) -> None:
    """So that the administrator's page can tell how long a task has been waiting."""
    headers["sent_at"] = time.time()


@setup_logging.connect
def keep_our_logs(**_: Any) -> None:
    """Having this receiver, Celery leaves logging alone; the worker writes the same lines as the web server."""
    logging.config.dictConfig(settings.LOGGING)


if ROOT_ACCOUNT:
    warnings.filterwarnings("ignore", category=SecurityWarning)  # eight lines about what the log says in one


@celeryd_after_setup.connect
def warn_root(**_: Any) -> None:
    if ROOT_ACCOUNT:
        structlog.get_logger(__name__).warning("worker_runs_as_root", advice="an account of its own is safer")
