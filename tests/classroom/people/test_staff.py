"""Who works in a school: what an administrator sees and changes, classes handed over, and every way back."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from classroom.people import invitations, staff, undo
from classroom.people.models import AuditEntry, SchoolClass, Student, Teacher, Undo
from classroom.people.services import open_school


@pytest.fixture
def office(administrator: Teacher) -> Client:
    client = Client()
    client.force_login(administrator)
    return client


@pytest.fixture
def third(administrator: Teacher) -> Teacher:
    return Teacher.objects.create_user("eva@school.example", name="Eva", school=administrator.school)


def undo_in(page: bytes) -> str:
    found = re.search(r'action="(/undo/\w+/)"', page.decode())
    assert found, "There is no way back."
    return found[1]


def test_an_administrator_sees_the_classes_and_no_child(
    office: Client, school_class: SchoolClass, anna: Student
) -> None:
    page = office.get(reverse("people:school")).content.decode()
    assert school_class.name in page
    assert anna.nickname not in page
    assert office.get(reverse("reports:class_page", args=[school_class.code])).status_code == 404


def test_a_teacher_has_no_office(desk: Client) -> None:
    assert desk.get(reverse("people:school")).status_code == 404


def give_role(office: Client, teacher: Teacher, role: str) -> bytes:
    """The page that tells of it."""
    return office.post(reverse("people:change_role", args=[teacher.code]), {"role": role}, follow=True).content


def test_a_colleague_becomes_administrator_and_back(office: Client, colleague: Teacher) -> None:
    page = give_role(office, colleague, "administrator")
    colleague.refresh_from_db()
    assert colleague.role == "administrator"
    office.post(undo_in(page))
    colleague.refresh_from_db()
    assert colleague.role == "teacher"


def test_whoever_no_longer_looks_after_the_school_cannot_change_roles_back(
    office: Client, administrator: Teacher, colleague: Teacher
) -> None:
    way_back = undo_in(give_role(office, colleague, "administrator"))
    Teacher.objects.filter(pk=administrator.pk).update(role="teacher")
    assert office.post(way_back).status_code == 404
    colleague.refresh_from_db()
    assert colleague.role == "administrator"


def test_a_change_taken_back_is_in_the_audit_log_too(office: Client, colleague: Teacher) -> None:
    office.post(undo_in(give_role(office, colleague, "administrator")))
    actions = list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))
    assert actions == ["role_changed", "change_taken_back"]


def test_whoever_lays_down_the_office_is_offered_no_way_back_that_does_not_work(
    office: Client, administrator: Teacher, colleague: Teacher
) -> None:
    Teacher.objects.filter(pk=colleague.pk).update(role="administrator")
    page = give_role(office, administrator, "teacher").decode()
    assert "Head is a teacher now." in page
    assert "/undo/" not in page


def test_a_school_keeps_one_administrator(office: Client, administrator: Teacher) -> None:
    assert "A school keeps one administrator." in give_role(office, administrator, "teacher").decode()
    administrator.refresh_from_db()
    assert administrator.role == "administrator"


@pytest.mark.parametrize("role", ["", "headmaster", "\0", "teacher"])
def test_a_role_that_is_none_or_is_held_already_changes_nothing(office: Client, colleague: Teacher, role: str) -> None:
    assert b"/undo/" not in give_role(office, colleague, role)
    colleague.refresh_from_db()
    assert colleague.role == "teacher"


def test_a_second_press_does_not_take_the_role_away_again(office: Client, colleague: Teacher) -> None:
    pages = [give_role(office, colleague, "administrator") for _ in range(2)]
    assert [b"looks after the school too now" in page for page in pages] == [True, False]
    colleague.refresh_from_db()
    assert colleague.role == "administrator"


def test_a_closed_account_is_signed_out_at_once_and_can_be_opened_again(office: Client, colleague: Teacher) -> None:
    theirs = Client()
    theirs.force_login(colleague)
    page = office.post(reverse("people:close_account", args=[colleague.code]), follow=True)
    assert theirs.get(reverse("people:classes")).status_code == 302
    office.post(undo_in(page.content))
    theirs.force_login(colleague)
    assert theirs.get(reverse("people:classes")).status_code == 200


def test_nobody_closes_their_own_account_from_the_office(office: Client, administrator: Teacher) -> None:
    office.post(reverse("people:close_account", args=[administrator.code]))
    administrator.refresh_from_db()
    assert administrator.is_active


@pytest.mark.parametrize("name", ["people:change_role", "people:close_account", "people:open_account"])
def test_a_teacher_of_another_school_is_not_in_reach(office: Client, name: str) -> None:
    stranger = Teacher.objects.create_user("far@away.example", name="Far", school=open_school("Far away"))
    assert office.post(reverse(name, args=[stranger.code])).status_code == 404


def test_a_class_is_handed_over_and_the_giver_no_longer_sees_it(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    page = desk.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": colleague.code}, follow=True)
    assert list(school_class.teachers.all()) == [colleague]
    assert desk.get(reverse("reports:class_page", args=[school_class.code])).status_code == 404
    desk.post(undo_in(page.content))
    assert list(school_class.teachers.all()) == [teacher]


def test_a_class_cannot_be_handed_to_another_school(desk: Client, school_class: SchoolClass, teacher: Teacher) -> None:
    stranger = Teacher.objects.create_user("far@away.example", name="Far", school=open_school("Far away"))
    answer = desk.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": stranger.code})
    assert answer.status_code == 422
    assert list(school_class.teachers.all()) == [teacher]


def test_an_administrator_gives_a_lonely_class_a_teacher(
    office: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    office.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": colleague.code})
    assert set(school_class.teachers.all()) == {teacher, colleague}
    assert AuditEntry.objects.filter(action="class_handed_over", about=colleague.code).exists()


def test_a_class_keeps_one_teacher(desk: Client, school_class: SchoolClass, teacher: Teacher) -> None:
    desk.post(reverse("people:remove_teacher", args=[school_class.code, teacher.code]))
    assert list(school_class.teachers.all()) == [teacher]


def test_a_co_teacher_is_removed_and_put_back(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    school_class.teachers.add(colleague)
    page = desk.post(reverse("people:remove_teacher", args=[school_class.code, colleague.code]), follow=True)
    assert list(school_class.teachers.all()) == [teacher]
    desk.post(undo_in(page.content))
    assert set(school_class.teachers.all()) == {teacher, colleague}


def test_a_second_press_removes_nobody_and_says_nothing(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher, third: Teacher
) -> None:
    school_class.teachers.add(colleague, third)
    assert staff.remove_from_class(school_class, colleague, by=teacher)
    assert staff.remove_from_class(school_class, colleague, by=teacher) is None
    assert Undo.objects.count() == 1


def at_once(*presses: Callable[[], object]) -> None:
    start = threading.Barrier(len(presses))

    def one(press: Callable[[], object]) -> None:
        start.wait()
        press()
        connection.close()

    threads = [threading.Thread(target=one, args=[press]) for press in presses]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("change", ["role", "account"])
def test_two_administrators_who_send_each_other_away_at_once_do_not_both_succeed(
    administrator: Teacher, colleague: Teacher, change: str
) -> None:
    Teacher.objects.filter(pk=colleague.pk).update(role="administrator")
    a, b = Teacher.objects.filter(role="administrator")

    def send_away(who: Teacher, by: Teacher) -> None:
        staff.change_role(who, "teacher", by=by) if change == "role" else staff.close_account(who, by=by)

    at_once(lambda: send_away(a, b), lambda: send_away(b, a))
    assert Teacher.objects.filter(role="administrator", is_active=True).count() == 1


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_administrators_who_leave_at_once_do_not_both_leave_a_colleague_alone(
    administrator: Teacher, colleague: Teacher, third: Teacher
) -> None:
    Teacher.objects.filter(pk=colleague.pk).update(role="administrator")
    far = Teacher.objects.create_user("far@a.example", school=open_school("Far away"), role="administrator")
    leaving = list(Teacher.objects.filter(school=third.school, role="administrator"))
    links = [invitations.invite_colleague(far).invitation for _ in leaving]
    at_once(*(lambda a=a, b=b: invitations.accept(a, b) for a, b in zip(links, leaving, strict=True)))  # type: ignore[misc]
    assert third.school.teachers.filter(role="administrator").count() == 1


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_teachers_who_remove_each_other_at_once_leave_one_in_the_class(
    school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    school_class.teachers.add(colleague)
    at_once(
        lambda: staff.remove_from_class(school_class, teacher, by=colleague),
        lambda: staff.remove_from_class(school_class, colleague, by=teacher),
    )
    assert school_class.teachers.count() == 1


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_a_role_is_not_taken_back_from_whoever_is_the_last_to_look_after_the_school(
    administrator: Teacher, colleague: Teacher
) -> None:
    """The page was open while the colleague took the office over."""
    way_back = staff.change_role(colleague, "administrator", by=administrator)
    assert way_back
    assert staff.change_role(administrator, "teacher", by=colleague)
    assert not undo.take_back(way_back)
    colleague.refresh_from_db()
    assert colleague.role == "administrator"


def taken_back(desk: Client, way_back: str) -> str:
    """What is said after Undo was pressed."""
    return desk.post(way_back, follow=True).content.decode()


def test_a_teacher_who_was_removed_does_not_walk_back_in_by_an_old_undo(
    desk: Client, office: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher, third: Teacher
) -> None:
    school_class.teachers.add(colleague)
    page = desk.post(reverse("people:remove_teacher", args=[school_class.code, colleague.code]), follow=True)
    office.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": third.code})
    office.post(reverse("people:remove_teacher", args=[school_class.code, teacher.code]))
    assert "This cannot be taken back any more. Nothing was changed." in taken_back(desk, undo_in(page.content))
    assert list(school_class.teachers.all()) == [third]


def test_nor_where_the_class_came_out_as_it_was_left(
    desk: Client, office: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    """Handed over, given back, removed: the same set again, but by somebody else's word."""
    page = desk.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": colleague.code}, follow=True)
    office.post(reverse("people:hand_over", args=[school_class.code]), {"teacher": teacher.code})
    office.post(reverse("people:remove_teacher", args=[school_class.code, teacher.code]))
    assert "This cannot be taken back any more." in taken_back(desk, undo_in(page.content))
    assert list(school_class.teachers.all()) == [colleague]


def test_whoever_joined_since_is_not_thrown_out_by_an_undo(
    desk: Client, school_class: SchoolClass, teacher: Teacher, colleague: Teacher, third: Teacher
) -> None:
    school_class.teachers.add(colleague)
    page = desk.post(reverse("people:remove_teacher", args=[school_class.code, colleague.code]), follow=True)
    invitations.accept(invitations.invite_colleague(teacher, school_class=school_class).invitation, third)
    assert "This cannot be taken back any more." in taken_back(desk, undo_in(page.content))
    assert set(school_class.teachers.all()) == {teacher, third}


def test_two_changes_are_taken_back_one_after_the_other(
    school_class: SchoolClass, teacher: Teacher, colleague: Teacher, third: Teacher
) -> None:
    school_class.teachers.add(colleague, third)
    first, second = (staff.remove_from_class(school_class, each, by=teacher) for each in (colleague, third))
    assert first
    assert second
    assert [undo.take_back(first), undo.take_back(second), undo.take_back(first)] == [False, True, True]
    assert set(school_class.teachers.all()) == {teacher, colleague, third}


@pytest.mark.parametrize(("page", "chosen"), [("school", {"time_zone": "Mars/Base"}), ("account", {"language": "xx"})])
def test_a_refused_form_leaves_the_name_on_the_page_as_it_is(office: Client, page: str, chosen: dict[str, str]) -> None:
    answer = office.post(reverse(f"people:{page}"), {"name": "Unsaved"} | chosen)
    assert answer.status_code == 422
    assert answer.content.decode().count("Unsaved") == 1, "in its field alone"


def test_the_school_has_a_time_zone_that_exists(office: Client, administrator: Teacher) -> None:
    assert office.post(reverse("people:school"), {"name": "Hill", "time_zone": "Mars/Base"}).status_code == 422
    office.post(reverse("people:school"), {"name": "Hill", "time_zone": "Atlantic/Reykjavik"})
    administrator.school.refresh_from_db()
    assert administrator.school.time_zone == "Atlantic/Reykjavik"


def test_what_was_done_is_read_with_colleagues_by_name_and_children_as_somebody(
    office: Client, teacher: Teacher, anna: Student
) -> None:
    from classroom.people.audit import record

    record("student_exported", by=teacher, about=anna)
    page = office.get(reverse("people:audit_log")).content.decode()
    assert "Sigrún" in page
    assert "took out a student’s data" in page or "took out a student&#x27;s data" in page
    assert anna.nickname not in page


def test_the_log_of_another_school_stays_there(office: Client) -> None:
    from classroom.people.audit import record

    stranger = Teacher.objects.create_user("far@away.example", name="Zorilla", school=open_school("Far away"))
    record("signed_in", by=stranger)
    assert "Zorilla" not in office.get(reverse("people:audit_log")).content.decode()


def test_the_list_of_the_school_costs_the_same_for_many_classes(
    office: Client, teacher: Teacher, django_assert_max_num_queries: object
) -> None:
    from classroom.people.services import create_class

    for number in range(30):
        create_class(teacher, name=f"Class {number}", year_level=3, language="en")
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        office.get(reverse("people:school"))


def test_everybody_in_the_class_is_told_of_by_the_page(
    desk: Client, school_class: SchoolClass, colleague: Teacher
) -> None:
    staff.hand_over(school_class, colleague, by=colleague)
    page = desk.get(reverse("people:class_teachers", args=[school_class.code])).content.decode()
    assert "Jan" in page
    assert "Sigrún" in page
