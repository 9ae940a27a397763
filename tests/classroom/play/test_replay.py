"""A finished match replays exactly as it was, from its stored moves alone."""

from __future__ import annotations

from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.replay import scene, state_after
from classroom.play.services import stop_match
from tests.classroom.play.screens import Network
from tests.classroom.play.test_match_time import race

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_the_stored_moves_lead_to_the_stored_table(student: Student, begun: datetime) -> None:
    match = race(student, "replay", begun, Network())
    moves = list(match.moves.order_by("number"))
    assert match.game.dump(state_after(match, moves)) == match.game.dump(match.game.load(match.state))


def test_a_scene_tells_who_moved_and_how_long_was_thought(student: Student, begun: datetime) -> None:
    match = race(student, "replay", begun, Network())
    attempt = match.attempts.filter(outcome="right").earliest("pk")
    found = scene(match, attempt.number)
    assert (found.who, found.mine, found.think_ms) == ("Birta", True, attempt.think_ms)


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
