"""What an Undo still reaches a day later: nobody's role in another school, and no child who is a colleague's now."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people import groups, invitations, staff, students, undo
from classroom.people.models import SchoolClass, Student, Teacher, Undo
from classroom.people.rosters import taking_over
from classroom.people.rosters.class_lists import read_table
from classroom.people.rosters.taking_over import take_school_list
from classroom.people.services import create_class, open_school
from classroom.play import belonging
from classroom.play.services import start_match

NO_MORE = "This cannot be taken back any more. Nothing was changed."


@pytest.fixture
def other_class(teacher: Teacher) -> SchoolClass:
    return create_class(teacher, name="3 A", year_level=3, language="en")


def press(desk: Client, way_back: Undo) -> int:
    name = "play:put_back" if undo.touches(way_back, "play.Match") else "people:undo"
    return desk.post(reverse(name, args=[way_back.code])).status_code


def desk_of(teacher: Teacher) -> Client:
    client = Client()
    client.force_login(teacher)
    return client


def give_away(school_class: SchoolClass, to: Teacher) -> None:
    """The office decides."""
    school_class.teachers.set([to])


def test_an_old_undo_makes_nobody_administrator_of_another_school(administrator: Teacher, colleague: Teacher) -> None:
    staff.change_role(colleague, "administrator", by=administrator)
    way_back = staff.change_role(colleague, "teacher", by=administrator)
    far = Teacher.objects.create_user("far@a.example", school=open_school("Far away"), role="administrator")
    assert invitations.accept(invitations.invite_colleague(far).invitation, colleague)
    assert way_back
    assert press(desk_of(administrator), way_back) == 404
    colleague.refresh_from_db()
    assert (colleague.school, colleague.role) == (far.school, "teacher")


def test_whoever_moved_to_another_school_takes_nothing_back_in_the_old_one(
    administrator: Teacher, colleague: Teacher
) -> None:
    way_back = staff.close_account(colleague, by=administrator)
    Teacher.objects.filter(pk=administrator.pk).update(school=open_school("Far away"))
    assert way_back
    assert press(desk_of(administrator), way_back) == 404


def test_a_school_list_is_not_taken_back_in_a_class_that_is_a_colleagues_now(
    desk: Client, teacher: Teacher, colleague: Teacher
) -> None:
    school_class = create_class(teacher, name="4 B", year_level=4, language="en")
    lists = read_table(b"name,class\nAnna,4 B\n")
    taken = take_school_list(lists, by=teacher, sign_in="pin", language="en")
    give_away(school_class, colleague)
    assert press(desk, taken.undo) == 404
    assert school_class.students.get().nickname == "Anna"


def test_a_school_list_taken_back_twice_is_told_and_no_error(desk: Client, teacher: Teacher) -> None:
    lists = read_table(b"name,class\nAnna,4 B\n")
    way_back = reverse(
        "people:undo", args=[take_school_list(lists, by=teacher, sign_in="pin", language="en").undo.code]
    )
    answers = [desk.post(way_back, follow=True).content.decode() for _ in range(2)]
    assert [NO_MORE in answer for answer in answers] == [False, True]


def test_a_child_is_not_fetched_out_of_a_class_that_is_a_colleagues_now(
    desk: Client, anna: Student, other_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    way_back = students.move_student(anna, other_class, by=teacher)
    give_away(other_class, colleague)
    assert press(desk, way_back) == 404
    anna.refresh_from_db()
    assert anna.school_class == other_class


def test_a_child_is_not_sent_back_into_a_class_that_is_a_colleagues_now(
    desk: Client, teacher: Teacher, colleague: Teacher
) -> None:
    """By a list of the whole school: its undo belongs to no class."""
    take_school_list(read_table(b"name,class\nAnna,4 B\nBirta,3 A\n"), by=teacher, sign_in="pin", language="en")
    later = read_table(b"name,class\nDagur,4 B\nAnna,3 A\nBirta,3 A\n")
    way_back = take_school_list(later, by=teacher, sign_in="pin", language="en").undo
    Student.objects.filter(nickname="Dagur").delete()
    give_away(SchoolClass.objects.get(name="4 B"), colleague)
    assert press(desk, way_back) == 404
    assert Student.objects.get(nickname="Anna").school_class.name == "3 A"


@pytest.mark.parametrize("change", ["archive_student", "reset_secret"])
def test_an_old_change_of_a_child_who_is_a_colleagues_now_stays(
    desk: Client, anna: Student, other_class: SchoolClass, teacher: Teacher, colleague: Teacher, change: str
) -> None:
    way_back = getattr(students, change)(anna, by=teacher)
    students.move_student(anna, other_class, by=teacher)
    give_away(other_class, colleague)
    assert press(desk, way_back) == 404


def test_an_old_group_does_not_take_in_a_child_who_left_its_class(
    desk: Client, anna: Student, birta: Student, other_class: SchoolClass, teacher: Teacher
) -> None:
    groups.make_group(anna.school_class, "Owls", by=teacher, students=[anna, birta])
    owls = anna.school_class.groups.get()
    way_back = groups.change_group(owls, name="Hawks", students=[], by=teacher)
    students.move_student(anna, other_class, by=teacher)
    assert press(desk, way_back) == 302
    assert list(owls.students.all()) == [birta]


def test_a_group_of_a_class_that_is_a_colleagues_now_is_not_refilled(
    desk: Client, anna: Student, other_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    """The children of a list may be one's own again, in another class."""
    groups.make_group(anna.school_class, "Owls", by=teacher, students=[anna])
    owls = anna.school_class.groups.get()
    way_back = undo.remember(teacher, taking_over.move(anna, other_class))
    give_away(owls.school_class, colleague)
    assert press(desk, way_back) == 404


def test_a_match_does_not_change_hands_where_a_child_is_a_colleagues_now(
    desk: Client, anna: Student, birta: Student, other_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    match = start_match(birta, game_slug="7ate9-drill", options={"prompts": 5})
    way_back = belonging.merge_students(anna, birta, by=teacher)
    students.move_student(anna, other_class, by=teacher)
    give_away(other_class, colleague)
    assert press(desk, way_back) == 404
    assert list(anna.matches.all()) == [match]


def test_who_teaches_in_another_school_now_is_not_put_back_into_a_class(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    school_class.teachers.add(colleague)
    way_back = staff.remove_from_class(school_class, colleague, by=teacher)
    Teacher.objects.filter(pk=colleague.pk).update(school=open_school("Far away"))
    assert way_back
    assert press(desk, way_back) == 404
    assert list(school_class.teachers.all()) == [teacher]


def test_what_is_still_ones_own_is_taken_back(
    desk: Client, anna: Student, birta: Student, school_class: SchoolClass, other_class: SchoolClass, teacher: Teacher
) -> None:
    """A move, an archive, a merge: the last first."""
    ways_back = [
        students.archive_student(birta, by=teacher),
        students.restore_student(birta, by=teacher),
        belonging.merge_students(anna, birta, by=teacher),
        students.move_student(anna, other_class, by=teacher),
    ]
    assert [press(desk, each) for each in reversed(ways_back)] == [302] * 4
    assert not Undo.objects.filter(taken_back_at=None).exists()
    assert set(school_class.students.filter(archived_at=None)) == {anna, birta}
