"""What a match begins with: races open by accuracy, boards lean to what is needed, time limits go where they must."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from classroom.assignments.opening import opened
from classroom.assignments.selectors import open_terms
from classroom.assignments.services import assign, vary_assignment
from classroom.people.models import Student
from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt
from tests.classroom.reports.scripted import NOON, record_answers, small_class

pytestmark = [pytest.mark.django_db, pytest.mark.database]
TODAY = NOON.date()


@pytest.fixture
def student() -> Student:
    found = small_class("Anna").students.get()
    found.pace = Student.Pace.NORMAL
    found.save()
    return found


def begun_with(student: Student, game_slug: str, options: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The options of a match that begins now."""
    assign(student.school_class, game_slug=game_slug, title="A", options=options, opens_on=TODAY, **fields)
    (terms,) = open_terms(student, TODAY)
    return dict(opened(terms, student, TODAY).options)


@pytest.mark.parametrize(("right", "wrong", "untimed"), [(18, 2, False), (17, 3, True), (19, 0, True)])
def test_a_timed_race_opens_at_nine_in_ten_of_twenty(student: Student, right: int, wrong: int, untimed: bool) -> None:
    record_answers(student, [("5+1", True)] * right + [("5+1", False)] * wrong)
    assert begun_with(student, "7ate9", {"deck": 37})["untimed"] is untimed


def test_only_the_facts_of_the_deck_count(student: Student) -> None:
    record_answers(student, [("5+3", True)] * 30)
    assert begun_with(student, "7ate9", {"deck": 37})["untimed"] is True


def test_the_teacher_may_open_races_for_all(student: Student) -> None:
    assert begun_with(student, "7ate9", {"deck": 37}, timed_for_all=True)["untimed"] is False


def test_whose_own_pace_is_untimed_stays_untimed_in_a_race_timed_for_all(student: Student) -> None:
    student.pace = Student.Pace.UNTIMED
    student.save()
    assert begun_with(student, "7ate9", {"deck": 37}, timed_for_all=True)["untimed"] is True


def test_a_pace_set_for_a_student_decides(student: Student) -> None:
    assignment = assign(student.school_class, game_slug="7ate9", title="A", options={}, opens_on=TODAY)
    vary_assignment(assignment, student=student, pace="relaxed")
    (terms,) = open_terms(student, TODAY)
    assert opened(terms, student, TODAY).options["untimed"] is False


def test_a_board_leans_towards_what_is_not_yet_secure(student: Student) -> None:
    record_answers(student, [("7+5", False)] * 3, skill="sums")
    leant = begun_with(student, "sequence-numbers", {"level": "L1"})["lean"]
    assert leant[0] == "7+5"
    assert len(leant) == 4


@pytest.mark.parametrize(("answer_first", "still_leant_to"), [(False, False), (True, True)])
def test_where_no_answer_is_timed_right_answers_settle_a_fact(
    student: Student, answer_first: bool, still_leant_to: bool
) -> None:
    record_answers(student, [("7+5", True)] * 8, skill="sums")
    Attempt.objects.update(think_ms=None, limit_ms=3000)
    recount_student(student.pk, TODAY)
    leant = begun_with(student, "sequence-numbers", {"level": "L1", "answer_first": answer_first})["lean"]
    assert (len(leant), "7+5" in leant) == (4, still_leant_to)


def test_the_same_deal_for_everybody_leans_to_nobody(student: Student) -> None:
    record_answers(student, [("7+5", False)] * 3, skill="sums")
    assert "lean" not in begun_with(student, "sequence-numbers", {"level": "L1"}, same_deal=True)


def test_a_newcomers_board_comes_as_it_is(student: Student) -> None:
    assert begun_with(student, "sequence-numbers", {"level": "L1"})["lean"] == []


def test_untimed_for_one_student_takes_the_time_limit_away(student: Student) -> None:
    options = {"facts": ["1+1", "2+1"], "prompts": 20, "seconds": 60}
    assert begun_with(student, "7ate9-drill", options)["seconds"] == 60
    vary_assignment(student.school_class.assignments.get(), student=student, pace="untimed")
    (terms,) = open_terms(student, TODAY + timedelta(days=1))
    assert terms.options["seconds"] == 0
