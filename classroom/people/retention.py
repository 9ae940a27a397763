"""What is too old to be kept goes, along the data map. Run twice or at once, the same rows are left."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import connection
from django.db.models import Q
from django.utils import timezone
from django.utils.module_loading import import_string

from classroom.people.data_map import MAP, model_of
from classroom.people.erasure import erase_student
from classroom.people.kept import AUDIT_LASTS, THIRTEEN_MONTHS
from classroom.people.models import AuditEntry, JobRun, School, Student, Tombstone

JOB, CLAIM, VACUUM = "retention", "retention begun", "vacuum"
CLAIM_LASTS = timedelta(minutes=55)
RUN_EVERY = timedelta(hours=20)
ALARM_AFTER = timedelta(hours=48)
log = structlog.get_logger(__name__)


def run_retention_if_due(*, now: datetime | None = None) -> bool:
    """Asked every hour, since a school's computer may be switched off at night; works about once a day."""
    now = now or timezone.now()
    if (last := last_run(JOB)) and now - last < RUN_EVERY:
        return False
    if not claim(now):
        return False
    run_retention(now=now)
    return True


def claim(now: datetime) -> bool:
    """Of several workers one begins; if it is killed on the way, the next hour's question begins again."""
    _, first = JobRun.objects.get_or_create(name=CLAIM, defaults={"ran_at": now})
    stale = JobRun.objects.filter(name=CLAIM, ran_at__lte=now - CLAIM_LASTS)
    return first or bool(stale.update(ran_at=now))


def run_retention(*, now: datetime) -> None:
    for student in inactive_students(now):
        erase_student(student, by=None)
    close_days(now)
    for label, kept in MAP.items():
        if kept.too_old and label != AuditEntry._meta.label:
            model_of(label)._base_manager.filter(kept.too_old(now)).delete()
    AuditEntry.objects.forget_before(now - AUDIT_LASTS)
    forget_account_tries(now)
    wipe_free_pages(now)
    mark_run(JOB, now)


def close_days(now: datetime) -> None:
    """Before single answers go: the sums of their days are final. A day more: schools have time zones."""
    before = now - THIRTEEN_MONTHS
    schools = School.objects.filter(students__matches__touched_at__lt=before).distinct()
    for close in (import_string(kept.closes) for kept in MAP.values() if kept.closes):
        for school in schools:
            close(school, (before + timedelta(days=1)).date())


def inactive_students(now: datetime) -> list[Student]:
    """Nobody who came, or was put into a class, within thirteen months."""
    since, active = now - THIRTEEN_MONTHS, Q()
    for label, kept in MAP.items():
        if kept.shows_activity:
            rows = model_of(label)._base_manager.filter(**{f"{kept.shows_activity}__gte": since})
            active |= Q(pk__in=rows.values("student"))
    return list(Student.objects.filter(created_at__lt=since).exclude(active))


def forget_account_tries(now: datetime) -> None:
    """What allauth counted and no longer needs; Django deletes such rows only when it meets them again."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM account_limits WHERE expires < %s", [connection.ops.adapt_datetimefield_value(now)])


def wipe_free_pages(now: datetime) -> None:
    """SQLite leaves deleted rows in its file until it is rewritten. PostgreSQL's own vacuum takes care of itself."""
    last = last_run(VACUUM)
    erased = Tombstone.objects.filter(erased_at__gt=last) if last else Tombstone.objects.all()
    if connection.vendor != "sqlite" or connection.in_atomic_block or not erased.exists():
        return
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    mark_run(VACUUM, now)


def last_run(name: str) -> datetime | None:
    return JobRun.objects.filter(name=name).values_list("ran_at", flat=True).first()


def mark_run(name: str, now: datetime) -> None:
    JobRun.objects.update_or_create(name=name, defaults={"ran_at": now})


def retention_overdue(*, now: datetime | None = None) -> bool:
    """True when nothing was cleared for two days although there was something to look after."""
    now = now or timezone.now()
    last = last_run(JOB) or School.objects.order_by("created_at").values_list("created_at", flat=True).first()
    return last is not None and now - last > ALARM_AFTER


def raise_alarm() -> None:
    if retention_overdue():
        log.error("retention_overdue")
