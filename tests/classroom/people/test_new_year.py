"""The end of a school year: seen before, done at once, and taken back."""

from __future__ import annotations

import re
import threading

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from classroom.people.models import SchoolClass, Teacher, Undo
from classroom.people.new_year import LAST_YEAR, move_up, name_a_year_later, step_for
from classroom.people.services import create_class
from classroom.people.undo import address


def tick(school_class: SchoolClass) -> str:
    """What the page sends for a class as it is now."""
    return step_for(school_class).tick


@pytest.mark.parametrize(
    ("name", "year", "later"),
    [
        ("4 B", 4, "5 B"),
        ("4B", 4, "5B"),
        ("Ravens", 4, "Ravens"),
        ("Room 14, year 4", 4, "Room 14, year 5"),
        ("9", 1, "9"),
    ],
)
def test_the_year_in_a_name_moves_too(name: str, year: int, later: str) -> None:
    assert name_a_year_later(name, year) == later


def test_a_class_moves_up_with_a_new_code(school_class: SchoolClass, teacher: Teacher) -> None:
    before = school_class.join_code
    move_up([school_class], by=teacher)
    school_class.refresh_from_db()
    assert (school_class.name, school_class.year_level) == ("5 B", 5)
    assert school_class.join_code != before


def test_the_oldest_class_leaves_school(teacher: Teacher) -> None:
    oldest = create_class(teacher, name="7 A", year_level=LAST_YEAR, language="en")
    assert step_for(oldest).leaves
    move_up([oldest], by=teacher)
    oldest.refresh_from_db()
    assert oldest.archived_at is not None


def test_the_page_shows_what_will_happen_and_changes_nothing(desk: Client, school_class: SchoolClass) -> None:
    page = desk.get(reverse("people:new_year")).content.decode()
    assert "<mark>5 B</mark>" in page
    school_class.refresh_from_db()
    assert school_class.name == "4 B"


def test_undo_brings_last_years_names_and_codes_back(desk: Client, school_class: SchoolClass) -> None:
    before = (school_class.name, school_class.year_level, school_class.join_code)
    page = desk.post(reverse("people:new_year"), {"classes": [tick(school_class)]}, follow=True)
    undo = re.search(r'action="(/undo/\w+/)"', page.content.decode())
    assert undo
    desk.post(undo[1])
    school_class.refresh_from_db()
    assert (school_class.name, school_class.year_level, school_class.join_code) == before


def test_who_no_longer_teaches_a_class_does_not_move_it_back(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    way_back = move_up([school_class], by=teacher)
    assert way_back
    school_class.teachers.set([colleague])
    assert desk.post(address(way_back)).status_code == 404
    school_class.refresh_from_db()
    assert school_class.name == "5 B"


def test_a_teacher_moves_only_classes_of_their_own(desk: Client, school_class: SchoolClass, colleague: Teacher) -> None:
    other = create_class(colleague, name="3 A", year_level=3, language="en")
    desk.post(reverse("people:new_year"), {"classes": [tick(school_class), tick(other)]})
    other.refresh_from_db()
    assert other.year_level == 3


def test_an_administrator_moves_the_whole_school(school_class: SchoolClass, administrator: Teacher) -> None:
    client = Client()
    client.force_login(administrator)
    client.post(reverse("people:new_year"), {"classes": [tick(school_class)]})
    school_class.refresh_from_db()
    assert school_class.year_level == 5


def test_no_class_chosen_moves_nothing(desk: Client, school_class: SchoolClass) -> None:
    answer = desk.post(reverse("people:new_year"), {"other": "x"})
    assert answer.status_code == 422
    assert "Choose at least one class." in answer.content.decode()


def test_a_second_press_moves_nobody_another_year(desk: Client, school_class: SchoolClass, teacher: Teacher) -> None:
    oldest = create_class(teacher, name="7 A", year_level=LAST_YEAR, language="en")
    ticks = {"classes": [tick(school_class), tick(oldest)]}
    desk.post(reverse("people:new_year"), ticks)
    school_class.refresh_from_db()
    first = (school_class.name, school_class.join_code)
    page = desk.post(reverse("people:new_year"), ticks, follow=True).content.decode()
    school_class.refresh_from_db()
    assert (school_class.name, school_class.join_code) == first == ("5 B", first[1])
    assert "2 classes had moved up or changed since you looked. They stay as they are." in page


def test_a_page_left_open_moves_only_what_is_as_it_showed(
    desk: Client, school_class: SchoolClass, teacher: Teacher
) -> None:
    other = create_class(teacher, name="3 A", year_level=3, language="en")
    ticks = {"classes": [tick(school_class), tick(other)]}
    move_up([other], by=teacher)
    page = desk.post(reverse("people:new_year"), ticks, follow=True).content.decode()
    assert "1 class moved up. Its code is new." in page
    assert "1 class had moved up or changed since you looked. It stays as it is." in page
    assert sorted(SchoolClass.objects.values_list("name", flat=True)) == ["4 A", "5 B"]


def test_the_page_sends_the_year_it_shows(desk: Client, school_class: SchoolClass) -> None:
    page = desk.get(reverse("people:new_year")).content.decode()
    assert f'value="{school_class.code}:4"' in page


@pytest.mark.parametrize("tick", ["", "x", "\0", ":4", "99999999999999999999:4"])
def test_a_tick_that_is_none_moves_nothing(desk: Client, school_class: SchoolClass, tick: str) -> None:
    assert desk.post(reverse("people:new_year"), {"classes": [tick, school_class.code]}).status_code == 302
    school_class.refresh_from_db()
    assert school_class.year_level == 4


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_of_two_presses_at_once_one_moves_the_class(school_class: SchoolClass, teacher: Teacher) -> None:
    start, stood = threading.Barrier(4), list[bool]()

    def press() -> None:
        seen = SchoolClass.objects.get()
        start.wait()
        stood.append(move_up([seen], by=teacher) is None)
        connection.close()

    threads = [threading.Thread(target=press) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    school_class.refresh_from_db()
    assert (school_class.name, sorted(stood)) == ("5 B", [False, True, True, True])
    assert Undo.objects.count() == 1
