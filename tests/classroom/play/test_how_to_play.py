"""How to play: every game has an example that can be tried, and the game says why; nothing of it is kept."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from classroom.play.models import Match, Move
from games import catalogue
from games.core.game import Game

pytestmark = pytest.mark.django_db
GAMES = [pytest.param(game, id=game.slug) for game in catalogue.games()]


def tried(slug: str, **move: str) -> str:
    response = Client().get(reverse("play:how_to_play", args=[slug]), move)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_every_example_waits_for_the_first_seat_and_tells_the_rules(game: Game) -> None:
    example = game.read(game.example)
    assert 0 in game.to_move(example)
    assert game.legal_moves(example, 0)
    assert game.present(game.view(example, 0), 0)["help"]


def test_a_card_that_does_not_fit_is_explained_and_may_be_tried_again() -> None:
    page = tried("7ate9", do="play", card=card_of("8±2"), seen="0")
    assert "Nearly! Look again." in page
    assert "9 + 2 = 11 → " in page
    assert 'action="#try">' in page


def test_a_card_that_fits_lands_and_the_example_is_over() -> None:
    page = tried("7ate9", do="play", card=card_of("1±3"), seen="0")
    assert "Top card: 1, plus or minus 3." in page
    assert 'action="#try" inert>' in page


def test_five_in_a_line_win_the_example_of_sequence_numbers() -> None:
    assert "You won! Five in a line." in tried("sequence-numbers", do="place", card="0", cell="12")


def test_both_choices_meet_in_the_example_of_novem() -> None:
    assert "A meets 2. You take the 3!" in tried("novem", do="choose", line="0")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_move_leaves_the_example_as_it_was(game: Game) -> None:
    assert "Try again" not in tried(game.slug, do="fly", card="10" * 9)


def test_a_child_at_the_example_is_spoken_to_as_a_child() -> None:
    page = Client(headers={"accept-language": "ru"}).get(reverse("play:how_to_play", args=["7ate9"]))
    assert page.context["student"]["nickname"] == "Ты"


def test_trying_keeps_nothing() -> None:
    tried("novem", do="choose", line="0")
    assert not Match.objects.exists()
    assert not Move.objects.exists()


def test_a_game_nobody_knows_is_not_found() -> None:
    assert Client().get(reverse("play:how_to_play", args=["chess"])).status_code == 404


def card_of(name: str) -> str:
    game = catalogue.game("7ate9")
    hand = game.view(game.read(game.example), 0)["hand"]
    return next(str(card["id"]) for card in hand if f"{card['value']}±{card['plus_minus']}" == name)
