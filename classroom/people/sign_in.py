"""A student signs in, stays a while, signs out: one session for each student, judged secrets, counted wrong tries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from classroom.people import limits, secret
from classroom.people.audit import record
from classroom.people.language import LANGUAGE_KEY
from classroom.people.models import SchoolClass, SignedIn, Student

STUDENT_KEY = "student"
SINCE_KEY, SEEN_KEY = "since", "seen"
IDLE = timedelta(minutes=20)
WARNED_BEFORE = timedelta(minutes=2)
LONGEST = timedelta(hours=4)
SEEN_EVERY = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the secret was right; if it was not even looked at, why."""

    right: bool = False
    locked: bool = False
    rest: int = 0


@transaction.atomic
def judge_secret(student: Student, given: Sequence[str], *, address: str, now: datetime | None = None) -> Verdict:
    """The student's row is held meanwhile: guesses sent all at once are judged one by one, and no more than allowed."""
    now = now or timezone.now()
    held = Student.objects.select_for_update().get(pk=student.pk)
    keys = (limits.STUDENT.key(held.pk), limits.CLASS.key(held.school_class_id), limits.ADDRESS.key(address))
    if held.locked_at:
        return Verdict(locked=True)
    if rest := limits.rest_of(keys, now):
        return Verdict(rest=rest)
    if secret.fits(held, student.school_class.sign_in, given):
        return Verdict(right=True)
    return note_wrong_secret(held, address, now)


def note_wrong_secret(student: Student, address: str, now: datetime) -> Verdict:
    wrong = limits.note_wrong(limits.STUDENT, student.pk, now)
    limits.note_wrong(limits.CLASS, student.school_class_id, now)
    limits.note_wrong(limits.ADDRESS, address, now)
    if wrong < limits.TRIES_A_DAY:
        return Verdict(rest=limits.rest_of([limits.STUDENT.key(student.pk)], now))
    student.locked_at = now
    student.save(update_fields=["locked_at"])
    record("locked_out", by=student)
    return Verdict(locked=True)


@transaction.atomic
def sign_in(request: HttpRequest, student: Student, *, now: datetime | None = None) -> None:
    """A session of this student's own. Whoever sat here before is signed out, and so is the student elsewhere."""
    now = now or timezone.now()
    hold(student)
    request.session.flush()
    request.session[STUDENT_KEY] = student.pk
    request.session[SINCE_KEY] = request.session[SEEN_KEY] = int(now.timestamp())
    request.session[LANGUAGE_KEY] = student.language or student.school_class.language
    request.session.save()
    end_session(student)
    SignedIn.objects.create(student=student, session_key=request.session.session_key or "", at=now)
    record("signed_in", by=student)


def sign_out(request: HttpRequest, student: Student) -> None:
    end_session(student)
    request.session.flush()
    record("signed_out", by=student)


def hold(student: Student) -> None:
    """Until the end of the transaction nobody else signs this student in or judges a secret."""
    Student.objects.select_for_update().filter(pk=student.pk).values_list("pk").first()


def end_session(student: Student) -> None:
    """Signs the student out wherever that is. The match is kept."""
    end_sessions(SignedIn.objects.filter(student=student))


def end_sessions(held: QuerySet[SignedIn]) -> None:
    Session.objects.filter(session_key__in=list(held.values_list("session_key", flat=True))).delete()
    held.delete()


def outstayed(session: SessionBase, now: datetime) -> bool:
    """Idle for too long, or here since this morning."""
    moment = now.timestamp()
    seen, since = float(session.get(SEEN_KEY, moment)), float(session.get(SINCE_KEY, moment))
    return moment - seen > IDLE.total_seconds() or moment - since > LONGEST.total_seconds()


def note_seen(session: SessionBase, now: datetime) -> None:
    """Written at most once a minute: a move must not cost a session's row each time."""
    moment = int(now.timestamp())
    session.setdefault(SINCE_KEY, moment)
    if moment - session.get(SEEN_KEY, 0) >= SEEN_EVERY.total_seconds():
        session[SEEN_KEY] = moment


def present_now(school_class: SchoolClass, now: datetime | None = None) -> int:
    """How many of the class sit at a table: a session's end moves on each time it is seen."""
    now = now or timezone.now()
    keys = SignedIn.objects.filter(student__school_class=school_class).values_list("session_key", flat=True)
    lately = now + timedelta(seconds=settings.SESSION_COOKIE_AGE) - IDLE
    return Session.objects.filter(session_key__in=list(keys), expire_date__gt=lately).count()
