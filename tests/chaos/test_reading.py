"""The virtual students read a table as children do: a load of presses that are all refused would measure nothing."""

from __future__ import annotations

from random import Random

import pytest

from tests.chaos.reading import sequence_press

BOARD = (
    '<button name="cell" value="4" data-press>5</button>'
    '<button name="cell" value="7" data-press><span class="tiny">3</span></button>'
)
HAND = '<div id="hand"><input type="radio" name="card" value="17" data-does="place" data-text="{}">'
WAYS = (
    '<div id="ways" data-open><button name="do" value="swap"{}>Swap</button>'
    '<button name="do" value="pass">Nothing to play</button></div></div>'
)


@pytest.mark.parametrize(("off", "way"), [("", "swap"), (" disabled", "pass")])
def test_with_nothing_but_dead_cards_one_is_swapped_and_then_there_is_nothing_to_play(off: str, way: str) -> None:
    hand = HAND.format("1 + 2") + WAYS.format(off)
    assert sequence_press(BOARD + hand, Random(1), wrong=0.0) == {"do": way, "card": "17"}


def test_a_card_with_a_free_space_is_placed_there() -> None:
    hand = HAND.format("1 + 4") + WAYS.format("")
    assert sequence_press(BOARD + hand, Random(1), wrong=0.0) == {"do": "place", "card": "17", "cell": "4"}


def test_nobody_presses_before_the_others_have_moved() -> None:
    closed = HAND.format("1 + 4") + WAYS.format("").replace(" data-open", "")
    assert sequence_press(BOARD + closed, Random(1), wrong=0.0) is None
    assert sequence_press(BOARD + closed + WAYS.format(""), Random(1), wrong=0.0) is not None
