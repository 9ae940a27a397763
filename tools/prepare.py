"""Before the site starts: translations, migrations, static files and, on the first start, the demo school.

One process does it all, since each start of Django costs a second. It checks everything and redoes only what changed.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import django
import redis
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.db import OperationalError
from redis.backoff import NoBackoff
from redis.retry import Retry

from tools import translations


def main(answer: int) -> None:
    """A problem goes into the report: whoever started us says it last, when the other parts have fallen silent."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
    try:
        report = prepare()
    except ImproperlyConfigured as mistake:
        report = {"problem": str(mistake)}
    except OperationalError as silence:
        report = {"problem": f"The database does not answer as it should ({first_line(silence)}): check DATABASE_URL."}
    except redis.RedisError as silence:
        report = {"problem": f"Redis does not answer as it should ({first_line(silence)}): check REDIS_URL."}
    with os.fdopen(answer, "w") as out:
        json.dump(report, out)


def prepare() -> dict[str, Any]:
    translations.compile_stale()
    django.setup()
    greet_redis()
    migrate()
    collect_static()
    return {"school": ensure_school(), "door": open_door()}


def greet_redis() -> None:
    from django.conf import settings

    with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=5, retry=Retry(NoBackoff(), 0)) as client:
        client.ping()


def migrate() -> None:
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        say("Setting up the database …")
        call_command("migrate", verbosity=0)


def collect_static() -> None:
    """Only when a file came, went or changed: hashing and compressing takes seconds."""
    from django.conf import settings

    if settings.DEBUG:
        return
    seen = Path(settings.STATIC_ROOT) / "sources"
    now = static_fingerprint()
    if not seen.exists() or seen.read_text() != now:
        say("Collecting static files …")
        call_command("collectstatic", interactive=False, verbosity=0, clear=True)
        seen.write_text(now)


def static_fingerprint() -> str:
    from django.contrib.staticfiles.finders import get_finders

    found = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            state = Path(storage.path(path)).stat()
            found.update(f"{path} {state.st_size} {state.st_mtime_ns}\n".encode())
    return found.hexdigest()


def ensure_school() -> bool:
    """Whether there is a school; a local first start makes the demo school."""
    from django.conf import settings

    from classroom.people.models import School

    if School.objects.exists():
        return True
    if settings.MODE != "local":
        return False
    say("Building the demo school …")
    call_command("demo_school", verbosity=0)
    return True


def open_door() -> dict[str, Any]:
    """How to walk into the demo school; nothing where there is none."""
    from django.conf import settings

    if settings.MODE != "local":
        return {}
    out = io.StringIO()
    with suppress(CommandError):
        call_command("demo_door", stdout=out)
    return dict(json.loads(out.getvalue() or "{}"))


def first_line(error: Exception) -> str:
    return (str(error).splitlines() or ["no reason given"])[0]


def say(sentence: str) -> None:
    print(sentence, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
