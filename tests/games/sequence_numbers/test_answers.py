"""Claims about what practice is told: attempts, retries, hints, and answers typed before the space is chosen."""

from __future__ import annotations

import pytest

from games.core.game import IllegalMove
from games.sequence_numbers.moves import Answer, Hint, Pass
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import (
    GAME,
    act,
    answer,
    cell,
    held,
    hint,
    place,
    position,
    row,
    swap,
)


def table(**more: str) -> State:
    return position(hands=["8+4 9-2 + -", "2+2"], **more)


def typed(**more: str) -> State:
    return table(terms="answer_first " + more.pop("terms", ""), **more)


def test_right_space_is_a_right_answer_to_its_sum() -> None:
    assert row(place(table(), "8+4", "a3", at=900)) == {
        "seat": 0,
        "skill": "sums",
        "fact": "8+4",
        "prompt": "8+4",
        "given": "12",
        "right": True,
        "outcome": "right",
        "opened_at": None,
        "hand": 4,
        "retry": False,
        "hinted": False,
    }


def test_wrong_space_gives_its_number_as_the_answer() -> None:
    told = row(place(table(), "9-2", "g2"))
    assert (told["fact"], told["given"], told["outcome"], told["retry"]) == ("9-2", "11", "wrong", False)


def test_second_try_at_a_card_is_a_retry() -> None:
    state = place(table(), "8+4", "b1").state
    assert row(place(state, "8+4", "a3"))["retry"] is True
    assert row(place(state, "9-2", "c2"))["retry"] is False


def test_card_stays_missed_until_it_leaves_the_hand() -> None:
    state = place(table(), "8+4", "b1").state
    state = place(place(state, "9-2", "c2").state, "2+2", "f1").state
    assert row(place(state, "8+4", "a3"))["retry"] is True


def test_right_dead_claim_counts_as_knowing_the_answer() -> None:
    told = row(swap(table(a="a3", b="f5"), "8+4"))
    assert (told["fact"], told["right"], told["given"]) == ("8+4", True, None)


@pytest.mark.parametrize(("card", "where"), [("+", "b1")])
def test_plus_and_minus_cards_answer_no_fact(card: str, where: str) -> None:
    assert place(table(), card, where).events == ()


def test_passing_tells_nothing() -> None:
    assert act(position(hands=["-", "2+2"]), Pass()).events == ()


def test_hint_shows_the_free_spaces_of_one_card_to_its_player_only() -> None:
    state = hint(table(b="f5"), "8+4").state
    assert GAME.view(state, 0)["hint"] == {"card": held(state, "8+4"), "cells": [cell("a3")]}
    assert [GAME.view(state, seat)["hint"] for seat in (1, None)] == [None, None]


def test_hinted_answer_is_marked_and_others_are_not() -> None:
    state = hint(table(), "8+4").state
    assert row(place(state, "8+4", "a3"))["hinted"] is True
    assert row(place(state, "9-2", "c2"))["hinted"] is False


def test_hint_without_a_card_takes_the_first_sum_that_fits() -> None:
    state = act(table(a="a3", b="f5"), Hint()).state
    assert state.answers.shown == held(state, "9-2")


def test_hint_goes_away_with_the_turn() -> None:
    state = place(hint(table(), "8+4").state, "9-2", "c2").state
    state = place(state, "2+2", "f1").state
    assert GAME.view(state, 0)["hint"] is None


def test_cards_without_a_sum_have_no_hint() -> None:
    with pytest.raises(IllegalMove, match="no sum"):
        hint(table(), "+")
    with pytest.raises(IllegalMove, match="needs a hint"):
        act(position(hands=["- +", "2+2"]), Hint())


def test_answer_comes_before_the_space() -> None:
    state = typed()
    with pytest.raises(IllegalMove, match="First the answer"):
        place(state, "8+4", "a3")
    answered = answer(state, "8+4", 12).state
    assert place(answered, "8+4", "a3").state.turn == 1


def test_typed_answer_is_timed_from_the_turns_beginning() -> None:
    told = row(answer(typed(opened_at="700"), "8+4", 12, at=2500))
    assert (told["opened_at"], told["right"], told["given"]) == (700, True, "12")


@pytest.mark.parametrize(("chosen", "opened_at"), [(1500, 1500), (100, 700), (9000, 2500)])
def test_typed_answer_is_timed_from_picking_up_the_card(chosen: int, opened_at: int) -> None:
    """Never from before the turn, never from after the answer."""
    state = typed(opened_at="700")
    told = row(act(state, Answer(held(state, "8+4"), 12, chosen), 2500))
    assert told["opened_at"] == opened_at


def test_next_typed_answer_is_timed_from_the_last_one() -> None:
    state = answer(typed(), "8+4", 12, at=2500).state
    assert row(answer(state, "9-2", 7, at=4000))["opened_at"] == 2500


def test_laying_an_answered_card_tells_nothing_more() -> None:
    assert place(answer(typed(), "8+4", 12).state, "8+4", "a3").events == ()
    assert swap(answer(typed(a="a3", b="f5"), "8+4", 12).state, "8+4").events == ()


def test_wrong_space_after_a_right_answer_is_a_retry() -> None:
    told = row(place(answer(typed(), "8+4", 12).state, "8+4", "b1"))
    assert (told["outcome"], told["retry"]) == ("wrong", True)


def test_wrong_typed_answer_must_be_corrected_first() -> None:
    state = answer(typed(), "8+4", 13, at=800).state
    assert GAME.view(state, 0)["correcting"] == {"card": held(state, "8+4"), "answer": 12}
    assert GAME.legal_moves(state, 0) == (Answer(held(state, "8+4"), 12),)
    for move in (Answer(held(state, "9-2"), 7), Pass(), Hint()):
        with pytest.raises(IllegalMove, match="right answer"):
            act(state, move)


def test_correction_is_a_retry_and_opens_the_card() -> None:
    state = answer(typed(), "8+4", 13, at=800).state
    step = answer(state, "8+4", 12, at=800)
    assert (row(step)["right"], row(step)["retry"]) == (True, True)
    assert place(step.state, "8+4", "a3").state.turn == 1


def test_wrong_correction_is_asked_again() -> None:
    state = answer(answer(typed(), "8+4", 13).state, "8+4", 11).state
    assert state.answers.correcting == held(state, "8+4")


def test_correction_ends_the_turn_where_a_mistake_does() -> None:
    state = answer(typed(terms="wrong_loses_turn"), "8+4", 13).state
    assert state.turn == 0
    assert answer(state, "8+4", 12).state.turn == 1


def test_given_answer_stays_known_while_the_card_is_held() -> None:
    state = answer(answer(typed(), "8+4", 12).state, "9-2", 7).state
    state = place(place_any(place(state, "9-2", "c2").state), "8+4", "a3").state
    assert state.answers.known == frozenset()


def place_any(state: State) -> State:
    state = answer(state, "2+2", 4).state
    return place(state, "2+2", "f1").state


def test_card_is_answered_once() -> None:
    with pytest.raises(IllegalMove, match="have answered"):
        answer(answer(typed(), "8+4", 12).state, "8+4", 12)


def test_nothing_is_typed_unless_the_teacher_wants_it() -> None:
    with pytest.raises(IllegalMove, match="choose a space"):
        answer(table(), "8+4", 12)


def test_only_a_dead_end_allows_a_pass_even_before_answering() -> None:
    state = position(a="a3", b="f5", hands=["8+4", "2+2"], terms="answer_first")
    assert GAME.legal_moves(state, 0)[:2] == (Answer(0, 12), Pass())
    with pytest.raises(IllegalMove, match="Look again"):
        act(typed(), Pass())
