"""One drill from the table to the teacher's and the parents' page, against figures worked out by hand.

Twenty sums, seventeen right. Thinking times of the right ones: 1.0, 1.1, … 2.6 s; the median is the ninth, 1.8 s.
Wilson's interval of 17 in 20: centre (0.85 + 3.8415/40) / (1 + 3.8415/20) = 0.7936, half width
1.96 √(0.85 · 0.15/20 + 3.8415/1600) / (1 + 3.8415/20) = 0.1540, so 0.6396 to 0.9476: 64 to 95 %.
"""

from __future__ import annotations

import pytest
from django.test import Client

from classroom.people.guardians import print_letter
from classroom.people.models import SchoolClass, Student
from classroom.practice.models import Attempt, SkillDay
from classroom.reports.services import aggregate_match
from tests.classroom.reports.reading import read, teacher_of
from tests.classroom.reports.scripted import play_drill

RIGHT = [(True, 1000 + 100 * place) for place in range(17)]
WRONG = [(False, 900), (False, 2000), (False, 4000)]
ANSWERS = [*RIGHT[:5], WRONG[0], *RIGHT[5:12], WRONG[1], *RIGHT[12:], WRONG[2]]


@pytest.fixture
def drill(anna: Student) -> Student:
    aggregate_match(play_drill(anna, ANSWERS).pk)
    return anna


def test_the_day_counts_first_tries_only(drill: Student) -> None:
    assert Attempt.objects.filter(student=drill).count() == 23
    row = SkillDay.objects.get(student=drill)
    assert (row.k, row.n, str(row.day)) == (17, 20, "2026-11-16")


def test_the_day_keeps_the_thinking_times_of_right_answers(drill: Student) -> None:
    assert SkillDay.objects.get(student=drill).times == [ms for _, ms in RIGHT]


def test_the_teacher_reads_the_figures_worked_out_by_hand(drill: Student, school_class: SchoolClass) -> None:
    page = read(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert "85 %64–95 · n 20" in page
    page = read(teacher_of(school_class), f"/students/{drill.code}/")
    assert "17 of 20 right in 7 days, 85 % (64–95)." in page


def test_speed_is_the_median_once_accuracy_is_sound(anna: Student, school_class: SchoolClass) -> None:
    """Twenty right answers to two facts, 1.0, 1.1, … 2.9 s: median 1.95, quartiles 1.475 and 2.425 s."""
    answers = [(True, 1000 + 100 * place) for place in range(20)]
    aggregate_match(play_drill(anna, answers, facts=["5+1", "6+1"]).pk)
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "+12.0 s1.5–2.4202 of 9" in page


def test_parents_read_the_sentence_with_the_same_figures(drill: Student) -> None:
    page = read(Client(), f"/family/{print_letter(drill).token}/")
    assert "Anna practised on 1 day and answered 9 of 10 correctly." in page
    assert "10 Nov117/2085 %64–95" in page


def test_no_speed_is_shown_below_ninety_percent(drill: Student, school_class: SchoolClass) -> None:
    assert "accuracy comes before speed" in read(teacher_of(school_class), f"/students/{drill.code}/")
