"""What a screen is told of the bots: it can follow them until it is the student's turn, and then asks no more."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from classroom.people.models import Student
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.opponents import opponent
from classroom.play.screen import MOST_STEPS, READY_AFTER_MS, Ahead, ahead
from classroom.play.services import play_moves, start_match
from classroom.play.table import load
from games import catalogue
from tests.classroom.play.conftest import action

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def begin(student: Student, begun: datetime, slug: str, options: dict[str, Any], *, bots: int) -> Match:
    """Relaxed: the bots take twice as long."""
    game = catalogue.game(slug)
    seated = [opponent(each, relaxed=True) for each in game.characters[:bots]]
    return start_match(student, game_slug=slug, options=options, opponents=seated, seed="six 10", now=begun)


@pytest.fixture
def board(student: Student, begun: datetime) -> Match:
    """Six seats, answer first: the student answers, lays the card and draws, and five slow bots follow."""
    match = begin(student, begun, "sequence-numbers", {"level": "L3", "answer_first": True}, bots=5)
    while moves := match.game.legal_moves(match.game.load(match.state), STUDENT_SEAT):
        match = play_moves(match, [action(match, moves[0], at=match.clock + 100)])
    return match


def followed(match: Match) -> list[Ahead]:
    """All a screen is told that asks for more, until there is nothing more to ask for."""
    told = [ahead(match, load(match))]
    while told[-1].upto is not None and not told[-1].last:
        steps = [step for each in told for step in each.steps]
        told.append(ahead(match, load(match), after=steps[-1].number if steps else match.moves_made))
        assert told[-1].steps or told[-1].upto is None or told[-1].last, "It would ask without end."
    return told


def test_table_that_asks_nobody_whether_they_are_ready_is_followed_until_it_is_the_students_turn(board: Match) -> None:
    told = followed(board)
    steps = [step for each in told for step in each.steps]
    assert steps[-1].at - board.clock > READY_AFTER_MS
    assert [step.number for step in steps] == [board.moves_made + 1 + place for place in range(len(steps))]
    assert told[-1].upto is None
    assert "data-open" in steps[-1].html


def test_more_comes_in_parts_that_a_line_can_carry(board: Match) -> None:
    assert max(len(each.steps) for each in followed(board)) <= MOST_STEPS


def test_nothing_more_is_announced_when_it_is_the_students_turn(student: Student, begun: datetime) -> None:
    match = begin(student, begun, "sequence-numbers", {}, bots=5)
    assert ahead(match, load(match)) == Ahead()


def test_table_that_asks_whether_anybody_is_there_has_a_last_moment(student: Student, begun: datetime) -> None:
    match = begin(student, begun, "7ate9", {}, bots=1)
    told = followed(match)[-1]
    assert (told.upto, told.last) == (READY_AFTER_MS, True)


def test_untimed_race_waits_for_the_student_by_itself(student: Student, begun: datetime) -> None:
    match = begin(student, begun, "7ate9", {"untimed": True}, bots=3)
    assert followed(match)[-1].upto is None
