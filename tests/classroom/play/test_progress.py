"""Progress counts exactly once, in every measure a goal may have."""

from __future__ import annotations

from datetime import datetime

import pytest

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import Key, open_terms, terms_of_class, with_differences
from classroom.assignments.services import assign, vary_assignment
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.progress import Progress, progress_of, tasks_for
from classroom.play.services import play_moves, stop_match
from classroom.play.starting import start_assigned
from tests.classroom.play.conftest import right_answer, wrong_answer
from tests.classroom.reports.scripted import record_answers

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def assignment(student: Student, begun: datetime) -> Assignment:
    options = {"prompts": 5}
    return assign(student.school_class, game_slug="7ate9-drill", title="D", options=options, opens_on=begun.date())


def begin(student: Student, begun: datetime) -> Match:
    match = start_assigned(student, open_terms(student, begun.date())[0])
    Match.objects.filter(pk=match.pk).update(started_at=begun, touched_at=begun)
    match.refresh_from_db()
    return match


def told(student: Student) -> dict[Key, Progress]:
    return progress_of(terms_of_class(with_differences(Assignment.objects.all()), [student]))


def test_a_finished_match_counts_and_a_stopped_one_does_not(
    student: Student, assignment: Assignment, begun: datetime
) -> None:
    match = begin(student, begun)
    for number in range(1, 6):
        match = play_moves(match, [right_answer(match, at=1000 * number)])
    stop_match(begin(student, begun))
    progress = told(student)[assignment.pk, student.pk]
    assert (progress.matches, progress.play_ms, progress.under_way) == (1, 5000, False)


def test_an_answer_sent_twice_counts_once(student: Student, assignment: Assignment, begun: datetime) -> None:
    Assignment.objects.update(goal_kind="right")
    match = begin(student, begun)
    sent = right_answer(match, at=900)
    play_moves(Match.objects.get(), [sent])
    match = play_moves(Match.objects.get(), [sent])
    match = play_moves(match, [wrong_answer(match, at=2000)])
    play_moves(match, [right_answer(match, at=2000)])
    found = told(student)
    assert found[assignment.pk, student.pk].right == 1


def test_what_is_not_done_comes_first(student: Student, assignment: Assignment, begun: datetime) -> None:
    match = begin(student, begun)
    for number in range(1, 6):
        match = play_moves(match, [right_answer(match, at=1000 * number)])
    later = assign(student.school_class, game_slug="novem", title="N", options={}, opens_on=begun.date())
    tasks = tasks_for(student, open_terms(student, begun.date()), begun.date())
    assert [(task.assignment, task.finished) for task in tasks] == [(later, False), (assignment, True)]


def test_facts_are_counted_in_the_students_own_set(student: Student, assignment: Assignment, begun: datetime) -> None:
    Assignment.objects.update(goal_kind="facts", options={"facts": ["9+3"]})
    record_answers(student, [("1+1", True)] * 8, at=begun)
    assert told(student)[assignment.pk, student.pk].facts == 0
    vary_assignment(assignment, student=student, options={"facts": ["1+1", "2+1"]})
    assert told(student)[assignment.pk, student.pk].facts == 1
