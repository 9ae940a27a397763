"""The end of a school year: seen before, done at once, and taken back."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import SchoolClass, Teacher
from classroom.people.new_year import LAST_YEAR, move_up, name_a_year_later, step_for
from classroom.people.services import create_class


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
    page = desk.post(reverse("people:new_year"), {"classes": [school_class.code]}, follow=True)
    undo = re.search(r'action="(/undo/\w+/)"', page.content.decode())
    assert undo
    desk.post(undo[1])
    school_class.refresh_from_db()
    assert (school_class.name, school_class.year_level, school_class.join_code) == before


def test_a_teacher_moves_only_classes_of_their_own(desk: Client, school_class: SchoolClass, colleague: Teacher) -> None:
    other = create_class(colleague, name="3 A", year_level=3, language="en")
    answer = desk.post(reverse("people:new_year"), {"classes": [school_class.code, other.code]})
    assert answer.status_code == 422
    other.refresh_from_db()
    assert other.year_level == 3


def test_an_administrator_moves_the_whole_school(school_class: SchoolClass, administrator: Teacher) -> None:
    client = Client()
    client.force_login(administrator)
    client.post(reverse("people:new_year"), {"classes": [school_class.code]})
    school_class.refresh_from_db()
    assert school_class.year_level == 5


def test_no_class_chosen_moves_nothing(desk: Client, school_class: SchoolClass) -> None:
    answer = desk.post(reverse("people:new_year"), {"other": "x"})
    assert answer.status_code == 422
    assert "Choose at least one class." in answer.content.decode()
