"""How often one may be wrong. Rows in the database: a Redis that is down or flushed changes nothing. Keys are keyed
hashes, and gone within 24 hours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from classroom.people.models import Student, Tries

FORGOTTEN_AFTER = timedelta(hours=23)
"""Cleared away every half hour: gone within 24 hours."""
TRIES_A_DAY = 10
"""So many wrong ones in a day, and the teacher unlocks."""


@dataclass(frozen=True, slots=True)
class Limit:
    """After every `wrong` wrong tries of one key, a rest."""

    name: str
    wrong: int
    rest: timedelta = timedelta(minutes=1)

    def key(self, who: str | int) -> str:
        return salted_hmac("classroom.people.limits", f"{self.name} {who}", algorithm="sha256").hexdigest()


STUDENT = Limit("student", 5)
CLASS = Limit("class", 200)
ADDRESS = Limit("address", 1000)
"""A whole school sits behind one address: high enough that only a machine gets there."""


def address_of(request: HttpRequest) -> str:
    """Where the request came from, as far as our own proxies can be believed. Never stored as it is."""
    chain = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    if settings.TRUSTED_PROXIES and len(chain) >= settings.TRUSTED_PROXIES:
        return chain[-settings.TRUSTED_PROXIES]
    return str(request.META.get("REMOTE_ADDR", ""))


def rest_of(keys: Iterable[str], now: datetime | None = None) -> int:
    """For how many seconds one of these keys still rests; 0: none of them does."""
    now = now or timezone.now()
    until = Tries.objects.filter(key__in=list(keys), waits_until__gt=now).aggregate(until=Max("waits_until"))["until"]
    return 0 if until is None else max(1, round((until - now).total_seconds()))


@transaction.atomic
def note_wrong(limit: Limit, who: str | int, now: datetime | None = None) -> int:
    """One more wrong try; how many there are now. The row is held, so that tries at once are all counted."""
    now = now or timezone.now()
    forget_tries(now)
    fresh = {"forgotten_at": now + FORGOTTEN_AFTER}
    row, _ = Tries.objects.select_for_update().get_or_create(key=limit.key(who), defaults=fresh)
    row.wrong += 1
    if row.wrong % limit.wrong == 0:
        row.waits_until = now + limit.rest
    row.save(update_fields=["wrong", "waits_until"])
    return row.wrong


def forget_tries(now: datetime | None = None) -> int:
    return Tries.objects.filter(forgotten_at__lte=now or timezone.now()).delete()[0]


def forgive(student: Student) -> None:
    """As if this student had never been wrong."""
    Tries.objects.filter(key=STUDENT.key(student.pk)).delete()


def code_rest(request: HttpRequest) -> int:
    """How long this address must wait before it may try another class code or letter code."""
    return rest_of([ADDRESS.key(address_of(request))])


def note_wrong_code(request: HttpRequest) -> None:
    note_wrong(ADDRESS, address_of(request))
