"""Sessions of children: a planted one is not used, a copied one is over after signing out. Limits at their edges."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import redis
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import limits
from classroom.people.models import SchoolClass, Student, Tries
from tests.classroom.people.conftest import own_pictures, school_class, student, students, teacher, wrong_pictures

__all__ = ["school_class", "student", "students", "teacher"]
pytestmark = pytest.mark.django_db


def door(student: Student) -> str:
    return reverse("people:sign_in", args=[student.school_class.join_code, student.code])


def test_a_planted_session_is_not_the_one_a_child_gets(client: Client, student: Student) -> None:
    client.get("/")
    planted = client.session
    planted["planted"] = True
    planted.save()
    client.cookies["sessionid"] = planted.session_key or ""
    client.post(door(student), {"part": own_pictures(student)})
    assert client.session.session_key != planted.session_key
    assert "planted" not in client.session


def test_a_copied_cookie_is_over_when_the_child_signs_out(client: Client, student: Student) -> None:
    client.post(door(student), {"part": own_pictures(student)})
    thief = Client()
    thief.cookies["sessionid"] = client.cookies["sessionid"].value
    assert thief.get("/play/").status_code == 200
    client.post(reverse("people:next_player"))
    assert thief.get("/play/").status_code == 302


@pytest.mark.parametrize(("wrong", "let_in"), [(4, True), (5, False)])
def test_the_fifth_wrong_secret_makes_a_rest_and_the_fourth_does_not(
    student: Student, wrong: int, let_in: bool
) -> None:
    client = Client()
    for _ in range(wrong):
        client.post(door(student), {"part": wrong_pictures(student)})
    response = client.post(door(student), {"part": own_pictures(student)})
    assert (response.status_code == 302 and response.headers["Location"] == "/play/") is let_in


def test_a_lock_outlives_a_redis_that_forgot_everything_and_one_that_is_gone(
    student: Student, redis_url: str, settings: Any
) -> None:
    client = Client()
    for _ in range(5):
        client.post(door(student), {"part": wrong_pictures(student)})
    redis.Redis.from_url(redis_url).flushall()
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    response = client.post(door(student), {"part": own_pictures(student)})
    assert response.headers.get("Location") != "/play/"


@pytest.mark.parametrize("limit", [limits.STUDENT, limits.CLASS, limits.ADDRESS], ids=lambda limit: limit.name)
def test_every_limit_rests_at_its_number_for_its_time_and_again_after_as_many(limit: limits.Limit) -> None:
    now, keys = timezone.now(), [limit.key("somebody")]
    Tries.objects.create(key=keys[0], wrong=limit.wrong - 2, forgotten_at=now + timedelta(hours=1))
    limits.note_wrong(limit, "somebody", now)
    assert not limits.rest_of(keys, now)
    limits.note_wrong(limit, "somebody", now)
    assert limits.rest_of(keys, now + limit.rest - timedelta(seconds=1))
    assert not limits.rest_of(keys, now + limit.rest + timedelta(seconds=1))
    limits.note_wrong(limit, "somebody", now + limit.rest)
    assert not limits.rest_of(keys, now + limit.rest + timedelta(seconds=1)), "counting begins anew"


def test_codes_that_exist_and_codes_that_do_not_are_refused_alike(client: Client, school_class: SchoolClass) -> None:
    SchoolClass.objects.filter(pk=school_class.pk).update(archived_at=timezone.now())
    known = client.post("/enter/", {"code": school_class.join_code})
    unknown = Client().post("/enter/", {"code": "ABCDEFGH"})
    assert known.status_code == unknown.status_code
    assert len(known.content) == pytest.approx(len(unknown.content), rel=0.02)
