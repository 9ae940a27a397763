"""The timetable of regular tasks, kept by every worker: a turn goes to whichever takes it first, so each is rung once.

A turn is a key in Redis that lasts as long as the task's interval. No worker is the only one that matters, nothing is
kept on a disk, and where Redis forgets a turn, a task rings once more: every task may run twice.
"""

from __future__ import annotations

import threading
from typing import Any

import redis
import structlog
from celery import bootsteps
from django.conf import settings
from kombu.exceptions import OperationalError

LOOK_EVERY = 1.0  # seconds
PATIENCE = 5.0
EARLY_MS = 500  # a turn ends a little before the next is looked for
log = structlog.get_logger(__name__)


class Timetable(bootsteps.StartStopStep):
    """A thread of the worker's main process: it lives and dies with the worker, whose end somebody notices."""

    def __init__(self, worker: Any, **options: Any) -> None:
        super().__init__(worker, **options)
        self.over = threading.Event()

    def start(self, worker: Any) -> None:
        threading.Thread(target=self.keep, args=[worker.app], name="timetable", daemon=True).start()

    def stop(self, worker: Any) -> None:
        self.over.set()

    def terminate(self, worker: Any) -> None:
        self.over.set()

    def keep(self, app: Any) -> None:
        turns = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        while not self.over.wait(LOOK_EVERY):
            try:
                ring_what_is_due(app, turns)
            except (redis.RedisError, OperationalError, OSError):
                log.warning("timetable_waits_for_redis")
                self.over.wait(PATIENCE)


def ring_what_is_due(app: Any, turns: redis.Redis) -> None:
    for name, entry in app.conf.beat_schedule.items():
        if take_turn(turns, name, float(entry["schedule"])):
            app.send_task(entry["task"])


def take_turn(turns: redis.Redis, name: str, seconds: float) -> bool:
    """Whether this turn is ours: of all that ask, one gets it."""
    return bool(turns.set(f"turn:{name}", 1, nx=True, px=int(seconds * 1000) - EARLY_MS))
