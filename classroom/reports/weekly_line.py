"""The weekly line by mail: to families who asked for it, about children who played, once a week and never twice."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from classroom.mail import build_mail
from classroom.people import access
from classroom.people.addresses import public_address
from classroom.people.days import at_school
from classroom.people.guardians import stopping_token
from classroom.people.models import Guardian, Student
from classroom.play.bell import send
from classroom.practice.growth import monday
from classroom.practice.selectors import days_since
from classroom.reports.days import week_before
from classroom.reports.models import WeeklyLine

GO_ON = "classroom.reports.tasks.send_weekly_lines"
FRIDAY, AFTER_SCHOOL = 4, 16
WORKS_FOR = 5.0  # seconds
ABOUT_THIS_ONE = (SMTPRecipientsRefused, SMTPDataError)
"""What a mail server says of one mail. Anything else it would say of the next one too."""
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PractisedDay:
    day: date
    played: bool
    right: int
    bar: int
    """In percent of the longest: mail readers draw tables, not charts."""


def send_weekly_lines(after: int = 0, *, now: datetime | None = None) -> int:
    """Asked every hour. From Friday afternoon to Sunday night at the school, everybody whose line is still to come.
    After some seconds to the end of the queue: other work of the worker comes between. A mail server that is away is
    asked again in an hour, not once more for each family."""
    now, until, sent = now or timezone.now(), time.monotonic() + WORKS_FOR, 0
    for guardian in waiting(now, after):
        try:
            sent += send_line(guardian, now=now)
        except OSError:
            break
        if time.monotonic() > until:
            send(GO_ON, guardian.pk)
            break
    return sent


def waiting(now: datetime, after: int = 0) -> Iterator[Guardian]:
    real = access.live_guardians().filter(student__school_class__demo_steps=None, pk__gt=after)
    for guardian in real.exclude(email="").order_by("pk"):
        local = local_time(guardian, now)
        late_enough = local.weekday() > FRIDAY or (local.weekday() == FRIDAY and local.hour >= AFTER_SCHOOL)
        if late_enough and not WeeklyLine.objects.filter(guardian=guardian, week=monday(local.date())).exists():
            yield guardian


def local_time(guardian: Guardian, now: datetime) -> datetime:
    return at_school(guardian.student.school_class.school, now)


def send_line(guardian: Guardian, *, now: datetime) -> bool:
    """Nothing is sent when nothing was played. A mail that could not be sent is tried again in an hour."""
    today = local_time(guardian, now).date()
    days = practised_days(guardian.student, today)
    if not any(day.played for day in days) or not claim(guardian, today, now):
        return False
    try:
        with translation.override(guardian.language or settings.LANGUAGE_CODE):
            write(guardian, days)
    except OSError as refusal:
        log.warning("weekly_line_not_sent", exc_info=True)
        WeeklyLine.objects.filter(guardian=guardian, week=monday(today)).delete()
        if not isinstance(refusal, ABOUT_THIS_ONE):
            raise
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
    week = [[day.figures for day in found if day.day == first + timedelta(place)] for place in range(7)]
    right = [sum(figures.k for figures in day) for day in week]
    most = max(right) or 1
    return [
        PractisedDay(first + timedelta(place), any(figures.n for figures in day), k, 100 * k // most)
        for place, (day, k) in enumerate(zip(week, right, strict=True))
    ]


def write(guardian: Guardian, days: Sequence[PractisedDay]) -> None:
    name, stop = guardian.student.nickname, public_address("people:stop_mail", stopping_token(guardian))
    context = {
        "name": name,
        "days": days,
        "practised": sum(day.played for day in days),
        "right": sum(day.right for day in days),
        "link": public_address("reports:family", access.signed_token(guardian)),
        "stop": stop,
    }
    subject = _("%(name)s: this week at the card table") % {"name": name}
    build_mail("mail/weekly_line", context, subject=subject, to=guardian.email, unsubscribe=stop).send()
