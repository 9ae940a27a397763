"""How to play: every game has a lesson of things to try, and the game says why; nothing of it is kept."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from classroom.play.how_to_play import ALLOWED_TOO
from classroom.play.models import Match, Move
from games import catalogue
from games.core.game import Game
from tests.classroom.crawl import wanted_move

pytestmark = pytest.mark.django_db
GAMES = [pytest.param(game, id=game.slug) for game in catalogue.games()]
TRIES = [
    pytest.param(game, number, id=f"{game.slug} {number}")
    for game in catalogue.games()
    for number, _ in enumerate(game.lesson, start=1)
]
MOST_WORDS = 8


def tried(slug: str, number: int = 1, **move: str) -> str:
    response = Client().get(reverse("play:lesson", args=[slug, number]), move)
    assert response.status_code == 200
    return unescape(response.content.decode())


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_short_and_tells_the_rules(game: Game) -> None:
    assert 3 <= len(game.lesson) <= 5
    assert game.present(game.view(game.read(game.lesson[0].position), 0), 0)["help"]


@pytest.mark.parametrize(("game", "number"), TRIES)
def test_everything_to_try_waits_for_the_first_seat_in_few_words(game: Game, number: int) -> None:
    one = game.lesson[number - 1]
    assert 0 in game.to_move(game.read(one.position))
    for phrase in (one.words, one.learnt):
        assert all(len(part.split()) <= MOST_WORDS for part in str(phrase).replace("!", ".").split(". ")), str(phrase)


@pytest.mark.parametrize(("game", "number"), TRIES)
def test_the_wanted_move_is_praised_and_leads_on(game: Game, number: int) -> None:
    one = game.lesson[number - 1]
    page = tried(game.slug, number, **wanted_move(game, one))
    assert str(one.learnt) in page
    assert 'action="#try" inert>' in page
    last = number == len(game.lesson)
    assert ("Now you know the game!" in page) == last
    assert last or reverse("play:lesson", args=[game.slug, number + 1]) + "#try" in page


@pytest.mark.parametrize(("game", "number"), TRIES)
def test_what_is_no_move_leaves_everything_as_it_was(game: Game, number: int) -> None:
    page = tried(game.slug, number, do="fly", card="10" * 9)
    assert str(game.lesson[number - 1].words) in page
    assert 'action="#try">' in page


def test_a_card_that_does_not_fit_is_explained_and_may_be_tried_again() -> None:
    page = tried("7ate9", 3, do="play", card=card_of("8±2", 3), seen="0")
    assert "Nearly! Look again." in page
    assert "9 + 2 = 11 → " in page
    assert str(catalogue.game("7ate9").lesson[2].words) in page
    assert 'action="#try">' in page


def test_a_move_that_is_allowed_but_teaches_something_else_is_not_called_wrong() -> None:
    page = tried("7ate9", 1, do="draw", seen="0")
    assert ALLOWED_TOO in page
    assert 'action="#try">' in page


def test_what_cannot_be_tried_is_told_in_the_games_own_words() -> None:
    assert "This space is not free." in tried("sequence-numbers", 3, do="place", card="0", cell="8")


def test_five_in_a_line_win_the_example_of_sequence_numbers() -> None:
    assert "You won! Five in a line." in tried("sequence-numbers", 2, do="place", card="0", cell="4")


def test_both_choices_meet_in_the_example_of_novem() -> None:
    assert "A meets 2. You take the 3!" in tried("novem", 1, do="choose", line="0")


def test_a_board_is_walked_with_arrows_here_too() -> None:
    assert "sequence_numbers/table" in tried("sequence-numbers")


def test_a_child_at_the_example_is_spoken_to_as_a_child() -> None:
    page = Client(headers={"accept-language": "ru"}).get(reverse("play:how_to_play", args=["7ate9"]))
    assert page.context["student"]["nickname"] == "Ты"


def test_trying_keeps_nothing() -> None:
    tried("novem", do="choose", line="0")
    assert not Match.objects.exists()
    assert not Move.objects.exists()


@pytest.mark.parametrize(
    "address", ["/play/how-to-play/chess/", "/play/how-to-play/novem/9/", "/play/how-to-play/novem/0/"]
)
def test_a_game_nobody_knows_and_a_lesson_that_is_over_are_not_found(address: str) -> None:
    assert Client().get(address).status_code == 404


def card_of(name: str, number: int) -> str:
    game = catalogue.game("7ate9")
    hand = game.view(game.read(game.lesson[number - 1].position), 0)["hand"]
    return next(str(card["id"]) for card in hand if f"{card['value']}±{card['plus_minus']}" == name)
