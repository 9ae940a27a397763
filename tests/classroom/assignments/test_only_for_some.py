"""Practice for some stays for some: those whom a form cannot show are not forgotten by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import students_of
from classroom.assignments.services import vary_assignment
from classroom.people.models import Group, SchoolClass, Student
from classroom.people.services import create_class
from tests.classroom.assignments.test_setting import sent
from tests.classroom.reports.scripted import set_drill

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def birta(school_class: SchoolClass) -> Student:
    return school_class.students.get(nickname="Birta")


@pytest.fixture
def assignment(school_class: SchoolClass) -> Assignment:
    set_drill(school_class, due_in=7)
    Assignment.objects.update(whole_class=False)
    return Assignment.objects.get()


def edit(desk: Client, assignment: Assignment, **changes: object) -> Any:
    """The form as the page shows it, with these changes."""
    address = f"/assignments/{assignment.code}/edit/"
    return sent(desk, desk.get(address).context["form"], address, **changes)


def archived(anna: Student) -> None:
    Student.objects.filter(pk=anna.pk).update(archived_at=timezone.now())


def in_another_class(anna: Student) -> None:
    other = create_class(anna.school_class.teachers.get(), name="5 C", year_level=5, language="en")
    Student.objects.filter(pk=anna.pk).update(school_class=other)


def with_a_deleted_group(anna: Student) -> None:
    in_an_emptied_group(anna)
    Group.objects.update(archived_at=timezone.now())


def in_an_emptied_group(anna: Student) -> None:
    assignment = Assignment.objects.get()
    assignment.variations.all().delete()
    vary_assignment(assignment, group=anna.school_class.groups.create(name="Foxes"))


WAYS = (archived, in_another_class, with_a_deleted_group, in_an_emptied_group)


@pytest.mark.parametrize("away", WAYS)
def test_another_title_makes_it_for_nobody_else(
    desk: Client, assignment: Assignment, anna: Student, away: Callable[[Student], None]
) -> None:
    vary_assignment(assignment, student=anna)
    away(anna)
    assert edit(desk, assignment, title="Another").status_code == 302
    assignment.refresh_from_db()
    assert (assignment.title, assignment.whole_class) == ("Another", False)
    assert not students_of(assignment).exists()


def test_a_form_that_can_show_nobody_it_is_for_says_so(desk: Client, assignment: Assignment, anna: Student) -> None:
    vary_assignment(assignment, student=anna)
    archived(anna)
    page = desk.get(f"/assignments/{assignment.code}/edit/").content.decode()
    assert "At present it is for nobody" in page
    assert "Nobody chosen: the whole class" not in page


def test_whoever_is_there_can_be_ticked_instead(
    desk: Client, assignment: Assignment, anna: Student, birta: Student
) -> None:
    vary_assignment(assignment, student=anna)
    archived(anna)
    edit(desk, assignment, who=[birta.code])
    assert list(students_of(Assignment.objects.get())) == [birta]


def test_without_the_last_tick_it_is_for_the_whole_class(desk: Client, assignment: Assignment, anna: Student) -> None:
    vary_assignment(assignment, student=anna)
    edit(desk, assignment, who=[])
    assert Assignment.objects.get().whole_class


@pytest.mark.parametrize("away", [archived, in_another_class])
def test_whoever_comes_back_finds_what_was_set(
    desk: Client,
    assignment: Assignment,
    anna: Student,
    birta: Student,
    away: Callable[[Student], None],
) -> None:
    vary_assignment(assignment, student=anna, goal=1)
    vary_assignment(assignment, student=birta)
    away(anna)
    assert edit(desk, assignment, title="Another").status_code == 302
    Student.objects.filter(pk=anna.pk).update(archived_at=None, school_class=assignment.school_class)
    assert assignment.variations.get(student=anna).goal == 1
    assert list(students_of(Assignment.objects.get())) == [anna, birta]
