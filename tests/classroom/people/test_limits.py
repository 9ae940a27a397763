"""Guessing stops: five wrong and a short rest, ten in a day and the teacher unlocks; a class at one address plays."""

from __future__ import annotations

import re
import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from classroom.people import limits
from classroom.people.models import AuditEntry, SchoolClass, Student, Tries
from classroom.people.services import add_students
from classroom.people.sign_in import STUDENT_KEY, judge_secret
from classroom.people.tasks import forget_tries
from tests.classroom.people.conftest import own_pictures, wrong_pictures
from tests.classroom.people.test_sign_in import badge_link, door


def guess(client: Client, student: Student, pictures: list[str]) -> int:
    return client.post(door(student), {"part": pictures}).status_code


def test_five_wrong_and_the_student_rests_a_minute(client: Client, student: Student) -> None:
    wrong, own = wrong_pictures(student), own_pictures(student)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        assert [guess(client, student, wrong) for _ in range(5)] == [422, 422, 422, 422, 429]
        assert guess(client, student, own) == 429, "even the right one waits"
        clock.shift(timedelta(seconds=61))
        assert guess(client, student, own) == 302


def test_ten_wrong_in_a_day_and_only_the_teacher_unlocks(client: Client, student: Student) -> None:
    lock(client, student)
    with time_machine.travel(timezone.now() + timedelta(days=2)):
        assert guess(client, student, own_pictures(student)) == 429
    assert AuditEntry.objects.filter(action="locked_out", actor=student.alias).count() == 1


def lock(client: Client, student: Student) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for _ in range(10):
            guess(client, student, wrong_pictures(student))
            clock.shift(timedelta(seconds=61))
    student.refresh_from_db()
    assert student.locked_at


def test_a_locked_child_is_told_at_the_door_and_taps_nothing_in_vain(client: Client, student: Student) -> None:
    lock(client, student)
    page = client.get(door(student))
    assert page.status_code == 200
    assert "Please ask your teacher to let you in." in page.content.decode()
    assert 'name="part"' not in page.content.decode()


def test_a_wrong_student_does_not_stop_a_classmate(client: Client, students: list[Student]) -> None:
    for _ in range(5):
        guess(client, students[0], wrong_pictures(students[0]))
    assert guess(client, students[1], own_pictures(students[1])) == 302


def test_a_badge_still_works_for_a_locked_student(client: Client, student: Student) -> None:
    lock(client, student)
    client.post(badge_link(student))
    assert client.session[STUDENT_KEY] == student.pk


def test_thirty_children_behind_one_address_each_wrong_twice_are_all_in(school_class: SchoolClass) -> None:
    children = add_students(school_class, [f"Child {number}" for number in range(30)])
    begun = timezone.now()
    for child in children:
        client = Client(REMOTE_ADDR="192.0.2.1")
        client.post("/enter/", {"code": "2222 2222"})
        assert [guess(client, child, wrong_pictures(child)) for _ in range(2)] == [422, 422]
        assert guess(client, child, own_pictures(child)) == 302
        assert client.get("/play/").status_code == 200
    assert timezone.now() - begun < timedelta(seconds=60)


def test_guessing_across_a_class_makes_the_class_rest(client: Client, school_class: SchoolClass) -> None:
    children = add_students(school_class, [f"Child {number}" for number in range(51)])
    for _ in range(4):
        for child in children[:50]:
            judge_secret(child, ["sun"] * 4, address="192.0.2.1")
    assert judge_secret(children[50], own_pictures(children[50]), address="192.0.2.9").rest == 60


def test_trying_codes_stops_at_the_high_ceiling(client: Client, school_class: SchoolClass) -> None:
    address = "127.0.0.1"
    row = Tries.objects.create(
        key=limits.ADDRESS.key(address), wrong=998, forgotten_at=timezone.now() + timedelta(hours=1)
    )
    assert client.post("/enter/", {"code": "22222222"}).status_code == 422
    assert client.get("/join/33333333/").status_code == 302
    row.refresh_from_db()
    assert row.wrong == 1000
    for answer in (
        client.post("/enter/", {"code": school_class.join_code}),
        client.get(f"/join/{school_class.join_code}/"),
    ):
        assert answer.status_code == 429
        assert answer.headers["Retry-After"] == "60"


def test_no_row_tells_an_address_or_a_child(client: Client, student: Student) -> None:
    guess(client, student, wrong_pictures(student))
    keys = list(Tries.objects.values_list("key", flat=True))
    assert len(keys) == 3
    assert all(re.fullmatch(r"[0-9a-f]{64}", key) for key in keys)


def test_tries_are_forgotten_within_a_day(client: Client, student: Student) -> None:
    guess(client, student, wrong_pictures(student))
    often = timedelta(seconds=settings.CELERY_BEAT_SCHEDULE["forget-tries"]["schedule"])
    with time_machine.travel(timezone.now() + timedelta(hours=24) - often):
        forget_tries()
    assert not Tries.objects.exists()


def test_the_address_is_the_one_our_own_proxy_saw(settings: Any) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "6.6.6.6, 192.0.2.7"}, REMOTE_ADDR="10.0.0.1")
    assert limits.address_of(request) == "10.0.0.1", "nobody's word is taken without a proxy of ours"
    settings.TRUSTED_PROXIES = 1
    assert limits.address_of(request) == "192.0.2.7"


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_twenty_guesses_at_once_are_no_more_than_five_guesses(student: Student) -> None:
    """Each in its own thread with its own connection; only five may be looked at."""
    verdicts: list[str] = []
    start = threading.Barrier(20)

    def one() -> None:
        start.wait()
        verdict = judge_secret(student, ["sun"] * 4, address="192.0.2.1")
        verdicts.append("rest" if verdict.rest else "looked")
        connection.close()

    threads = [threading.Thread(target=one) for _ in range(20)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert verdicts.count("looked") == 4, "the fifth wrong one begins the rest"
    assert verdicts.count("rest") == 16
    assert Tries.objects.get(key=limits.STUDENT.key(student.pk)).wrong == 5


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_signing_in_twice_at_once_leaves_one_session(student: Student) -> None:
    clients, start = [Client() for _ in range(8)], threading.Barrier(8)
    own, address = own_pictures(student), door(student)

    def one(client: Client) -> None:
        start.wait()
        client.post(address, {"part": own})
        connection.close()

    threads = [threading.Thread(target=one, args=[client]) for client in clients]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    inside = [client.get(reverse("play:home")).status_code for client in clients]
    assert inside.count(200) == 1
