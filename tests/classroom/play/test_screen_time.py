"""Match time as a screen claims it, where no time is judged: an honest one is believed, a forged one buys nothing."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import terms_of_class, with_differences
from classroom.assignments.services import assign
from classroom.people.models import Student
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.opponents import opponents_for
from classroom.play.progress import progress_of
from classroom.play.record import GRACE_MS
from classroom.play.services import play_moves, settle, start_match
from classroom.practice.models import Attempt
from games import catalogue
from games.core.game import Millis
from tests.classroom.play.conftest import action

pytestmark = [pytest.mark.django_db, pytest.mark.database]
DAY_MS = 24 * 60 * 60 * 1000


@pytest.fixture
def assignment(student: Student, begun: datetime) -> Assignment:
    return assign(
        student.school_class,
        game_slug="sequence-numbers",
        title="B",
        options={},
        opens_on=begun.date(),
        goal_kind="minutes",
        goal=10,
    )


@pytest.fixture
def board(student: Student, begun: datetime, assignment: Assignment) -> Match:
    bots = opponents_for(catalogue.game("sequence-numbers"), ["snail"])
    options = {"answer_first": True}
    return start_match(
        student,
        game_slug="sequence-numbers",
        options=options,
        opponents=bots,
        assignment=assignment,
        seed="a board",
        now=begun,
    )


def press(match: Match, *, at: Millis, after: Millis) -> Match:
    """What can be done first, at this match time, arriving so many ms after the match began."""
    move = match.game.legal_moves(match.game.load(match.state), STUDENT_SEAT)[0]
    return play_moves(match, [action(match, move, at=at)], now=moment(match, after))


def moment(match: Match, after: Millis) -> datetime:
    return match.started_at + timedelta(milliseconds=after)


def minutes(student: Student) -> int:
    terms = terms_of_class(with_differences(Assignment.objects.all()), [student])
    (progress,) = progress_of(terms).values()
    return progress.done("minutes")


def test_time_is_believed_where_the_tab_was_hidden_meanwhile(board: Match) -> None:
    """What had been thought until then was settled by the page that was left."""
    match = settle(board, base=0, at=8_000, now=moment(board, 8_000))
    press(match, at=9_000, after=9_100)
    assert Attempt.objects.values_list("raw_ms", "flag").get() == (9_000, "")


def test_time_that_has_not_passed_since_then_is_not_believed(board: Match) -> None:
    match = settle(board, base=0, at=8_000, now=moment(board, 8_000))
    press(match, at=12_000, after=10_000)
    assert Attempt.objects.get().flag == "beyond"


def test_what_no_clock_can_show_yet_is_settled_as_far_as_it_can(board: Match) -> None:
    match = settle(board, base=0, at=DAY_MS, now=moment(board, 5_000))
    assert match.clock == 5_000 + GRACE_MS
    assert press(match, at=6_000, after=6_000).base == 1


def test_clock_of_the_server_that_was_put_back_takes_no_time_away(board: Match) -> None:
    match = settle(board, base=0, at=5_000, now=moment(board, 5_000))
    assert settle(match, base=0, at=6_000, now=moment(board, 1_000)).clock == 5_000 + GRACE_MS


@pytest.mark.parametrize("forged", ["settled", "played"])
def test_forged_time_is_no_practice(student: Student, board: Match, forged: str) -> None:
    if forged == "settled":
        settle(board, base=0, at=DAY_MS, now=moment(board, 60_000))
    else:
        press(board, at=DAY_MS, after=60_000)
    assert minutes(student) == 1


def test_time_at_the_table_is_practice(student: Student, board: Match) -> None:
    press(board, at=130_000, after=140_000)
    assert minutes(student) == 2
