"""Practice chooses the sums of a drill, and a move still asks the database nothing more."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.replay import state_after
from classroom.play.services import play_moves, start_match
from games.core.game import TABLE
from tests.classroom.play.conftest import right_answer, wrong_answer

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def chosen(student: Student, begun: datetime) -> Match:
    options = {"prompts": 8, "asks": "table"}
    return start_match(student, game_slug="7ate9-drill", options=options, seed="chosen", now=begun)


def test_four_sums_lie_on_the_table_from_the_start(chosen: Match) -> None:
    assert chosen.game.load(chosen.state).asked == ("1+1", "4+1", "7+1", "2-1")
    assert list(chosen.moves.values_list("seat", flat=True)) == [TABLE] * 4


def test_a_missed_sum_comes_back_after_three_others(chosen: Match) -> None:
    first = chosen.game.load(chosen.state).asked[0]
    match = play_moves(chosen, [wrong_answer(chosen, at=1000)])
    match = play_moves(match, [right_answer(match, at=1000)])
    assert match.game.load(match.state).asked[3] == first


def test_a_chosen_drill_can_be_played_to_its_end_and_replayed(chosen: Match) -> None:
    match = chosen
    for number in range(1, 9):
        match = play_moves(match, [right_answer(match, at=1000 * number)])
    match = Match.objects.get(pk=match.pk)
    assert match.outcome["reason"] == "finished"
    moves = list(match.moves.order_by("number"))
    assert match.game.dump(state_after(match, moves)) == match.game.dump(match.game.load(match.state))


def test_what_practice_remembers_goes_along_with_the_row(chosen: Match) -> None:
    play_moves(chosen, [right_answer(chosen, at=1000)])
    match = Match.objects.get()
    assert match.snapshot["answers"] == [["1+1", True, True]]
    assert len(match.snapshot["asked"]) == 5


def test_an_answer_past_the_limit_is_remembered_as_right_and_no_success(chosen: Match) -> None:
    play_moves(chosen, [right_answer(chosen, at=3001)])
    assert Match.objects.get().snapshot["answers"] == [["1+1", True, False]]


def test_warm_up_forgets_no_sum_that_lies_on_the_table_already(chosen: Match, client: Client) -> None:
    session = client.session
    session[STUDENT_KEY] = chosen.student_id
    session.save()
    client.post(reverse("play:warm_up", args=[chosen.code]), {"touch": "600,640,620,610,630,650"})
    match = Match.objects.get()
    assert match.snapshot["asked"] == ["1+1", "4+1", "7+1", "2-1"]
    for number in range(1, 5):
        now = match.started_at + timedelta(minutes=number)
        match = play_moves(match, [right_answer(match, at=1000 * number)], now=now)
    assert len(set(match.snapshot["asked"])) == len(match.snapshot["asked"]) == 8
