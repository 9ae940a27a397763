"""The command lines of the processes that make up a running site."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def web(*, listener: int) -> list[str]:
    """gunicorn, on a socket that is open already: a taken port is known before anything else starts."""
    return [sys.executable, "-m", "gunicorn", "-c", "python:classroom.web", "-b", f"fd://{listener}", "classroom.wsgi"]


def worker() -> list[str]:
    """A Celery worker, which also keeps the timetable. Workers need not greet each other."""
    alone = ["--without-mingle", "--without-gossip", "--without-heartbeat"]
    return [sys.executable, "-m", "celery", "-q", "-A", "classroom", "worker", *alone]


# Celery would run Django's system checks at every start, a second's work; `make test` runs them.
QUICK_START = {"CELERY_SKIP_CHECKS": "1"}


def prepare(*, answer: int) -> list[str]:
    return [sys.executable, "-m", "tools.prepare", str(answer)]
