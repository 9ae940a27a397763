"""A teacher sees a student's page as the student does, and touches nothing."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student, Teacher
from classroom.people.services import open_school
from classroom.play.models import Match


@pytest.fixture
def desk(student: Student) -> Client:
    client = Client()
    client.force_login(student.school_class.teachers.get())
    return client


def test_the_page_is_the_students_own_in_their_language_and_larger(desk: Client, student: Student) -> None:
    Student.objects.filter(pk=student.pk).update(language="is", larger=True)
    page = desk.get(reverse("play:see_as", args=[student.code])).content.decode()
    assert '<html lang="is" data-size="larger">' in page
    assert student.nickname in page


def test_the_teachers_own_sentence_says_its_language(desk: Client, student: Student) -> None:
    Student.objects.filter(pk=student.pk).update(language="is")
    page = desk.get(reverse("play:see_as", args=[student.code])).content.decode()
    assert re.search(r'lang="en">(<svg.*?</svg>)?\s*You see what', page, re.DOTALL)


def test_nothing_on_the_page_can_be_pressed(desk: Client, student: Student) -> None:
    page = desk.get(reverse("play:see_as", args=[student.code])).content.decode()
    buttons = page[page.index("<main") : page.index("</main>")]
    assert buttons.index("<div inert>") < buttons.index("<button")


def test_a_button_pressed_all_the_same_is_refused_and_starts_no_match(desk: Client, student: Student) -> None:
    page = desk.get(reverse("play:see_as", args=[student.code])).content.decode()
    addresses = re.findall(r'<form method="post" action="(/play/[^"]+)"', page)
    assert addresses
    assert {desk.post(address).status_code for address in addresses} == {404}
    assert not Match.objects.exists()


def test_the_teacher_stays_the_teacher(desk: Client, student: Student) -> None:
    desk.get(reverse("play:see_as", args=[student.code]))
    assert desk.get(reverse("people:classes")).status_code == 200


def test_no_other_teacher_may_look(student: Student) -> None:
    for school in (student.school, open_school("Far away")):
        stranger = Teacher.objects.create_user(f"x{school.pk}@school.example", school=school)
        client = Client()
        client.force_login(stranger)
        assert client.get(reverse("play:see_as", args=[student.code])).status_code == 404
