"""The page about the bots: everybody may read who they are, what they keep to, and how strong they are."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from classroom.play.about_bots import FAIRNESS
from games import catalogue


@pytest.fixture
def page(db: None, client: Client) -> str:
    response = client.get(reverse("play:bots"))
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_every_bot_of_every_game_is_introduced(page: str) -> None:
    for game in catalogue.games():
        for each in game.characters:
            assert f"#{each.avatar}" in page
            assert all(words in page for words in (each.name, each.temper, each.strength, f"{each.pace:.1f} s"))


def test_the_rules_of_fairness_are_told(page: str) -> None:
    assert all(str(rule) in page for rule in FAIRNESS)


def test_the_published_ladder_stands_there_as_it_was_measured(page: str) -> None:
    assert catalogue.published_ladder().strip() in page


def test_the_front_page_leads_to_it(db: None, client: Client) -> None:
    assert f'href="{reverse("play:bots")}"' in client.get("/").content.decode()
