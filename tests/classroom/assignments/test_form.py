"""The form of an assignment is drawn from the game, and the game has the last word."""

from __future__ import annotations

from datetime import date

import pytest
from django.utils.translation import override

from classroom.assignments.fields import to_initial
from classroom.assignments.forms import AssignmentForm
from classroom.assignments.whom import Whom
from games import catalogue
from games.core.game import Game

NOBODY = Whom({}, {})
DAYS = {"opens_on": "2026-11-16", "due_on": "2026-11-23", "closes_on": ""}


def filled(game: Game, **changes: object) -> AssignmentForm:
    """The form as a teacher would send it who changes nothing but these."""
    form = AssignmentForm(game=game, whom=NOBODY)
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data |= {"title": "Practice", "goal": 1, "goal_kind": "matches", **DAYS, **changes}
    return AssignmentForm(
        {name: value for name, value in data.items() if value is not None and value is not False},
        game=game,
        whom=NOBODY,
    )


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_the_defaults_of_every_game_can_be_assigned_as_they_are(game: Game) -> None:
    form = filled(game)
    assert form.is_valid(), form.errors
    seats = 1 + len(form.settings()["opponents"])
    assert game.start(seats=seats, seed="s", options=form.options())


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_what_needs_several_people_at_a_table_is_not_offered(game: Game) -> None:
    for_more = {option.name for option in game.options if option.people > 1}
    assert not for_more & AssignmentForm(game=game, whom=NOBODY).fields.keys()


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


REFUSED = [
    ("sequence-numbers", "level", {"teams": "3", "opponents": ["snail", "rabbit"], "level": "own"}),
    ("sequence-numbers", "own_board", {"level": "own", "own_high": "5"}),
    ("sequence-numbers", "own_low", {"level": "own", "own_low": "20", "own_high": "10"}),
    ("7ate9-drill", "facts", {"facts": []}),
    ("novem", "seconds", {"seconds": "3"}),
]


@pytest.mark.parametrize(("slug", "field", "changes"), REFUSED)
@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
def test_a_game_refuses_in_the_teachers_own_language(
    slug: str, field: str, changes: dict[str, object], language: str
) -> None:
    with override("en"):
        (english,) = filled(catalogue.game(slug), **changes).errors[field]
    with override(language):
        (own,) = filled(catalogue.game(slug), **changes).errors[field]
    assert own != english
    assert own[0].isupper() or own[0].isdigit()


@pytest.mark.parametrize(("slug", "field", "changes"), REFUSED)
def test_a_game_refuses_in_a_whole_sentence_at_the_field(slug: str, field: str, changes: dict[str, object]) -> None:
    (words,) = filled(catalogue.game(slug), **changes).errors[field]
    assert words[0].isupper() or words[0].isdigit()
    assert "own_" not in words


def test_what_counts_only_with_one_choice_stands_behind_it() -> None:
    rows = AssignmentForm(game=catalogue.game("sequence-numbers"), whom=NOBODY).first_options()
    lead, ((value, behind),) = next((field, others) for field, others in rows if others)
    assert (lead.name, value) == ("level", "own")
    assert {field.name for field in behind} >= {"own_low", "own_high", "own_operations", "own_board"}


@pytest.mark.parametrize("left", ["", "4000"])
def test_what_is_out_of_sight_stops_nobody(left: str) -> None:
    form = filled(catalogue.game("sequence-numbers"), level="L2", own_low=left)
    assert form.is_valid(), form.errors
    assert "own_low" in filled(catalogue.game("sequence-numbers"), level="own", own_low=left).errors


def test_too_many_opponents_are_refused_in_words() -> None:
    race = catalogue.game("7ate9")
    form = filled(race, opponents=[each.slug for each in race.characters[:4]])
    assert not form.is_valid()
    assert "1, 2, 3" in str(form.errors["opponents"])


def test_days_are_read_as_days() -> None:
    form = filled(catalogue.game("7ate9-drill"))
    assert form.is_valid()
    assert form.settings()["due_on"] == date(2026, 11, 23)
