"""A teacher plays the table before it is set, and nothing of it is kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from classroom.assignments.models import Assignment
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.play.models import Match, Move
from classroom.play.results import history_of
from classroom.play.trial import TRIAL_KEY, trial_for
from classroom.practice.models import Attempt
from games import catalogue
from games.core.game import Game
from tests.classroom.reports.scripted import small_class

pytestmark = [pytest.mark.django_db, pytest.mark.database]
DRILL = catalogue.game("7ate9-drill")


@pytest.fixture
def school_class(client: Client) -> SchoolClass:
    found = small_class("Anna")
    client.force_login(found.teachers.get())
    return found


def sent(client: Client, school_class: SchoolClass, game: Game, **changes: object) -> Any:
    """What the server answers to the form as it stands, with these changes."""
    form = client.get(f"/classes/{school_class.code}/assign/?game={game.slug}").context["form"]
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data |= {"goal_kind": "matches", **changes}
    filled = {name: value for name, value in data.items() if value is not None and value is not False}
    return client.post(f"/play/look/{school_class.code}/?game={game.slug}", filled)


def on_trial(client: Client, school_class: SchoolClass) -> Match:
    """The table as it lies in the teacher's session."""
    request: Any = type("Asked", (), {"session": client.session, "actor": school_class.teachers.get()})
    return trial_for(request, client.session[TRIAL_KEY]["code"])


def answer(client: Client, school_class: SchoolClass) -> Any:
    """The right answer to what lies there."""
    match = on_trial(client, school_class)
    move = match.game.dump_move(match.game.legal_moves(match.game.load(match.state), 0)[0])
    values = {**move, "key": f"{match.base:016x}", "base": match.base, "at": match.clock + 9, "input": "touch"}
    return client.post(f"{match.address}move/", values, headers={"HX-Request": "true"})


def anything_kept() -> bool:
    return any(kind.objects.exists() for kind in (Match, Move, Attempt, Assignment)) or Student.objects.count() > 1


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_every_game_can_be_tried_at_its_own_table(client: Client, school_class: SchoolClass, game: Game) -> None:
    address = sent(client, school_class, game)["Location"]
    page = client.get(address).content.decode()
    assert f'hx-post="{address}move/"' in page
    assert not re.search(r'data-toggles="', page)
    assert not anything_kept()


def test_a_trial_is_played_to_its_end_and_nothing_is_kept(client: Client, school_class: SchoolClass) -> None:
    sent(client, school_class, DRILL, prompts=5)
    for done in range(1, 5):
        assert f'data-base="{done}"' in answer(client, school_class).content.decode()
    end = answer(client, school_class)["HX-Redirect"]
    assert "Nothing of it was kept" in client.get(end).content.decode()
    assert not anything_kept()


def test_what_the_bots_do_is_stored_and_told_in_a_trial_too(client: Client, school_class: SchoolClass) -> None:
    sent(client, school_class, catalogue.game("7ate9"))
    match = on_trial(client, school_class)
    assert client.get(f"{match.address}steps/?base=0&after=0").status_code == 200
    assert client.post(f"{match.address}settle/", {"base": 0, "at": 100}).status_code == 200
    assert on_trial(client, school_class).clock == 100
    assert not anything_kept()


def test_a_move_that_cannot_be_made_changes_nothing(client: Client, school_class: SchoolClass) -> None:
    sent(client, school_class, DRILL)
    before = on_trial(client, school_class)
    values = {"do": "answer", "card": 999, "key": "0" * 16, "base": 0, "at": 9}
    assert 'data-base="0"' in client.post(f"{before.address}move/", values).content.decode()
    assert on_trial(client, school_class).state == before.state


def test_the_coach_knows_the_moves_of_a_trial(client: Client, school_class: SchoolClass) -> None:
    sent(client, school_class, catalogue.game("novem"))
    answer(client, school_class)
    match = on_trial(client, school_class)
    assert [(move.seat, move.number) for move in match.tried][:1] == [(0, 1)]
    assert len(history_of(match)["moves"]) == match.moves_made


def test_stopped_it_can_be_played_again_with_other_cards(client: Client, school_class: SchoolClass) -> None:
    sent(client, school_class, DRILL)
    first = on_trial(client, school_class)
    assert client.post(f"{first.address}stop/")["Location"] == f"{first.address}result/"
    client.post(f"{first.address}again/")
    second = on_trial(client, school_class)
    assert (second.options, second.finished_at) == (first.options, None)
    assert second.seed != first.seed


def test_nobody_else_can_open_it(client: Client, school_class: SchoolClass) -> None:
    address = sent(client, school_class, DRILL)["Location"]
    colleague = Teacher.objects.create_user("c@hill.example", "a password", school=school_class.school)
    school_class.teachers.add(colleague)
    other = Client()
    other.force_login(colleague)
    assert other.get(address).status_code == 404
    assert other.post(f"{address}move/").status_code == 404


def test_a_teacher_who_has_left_the_class_has_no_table_there(client: Client, school_class: SchoolClass) -> None:
    address = sent(client, school_class, DRILL)["Location"]
    school_class.teachers.clear()
    assert client.get(address).status_code == 404


def test_what_does_not_fit_together_is_said_at_its_field(client: Client, school_class: SchoolClass) -> None:
    page = sent(client, school_class, DRILL, facts=[]).content.decode()
    assert 'id="id_facts_error"' in page
    assert TRIAL_KEY not in client.session
