"""Login cards and the class list: whose secret, which kind, and for the teachers of the class alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.cards import cards_for, pages
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.secret import secret_of
from classroom.people.services import add_students


def page(desk: Client, name: str, school_class: SchoolClass, **query: str) -> str:
    return desk.get(reverse(name, args=[school_class.code]), query).content.decode()


def test_eight_cards_lie_on_a_page_and_the_rest_on_the_next(desk: Client, school_class: SchoolClass) -> None:
    add_students(school_class, [f"Child{number}" for number in range(17)])
    sheets = page(desk, "people:cards", school_class).split('<ul class="a4 cards8"')[1:]
    assert [sheet.count('<p class="nm') for sheet in sheets] == [8, 8, 1]


def test_a_card_shows_the_four_pictures_in_their_order(desk: Client, school_class: SchoolClass, anna: Student) -> None:
    shown = re.findall(
        r'class="pic" role="img"[^>]*><use href="[^"]*#p-(\w+)"', page(desk, "people:cards", school_class)
    )
    secret = secret_of(anna)
    assert secret
    assert tuple(shown) == secret.pictures


def test_where_digits_are_typed_the_card_shows_digits_and_no_picture(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    SchoolClass.objects.update(sign_in="pin")
    text = page(desk, "people:cards", school_class)
    secret = secret_of(anna)
    assert secret
    assert re.findall(r"<li>(\d)</li>", text) == list(secret.pin)
    assert "#p-" not in text


def test_where_the_name_is_enough_no_secret_is_on_the_card(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    SchoolClass.objects.update(sign_in="nothing")
    text = page(desk, "people:cards", school_class)
    assert "#p-" not in text
    assert not re.findall(r"<li>(\d)</li>", text)


def test_the_square_of_a_card_signs_in_its_owner(school_class: SchoolClass, anna: Student, birta: Student) -> None:
    cards = {card.student: card for card in cards_for(school_class)}
    path = re.sub(r"^https?://[^/]+", "", cards[anna].badge)
    assert "Anna" in Client().get(path).content.decode()
    assert cards[anna].badge != cards[birta].badge


def test_one_lost_card_is_printed_alone(desk: Client, school_class: SchoolClass, anna: Student, birta: Student) -> None:
    text = page(desk, "people:cards", school_class, student=birta.code)
    assert "Birta" in text
    assert "Anna" not in text


def test_a_secret_that_can_no_longer_be_read_is_asked_for_anew(school_class: SchoolClass, anna: Student) -> None:
    Student.objects.update(secret="sealed with a key that is gone")
    (card,) = cards_for(school_class)
    assert (card.badge, card.pictures, card.digits) == ("", [], "")


def test_cards_are_in_the_order_of_the_class_language(teacher: Teacher, school_class: SchoolClass) -> None:
    SchoolClass.objects.update(language="is")
    school_class.refresh_from_db()
    add_students(school_class, ["Örn", "Zoe", "Áki", "Bára"])
    assert [card.student.nickname for card in cards_for(school_class)] == ["Áki", "Bára", "Zoe", "Örn"]


@pytest.mark.parametrize(
    ("nickname", "size"),
    [("Anna", ""), ("Максим", "name-l"), ("Elisabet", "name-m"), ("Maximilian", "name-s"), ("Jón Emil", "")],
)
def test_a_long_name_is_written_smaller(school_class: SchoolClass, nickname: str, size: str) -> None:
    Student.objects.filter(pk=add_students(school_class, ["X"])[0].pk).update(nickname=nickname)
    assert cards_for(school_class)[0].size == size


def test_the_list_tells_the_teacher_every_secret(
    desk: Client, school_class: SchoolClass, students: list[Student]
) -> None:
    text = page(desk, "people:class_list", school_class)
    for student in students:
        secret = secret_of(student)
        assert secret
        line = text[text.index(student.nickname) :][:2000]
        assert re.findall(r"#p-(\w+)", line)[:4] == list(secret.pictures)


@pytest.mark.parametrize("name", ["people:cards", "people:class_list"])
def test_an_empty_class_prints_nothing_and_says_so(desk: Client, school_class: SchoolClass, name: str) -> None:
    text = page(desk, name, school_class)
    assert "Nobody is in this class yet." in text
    assert 'class="a4' not in text


@pytest.mark.parametrize("name", ["people:cards", "people:class_list"])
def test_no_colleague_and_no_administrator_sees_the_secrets(
    school_class: SchoolClass, colleague: Teacher, administrator: Teacher, name: str
) -> None:
    for stranger in (colleague, administrator):
        client = Client()
        client.force_login(stranger)
        assert client.get(reverse(name, args=[school_class.code])).status_code == 404


def test_pages_are_cut_without_losing_anybody() -> None:
    whole: Any = list(range(25))
    assert [len(part) for part in pages(whole, 8)] == [8, 8, 8, 1]
    assert [each for part in pages(whole, 8) for each in part] == whole
