"""The time of the hand is taken out of every time alike: of plays that were made and of those a bot came first to."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.opponents import Opponent
from classroom.play.services import play_moves, settle, start_match
from classroom.practice.models import Attempt
from tests.classroom.play.conftest import action

pytestmark = pytest.mark.django_db
HAND_MS = 700


@pytest.fixture
def race(student: Student, begun: datetime) -> Match:
    """Against one who is quick, by somebody whose hand takes a while."""
    quick = [Opponent("a", "A", "owl", {"pace": 2.0, "error": 0.0})]
    match = start_match(student, game_slug="7ate9", options={}, opponents=quick, seed="lost plays", now=begun)
    match.snapshot |= {"input_ms": {"touch": HAND_MS}}
    match.save()
    return match


def draw(match: Match, *, at: int) -> Match:
    (move,) = {move for move in match.game.legal_moves(match.game.load(match.state), 0) if "Draw" in repr(move)}
    return play_moves(match, [action(match, move, at=at)], now=match.started_at + timedelta(milliseconds=at))


def test_what_a_bot_came_first_to_is_without_the_time_of_the_hand(race: Match) -> None:
    match = race
    for number in range(1, 9):
        match = draw(match, at=4_000 * number)
    lost = Attempt.objects.filter(outcome="preempted", raw_ms__gt=HAND_MS + 200)
    assert lost.count() >= 2
    assert {(each.raw_ms - each.think_ms, each.input_kind) for each in lost} == {(HAND_MS, "touch")}


def test_how_the_student_presses_is_known_where_nothing_was_pressed_since(race: Match) -> None:
    match = race
    for number in range(1, 6):
        match = draw(match, at=200 * number)
    before = Attempt.objects.count()
    settle(match, base=5, at=18_000, now=match.started_at + timedelta(seconds=19))
    assert Attempt.objects.count() > before
    assert set(Attempt.objects.filter(outcome="preempted").values_list("input_kind", flat=True)) == {"touch"}
