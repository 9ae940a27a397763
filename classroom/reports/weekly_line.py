"""The weekly line by mail: to families who asked for it, about children who played, once a week and never twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from smtplib import SMTPException
from zoneinfo import ZoneInfo

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from classroom.mail import build_mail
from classroom.people import access
from classroom.people.addresses import public_address
from classroom.people.guardians import stopping_token
from classroom.people.models import Guardian, Student
from classroom.practice.growth import monday
from classroom.practice.selectors import days_since
from classroom.reports.days import week_before
from classroom.reports.models import WeeklyLine

FRIDAY, AFTER_SCHOOL = 4, 16
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PractisedDay:
    day: date
    right: int
    bar: int
    """In percent of the longest: mail readers draw tables, not charts."""


def send_weekly_lines(*, now: datetime | None = None) -> int:
    """Asked every hour. From Friday afternoon to Sunday night at the school, everybody whose line is still to come."""
    now = now or timezone.now()
    return sum(send_line(guardian, now=now) for guardian in waiting(now))


def waiting(now: datetime) -> Iterator[Guardian]:
    real = access.live_guardians().filter(student__school_class__demo_steps=None)
    for guardian in real.exclude(email=""):
        local = local_time(guardian, now)
        late_enough = local.weekday() > FRIDAY or (local.weekday() == FRIDAY and local.hour >= AFTER_SCHOOL)
        if late_enough and not WeeklyLine.objects.filter(guardian=guardian, week=monday(local.date())).exists():
            yield guardian


def local_time(guardian: Guardian, now: datetime) -> datetime:
    return now.astimezone(ZoneInfo(guardian.student.school_class.school.time_zone))


def send_line(guardian: Guardian, *, now: datetime) -> bool:
    """Nothing is sent when nothing was played. A mail that could not be sent is tried again in an hour."""
    today = local_time(guardian, now).date()
    days = practised_days(guardian.student, today)
    if not any(day.right for day in days) or not claim(guardian, today, now):
        return False
    try:
        with translation.override(guardian.language or settings.LANGUAGE_CODE):
            write(guardian, days)
    except (SMTPException, OSError):
        log.warning("weekly_line_not_sent", exc_info=True)
        WeeklyLine.objects.filter(guardian=guardian, week=monday(today)).delete()
        return False
    return True


def claim(guardian: Guardian, today: date, now: datetime) -> bool:
    """Whether this mail is ours to send: of two workers at once, one finds the row already there."""
    try:
        with transaction.atomic():
            WeeklyLine.objects.create(guardian=guardian, week=monday(today), sent_at=now)
    except IntegrityError:
        return False
    return True


def practised_days(student: Student, today: date) -> list[PractisedDay]:
    """Seven days up to today, with right answers and the length of their bar."""
    first = week_before(today)
    found = [day for days in days_since([student.pk], first).values() for day in days]
    right = [sum(day.figures.k for day in found if day.day == first + timedelta(place)) for place in range(7)]
    most = max(right) or 1
    return [PractisedDay(first + timedelta(place), k, 100 * k // most) for place, k in enumerate(right)]


def write(guardian: Guardian, days: Sequence[PractisedDay]) -> None:
    name, stop = guardian.student.nickname, public_address("people:stop_mail", stopping_token(guardian))
    context = {
        "name": name,
        "days": days,
        "practised": sum(bool(day.right) for day in days),
        "right": sum(day.right for day in days),
        "link": public_address("reports:family", access.signed_token(guardian)),
        "stop": stop,
    }
    subject = _("%(name)s: this week at the card table") % {"name": name}
    build_mail("mail/weekly_line", context, subject=subject, to=guardian.email, unsubscribe=stop).send()
