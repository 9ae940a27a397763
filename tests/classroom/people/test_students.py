"""One student: everything takes one tap, and every tap can be taken back."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
import time_machine
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import students as services
from classroom.people.groups import make_group
from classroom.people.models import AuditEntry, Student, Teacher, Undo
from classroom.people.retention import run_retention
from classroom.people.secret import secret_of
from classroom.people.services import add_students, create_class
from classroom.people.undo import take_back
from tests.classroom.people.test_classes import undo
from tests.classroom.people.test_sign_in import badge_link, come_in

FORM = {"nickname": "Fox", "first_name": "Anna", "avatar": "owl", "pace": "relaxed", "language": "is", "larger": "on"}

# TRUST.md: what a student is. A new column is a new promise; think before you add it here.
COLUMNS = {
    "id", "school", "school_class", "code", "alias", "nickname", "avatar", "first_name", "roster_key", "language",
    "pace", "time_counts", "sound", "sorted_hand", "keys", "contrast", "larger", "still", "secret", "locked_at",
    "merged_into", "archived_at", "created_at",
}  # fmt: skip


def test_a_student_has_these_columns_and_no_others() -> None:
    assert {field.name for field in Student._meta.concrete_fields} == COLUMNS


def press(desk: Client, name: str, student: Student, **sent: str) -> int:
    return desk.post(reverse(f"people:{name}", args=[student.code]), sent).status_code


def row(student: Student) -> dict[str, object]:
    return Student.objects.filter(pk=student.pk).values().get()


def test_a_new_student_plays_untimed_in_silence() -> None:
    student = Student()
    assert (student.pace, student.time_counts, student.sound) == ("untimed", True, False)


@pytest.mark.parametrize("name", ["archive_student", "new_secret"])
def test_one_tap_does_it_and_undo_takes_it_back(desk: Client, student: Student, name: str) -> None:
    before = row(student)
    press(desk, name, student)
    assert row(student) != before
    undo(desk)
    assert row(student) == before


def test_the_teacher_changes_all_settings_at_once_and_takes_them_back(desk: Client, student: Student) -> None:
    before = row(student)
    desk.post(reverse("people:student_settings", args=[student.code]), FORM | {"time_free": "on"})
    student.refresh_from_db()
    assert (student.nickname, student.first_name, student.avatar) == ("Fox", "Anna", "owl")
    assert (student.pace, student.language, student.larger, student.time_counts) == ("relaxed", "is", True, False)
    undo(desk)
    assert row(student) == before


@pytest.mark.parametrize("nickname", ["Birta", "bIRTA", "", "  ", "=1+1", "...", "x" * 25])
def test_a_nickname_that_cannot_be_is_told_beside_the_field(desk: Client, student: Student, nickname: str) -> None:
    before = row(student)
    response = desk.post(reverse("people:student_settings", args=[student.code]), FORM | {"nickname": nickname})
    assert response.status_code == 422
    assert row(student) == before


def test_moving_takes_history_along_and_leaves_the_groups(desk: Client, student: Student, teacher: Teacher) -> None:
    group = make_group(student.school_class, "Foxes", by=teacher, students=[student])
    other = create_class(teacher, name="5 C", year_level=5, language="en")
    add_students(other, ["Anna"])
    press(desk, "move_student", student, to=other.code)
    student.refresh_from_db()
    assert (student.school_class, student.nickname, student.groups.count()) == (other, "Anna 2", 0)
    undo(desk)
    student.refresh_from_db()
    assert (student.school_class.name, student.nickname, student.groups.count()) == ("4 B", "Anna", 1)
    assert group.taken_back_at is None


def test_a_student_cannot_be_moved_into_somebody_elses_class(desk: Client, student: Student, teacher: Teacher) -> None:
    other = Teacher.objects.create_user("other@school.example", school=teacher.school)
    theirs = create_class(other, name="5 C", year_level=5, language="en")
    before = row(student)
    press(desk, "move_student", student, to=theirs.code)
    assert row(student) == before


def test_restoring_gives_a_free_nickname_where_the_own_one_is_taken(desk: Client, student: Student) -> None:
    press(desk, "archive_student", student)
    add_students(student.school_class, ["Anna"])
    press(desk, "restore_student", student)
    student.refresh_from_db()
    assert (student.nickname, student.archived_at) == ("Anna 2", None)


def test_taking_back_what_stands_in_the_way_changes_nothing(desk: Client, student: Student, teacher: Teacher) -> None:
    way_back = services.change_student(student, {"nickname": "Fox"}, by=teacher)
    add_students(student.school_class, ["Anna"])
    before = row(student)
    assert not take_back(way_back)
    assert row(student) == before


def test_a_new_secret_ends_the_old_badge_and_the_session(desk: Client, student: Student) -> None:
    child, old = Client(), badge_link(student)
    come_in(child, student)
    press(desk, "new_secret", student)
    assert child.get("/play/").headers["Location"] == "/"
    assert Client().get(old).status_code == 404


def test_unlocking_is_one_tap_and_on_record(desk: Client, student: Student) -> None:
    student.locked_at = timezone.now()
    student.save()
    assert "Unlock" in desk.get(reverse("people:students", args=[student.school_class.code])).content.decode()
    press(desk, "unlock_student", student)
    come_in(Client(), student)
    assert AuditEntry.objects.filter(action="unlocked", about=student.alias).count() == 1


def test_only_who_did_it_may_take_it_back_and_only_for_a_day(student: Student, teacher: Teacher) -> None:
    colleague = Teacher.objects.create_user("co@school.example", school=teacher.school)
    student.school_class.teachers.add(colleague)
    way_back = services.archive_student(student, by=teacher)
    client = Client()
    client.force_login(colleague)
    assert client.post(reverse("people:undo", args=[way_back.code])).status_code == 404
    client.force_login(teacher)
    with time_machine.travel(timezone.now() + timedelta(hours=25)):
        client.force_login(teacher)
        assert client.post(reverse("people:undo", args=[way_back.code])).status_code == 404
        run_retention(now=timezone.now())
    assert not Undo.objects.exists()


def test_a_second_press_on_archive_or_on_bring_back_changes_nothing(desk: Client, student: Student) -> None:
    for name in ("people:archive_student", "people:restore_student"):
        for _ in range(2):
            assert desk.post(reverse(name, args=[student.code])).status_code == 302
    assert Undo.objects.count() == 2


def test_who_left_the_class_takes_nothing_back_in_it(student: Student, teacher: Teacher) -> None:
    way_back = services.archive_student(student, by=teacher)
    student.school_class.teachers.remove(teacher)
    client = Client()
    client.force_login(teacher)
    assert client.post(reverse("people:undo", args=[way_back.code])).status_code == 404


def test_the_teacher_can_read_the_secret_again(desk: Client, student: Student) -> None:
    secret = secret_of(student)
    assert secret
    page = desk.get(reverse("people:student_settings", args=[student.code])).content.decode()
    assert secret.pin in page


def test_no_two_students_of_a_class_have_one_nickname(student: Student, students: list[Student]) -> None:
    with pytest.raises(IntegrityError):
        Student.objects.filter(pk=students[1].pk).update(nickname="ANNA")


def test_a_student_sets_their_own_pages(client: Client, student: Student) -> None:
    come_in(client, student)
    client.post("/me/", {"pace": "normal", "contrast": "on", "larger": "on", "still": "on", "language": "sv"})
    page = client.get("/play/").content.decode()
    for attribute in ('data-contrast="more"', 'data-size="larger"', 'data-motion="less"', 'lang="sv"'):
        assert attribute in page


def test_a_student_cannot_decide_that_time_does_not_count(client: Client, student: Student) -> None:
    come_in(client, student)
    client.post("/me/", {"pace": "normal", "time_free": "on", "time_counts": "", "nickname": "Boss", "avatar": "owl"})
    student.refresh_from_db()
    assert (student.pace, student.time_counts, student.nickname) == ("normal", True, "Anna")


@pytest.mark.parametrize("switch", ["sound", "keys"])
def test_a_switch_at_the_table_is_remembered_from_one_press(client: Client, student: Student, switch: str) -> None:
    come_in(client, student)
    for word, on in (("on", True), ("off", False)):
        assert client.post(f"/me/{switch}/", {switch: word}).status_code == 204
        student.refresh_from_db()
        assert getattr(student, switch) is on


def test_saving_the_preferences_as_they_are_changes_none_of_them(client: Client, student: Student) -> None:
    come_in(client, student)
    before = row(student)
    form = client.get("/me/").context["form"]
    shown = re.findall(r'<input type="checkbox" name="(\w+)"[^>]* checked', client.get("/me/").content.decode())
    client.post("/me/", {"pace": form["pace"].value(), "language": ""} | dict.fromkeys(shown, "on"))
    assert row(student) == before


def test_classmates_never_see_what_is_set(client: Client, students: list[Student]) -> None:
    Student.objects.filter(pk=students[0].pk).update(pace="relaxed", time_counts=False, larger=True)
    for page in (client.get(f"/join/{students[0].school_class.join_code}/"),):
        assert not re.search(r"relaxed|Relaxed|larger|time", page.content.decode().split("<main")[1])
