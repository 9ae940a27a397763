"""Our sessions are Django's: the same rows, and gone when they are over."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore as Djangos
from django.contrib.sessions.models import Session
from django.utils import timezone

from classroom.sessions import SessionStore

pytestmark = pytest.mark.django_db


def kept(**values: int) -> str:
    session = Djangos()
    session.update(values)
    session.save()
    return str(session.session_key)


def test_a_session_says_what_django_kept_in_it() -> None:
    first, second = kept(student=1), kept(student=2)
    assert [SessionStore(key)["student"] for key in (first, second)] == [1, 2]


@pytest.mark.parametrize("key", ["", "short", "nobody-has-ever-had-this-session"])
def test_a_key_nobody_has_is_no_session(key: str) -> None:
    assert dict(SessionStore(key).items()) == {}


def test_a_session_that_is_over_says_nothing_and_loses_its_key() -> None:
    session = SessionStore(kept(student=1))
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert session.get("student") is None
    assert session.session_key is None
