"""A demo class of a teacher's own: one press, played by the worker in short steps, always whole, and kept apart."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom.people import access, family_mail, staff
from classroom.people.guardians import confirm_mail, print_letter
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.rosters.class_lists import ClassList
from classroom.people.rosters.plan import plan_school
from classroom.people.rosters.reading import read_pasted
from classroom.people.services import open_school
from classroom.people.student_forms import MoveForm
from classroom.play.models import Match
from classroom.practice.mastery import WORDS
from classroom.practice.models import Attempt
from classroom.reports import demo_making
from classroom.reports.class_report import class_report
from classroom.reports.demo_making import NAMES, begin, go_on, lost, making_of, take_step
from classroom.reports.live import live_now
from classroom.reports.weekly_line import waiting


def new_teacher(name: str = "jan") -> Teacher:
    school = open_school("Hill school", time_zone="Europe/Amsterdam")
    return Teacher.objects.create_user(f"{name}@hill.example", "a password", name=name, school=school)


@pytest.fixture
def teacher(db: None) -> Teacher:
    return new_teacher()


@pytest.fixture
def desk(client: Client, teacher: Teacher) -> Client:
    client.force_login(teacher)
    return client


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A class of three who sat down twice: what holds for its steps holds for all."""
    monkeypatch.setattr(demo_making, "NAMES", ["Dagur", "Emma", "Petra"])
    monkeypatch.setattr(demo_making, "SITTINGS", 2)
    monkeypatch.setattr(demo_making, "STEPS", 7)


def fresh(school_class: SchoolClass) -> SchoolClass:
    return SchoolClass.objects.get(pk=school_class.pk)


def finish(class_id: int) -> None:
    while take_step(class_id):
        pass


def played(school_class: SchoolClass) -> list[tuple[str, str]]:
    return sorted(Match.objects.filter(student__school_class=school_class).values_list("student__nickname", "seed"))


def test_the_demo_class_has_two_in_each_list_every_shade_and_somebody_at_a_table(teacher: Teacher) -> None:
    school_class = begin(teacher)
    finish(school_class.pk)
    report, live = class_report(fresh(school_class)), live_now(school_class)
    assert all(len(found.lines) >= 2 for found in report.lists)
    assert [note.student.nickname for note in report.input_notes] == ["Elsa"]
    assert {cell.state for row in report.heat_map.rows for cell in row.cells.values()} >= set(WORDS)
    assert all([live.waiting, live.playing, live.finished, live.away])
    assert not report.waiting_since


def test_one_press_makes_a_class_of_24_and_leads_to_its_progress(desk: Client, teacher: Teacher) -> None:
    page = desk.post(reverse("reports:make_demo"), follow=True).content.decode()
    made = SchoolClass.objects.get()
    assert made.is_demo
    assert list(made.teachers.all()) == [teacher]
    assert made.students.count() == len(NAMES) == 24
    assert "0 of 24 students have practised" in page


def test_a_second_press_leads_to_the_same_class(desk: Client) -> None:
    first = desk.post(reverse("reports:make_demo"))
    assert desk.post(reverse("reports:make_demo"))["Location"] == first["Location"]
    assert SchoolClass.objects.count() == 1


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_presses_at_once_make_one_class() -> None:
    teacher, start = new_teacher(), threading.Barrier(4)

    def press(_: int) -> int:
        try:
            start.wait()
            return begin(teacher).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as hands:
        assert len(set(hands.map(press, range(4)))) == 1
    assert (SchoolClass.objects.count(), Student.objects.count()) == (1, 24)


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_workers_at_once_leave_the_class_of_one(short: None) -> None:
    alone, together = begin(new_teacher("a")), begin(new_teacher("b"))
    finish(alone.pk)

    def work(_: int) -> None:
        try:
            finish(together.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as workers:
        list(workers.map(work, range(4)))
    assert played(together) == played(alone)
    assert fresh(together).demo_steps == 7


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("killed_at", range(7))
def test_a_worker_killed_in_a_step_leaves_a_class_that_goes_on(
    teacher: Teacher, short: None, monkeypatch: pytest.MonkeyPatch, killed_at: int
) -> None:
    school_class = begin(teacher)
    for _ in range(killed_at):
        take_step(school_class.pk)
    break_off_once(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        take_step(school_class.pk)
    assert fresh(school_class).demo_steps == killed_at
    finish(school_class.pk)
    seeds = [seed for _, seed in played(school_class)]
    assert len(seeds) == len(set(seeds)) == 7
    assert Attempt.objects.filter(student__school_class=school_class).exists()


def break_off_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """After everything of the step was written, and before it counts."""
    play = demo_making.play_step

    def broken(*args: Any) -> None:
        play(*args)
        monkeypatch.setattr(demo_making, "play_step", play)
        raise KeyboardInterrupt

    monkeypatch.setattr(demo_making, "play_step", broken)


def test_a_class_that_nobody_works_on_says_so_kindly_and_is_found(desk: Client, teacher: Teacher, short: None) -> None:
    school_class = begin(teacher, now=timezone.now() - timedelta(minutes=2))
    assert lost() == [school_class.pk]
    page = desk.get(reverse("reports:making", args=[school_class.code])).content.decode()
    assert "It goes on by itself" in page
    go_on(school_class.pk)
    assert fresh(school_class).demo_steps == 2, "one child further"
    assert lost() == []


def test_the_waiting_page_is_fetched_anew_when_the_class_is_whole(desk: Client, teacher: Teacher, short: None) -> None:
    school_class = begin(teacher)
    address = reverse("reports:making", args=[school_class.code])
    assert "HX-Refresh" not in desk.get(address)
    finish(school_class.pk)
    assert desk.get(address)["HX-Refresh"] == "true"
    assert making_of(fresh(school_class)) is None


def test_only_a_demo_class_can_be_waited_for(desk: Client, teacher: Teacher) -> None:
    other = begin(new_teacher("lotte"))
    assert desk.get(reverse("reports:making", args=[other.code])).status_code == 404


def test_a_class_put_away_on_the_way_rests_and_goes_on_when_it_is_back(
    desk: Client, teacher: Teacher, short: None
) -> None:
    school_class = begin(teacher)
    desk.post(reverse("people:archive_class", args=[school_class.code]))
    finish(school_class.pk)
    assert fresh(school_class).demo_steps == 0
    desk.post(reverse("people:restore_class", args=[school_class.code]))
    finish(school_class.pk)
    assert making_of(fresh(school_class)) is None


def test_put_away_it_can_be_made_again_but_only_one_is_there_at_a_time(desk: Client, teacher: Teacher) -> None:
    first = begin(teacher)
    desk.post(reverse("people:archive_class", args=[first.code]))
    second = begin(teacher)
    assert second.pk != first.pk
    page = desk.post(reverse("people:restore_class", args=[first.code]), follow=True).content.decode()
    assert "You have another demo class already." in page
    assert access.demo_class_of(teacher) == second


def test_beside_a_demo_class_alone_the_first_class_is_still_shown_how_to_make(desk: Client, teacher: Teacher) -> None:
    begin(teacher)
    page = desk.get(reverse("people:classes")).content.decode()
    assert "Your first class, in three minutes" in page
    assert reverse("reports:make_demo") not in page


def test_the_door_is_open_while_the_teacher_has_no_demo_class(desk: Client, teacher: Teacher) -> None:
    door, address = reverse("reports:make_demo"), reverse("people:classes")
    assert door in desk.get(address).content.decode()
    school_class = begin(teacher)
    assert door not in desk.get(address).content.decode()
    desk.post(reverse("people:archive_class", args=[school_class.code]))
    assert door in desk.get(address).content.decode()


def test_the_school_counts_no_demo_class(teacher: Teacher) -> None:
    school_class = begin(teacher)
    assert not staff.classes_of_school(teacher.school).exists()
    assert staff.teachers_of(teacher.school).get().class_count == 0
    assert school_class not in access.classes_to_move(teacher)


def test_a_demo_class_stays_with_its_teacher(desk: Client, teacher: Teacher) -> None:
    school_class = begin(teacher)
    assert desk.get(reverse("people:class_teachers", args=[school_class.code])).status_code == 404
    assert desk.post(reverse("people:invite_to_class", args=[school_class.code])).status_code == 404


def test_a_demo_class_stays_one_when_its_teacher_is_gone(teacher: Teacher) -> None:
    school_class = begin(teacher)
    teacher.delete()
    assert fresh(school_class).is_demo
    assert not staff.classes_of_school(school_class.school).exists()


def test_a_school_list_finds_nobody_in_a_demo_class(teacher: Teacher) -> None:
    begin(teacher)
    (plan,) = plan_school(teacher, [ClassList("4 B", read_pasted("Emma\nBram"))])
    assert plan.school_class is None
    assert plan.new == 2


def test_nobody_moves_into_a_demo_class_nor_out_of_it(teacher: Teacher) -> None:
    school_class = begin(teacher)
    form = MoveForm(teacher=teacher, student=school_class.students.all()[0])
    assert not form.by_code


def test_no_mail_is_sent_about_an_invented_child(teacher: Teacher) -> None:
    guardian = print_letter(begin(teacher).students.all()[0]).guardian
    assert "No mail is sent" in family_mail.ask(guardian, "family@home.example")
    confirm_mail(guardian, "family@home.example")
    assert list(waiting(timezone.now() + timedelta(days=7))) == []
    assert mail.outbox == []


PAGES = """
    reports:class_page reports:live reports:goal reports:class_facts
    people:students people:groups people:class_settings people:letters people:cards people:class_list people:class_code
    people:add_students assignments:new
"""


@pytest.mark.parametrize("place", PAGES.split())
def test_every_page_of_a_demo_class_says_what_it_is(desk: Client, teacher: Teacher, short: None, place: str) -> None:
    school_class = begin(teacher)
    finish(school_class.pk)
    assert 'class="tag demo"' in desk.get(reverse(place, args=[school_class.code])).content.decode()
