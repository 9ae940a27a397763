"""What the coach says between two rounds: about the round just over, to its player, and without storing anything."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import STUDENT_SEAT, Match, Move
from classroom.play.opponents import Opponent
from classroom.play.services import play_moves, start_match
from games import catalogue
from tests.classroom.play.conftest import action

pytestmark = pytest.mark.django_db


@pytest.fixture
def player(client: Client, student: Student) -> Client:
    session = client.session
    session[STUDENT_KEY] = student.pk
    session.save()
    return client


@pytest.fixture
def novem(student: Student) -> Match:
    game = catalogue.game("novem")
    one = game.characters[0]
    bots = [Opponent(one.slug, one.name, one.avatar, dict(one.level))]
    return start_match(student, game_slug="novem", options={}, opponents=bots, seed="two rounds")


def round_number(match: Match) -> int:
    number: int = match.game.view(match.game.load(match.state), STUDENT_SEAT)["round"]
    return number


def second_round(match: Match) -> Match:
    """The first line of three in turn, five seconds apart, until the first round is over."""
    for turn in range(60):
        if round_number(match) == 2:
            break
        move = match.game.parse_move({"do": "choose", "line": str(turn % 3)})
        match = play_moves(match, [action(match, move, at=match.clock + 5000)])
    return match


def coached(player: Client, match: Match, **changes: int) -> HttpResponse:
    asked = {"base": match.base, "after": match.moves_made} | changes
    return player.get(reverse("play:coach", args=[match.code]), asked)


def test_nothing_is_said_in_the_first_round(player: Client, novem: Match) -> None:
    assert coached(player, novem).status_code == 204


def test_first_round_is_spoken_of_in_the_second_and_nothing_is_stored(player: Client, novem: Match) -> None:
    match = second_round(novem)
    before = Move.objects.count()
    told = coached(player, match).content.decode()
    assert "Round 1: " in told
    assert "got away" in told
    assert Move.objects.count() == before


@pytest.mark.parametrize(("changes", "status"), [({"base": 7}, 409), ({"after": 900}, 409), ({"after": -1}, 422)])
def test_screen_that_asks_about_another_table_hears_nothing(
    player: Client, novem: Match, changes: dict[str, int], status: int
) -> None:
    assert coached(player, novem, **changes).status_code == status


def test_games_without_a_coach_are_silent(player: Client, drill: Match) -> None:
    assert coached(player, drill).status_code == 204
