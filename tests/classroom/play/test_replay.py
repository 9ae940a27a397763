"""A finished match replays exactly as it was, from its stored moves alone."""

from __future__ import annotations

from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.opponents import opponents_for
from classroom.play.replay import scene, state_after
from classroom.play.services import play_moves, settle, start_match, stop_match
from games import catalogue
from tests.classroom.play.conftest import right_answer
from tests.classroom.play.screens import Network
from tests.classroom.play.test_match_time import race
from tests.classroom.play.test_results import play_drill

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_stored_moves_lead_to_the_stored_table(student: Student, begun: datetime) -> None:
    match = race(student, "replay", begun, Network())
    moves = list(match.moves.order_by("number"))
    assert match.game.dump(state_after(match, moves)) == match.game.dump(match.game.load(match.state))


def test_a_scene_tells_who_moved_and_how_long_was_thought(student: Student, begun: datetime) -> None:
    match = race(student, "replay", begun, Network())
    attempt = match.attempts.filter(outcome="right").earliest("pk")
    found = scene(match, attempt.number)
    assert found.answer
    assert (found.who, found.mine, found.answer.think_ms) == ("Birta", True, attempt.think_ms)


def test_every_answer_can_be_jumped_to_with_its_thinking_time(drill: Match) -> None:
    play_drill(drill, wrong=1)
    answers = scene(drill, 0).answers
    assert [answer.right for answer in answers] == [False, True, True, True, True]
    assert [answer.think_ms for answer in answers] == [1_000] * 5
    assert answers[0].given.isdigit()
    assert scene(drill, answers[0].number).answer == answers[0]


@pytest.fixture
def chosen(student: Student, begun: datetime) -> Match:
    """A drill whose sums the table asks: four before the first answer, and one after each."""
    options = {"prompts": 8, "asks": "table"}
    match = start_match(student, game_slug="7ate9-drill", options=options, seed="chosen", now=begun)
    for number in range(1, 4):
        match = play_moves(match, [right_answer(match, at=1000 * number)])
    stop_match(match)
    return match


def test_every_scene_is_a_move_of_somebody(chosen: Match) -> None:
    """What the table asks belongs to the move before it."""
    scenes = [scene(chosen, 0)]
    while scenes[-1].number < scenes[-1].of:
        scenes.append(scene(chosen, scenes[-1].after))
    assert [(each.number, each.of, each.who) for each in scenes] == [
        (0, 3, ""),
        *((number, 3, "Birta") for number in (1, 2, 3)),
    ]
    assert [scene(chosen, each.before).number for each in scenes] == [0, 0, 1, 2]
    assert [str(each.table["table"]["progress"]) for each in scenes] == [f"{number} of 8" for number in (1, 2, 3, 4)]


def test_an_answer_is_found_by_the_number_of_its_move(chosen: Match) -> None:
    """As the reports link to it, whatever the table did in between."""
    for place, attempt in enumerate(chosen.attempts.order_by("number"), start=1):
        found = scene(chosen, attempt.number)
        assert found.number == place
        assert found.answer == found.answers[place - 1]


def test_bots_moves_carry_their_plans(student: Student, begun: datetime) -> None:
    match = race(student, "replay", begun, Network())
    assert all((move.plan is None) == (move.seat == 0) for move in match.moves.all())


def test_a_match_that_still_runs_cannot_be_watched(client: Client, drill: Match) -> None:
    session = client.session
    session[STUDENT_KEY] = drill.student_id
    session.save()
    assert client.get(reverse("play:replay", args=[drill.code])).status_code == 404
    stop_match(drill)
    assert client.get(reverse("play:replay", args=[drill.code])).status_code == 200


def test_sealed_choice_of_a_bot_is_opened_at_the_move_it_was_made(student: Student, begun: datetime) -> None:
    bots = opponents_for(catalogue.game("novem"), ["dot"])
    match = start_match(student, game_slug="novem", options={}, opponents=bots, seed="sealed", now=begun)
    match = settle(match, base=0, at=60_000)
    assert match.game.present(match.game.view(match.game.load(match.state), 0), 0)["other"]["letter"] is None
    stop_match(match)
    chosen = match.moves.get(seat=1)
    other = scene(match, chosen.number).table["table"]["other"]
    assert (other["down"], other["letter"]) == (True, str(chosen.move["line"] + 1))
    assert str(other["line_name"]) == f"Column {other['letter']}"
