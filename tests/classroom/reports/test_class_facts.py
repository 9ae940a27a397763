from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries

from classroom.people.models import SchoolClass, Student
from classroom.practice.accuracy import Accuracy
from classroom.reports.class_facts import ClassFacts, class_facts
from tests.classroom.reports.reading import body, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers, small_class


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    school_class = small_class("Anna", "Dagur", "Malik")
    for name in ("Anna", "Dagur"):
        student = school_class.students.get(nickname=name)
        record_answers(student, [("9+3", False)] * 12 + [("5+1", True)] * 12, given="12")
    record_answers(school_class.students.get(nickname="Malik"), [("8+3", False)] * 2, given="11")
    return school_class


def report(school_class: SchoolClass) -> ClassFacts:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        return class_facts(school_class)


def test_the_hardest_fact_comes_first_and_few_answers_last(school_class: SchoolClass) -> None:
    assert [line.name for line in report(school_class).facts] == ["9+3", "5+1", "8+3"]


def test_a_sum_of_a_teacher_s_own_numbers_is_a_fact_like_others(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("60+30", False)] * 30, skill="sums", game="sequence-numbers")
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        (line,) = class_facts(school_class, "sums").facts
    assert (line.name, line.group) == ("60+30", "Two digits, no carrying")


def test_a_fact_adds_up_the_class_and_counts_who_has_reached_what(school_class: SchoolClass) -> None:
    missed, known, _ = report(school_class).facts
    assert (missed.accuracy, missed.unmet) == (Accuracy(0, 24), 1)
    assert [student.nickname for student in missed.troubled] == ["Anna", "Dagur"]
    assert known.reached == {"learning": 0, "accurate": 2, "fluent": 0, "retained": 0}


def test_a_slip_gathers_everybody_who_made_it_three_times_with_its_facts(school_class: SchoolClass) -> None:
    (slip,) = report(school_class).slips
    assert (slip.name, slip.times, slip.groups) == ("forgot to wrap", 24, {"+3 past 10"})
    assert [student.nickname for student in slip.students] == ["Anna", "Dagur"]


def test_from_a_slip_to_an_assignment_for_exactly_those_students(school_class: SchoolClass) -> None:
    codes = [school_class.students.get(nickname=name).code for name in ("Anna", "Dagur")]
    page = body(teacher_of(school_class), f"/classes/{school_class.code}/facts/")
    assert f"/assign/?students={codes[0]}&amp;students={codes[1]}&amp;facts=%2B3+past+10" in page


def test_the_page_asks_eight_questions(
    school_class: SchoolClass, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = teacher_of(school_class)
    with django_assert_max_num_queries(8):
        body(client, f"/classes/{school_class.code}/facts/")
