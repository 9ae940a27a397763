"""Answers as they stand in the record, also those that name no number: a card rightly or wrongly called dead."""

from __future__ import annotations

from datetime import timedelta

import pytest

from classroom.people.models import SchoolClass, Student
from classroom.practice.models import Attempt
from classroom.reports.answers import Asked, misses_since, right_answers
from tests.classroom.reports.reading import read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers

TODAY = NOON.date()
FACT = [("sums", "7+5")]


def record_sums(student: Student, *right: bool, given: str = "0") -> None:
    record_answers(student, [("7+5", each) for each in right], skill="sums", game="sequence-numbers", given=given)


def called_dead(**found: int) -> None:
    assert Attempt.objects.filter(**found).update(given="")


def test_a_card_rightly_called_dead_tells_no_number(anna: Student) -> None:
    record_sums(anna, True, True, True)
    called_dead(number=2)
    assert right_answers(anna, FACT, TODAY) == [Asked("7 + 5", "7")]


def test_a_fact_shown_only_by_calling_its_card_dead_is_left_out(anna: Student) -> None:
    record_sums(anna, True)
    called_dead(right=True)
    assert right_answers(anna, FACT, TODAY) == []


def test_a_correction_that_names_no_number_leaves_the_one_that_does(anna: Student) -> None:
    record_sums(anna, False, False, False, True, True, given="2")
    Attempt.objects.filter(right=True).update(retry=True)
    called_dead(number=3)
    found = misses_since(anna, TODAY - timedelta(7), "sums")
    assert found.n == 3
    assert [asked.right for slip in found.slips for asked in slip.examples] == ["7"]


@pytest.mark.parametrize("cell", ["fact=60%2B30", "group=Two+digits%2C+no+carrying"])
def test_a_cell_opens_answers_to_a_teacher_s_own_numbers(anna: Student, school_class: SchoolClass, cell: str) -> None:
    record_answers(anna, [("60+30", True), ("7+5", True)], skill="sums", game="sequence-numbers")
    page = read(teacher_of(school_class), f"/students/{anna.code}/answers/?skill=sums&{cell}")
    assert "1 answer, the latest on top" in page


def test_a_card_wrongly_called_dead_is_told_in_words(anna: Student, school_class: SchoolClass) -> None:
    record_sums(anna, False)
    called_dead(right=False)
    page = read(teacher_of(school_class), f"/students/{anna.code}/answers/?skill=sums&fact=7%2B5")
    assert "7 + 5 not yet" in page
