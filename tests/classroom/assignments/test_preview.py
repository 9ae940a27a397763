"""Beside the form stands the table it gives, drawn by the game itself; or the sentence with which the game refuses."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from classroom.assignments.forms import AssignmentForm
from classroom.assignments.models import Assignment
from classroom.assignments.preview import preview_of
from classroom.parts import part_of
from classroom.people.models import SchoolClass
from games import catalogue
from games.core.game import Game
from tests.classroom.assignments.test_form import NOBODY

BOARD = catalogue.game("sequence-numbers")
OWN = {"own_board": "6x7", "own_operations": "plus", "own_low": 3, "own_high": 30, "own_part_low": 1}
OWN |= {"level": "own", "own_part_high": 20, "own_minuend": 40}


def sent(game: Game, **changes: object) -> dict[str, object]:
    """What the form sends while a teacher changes these, the title not yet written."""
    form = AssignmentForm(game=game, whom=NOBODY)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()} | changes
    return {name: value for name, value in data.items() if value is not None and value is not False}


def drawn(page: str) -> list[int]:
    """The numbers on the board."""
    return [int(number) for number in re.findall(r'name="cell"[^>]*>(\d+)<', page)]


def fragment(desk: Client, game: Game, **changes: object) -> str:
    school_class = SchoolClass.objects.get()
    answer = desk.post(f"/classes/{school_class.code}/assign/preview/?game={game.slug}", sent(game, **changes))
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.django_db
def test_the_form_opens_with_the_board_of_the_year_s_level(desk: Client, school_class: SchoolClass) -> None:
    page = desk.get(f"/classes/{school_class.code}/assign/?game={BOARD.slug}").content.decode()
    assert sorted(drawn(page)) == sorted([*range(1, 31)] * 2)
    assert "Board, 8 by 8" in page


@pytest.mark.django_db
def test_the_board_follows_the_level(desk: Client) -> None:
    assert max(drawn(fragment(desk, BOARD, level="L1"))) == 18
    assert max(drawn(fragment(desk, BOARD, level="L3"))) == 48


@pytest.mark.django_db
def test_the_board_and_its_cards_follow_an_own_range_and_operations(desk: Client) -> None:
    page = fragment(desk, BOARD, **OWN)
    assert (min(drawn(page)) >= 3, len(drawn(page))) == (True, 38)
    assert "6 by 7" in page
    assert " plus " in page
    assert " minus " not in page


@pytest.mark.django_db
def test_sums_that_cannot_fill_the_board_are_refused_in_its_place(desk: Client) -> None:
    page = fragment(desk, BOARD, **OWN | {"own_high": 9})
    assert drawn(page) == []
    assert "needs 19 numbers" in page


@pytest.mark.django_db
def test_a_number_still_to_be_typed_is_said_by_the_name_of_its_field(desk: Client) -> None:
    page = fragment(desk, BOARD, **OWN | {"own_high": ""})
    assert "highest answer" in page
    assert drawn(page) == []


@pytest.mark.django_db
def test_two_opponents_change_the_board_that_suits_them(desk: Client) -> None:
    two = [each.slug for each in BOARD.characters[:2]]
    assert "Board, 10 by 10" in fragment(desk, BOARD, level="auto", opponents=two)


@pytest.mark.django_db
def test_looking_stores_nothing(desk: Client) -> None:
    fragment(desk, BOARD, level="L1")
    assert not Assignment.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_every_game_is_shown_as_its_form_opens_or_not_at_all(desk: Client, game: Game) -> None:
    preview = preview_of(AssignmentForm(game=game, whom=NOBODY))
    assert (preview is None) == (part_of(game, "_preview") is None)
    assert bool(fragment(desk, game).strip()) == (preview is not None)
    assert preview is None or preview.table
