"""What a screen reader hears of the score, the seats and the deck."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.template import loader

from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import GAME, place, position

EMPTY = {"deck": "", "discards_1": "3+3"}


def drawn(name: str, state: State, seat: int = 0, **more: Any) -> str:
    table = GAME.present(GAME.view(state, seat), seat)
    return loader.render_to_string(f"sequence_numbers/{name}.html", {"table": table, **more})


def heard(html: str) -> str:
    """What is left for somebody who cannot see: names of pictures and text, nothing that is hidden from readers."""
    shown = re.sub(r'<(\w+)[^>]*aria-hidden="true"[^>]*>.*?</\1>', "", html)
    named = re.sub(r'<span[^>]*role="img" aria-label="(.*?)"[^>]*><span>.*?</span></span>', r" \1 ", shown)
    return " ".join(re.sub("<.*?>", " ", named).split())


def table(**more: Any) -> State:
    return position(hands=["8+4 9-2", "2+2 1+1"], **more)


def test_each_score_is_heard_with_its_team() -> None:
    assert heard(drawn("_told", table())).startswith("Your team 0 of 1 Team B 0 of 1 ")


def test_seats_are_heard_with_the_letter_that_sentences_call_them_by() -> None:
    bots = {"seats": {1: {"name": "Pim", "avatar": "fox"}}, "student": {"nickname": "Anna", "avatar": "owl"}}
    words = heard(drawn("_seats", place(table(), "8+4", "a3").state, **bots))
    assert re.search(r"Anna Team A Next .*Pim Team B Thinking", words)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "Your chip is on 12. The discards are the new deck. B is next."),
        (1, "A put a chip on 12. The discards are the new deck. Your turn."),
    ],
)
def test_new_deck_is_told_to_eyes_and_ears(seat: int, told: str) -> None:
    """SEQ-34"""
    line, spoken = re.findall(
        r'class="line">(.*?)</p>.*id="spoken">(.*?)</span>',
        drawn("_told", place(table(**EMPTY), "8+4", "a3").state, seat),
    )[0]
    assert (line, spoken) == (told, told.removesuffix(" B is next."))
