"""A link for one colleague: into the inviter's school, or into a class; once, for two weeks, until taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import invitations, staff, undo
from classroom.people.accounts import AccountAdapter
from classroom.people.models import AuditEntry, Invitation, School, SchoolClass, Teacher
from classroom.people.services import add_students, create_class, open_school

SIGN_UP = {"name": "New", "email": "new@school.example", "password1": "a sentence to keep"}


def page_of(token: str) -> str:
    return reverse("people:invitation", args=[token])


def desk_of(teacher: Teacher) -> Client:
    client = Client()
    client.force_login(teacher)
    return client


def meanwhile(monkeypatch: pytest.MonkeyPatch, happens: Callable[[], object]) -> None:
    """Between reading a sign-up form and making the account."""

    def new_user(adapter: AccountAdapter, request: object) -> Teacher:
        happens()
        return Teacher()

    monkeypatch.setattr(AccountAdapter, "new_user", new_user)


@pytest.fixture
def elsewhere(db: None) -> Teacher:
    return Teacher.objects.create_user(
        "far@away.example", name="Far", school=open_school("Far away"), role="administrator"
    )


def test_a_new_teacher_signs_up_into_the_inviters_school(administrator: Teacher, settings: Any) -> None:
    settings.SIGN_UP = "invitation"
    token, guest = invitations.invite_colleague(administrator).token, Client()
    guest.post(page_of(token))
    assert 'name="school_name"' not in guest.get(reverse("account_signup")).content.decode()
    guest.post(reverse("account_signup"), SIGN_UP)
    teacher = Teacher.objects.get(email=SIGN_UP["email"])
    assert (teacher.school, teacher.role) == (administrator.school, "teacher")


@pytest.mark.parametrize("mode", ["open", "invitation"])
def test_whoever_signs_up_with_a_link_that_another_was_quicker_with_is_told_and_gets_no_account(
    administrator: Teacher, colleague: Teacher, settings: Any, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    settings.SIGN_UP = mode
    invited, guest = invitations.invite_colleague(administrator), Client()
    guest.post(page_of(invited.token))
    meanwhile(monkeypatch, lambda: invitations.accept(invited.invitation, colleague))
    answer = guest.post(reverse("account_signup"), SIGN_UP)
    assert (answer.status_code, "people/link_over.html" in [each.name for each in answer.templates]) == (404, True)
    assert not Teacher.objects.filter(email=SIGN_UP["email"]).exists()
    assert invitations.SESSION_KEY not in guest.session


def test_a_sign_up_that_loses_the_race_for_the_link_makes_no_account(
    administrator: Teacher, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Client()
    guest.post(page_of(invitations.invite_colleague(administrator).token))
    monkeypatch.setattr(invitations, "accept", lambda invitation, teacher: False)
    assert guest.post(reverse("account_signup"), SIGN_UP).status_code == 404
    assert not Teacher.objects.filter(email=SIGN_UP["email"]).exists()


def test_a_link_of_a_class_brings_the_colleague_into_the_class(
    colleague: Teacher, teacher: Teacher, school_class: SchoolClass
) -> None:
    invited = invitations.invite_colleague(teacher, school_class=school_class)
    desk_of(colleague).post(page_of(invited.token))
    assert set(school_class.teachers.all()) == {teacher, colleague}
    assert AuditEntry.objects.filter(action="joined_class", actor=colleague.code, about=school_class.code).exists()


def test_opening_the_link_joins_nothing_yet(colleague: Teacher, teacher: Teacher, school_class: SchoolClass) -> None:
    invited = invitations.invite_colleague(teacher, school_class=school_class)
    assert desk_of(colleague).get(page_of(invited.token)).status_code == 200
    assert list(school_class.teachers.all()) == [teacher]


def test_a_link_brings_one_colleague_and_no_second(colleague: Teacher, administrator: Teacher) -> None:
    token = invitations.invite_colleague(administrator).token
    assert desk_of(colleague).post(page_of(token)).status_code == 302
    assert Client().get(page_of(token)).status_code == 404


def test_two_who_press_at_once_are_not_both_let_in(colleague: Teacher, administrator: Teacher) -> None:
    invitation = invitations.invite_colleague(administrator).invitation
    assert [invitations.accept(invitation, teacher) for teacher in (colleague, administrator)] == [True, False]


def test_a_link_is_over_after_two_weeks(administrator: Teacher) -> None:
    token = invitations.invite_colleague(administrator).token
    with time_machine.travel(timezone.now() + timedelta(days=13, hours=23)):
        assert Client().get(page_of(token)).status_code == 200
    with time_machine.travel(timezone.now() + timedelta(days=14, hours=1)):
        assert Client().get(page_of(token)).status_code == 404


def test_a_link_taken_back_opens_nothing(administrator: Teacher) -> None:
    invited = invitations.invite_colleague(administrator)
    desk_of(administrator).post(reverse("people:take_invitation_back", args=[invited.invitation.code]))
    assert Client().get(page_of(invited.token)).status_code == 404


def test_a_link_taken_back_while_it_is_pressed_lets_nobody_in(colleague: Teacher, administrator: Teacher) -> None:
    invitation = invitations.invite_colleague(administrator).invitation
    invitations.take_back(Invitation.objects.get(), by=administrator)
    assert not invitations.accept(invitation, colleague)


def test_a_link_of_somebody_whose_account_was_closed_is_over(administrator: Teacher) -> None:
    token = invitations.invite_colleague(administrator).token
    Teacher.objects.filter(pk=administrator.pk).update(is_active=False)
    assert Client().get(page_of(token)).status_code == 404


def test_a_link_of_a_class_is_over_while_its_inviter_does_not_teach_there(
    colleague: Teacher, teacher: Teacher, school_class: SchoolClass
) -> None:
    page = page_of(invitations.invite_colleague(teacher, school_class=school_class).token)
    way_back = staff.hand_over(school_class, colleague, by=teacher)
    assert desk_of(teacher).post(page).status_code == 404
    assert list(school_class.teachers.all()) == [colleague]
    undo.take_back(way_back)
    assert Client().get(page).status_code == 200


def test_teaching_another_class_keeps_no_link_alive(
    colleague: Teacher, teacher: Teacher, school_class: SchoolClass
) -> None:
    create_class(teacher, name="1 A", year_level=1, language="en")
    invited = invitations.invite_colleague(teacher, school_class=school_class)
    staff.hand_over(school_class, colleague, by=teacher)
    assert invitations.invitation_by_token(invited.token) is None


def test_a_link_into_the_school_is_over_while_its_inviter_does_not_look_after_it(administrator: Teacher) -> None:
    token = invitations.invite_colleague(administrator).token
    for role, answer in (("teacher", 404), ("administrator", 200)):
        Teacher.objects.filter(pk=administrator.pk).update(role=role)
        assert Client().get(page_of(token)).status_code == answer


def test_an_inviter_of_several_classes_is_listed_once(administrator: Teacher) -> None:
    for name in ("1 A", "1 B"):
        create_class(administrator, name=name, year_level=1, language="en")
    invited = invitations.invite_colleague(administrator)
    assert list(invitations.live_invitations()) == [invited.invitation]


def test_the_token_is_not_in_the_database(administrator: Teacher) -> None:
    token = invitations.invite_colleague(administrator).token
    assert token not in str(Invitation.objects.values_list()[0])


def test_the_link_is_shown_once_and_never_again(administrator: Teacher) -> None:
    client = desk_of(administrator)
    shown = re.search(
        r'value="(http\S+/invitation/\S+)"', client.post(reverse("people:invite_to_school")).content.decode()
    )
    assert shown
    assert shown[1] not in client.get(reverse("people:school")).content.decode()


def test_somebody_with_an_empty_school_of_their_own_moves_over(elsewhere: Teacher, administrator: Teacher) -> None:
    left = elsewhere.school
    desk_of(elsewhere).post(page_of(invitations.invite_colleague(administrator).token))
    elsewhere.refresh_from_db()
    assert (elsewhere.school, elsewhere.role) == (administrator.school, "teacher")
    assert not School.objects.filter(pk=left.pk).exists()


def test_somebody_with_classes_elsewhere_stays_there(elsewhere: Teacher, administrator: Teacher) -> None:
    create_class(elsewhere, name="1 A", year_level=1, language="en")
    invited = invitations.invite_colleague(administrator)
    answer = desk_of(elsewhere).post(page_of(invited.token))
    assert answer.status_code == 422
    elsewhere.refresh_from_db()
    assert elsewhere.school.name == "Far away"
    assert invitations.invitation_by_token(invited.token)


def test_a_demo_class_keeps_nobody_and_comes_along(elsewhere: Teacher, administrator: Teacher) -> None:
    left, demos = elsewhere.school, []
    for archived_at in (timezone.now(), None):
        demo = create_class(elsewhere, name="4 B", year_level=4, language="en")
        add_students(demo, ["Dagur"])
        SchoolClass.objects.filter(pk=demo.pk).update(demo_of=elsewhere, demo_steps=3, archived_at=archived_at)
        demos.append(demo)
    desk = desk_of(elsewhere)
    assert desk.post(page_of(invitations.invite_colleague(administrator).token)).status_code == 302
    assert not School.objects.filter(pk=left.pk).exists()
    assert set(administrator.school.classes.all()) == set(demos)
    assert administrator.school.students.count() == 2
    assert desk.get(reverse("people:students", args=[demos[1].code])).status_code == 200


def test_a_class_in_the_archive_is_still_a_class_of_the_school(elsewhere: Teacher, administrator: Teacher) -> None:
    real = create_class(elsewhere, name="1 A", year_level=1, language="en")
    SchoolClass.objects.filter(pk=real.pk).update(archived_at=timezone.now())
    answer = desk_of(elsewhere).post(page_of(invitations.invite_colleague(administrator).token))
    assert answer.status_code == 422
    assert "which has classes of its own" in answer.content.decode()


def test_the_last_who_looks_after_a_school_leaves_no_colleagues_behind(
    elsewhere: Teacher, administrator: Teacher
) -> None:
    jan = Teacher.objects.create_user("jan@away.example", name="Jan", school=elsewhere.school)
    page, desk = page_of(invitations.invite_colleague(administrator).token), desk_of(elsewhere)
    assert "Nobody else looks after Far away" in (answer := desk.post(page)).content.decode()
    assert answer.status_code == 422
    staff.change_role(jan, "administrator", by=elsewhere)
    assert desk.post(page).status_code == 302
    assert list(School.objects.get(name="Far away").teachers.all()) == [jan]


def test_a_colleagues_demo_class_stays_with_the_colleague(elsewhere: Teacher, administrator: Teacher) -> None:
    jan = Teacher.objects.create_user("jan@away.example", school=elsewhere.school, role="administrator")
    demo = create_class(jan, name="4 B", year_level=4, language="en")
    SchoolClass.objects.filter(pk=demo.pk).update(demo_of=jan, demo_steps=3)
    assert desk_of(elsewhere).post(page_of(invitations.invite_colleague(administrator).token)).status_code == 302
    assert list(School.objects.get(name="Far away").classes.all()) == [demo]


def test_where_sign_up_is_closed_an_invitation_makes_no_account(administrator: Teacher, settings: Any) -> None:
    settings.SIGN_UP = "closed"
    guest = Client()
    guest.post(page_of(invitations.invite_colleague(administrator).token))
    guest.post(reverse("account_signup"), SIGN_UP)
    assert not Teacher.objects.filter(email=SIGN_UP["email"]).exists()
