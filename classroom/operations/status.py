"""How the server does, part by part, in words an administrator can act on. Counts and times, never a name."""

from __future__ import annotations

import json
import platform
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from typing import Any

import redis
from django.conf import settings
from django.db import connection
from django.db.models import Min
from django.template.defaultfilters import filesizeformat
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.health import OK, readiness
from classroom.operations.archive import newest
from classroom.operations.backup import backup_folder
from classroom.operations.notes import STOPPED, last_task_at, notebook, notes_of, silent
from classroom.people.retention import JOB, last_run, retention_overdue
from classroom.play.models import Match

A_DAY = 24 * 60 * 60
COUNTED_WITHIN = timedelta(minutes=2)
BACKUP_EVERY = timedelta(hours=48)
LEAST_FREE = 0.1  # of the disk
QUEUE = "celery"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing to know: what, how it is, and what to do where it is not well."""

    name: str
    words: str
    advice: str = ""

    @property
    def well(self) -> bool:
        return not self.advice


def parts() -> list[Part]:
    return [*neighbours(), tasks(), uncounted(), stopped(), clearing(), backup(), disk()]


def neighbours() -> Iterator[Part]:
    answers = readiness()
    names = {"database": _("Database"), "redis": _("Redis"), "worker": _("Worker")}
    for key, name in names.items():
        well = answers[key] == OK
        words = _("answers") if well else _("does not answer")
        yield Part(name, words, "" if well else _("Start it again. Nothing that was answered is lost."))


def tasks() -> Part:
    """How many wait and for how long, and since when none was done: the timetable rings at least twice a minute."""
    if silent():
        return Part(_("Tasks"), unknown())
    waiting, first, last = queue_length(), first_in_line(), last_task_at()
    words = [ngettext("%(n)s task waits", "%(n)s tasks wait", waiting) % {"n": waiting}]
    if first:
        words.append(_("the one that came first has waited for %(ago)s") % {"ago": ago(moment(first))})
    if last:
        words.append(_("the last one was done %(ago)s ago") % {"ago": ago(moment(last))})
    return Part(_("Tasks"), " · ".join(words), tasks_advice(first, last))


def tasks_advice(first: float | None, last: float | None) -> str:
    """A worker that does nothing is one thing; one that works and cannot keep up is another."""
    if is_late(last):
        return _("Is the worker running?")
    return _("The worker cannot keep up: start another, or raise WORKER_PROCESSES.") if is_late(first) else ""


def is_late(at: float | None) -> bool:
    return at is not None and time.time() - at > COUNTED_WITHIN.total_seconds()


def moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def queue_length() -> int:
    try:
        waiting: Any = notebook(settings.REDIS_URL).llen(QUEUE)
    except redis.RedisError:
        return 0
    return int(waiting)


def first_in_line() -> float | None:
    """When the task that has waited longest was sent. Nothing where none waits, or where its message does not say."""
    try:
        message: Any = notebook(settings.REDIS_URL).lindex(QUEUE, -1)
    except redis.RedisError:
        return None
    sent_at: float | None = json.loads(message or "{}").get("headers", {}).get("sent_at")
    return sent_at


def uncounted() -> Part:
    """Matches under way wait for their end; only those that lie still are late."""
    waiting = Match.objects.filter(unaggregated=True, finished_at__isnull=False)
    oldest, count = waiting.aggregate(at=Min("finished_at"))["at"], waiting.count()
    if not count:
        return Part(_("Reports"), _("every finished match is counted"))
    words = ngettext("%(n)s match is not counted yet", "%(n)s matches are not counted yet", count) % {"n": count}
    words += " · " + _("the oldest waits for %(ago)s") % {"ago": ago(oldest)}
    late = timezone.now() - oldest > COUNTED_WITHIN
    return Part(_("Reports"), words, _("Is the worker running? It catches up by itself.") if late else "")


def unknown() -> str:
    return _("not known while Redis does not answer")


def stopped() -> Part:
    if silent():
        return Part(_("Tasks that broke off"), unknown())
    lately = notes_of(STOPPED, since=time.time() - A_DAY)
    if not lately:
        return Part(_("Tasks that broke off"), _("none in the last day"))
    words = ngettext("%(n)s in the last day", "%(n)s in the last day", len(lately)) % {"n": len(lately)}
    return Part(_("Tasks that broke off"), f"{words}: {lately[0].what}", _("Each is tried again. The log says more."))


def clearing() -> Part:
    last = last_run(JOB)
    words = _("%(ago)s ago") % {"ago": ago(last)} if last else _("not yet")
    return Part(
        _("Old data cleared away"),
        words,
        _("It must happen every day. Is the worker running?") if retention_overdue() else "",
    )


def backup() -> Part:
    found = newest(backup_folder()) if backup_folder().exists() else None
    if found is None:
        return Part(_("Backup"), _("none here"), _("Take one every night: manage.py backup."))
    made = datetime.fromtimestamp(found.stat().st_mtime, UTC)
    words = _("%(ago)s ago") % {"ago": ago(made)} + f" · {filesizeformat(found.stat().st_size)}"
    return Part(_("Backup"), words, _("Take one every night.") if timezone.now() - made > BACKUP_EVERY else "")


def disk() -> Part:
    found = shutil.disk_usage(settings.VAR)
    words = _("%(free)s of %(total)s free") % {
        "free": filesizeformat(found.free),
        "total": filesizeformat(found.total),
    }
    return Part(_("Disk"), words, _("Make room soon.") if found.free < LEAST_FREE * found.total else "")


def ago(then: datetime) -> str:
    """In whole units; the last minute is told in seconds."""
    seconds = max(0, int((timezone.now() - then).total_seconds()))
    if seconds < 60:
        return ngettext("%(n)s second", "%(n)s seconds", seconds) % {"n": seconds}
    return timesince(then, depth=1)


def versions() -> list[tuple[str, str]]:
    return [
        (settings.PRODUCT_NAME, version_of_ours()),
        ("Python", platform.python_version()),
        ("Django", version("django")),
        ("Celery", version("celery")),
        (connection.display_name, ".".join(map(str, connection.get_database_version()))),
    ]


def version_of_ours() -> str:
    lines = (settings.ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    return next(line.split('"')[1] for line in lines if line.startswith("version"))
