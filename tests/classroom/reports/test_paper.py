"""The real cards, boards and tiles: every piece is there, and only what can be printed has a page."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games import catalogue
from games.core.paper import Printable

SETS = [(game.slug, name) for game in catalogue.games() if isinstance(game, Printable) for name in game.papers]
pytestmark = pytest.mark.django_db


def printed(slug: str, name: str) -> str:
    answer = Client().get(f"/print/{slug}/", {"set": name})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize(("slug", "name"), SETS)
def test_every_set_has_its_sheets_and_names_itself_as_chosen(slug: str, name: str) -> None:
    page = printed(slug, name)
    assert 'class="a4' in page
    assert "aria-current" in page or len([found for found, _ in SETS if found == slug]) == 1


@pytest.mark.parametrize(("name", "cards"), [("73", 73), ("49", 49), ("37", 37)])
def test_a_deck_of_7ate9_has_all_its_cards(name: str, cards: int) -> None:
    assert printed("7ate9", name).count('<span class="real ') == cards


def test_every_number_of_a_sequence_board_has_its_two_spaces_and_two_cards() -> None:
    page = printed("sequence-numbers", "L1")
    numbers = [int(number) for number in re.findall(r'<td class="g\d">(\d+)</td>', page)]
    assert sorted(numbers) == sorted([*range(19), *range(19)])
    assert page.count("<li>") == 2 * 19 + 4


def test_novem_has_two_tiles_of_each_number_and_seven_markers() -> None:
    pieces = printed("novem", "all").split('class="a4 pieces of25"')[1]
    tiles = re.findall(r"<li>(?:<u>)?(\d)", pieces)
    assert sorted(tiles) == sorted("123456789" * 2)
    assert pieces.count('<li class="marker">') == 7


@pytest.mark.parametrize("slug", ["7ate9-drill", "chess"])
def test_what_cannot_be_printed_has_no_page(slug: str) -> None:
    assert Client().get(f"/print/{slug}/").status_code == 404
