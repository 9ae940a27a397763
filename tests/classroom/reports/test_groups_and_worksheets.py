from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries

from classroom.people.models import Group, SchoolClass, Student
from classroom.practice.accuracy import Accuracy
from classroom.reports.group_report import group_lines
from classroom.reports.present import present_students
from classroom.reports.worksheet import SUMS, Worksheet, worksheet
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers


def sheet(student: Student) -> Worksheet:
    with time_machine.travel(NOON, tick=False):
        return worksheet(student)


@pytest.fixture
def grouped(school_class: SchoolClass, anna: Student) -> SchoolClass:
    group = Group.objects.create(school_class=school_class, name="Foxes")
    group.students.add(anna)
    record_answers(anna, [("5+1", True)] * 9 + [("9+3", False)])
    record_answers(school_class.students.get(nickname="Dagur"), [("5+1", False)] * 10)
    return school_class


def test_a_group_stands_beside_the_whole_class(grouped: SchoolClass) -> None:
    with time_machine.travel(NOON, tick=False):
        foxes, everybody = group_lines(grouped, present_students(grouped).students)
    assert (foxes.name, foxes.students, foxes.week) == ("Foxes", 1, Accuracy(9, 10))
    assert (everybody.students, everybody.week, everybody.practised) == (2, Accuracy(9, 20), 2)


def test_whoever_answered_nothing_in_a_race_has_not_practised(school_class: SchoolClass, anna: Student) -> None:
    record_answers(anna, [("9±3", None)] * 5)
    record_answers(school_class.students.get(nickname="Dagur"), [("5+1", False)])
    with time_machine.travel(NOON, tick=False):
        (everybody,) = group_lines(school_class, present_students(school_class).students)
    assert (everybody.students, everybody.practised) == (2, 1)


def test_the_comparison_asks_eight_questions(
    grouped: SchoolClass, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = teacher_of(grouped)
    with django_assert_max_num_queries(8):
        body(client, f"/classes/{grouped.code}/compare/")


def test_a_class_without_groups_is_shown_how_to_make_one(school_class: SchoolClass) -> None:
    assert "There are no groups yet." in read(teacher_of(school_class), f"/classes/{school_class.code}/compare/")


def test_a_worksheet_repeats_the_facts_that_were_missed_until_it_is_full(anna: Student) -> None:
    record_answers(anna, [("9+3", False), ("9+3", True), ("8-2", False), ("5+1", True)])
    found = sheet(anna)
    assert len(found.sums) == SUMS
    assert set(found.sums) == {"9 + 3", "8 − 2"}
    assert [(asked.sum, asked.right) for asked in found.answers] == [("9 + 3", "7")]


def test_a_worksheet_is_the_same_all_day_and_another_one_tomorrow(anna: Student) -> None:
    record_answers(anna, [(fact, False) for fact in ("9+3", "8-2", "5+1", "6-1", "7+2", "3-2")])
    first, again = sheet(anna).sums, sheet(anna).sums
    assert first == again
    with time_machine.travel(NOON + timedelta(days=1), tick=False):
        assert worksheet(anna).sums != first


def test_a_worksheet_says_how_the_ring_of_ten_goes_on(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("9+3", False)])
    page = read(teacher_of(school_class), f"/students/{anna.code}/worksheet/")
    assert "After 10 comes 1, before 1 comes 10." in page


def test_a_worksheet_of_plain_sums_speaks_of_no_ring(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("7+5", False)], skill="sums", game="sequence-numbers")
    page = read(teacher_of(school_class), f"/students/{anna.code}/worksheet/")
    assert "7 + 5" in page
    assert "comes 10" not in page


def test_one_sheet_holds_the_sums_of_one_game(anna: Student) -> None:
    record_answers(anna, [("9+3", False)])
    record_answers(anna, [("7+5", False), ("6+8", False)], skill="sums", game="sequence-numbers")
    assert set(sheet(anna).sums) == {"7 + 5", "6 + 8"}


@time_machine.travel(NOON, tick=False)
def test_a_worksheet_carries_its_day_as_everything_else_does(anna: Student, school_class: SchoolClass) -> None:
    assert "16 November 2026" in read(teacher_of(school_class), f"/students/{anna.code}/worksheet/")


def test_who_missed_nothing_gets_kind_words(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)])
    assert "Nothing was missed lately." in read(teacher_of(school_class), f"/students/{anna.code}/worksheet/")
