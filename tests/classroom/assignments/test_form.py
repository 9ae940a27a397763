"""The form of an assignment is drawn from the game, and the game has the last word."""

from __future__ import annotations

from datetime import date

import pytest

from classroom.assignments.fields import to_initial
from classroom.assignments.forms import AssignmentForm
from games import catalogue
from games.core.game import Game

DAYS = {"opens_on": "2026-11-16", "due_on": "2026-11-23", "closes_on": ""}


def filled(game: Game, **changes: object) -> AssignmentForm:
    """The form as a teacher would send it who changes nothing but these."""
    form = AssignmentForm(game=game)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data |= {"title": "Practice", "goal": 1, "goal_kind": "matches", **DAYS, **changes}
    return AssignmentForm(
        {name: value for name, value in data.items() if value is not None and value is not False}, game=game
    )


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_the_defaults_of_every_game_can_be_assigned_as_they_are(game: Game) -> None:
    form = filled(game)
    assert form.is_valid(), form.errors
    seats = 1 + len(form.settings()["opponents"])
    assert game.start(seats=seats, seed="s", options=form.options())


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_what_was_set_comes_back_into_the_form(game: Game) -> None:
    form = filled(game)
    assert form.is_valid()
    again = filled(game, **to_initial(game, form.options()))
    assert again.is_valid()
    assert again.options() == form.options()


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("due_on", "2026-11-15", "before it begins"),
        ("closes_on", "2026-11-20", "before it is due"),
        ("goal", "0", "1"),
        ("facts", [], ""),
        ("prompts", "4000", "100"),
        ("title", "", ""),
    ],
)
def test_bad_combinations_are_refused_at_their_field(field: str, value: object, says: str) -> None:
    form = filled(catalogue.game("7ate9-drill"), **{field: value})
    assert not form.is_valid()
    assert field in form.errors
    assert says in str(form.errors[field])


def test_too_many_opponents_are_refused_in_words() -> None:
    race = catalogue.game("7ate9")
    form = filled(race, opponents=[each.slug for each in race.characters[:4]])
    assert not form.is_valid()
    assert "1, 2, 3" in str(form.errors["opponents"])


def test_days_are_read_as_days() -> None:
    form = filled(catalogue.game("7ate9-drill"))
    assert form.is_valid()
    assert form.settings()["due_on"] == date(2026, 11, 23)
