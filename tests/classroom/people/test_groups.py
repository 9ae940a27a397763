"""Groups inside a class, which no student ever reads of."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.groups import change_group, groups_of, make_group
from classroom.people.models import Group, SchoolClass, Student, Teacher
from classroom.people.services import add_students, create_class
from classroom.people.undo import take_back
from tests.classroom.people.test_classes import undo
from tests.classroom.people.test_sign_in import come_in


@pytest.fixture
def group(students: list[Student], teacher: Teacher) -> Group:
    make_group(students[0].school_class, "Foxes", by=teacher, students=students[:2])
    return Group.objects.get()


def members(group: Group) -> list[str]:
    return sorted(group.students.values_list("nickname", flat=True))


def test_a_group_is_made_with_ticked_students_and_taken_back(desk: Client, students: list[Student]) -> None:
    address = reverse("people:groups", args=[students[0].school_class.code])
    desk.post(address, {"name": "Owls", "students": [students[0].code, students[2].code]})
    assert members(Group.objects.get()) == ["Anna", "Dagur"]
    undo(desk)
    assert not Group.objects.exists()


@pytest.mark.database
def test_a_name_whose_signs_come_apart_still_fits(desk: Client, school_class: SchoolClass) -> None:
    """One sign that is written as three: forty of them were more than the column holds."""
    assert desk.post(reverse("people:groups", args=[school_class.code]), {"name": "\ufb2c" * 40}).status_code == 302
    assert len(Group.objects.get().name) == 40


def test_a_group_is_renamed_and_filled_anew_and_taken_back(desk: Client, group: Group, students: list[Student]) -> None:
    desk.post(reverse("people:group", args=[group.code]), {"name": "Bears", "students": [students[2].code]})
    group.refresh_from_db()
    assert (group.name, members(group)) == ("Bears", ["Dagur"])
    undo(desk)
    group.refresh_from_db()
    assert (group.name, members(group)) == ("Foxes", ["Anna", "Birta"])


def test_a_deleted_group_comes_back_with_its_students(desk: Client, group: Group, school_class: SchoolClass) -> None:
    desk.post(reverse("people:delete_group", args=[group.code]))
    assert not groups_of(school_class)
    undo(desk)
    assert [(each.name, each.size) for each in groups_of(school_class)] == [("Foxes", 2)]


def test_what_changed_a_group_cannot_be_taken_back_once_the_group_is_gone(
    students: list[Student], teacher: Teacher
) -> None:
    was_made = make_group(students[0].school_class, "Foxes", by=teacher)
    was_changed = change_group(Group.objects.get(), name="Bears", students=students, by=teacher)
    assert take_back(was_made)
    assert not take_back(was_changed)


@pytest.mark.parametrize("name", ["", "FOXES", "  ", "x" * 41])
def test_a_name_that_cannot_be_is_told_and_nothing_is_made(desk: Client, group: Group, name: str) -> None:
    response = desk.post(reverse("people:groups", args=[group.school_class.code]), {"name": name})
    assert response.status_code == 422
    assert Group.objects.count() == 1


def test_a_child_of_another_class_cannot_be_slipped_in(
    desk: Client, school_class: SchoolClass, teacher: Teacher
) -> None:
    (stranger,) = add_students(create_class(teacher, name="5 C", year_level=5, language="en"), ["Stranger"])
    response = desk.post(
        reverse("people:groups", args=[school_class.code]), {"name": "Owls", "students": [stranger.code]}
    )
    assert response.status_code == 422
    assert not Group.objects.exists()


def test_a_deleted_name_is_free_again(desk: Client, group: Group) -> None:
    desk.post(reverse("people:delete_group", args=[group.code]))
    desk.post(reverse("people:groups", args=[group.school_class.code]), {"name": "Foxes"})
    assert Group.objects.filter(archived_at=None).count() == 1


def test_no_page_of_a_student_names_a_group(client: Client, group: Group, students: list[Student]) -> None:
    pages = [client.get(f"/join/{students[0].school_class.join_code}/")]
    come_in(client, students[0])
    pages += [client.get("/play/"), client.get("/me/")]
    assert not [page for page in pages if "Foxes" in page.content.decode()]
