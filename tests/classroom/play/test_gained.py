"""A fact that becomes secure in a match is told at its end, once."""

from __future__ import annotations

from datetime import datetime, timedelta

from classroom.people.models import Student
from classroom.play.gained import facts_gained
from classroom.play.models import Match
from classroom.play.results import gain, result_of
from classroom.play.services import play_moves, start_match
from classroom.practice.aggregation import recount_student
from tests.classroom.play.conftest import right_answer

ONE_FACT = {"prompts": 8, "facts": ["8-3"]}


def play(student: Student, *, begun: datetime, options: dict[str, object] = ONE_FACT) -> Match:
    match = start_match(student, game_slug="7ate9-drill", options=dict(options), now=begun)
    while not match.finished_at:
        match = play_moves(match, [right_answer(match, at=match.clock + 1_000)], now=begun + timedelta(minutes=2))
    return match


def test_fact_that_became_secure_is_told(student: Student, begun: datetime) -> None:
    match = play(student, begun=begun)
    assert facts_gained(match) == ["8-3"]
    assert result_of(match).more == "You know 8 − 3 now!"


def test_it_is_the_same_before_and_after_the_figures_are_counted(student: Student, begun: datetime) -> None:
    match = play(student, begun=begun)
    recount_student(student.pk)
    assert facts_gained(match) == ["8-3"]


def test_fact_that_was_secure_before_is_not_told_again(student: Student, begun: datetime) -> None:
    first, second = play(student, begun=begun), play(student, begun=begun + timedelta(minutes=1))
    assert (facts_gained(first), facts_gained(second)) == (["8-3"], [])
    recount_student(student.pk)
    later = play(student, begun=begun + timedelta(days=3))
    assert facts_gained(later) == []


def test_a_few_right_answers_secure_nothing(student: Student, begun: datetime) -> None:
    assert facts_gained(play(student, begun=begun, options={"prompts": 5, "facts": ["8-3"]})) == []


def test_gain_is_told_in_one_sentence() -> None:
    assert gain(["8-3", "9+3"]) == "You know 8 − 3 and 9 + 3 now!"
    assert gain(["8-3", "9+3", "7+1"]) == "You know 3 more sums now!"
