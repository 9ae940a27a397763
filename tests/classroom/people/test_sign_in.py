"""From the code to the student's page: names, pictures or digits, badge, next player."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import sign_in
from classroom.people.models import AuditEntry, SchoolClass, SignedIn, Student
from classroom.people.secret import secret_of
from classroom.people.services import add_students
from tests.classroom.people.conftest import own_pictures, wrong_pictures


def door(student: Student) -> str:
    return reverse("people:sign_in", args=[student.school_class.join_code, student.code])


def come_in(client: Client, student: Student) -> None:
    response = client.post(door(student), {"part": own_pictures(student)})
    assert response.headers["Location"] == reverse("play:home")


@pytest.mark.parametrize("typed", ["{code}", " {lower} ", "{first}-{last}", "{first} {last}"])
def test_a_code_opens_the_class_however_it_is_typed(client: Client, school_class: SchoolClass, typed: str) -> None:
    code = school_class.join_code
    text = typed.format(code=code, lower=code.lower(), first=code[:4], last=code[4:])
    assert client.post("/enter/", {"code": text}).headers["Location"] == f"/join/{code}/"


def test_an_unknown_code_is_told_kindly_and_kept_in_the_box(client: Client, school_class: SchoolClass) -> None:
    response = client.post("/enter/", {"code": "2222-2222"})
    assert response.status_code == 422
    assert "No class has this code" in response.content.decode()
    assert "2222-2222" in response.content.decode()


def test_names_stand_in_alphabetical_order(client: Client, school_class: SchoolClass) -> None:
    school_class.language = "is"
    school_class.save()
    add_students(school_class, ["Ösp", "Þór", "Anna", "Ísak"])
    page = client.get(f"/join/{school_class.join_code}/").content.decode()
    assert sorted(["Ösp", "Þór", "Anna", "Ísak"], key=page.index) == ["Anna", "Ísak", "Þór", "Ösp"]


def test_the_code_alone_shows_nicknames_and_nothing_else_of_a_child(client: Client, student: Student) -> None:
    student.first_name = "Anna Guðbjörg"
    student.save()
    page = client.get(f"/join/{student.school_class.join_code}/").content.decode()
    assert "Anna" in page
    assert "Guðbjörg" not in page


def test_four_right_pictures_let_the_student_in(client: Client, student: Student) -> None:
    come_in(client, student)
    assert client.session[sign_in.STUDENT_KEY] == student.pk


def test_pictures_can_be_sent_one_by_one_without_script(client: Client, student: Student) -> None:
    for tapped in range(1, 4):
        response = client.post(door(student), {"part": own_pictures(student)[:tapped]})
        assert response.status_code == 200
        assert response.content.decode().count('type="hidden" name="part"') == tapped
    come_in(client, student)


def test_wrong_pictures_say_try_again_or_ask(client: Client, student: Student) -> None:
    response = client.post(door(student), {"part": wrong_pictures(student)})
    assert response.status_code == 422
    assert "Try again, or ask your teacher." in response.content.decode()
    assert sign_in.STUDENT_KEY not in client.session


def test_digits_let_the_student_in_where_the_class_uses_them(client: Client, student: Student) -> None:
    SchoolClass.objects.update(sign_in="pin")
    secret = secret_of(student)
    assert secret
    assert client.post(door(student), {"part": list(secret.pin)}).status_code == 302
    assert client.session[sign_in.STUDENT_KEY] == student.pk


def test_just_the_name_is_one_tap_where_the_class_wants_that(client: Client, student: Student) -> None:
    SchoolClass.objects.update(sign_in="nothing")
    client.get(door(student))
    assert sign_in.STUDENT_KEY not in client.session
    client.post(door(student))
    assert client.session[sign_in.STUDENT_KEY] == student.pk


def badge_link(student: Student) -> str:
    secret = secret_of(student)
    assert secret
    return reverse("people:badge", args=[student.code, secret.badge])


def test_a_badge_shows_one_button_and_changes_nothing_until_it_is_pressed(client: Client, student: Student) -> None:
    page = client.get(badge_link(student)).content.decode()
    assert page.count("<button") == 1
    assert sign_in.STUDENT_KEY not in client.session
    client.post(badge_link(student))
    assert client.session[sign_in.STUDENT_KEY] == student.pk


@pytest.mark.parametrize(("own", "spoken"), [("", "nl"), ("is", "is")])
def test_a_badge_speaks_the_childs_language_else_the_classs(
    client: Client, student: Student, own: str, spoken: str
) -> None:
    SchoolClass.objects.filter(pk=student.school_class_id).update(language="nl")
    Student.objects.filter(pk=student.pk).update(language=own)
    page = client.get(badge_link(student), headers={"accept-language": "sv"}).content.decode()
    assert f'<html lang="{spoken}"' in page


def test_old_strange_and_archived_badges_get_the_same_page(client: Client, students: list[Student]) -> None:
    old, archived = badge_link(students[0]), badge_link(students[1])
    Student.objects.filter(pk=students[0].pk).update(secret=students[2].secret)
    Student.objects.filter(pk=students[1].pk).update(archived_at=timezone.now())
    pages = [client.get(link) for link in (old, archived, "/badge/NOBODY/nothing/")]
    assert {page.status_code for page in pages} == {404}
    assert len({page.content for page in pages}) == 1


def test_a_closed_class_lets_nobody_in_and_says_so(client: Client, student: Student) -> None:
    SchoolClass.objects.update(joining_open=False)
    for answer in (
        client.get(f"/join/{student.school_class.join_code}/"),
        client.post(door(student), {"part": own_pictures(student)}),
        client.post(badge_link(student)),
    ):
        assert answer.status_code == 403
        assert "The table is closed" in answer.content.decode()
    assert sign_in.STUDENT_KEY not in client.session


def test_next_player_signs_out_and_shows_the_names(client: Client, student: Student) -> None:
    come_in(client, student)
    old = client.cookies["sessionid"].value
    response = client.post("/next-player/")
    assert response.headers["Location"] == f"/join/{student.school_class.join_code}/"
    client.cookies["sessionid"] = old
    assert client.get("/play/").headers["Location"] == "/"


def test_a_new_sign_in_ends_the_old_one_elsewhere(student: Student) -> None:
    first, second = Client(), Client()
    come_in(first, student)
    come_in(second, student)
    assert first.get("/play/").headers["Location"] == "/"
    assert second.get("/play/").status_code == 200
    assert SignedIn.objects.count() == 1


def test_who_signs_in_replaces_whoever_sat_here(client: Client, students: list[Student]) -> None:
    come_in(client, students[0])
    old = client.cookies["sessionid"].value
    come_in(client, students[1])
    assert client.cookies["sessionid"].value != old
    assert client.session[sign_in.STUDENT_KEY] == students[1].pk


def test_the_cookie_ends_with_the_browser(client: Client, student: Student) -> None:
    come_in(client, student)
    assert client.cookies["sessionid"]["max-age"] == ""
    assert client.cookies["sessionid"]["httponly"]


def test_after_twenty_idle_minutes_the_student_is_signed_out_kindly(client: Client, student: Student) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        come_in(client, student)
        clock.shift(timedelta(minutes=19))
        assert client.get("/play/").status_code == 200
        clock.shift(timedelta(minutes=21))
        assert client.get("/play/").headers["Location"] == "/?away=1"
    assert "Your match is kept." in client.get("/?away=1").content.decode()


def test_saying_still_here_keeps_the_place(client: Client, student: Student) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        come_in(client, student)
        for _ in range(3):
            clock.shift(timedelta(minutes=18))
            assert client.post("/still-here/").status_code == 204
        assert client.get("/play/").status_code == 200


def test_after_four_hours_the_day_is_over_even_for_the_busy(client: Client, student: Student) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        come_in(client, student)
        for _ in range(23):
            clock.shift(timedelta(minutes=10))
            assert client.get("/play/").status_code == 200
        clock.shift(timedelta(minutes=11))
        assert client.get("/play/").headers["Location"] == "/?away=1"


def test_being_seen_is_written_at_most_once_a_minute(client: Client, student: Student) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        come_in(client, student)
        seen = []
        for _ in range(6):
            clock.shift(timedelta(seconds=20))
            client.get("/play/")
            seen.append(client.session[sign_in.SEEN_KEY])
    assert len(set(seen)) == 3


def test_signing_in_and_out_is_on_record_by_alias(client: Client, student: Student) -> None:
    come_in(client, student)
    client.post("/next-player/")
    entries = AuditEntry.objects.values_list("action", "actor").order_by("pk")
    assert list(entries) == [("signed_in", student.alias), ("signed_out", student.alias)]


def test_the_page_speaks_the_students_language(client: Client, student: Student) -> None:
    student.language = "is"
    student.save()
    come_in(client, student)
    assert '<html lang="is"' in client.get("/play/").content.decode()


def test_behind_its_code_a_class_speaks_its_language_and_a_door_the_childs(client: Client, student: Student) -> None:
    SchoolClass.objects.update(language="is")
    assert '<html lang="is"' in client.get(f"/join/{student.school_class.join_code}/").content.decode()
    Student.objects.filter(pk=student.pk).update(language="ru")
    assert '<html lang="ru"' in client.get(door(student)).content.decode()
    client.post("/language/", {"language": "nl"})
    assert '<html lang="nl"' in client.get(door(student)).content.decode()


def test_how_many_are_here_counts_the_class_and_forgets_the_idle(students: list[Student]) -> None:
    school_class = students[0].school_class
    with time_machine.travel(timezone.now(), tick=False) as clock:
        come_in(Client(), students[0])
        clock.shift(timedelta(minutes=15))
        come_in(Client(), students[1])
        assert sign_in.present_now(school_class) == 2
        clock.shift(timedelta(minutes=6))
        assert sign_in.present_now(school_class) == 1
