"""The move as the browser sends it: cost, refusals, and who may make it."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.services import add_students
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match, Move
from classroom.play.opponents import opponents_for
from classroom.play.services import start_match, stop_match
from games import catalogue

pytestmark = [pytest.mark.django_db, pytest.mark.database]
FRAME = re.compile(r"^(BEGIN|COMMIT|SAVEPOINT|RELEASE)|django_session", re.IGNORECASE)


@pytest.fixture
def player(client: Client, student: Student) -> Client:
    return signed_in(client, student)


def signed_in(client: Client, student: Student) -> Client:
    session = client.session
    session[STUDENT_KEY] = student.pk
    session.save()
    return client


def sent(match: Match, **changes: str) -> dict[str, str]:
    view = match.game.view(match.game.load(match.state), 0)
    card = str(view["hand"][0]["id"])
    return {"do": "answer", "card": card, "key": "ab" * 8, "base": "0", "at": "1500", "input": "touch"} | changes


def move_url(match: Match) -> str:
    return reverse("play:move", args=[match.code])


def statements_of_a_move(player: Client, match: Match) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        response = player.post(move_url(match), sent(match), headers={"HX-Request": "true"})
    assert response.status_code == 200
    return [query["sql"] for query in queries if not FRAME.search(query["sql"])]


def test_a_move_costs_at_most_four_statements_beside_the_session(player: Client, drill: Match) -> None:
    statements = statements_of_a_move(player, drill)
    assert len(statements) <= 4, "\n".join(statements)


def test_a_move_costs_the_same_in_a_large_class_and_after_many_matches(player: Client, student: Student) -> None:
    add_students(student.school_class, [f"Child {number}" for number in range(30)])
    for number in range(20):
        match = start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed=f"before {number}")
        stop_match(match)
    match = start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed="now")
    statements = statements_of_a_move(player, match)
    assert len(statements) <= 4, "\n".join(statements)


def test_the_answer_is_the_table_with_its_new_base(player: Client, drill: Match) -> None:
    response = player.post(move_url(drill), sent(drill), headers={"HX-Request": "true"})
    assert 'data-base="1"' in response.content.decode()
    assert 'data-clock="1500"' in response.content.decode()


@pytest.mark.parametrize(
    "changes",
    [
        {"key": "short"},
        {"key": "Z" * 16},
        {"base": "x"},
        {"at": "-1"},
        {"at": "1e3"},
        {"at": "9" * 30},
        {"do": "cheat"},
        {"card": "two"},
        {"card": ""},
        {"card": "\x00"},
    ],
)
def test_what_is_no_move_is_said_so_and_changes_nothing(player: Client, drill: Match, changes: dict[str, str]) -> None:
    response = player.post(move_url(drill), sent(drill, **changes), headers={"HX-Request": "true"})
    assert response.status_code == 422
    assert 'data-base="0"' in response.content.decode()
    assert not Move.objects.exists()


def test_a_refused_move_comes_back_with_the_reason(player: Client, student: Student) -> None:
    bots = opponents_for(catalogue.game("sequence-numbers"), ["snail"], relaxed=False)
    match = start_match(student, game_slug="sequence-numbers", options={}, opponents=bots, seed="a board")
    move = {"do": "pass", "key": "ab" * 8, "base": "0", "at": "0"}
    response = player.post(move_url(match), move, headers={"HX-Request": "true"})
    assert "One of your cards fits. Look again." in response.content.decode()
    assert not Move.objects.exists()


def test_extra_fields_change_nothing(player: Client, drill: Match) -> None:
    player.post(move_url(drill), sent(drill, right="1", score="99", seat="1", student="2"))
    assert Move.objects.get().seat == 0


def test_nobody_plays_in_another_students_seat(client: Client, drill: Match, student: Student) -> None:
    school_class = student.school_class
    other = school_class.students.create(school=school_class.school, nickname="Max", avatar="owl")
    signed_in(client, other)
    assert client.post(move_url(drill), sent(drill)).status_code == 404
    assert not Move.objects.exists()


def test_who_was_archived_has_no_seat(player: Client, drill: Match, student: Student) -> None:
    from django.utils import timezone

    Student.objects.update(archived_at=timezone.now())
    assert player.post(move_url(drill), sent(drill)).status_code == 404
    assert not Move.objects.exists()


@pytest.fixture
def race(student: Student, begun: datetime) -> Match:
    bots = opponents_for(catalogue.game("7ate9"), ["turtle"])
    return start_match(student, game_slug="7ate9", options={}, opponents=bots, seed="a race", now=begun)


def test_who_stops_keeps_what_the_bots_did_up_to_then(player: Client, race: Match) -> None:
    player.post(reverse("play:stop", args=[race.code]), {"base": "0", "at": "30000"})
    assert Move.objects.filter(match=race, seat=1, at__lte=30_000).exists()
    race.refresh_from_db()
    assert (race.outcome["reason"], race.clock) == ("stopped", 30_000)


@pytest.mark.parametrize(
    "told", [{}, {"base": "x", "at": "-1"}, {"base": "7", "at": "5"}, {"base": "0", "at": "9" * 12}]
)
def test_who_stops_has_stopped_whatever_the_screen_tells(player: Client, race: Match, told: dict[str, str]) -> None:
    response = player.post(reverse("play:stop", args=[race.code]), told)
    race.refresh_from_db()
    assert (response.status_code, race.outcome["reason"]) == (302, "stopped")
    assert not Move.objects.filter(match=race, seat=1).exists()
