"""What went slowly or stopped, noted for the administrator: routes and names of tasks, never a person.

Notes live in Redis, which may lose them: a note is no record, and noting must never cost a request more than moments.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

import redis
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from redis.backoff import NoBackoff
from redis.retry import Retry

SLOW, STOPPED = "slow", "stopped"
KEPT, LASTS = 50, 7 * 24 * 60 * 60
SLOW_SECONDS = 1.0
PATIENCE = 0.3  # seconds
LAST_TASK = "notes:last-task"
WATCHED = {"healthz", "readyz"}  # asked every few seconds, and slow for as long as a neighbour is away


@dataclass(frozen=True, slots=True)
class Note:
    what: str
    at: float
    ms: int = 0

    @property
    def when(self) -> datetime:
        return datetime.fromtimestamp(self.at, UTC)


@cache
def notebook(url: str) -> redis.Redis:
    """Threads that ask at the same time open one each, and the last one stays. A client that has made its pool of lines
    itself would hang up when it is let go of, on whoever is reading just then."""
    lines = redis.ConnectionPool.from_url(
        url,
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
    )
    return redis.Redis(connection_pool=lines)


def silent() -> bool:
    """Whether nothing can be read there: then none found does not mean that there is none."""
    try:
        return not notebook(settings.REDIS_URL).ping()
    except redis.RedisError:
        return True


def take_note(kind: str, what: str, *, ms: int = 0) -> None:
    key = f"notes:{kind}"
    try:
        with notebook(settings.REDIS_URL).pipeline() as lines:
            lines.lpush(key, json.dumps(asdict(Note(what, time.time(), ms))))
            lines.ltrim(key, 0, KEPT - 1)
            lines.expire(key, LASTS)
            lines.execute()
    except redis.RedisError:
        return


def notes_of(kind: str, *, since: float = 0.0) -> list[Note]:
    """The newest first."""
    try:
        lines: Any = notebook(settings.REDIS_URL).lrange(f"notes:{kind}", 0, KEPT - 1)
    except redis.RedisError:
        return []
    return [note for note in (Note(**json.loads(line)) for line in lines) if note.at >= since]


def note_task_done() -> None:
    try:
        notebook(settings.REDIS_URL).set(LAST_TASK, str(time.time()), ex=LASTS)
    except redis.RedisError:
        return


def last_task_at() -> float | None:
    try:
        found: Any = notebook(settings.REDIS_URL).get(LAST_TASK)
    except redis.RedisError:
        return None
    return float(found) if found else None


class SlowRequests:
    """Notes the route of every request that took longer than a second."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.monotonic()
        response = self.get_response(request)
        taken = time.monotonic() - begun
        found = request.resolver_match
        if taken > SLOW_SECONDS and found and found.route not in WATCHED:
            take_note(SLOW, f"{request.method} /{found.route}", ms=int(1000 * taken))
        return response
