"""Claims about what a seat may know: its own hand and the table, nothing else."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import GAME, answer, place, position


def played(seed: int, moves: int = 25, **options: Any) -> State:
    """A match some random moves old."""
    chooser, state = random.Random(seed), GAME.start(seats=4, seed=str(seed), options=options)
    for _ in range(moves):
        seat = min(GAME.to_move(state))
        state = GAME.play(state, seat, chooser.choice(GAME.legal_moves(state, seat)), 0).state
    return state


def hide(state: State, seat: int | None) -> State:
    """The same table with every card this seat cannot see dealt out differently."""
    hands, piles = state.piles.hands, state.piles
    unseen = [card for other, hand in enumerate(hands) if other != seat for card in hand] + list(piles.deck)
    mixed = iter(random.Random(1).sample(unseen, len(unseen)))
    dealt = tuple(hand if other == seat else tuple(next(mixed) for _ in hand) for other, hand in enumerate(hands))
    return replace(state, piles=replace(piles, hands=dealt, deck=tuple(mixed)))


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
@pytest.mark.parametrize("options", [{}, {"answer_first": True}, {"draw_by_hand": True}])
def test_unseen_cards_leave_no_trace_in_a_view(seat: int | None, options: dict[str, Any]) -> None:
    for seed in range(5):
        state = played(seed, **options)
        assert GAME.view(state, seat) == GAME.view(hide(state, seat), seat)


def test_view_is_ready_for_json_and_has_no_answer_and_no_seed() -> None:
    text = json.dumps(GAME.view(GAME.start(seats=2, seed="secret"), 0))
    assert "secret" not in text
    assert all(card["answer"] is None for card in json.loads(text)["hand"])


def test_card_shows_the_sum_with_a_real_minus() -> None:
    hand = GAME.view(position(hands=["8+4 9-2 + -", "2+2"]), 0)["hand"]
    assert [(card["id"], card["text"], card["kind"]) for card in hand] == [
        (0, "8 + 4", "sum"),
        (1, "9 − 2", "sum"),
        (2, "+", "plus"),
        (3, "−", "minus"),
    ]


def test_answer_already_given_is_shown_to_its_player() -> None:
    state = answer(position(hands=["8+4 9-2", "2+2"], terms="answer_first"), "8+4", 12).state
    assert [card["answer"] for card in GAME.view(state, 0)["hand"]] == [12, None]


def test_others_see_a_wrong_try_but_not_the_card() -> None:
    state = place(position(hands=["8+4 9-2", "2+2"]), "8+4", "b1").state
    assert GAME.view(state, 0)["last"]["card"]["text"] == "8 + 4"
    for seat in (1, None):
        last = GAME.view(state, seat)["last"]
        assert (last["did"], last["cell"], "card" in last) == ("wrong space", 1, False)


def test_others_do_not_see_a_typed_answer() -> None:
    state = answer(position(hands=["8+4 9-2", "2+2"], terms="answer_first"), "8+4", 12).state
    assert not {"card", "given"} & GAME.view(state, 1)["last"].keys()


def test_laid_card_is_seen_by_all() -> None:
    state = place(position(hands=["8+4 9-2", "2+2"]), "8+4", "a3").state
    assert GAME.view(state, None)["last"]["card"]["text"] == "8 + 4"


def test_spectator_sees_the_table_and_no_hand() -> None:
    seen = GAME.view(played(1), None)
    assert (seen["hand"], len(seen["hands"]), len(seen["cells"])) == ([], 4, 64)


def test_finished_match_tells_who_won() -> None:
    state = place(position(a="b2 c2 d2 e2", hands=["5+5", "2+2"]), "5+5", "f2").state
    seen = GAME.view(state, 1)
    assert seen["over"] == {"winners": [0], "reason": "sequences", "scores": [1, 0]}
    assert (seen["turn"], seen["sequences"]) == (None, [{"team": 0, "cells": [8, 9, 10, 11, 12]}])
