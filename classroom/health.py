"""Says whether the server lives, and whether it is ready: database, migrations, Redis and a worker, each by name."""

from __future__ import annotations

from collections.abc import Callable

import redis
import structlog
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from redis.backoff import NoBackoff
from redis.retry import Retry

from classroom.celery import app
from classroom.people.doors import public

log = structlog.get_logger(__name__)
OK = "ok"
PATIENCE = 2.0  # seconds a neighbour may take to answer
ONCE = Retry(NoBackoff(), 0)


@public
@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": OK})


@public
@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    parts = readiness()
    ready = all(answer == OK for answer in parts.values())
    return JsonResponse({"status": OK if ready else "not ready", **parts}, status=200 if ready else 503)


def readiness() -> dict[str, str]:
    """Each part and what it says; a part that leans on a silent one is not asked."""
    database = ask("database", database_answers)
    broker = ask("redis", redis_answers)
    return {
        "database": database,
        "migrations": ask("migrations", migrations_done) if database == OK else database,
        "redis": broker,
        "worker": ask("worker", worker_answers) if broker == OK else broker,
    }


def ask(part: str, question: Callable[[], bool]) -> str:
    """What went wrong stands in the log; whoever asks from outside learns only that something did."""
    try:
        return OK if question() else "missing"
    except Exception:
        log.warning("part_not_ready", part=part, exc_info=True)
        return "no answer"


def database_answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def migrations_done() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def redis_answers() -> bool:
    client = redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=ONCE
    )
    with client:
        return bool(client.ping())


def worker_answers() -> bool:
    """Asked again and again, each time more patiently: a worker that is just starting hears no earlier question."""
    return any(app.control.ping(timeout=seconds, limit=1) for seconds in (0.2, 0.3, 0.5, 1.0))
