"""Claims about one turn: laying a card, swapping a dead one, drawing, passing, and what a mistake does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.game import TABLE, IllegalMove
from games.sequence_numbers.moves import Discard, Draw, Pass, Penalty, Place, Remove, Swap
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import (
    BIG,
    GAME,
    act,
    cell,
    discard,
    held,
    names,
    owner,
    place,
    position,
    remove,
    row,
    swap,
)


@pytest.mark.parametrize("where", ["d1", "c4"])
def test_number_card_goes_to_the_discards_and_a_chip_to_either_of_its_spaces(where: str) -> None:
    """SEQ-20"""
    after = place(position(hands=["1+1 9+9", "2+2"]), "1+1", where).state
    assert owner(after, where) == 0
    assert names(after, after.piles.discards[0]) == ["1+1"]


@pytest.mark.parametrize("chips", [{"a": "d1"}, {"b": "d1"}])
def test_space_with_any_chip_is_not_free(chips: dict[str, str]) -> None:
    """SEQ-21"""
    state = position(hands=["1+1 +", "2+2"], **chips)
    for card in ("1+1", "+"):
        with pytest.raises(IllegalMove, match="not free"):
            place(state, card, "d1")


def test_corner_takes_no_chip() -> None:
    """SEQ-3"""
    with pytest.raises(IllegalMove, match="not free"):
        place(position(hands=["+", "2+2"]), "+", "a1")


def test_plus_card_puts_a_chip_on_any_free_space() -> None:
    """SEQ-22"""
    state = position(a="b1", b="c1", hands=["+", "2+2"])
    spaces = {move.cell for move in GAME.legal_moves(state, 0)}
    assert spaces == {space for space, number in enumerate(state.setup.board.numbers) if number is not None} - {1, 2}
    assert owner(place(state, "+", "g3").state, "g3") == 0


def test_minus_card_takes_one_chip_and_ends_the_play() -> None:
    """SEQ-23, I6"""
    after = remove(position(b="d1 e1", hands=["- 1+1", "2+2"]), "d1").state
    assert (owner(after, "d1"), owner(after, "e1"), after.turn) == (None, 1, 1)
    assert names(after, after.piles.discards[0]) == ["-"]


def test_minus_card_places_nothing_and_other_cards_take_nothing() -> None:
    """SEQ-23"""
    state = position(b="d1", hands=["- 1+1", "2+2"])
    with pytest.raises(IllegalMove, match="takes a chip away"):
        place(state, "-", "e1")
    with pytest.raises(IllegalMove, match="Only a minus card"):
        act(state, Remove(held(state, "1+1"), cell("d1")))


def test_chip_in_a_sequence_cannot_be_taken() -> None:
    """SEQ-24, I4"""
    state = position(b="b2 c2 d2 e2 f2 g5", sequences="b b2-f2", hands=["- 1+1", "2+2"], terms="needed=2")
    with pytest.raises(IllegalMove, match="stays"):
        remove(state, "b2")
    assert [move.cell for move in GAME.legal_moves(state, 0) if isinstance(move, Remove)] == [cell("g5")]


def test_chips_leave_the_board_only_by_a_minus_card() -> None:
    """SEQ-25"""
    state = position(a="b1", b="c1 d1", hands=["1+1 + 2+2", "3+3"])
    for move in GAME.legal_moves(state, 0):
        assert GAME.play(state, 0, move, 0).state.chips.taken & state.chips.taken == state.chips.taken


@pytest.mark.parametrize("where", ["b1", "g3"])
def test_minus_card_spares_own_and_team_mates_chips(where: str) -> None:
    """SEQ-26"""
    state = position(a="b1", b="c1", hands=["- 1+1", "2+2", "3+3", "4+4"])
    with pytest.raises(IllegalMove, match="stays"):
        remove(state, where)
    assert owner(remove(state, "c1").state, "c1") is None


def test_one_card_is_drawn_after_the_play_and_the_next_player_goes_on() -> None:
    """SEQ-27"""
    after = place(position(hands=["1+1 9+9", "2+2"], deck="3+3 4+4"), "1+1", "d1").state
    assert (names(after, after.piles.hands[0]), names(after, after.piles.deck)) == (["9+9", "4+4"], ["3+3"])
    assert after.turn == 1


def test_a_card_is_drawn_after_a_minus_card_too() -> None:
    """SEQ-27"""
    after = remove(position(b="d1", hands=["- 1+1", "2+2"], deck="3+3"), "d1").state
    assert names(after, after.piles.hands[0]) == ["1+1", "3+3"]


def test_dead_card_is_replaced_and_the_turn_goes_on() -> None:
    """SEQ-28"""
    state = position(a="d1", b="c4", hands=["1+1 9+9", "2+2"], deck="3+3 4+4")
    after = swap(state, "1+1").state
    assert (names(after, after.piles.hands[0]), after.turn) == (["9+9", "4+4"], 0)
    assert names(after, after.piles.discards[0]) == ["1+1"]
    assert after.chips == state.chips


def test_only_one_dead_card_is_replaced_in_a_turn() -> None:
    """SEQ-28, I7"""
    after = swap(position(a="d1", b="c4", hands=["1+1 0+2 9+9", "2+2"]), "1+1").state
    with pytest.raises(IllegalMove, match="One swap"):
        swap(after, "0+2")
    assert not any(isinstance(move, Swap) for move in GAME.legal_moves(after, 0))


def test_next_turn_may_swap_again() -> None:
    """SEQ-28"""
    state = position(a="d1", b="c4", hands=["1+1 9+9", "0+2 3+3"])
    after = place(swap(state, "1+1").state, "9+9", "g3").state
    assert swap(after, "0+2").state.turn == 1


@pytest.mark.parametrize("card", ["+", "-"])
def test_plus_and_minus_cards_are_never_dead(card: str) -> None:
    """SEQ-29"""
    state = position(hands=["- +", "2+2"])
    with pytest.raises(IllegalMove, match="no sum"):
        swap(state, card)
    assert not any(isinstance(move, Swap) for move in GAME.legal_moves(state, 0))


def test_who_can_lay_nothing_passes_without_a_draw() -> None:
    """SEQ-30"""
    state = position(a="d1", b="c4", hands=["1+1", "2+2"], swapped="true")
    assert GAME.legal_moves(state, 0) == (Pass(),)
    after = act(state, Pass()).state
    assert (after.turn, after.piles) == (1, state.piles)


def test_a_dead_card_need_not_be_swapped_before_passing() -> None:
    """SEQ-30"""
    state = position(a="d1", b="c4", hands=["1+1 -", "2+2"], terms="seats=2")
    state = replace(state, chips=replace(state.chips, by_team=(state.chips.taken, 0)))
    assert GAME.legal_moves(state, 0) == (Pass(), Swap(held(state, "1+1")))


@pytest.mark.parametrize("card", ["1+1", "+", "-"])
def test_who_can_lay_a_card_must(card: str) -> None:
    """SEQ-31"""
    state = position(b="e1", hands=[card, "2+2"])
    assert Pass() not in GAME.legal_moves(state, 0)
    with pytest.raises(IllegalMove, match="Look again"):
        act(state, Pass())


def by_hand(hands: list[str], **lines: str) -> State:
    return position(hands=hands, terms="draw_by_hand", **lines)


def test_drawing_by_hand_waits_for_the_player() -> None:
    """SEQ-32"""
    after = place(by_hand(["1+1 9+9", "2+2 3+3"], deck="4+4"), "1+1", "d1").state
    assert (after.turn, len(after.piles.hands[0]), GAME.to_move(after)) == (1, 1, {0, 1})
    drawn = GAME.play(after, 0, Draw(), 5).state
    assert (names(drawn, drawn.piles.hands[0]), GAME.to_move(drawn)) == (["9+9", "4+4"], {1})


def test_draw_is_lost_when_the_next_player_has_placed_and_drawn() -> None:
    """SEQ-32, I8"""
    state = place(by_hand(["1+1 9+9", "2+2 3+3"]), "1+1", "d1").state
    state = place(state, "2+2", "f1").state
    assert GAME.to_move(state) == {0, 1}
    state = GAME.play(state, 1, Draw(), 0).state
    assert (state.dues.targets, GAME.to_move(state)) == ((4, 5), {0})
    with pytest.raises(IllegalMove, match="no card to draw"):
        GAME.play(state, 0, Draw(), 0)


def test_draw_is_lost_when_the_next_player_passes() -> None:
    """SEQ-32"""
    state = place(by_hand(["1+1 9+9", "-"], deck="3+3"), "1+1", "d1").state
    state = replace(state, chips=replace(state.chips, by_team=(0, state.chips.taken)))
    assert act(state, Pass()).state.dues.targets == (4, 5)


def test_draw_is_lost_by_playing_again_without_it() -> None:
    """SEQ-32"""
    state = place(by_hand(["1+1 9+9", "2+2 3+3"]), "1+1", "d1").state
    state = place(place(state, "2+2", "f1").state, "9+9", "g3").state
    assert state.dues.targets == (4, 5)
    assert GAME.to_move(state) == {0, 1}


def test_cards_are_drawn_for_the_player_unless_the_teacher_says_otherwise() -> None:
    """SEQ-32"""
    with pytest.raises(IllegalMove, match="no card to draw"):
        act(position(hands=["1+1", "2+2"]), Draw())


def four(terms: str = "table_talk") -> State:
    return position(hands=["1+1 9+9", "2+2 3+3", "4+4", "5+5"], terms=terms, targets="[2, 2, 1, 1]")


def test_table_talk_costs_each_member_of_the_team_a_card_of_its_choice() -> None:
    """SEQ-33"""
    state = GAME.play(four(), TABLE, Penalty(0), 0).state
    assert (GAME.to_move(state), state.dues.targets) == ({0, 2}, (1, 2, 0, 1))
    state = discard(discard(state, 2, "4+4").state, 0, "9+9").state
    assert [names(state, hand) for hand in state.piles.hands] == [["1+1"], ["2+2", "3+3"], [], ["5+5"]]
    assert GAME.to_move(state) == {0}


def test_play_waits_until_the_owed_cards_are_paid() -> None:
    """SEQ-33"""
    state = GAME.play(four(), TABLE, Penalty(1), 0).state
    assert GAME.legal_moves(state, 0) == ()
    with pytest.raises(IllegalMove, match="owed"):
        place(state, "1+1", "d1")


def test_a_penalised_hand_stays_smaller() -> None:
    """SEQ-33, I8"""
    state = GAME.play(four(), TABLE, Penalty(0), 0).state
    state = discard(discard(state, 2, "4+4").state, 0, "9+9").state
    assert len(place(state, "1+1", "d1").state.piles.hands[0]) == 1


@pytest.mark.parametrize(("seat", "terms"), [(0, "table_talk"), (TABLE, "")])
def test_only_the_table_penalises_and_only_where_the_teacher_wants_it(seat: int, terms: str) -> None:
    """SEQ-33"""
    with pytest.raises(IllegalMove, match="No card can be taken"):
        GAME.play(four(terms), seat, Penalty(0), 0)


def test_nobody_discards_without_owing() -> None:
    """SEQ-33"""
    with pytest.raises(IllegalMove, match="owe no card"):
        act(four(), Discard(0))


def test_empty_deck_is_made_anew_from_all_discards() -> None:
    """SEQ-34, I1"""
    state = position(hands=["1+1 9+9", "2+2"], deck="", discards_0="3+3 4+4", discards_1="5+5")
    after = place(state, "1+1", "d1").state
    assert (after.piles.discards, after.piles.shuffles) == (((), ()), 1)
    cards = [*after.piles.deck, after.piles.hands[0][-1]]
    assert sorted(names(after, cards)) == ["1+1", "3+3", "4+4", "5+5"]


def test_draw_is_skipped_where_no_card_is_left() -> None:
    """SEQ-34"""
    state = position(hands=["1+1", "2+2"], deck="", undrawn="[0, -1]", turn="1", turns="1", terms="draw_by_hand")
    after = GAME.play(state, 0, Draw(), 0).state
    assert (after.piles, GAME.to_move(after)) == (state.piles, {1})


def test_wrong_space_changes_no_card_or_chip_and_is_tried_again() -> None:
    """SEQ-35"""
    state = position(hands=["1+1 9+9", "2+2"])
    step = place(state, "1+1", "e1")
    assert (step.state.chips, step.state.piles, step.state.turn) == (state.chips, state.piles, 0)
    assert (row(step)["given"], row(step)["right"], step.rest) == ("3", False, 1000)
    assert owner(place(step.state, "1+1", "d1").state, "d1") == 0


def test_false_dead_claim_changes_nothing_and_is_told() -> None:
    """SEQ-35"""
    state = position(a="d1", hands=["1+1 9+9", "2+2"])
    step = swap(state, "1+1")
    assert (step.state.chips, step.state.piles, step.state.swapped) == (state.chips, state.piles, False)
    assert (row(step)["outcome"], row(step)["given"]) == ("wrong", None)


@pytest.mark.parametrize("mistake", ["place", "swap"])
def test_mistake_ends_the_turn_where_the_teacher_wants_it(mistake: str) -> None:
    """SEQ-35"""
    state = position(hands=["1+1 9+9", "2+2"], terms="wrong_loses_turn")
    step = place(state, "1+1", "e1") if mistake == "place" else swap(state, "1+1")
    assert (step.state.turn, step.state.piles, step.stirs) == (1, state.piles, True)


def test_turn_and_hand_are_respected() -> None:
    state = position(hands=["1+1", "2+2"])
    with pytest.raises(IllegalMove, match="not your turn"):
        GAME.play(state, 1, Place(1, cell("f1")), 0)
    with pytest.raises(IllegalMove, match="not in your hand"):
        act(state, Place(1, cell("f1")))
    with pytest.raises(IllegalMove, match="cannot be done"):
        act(state, "place")


@pytest.mark.parametrize("where", [-1, 500])
def test_space_off_the_board_is_refused(where: int) -> None:
    with pytest.raises(IllegalMove):
        act(position(hands=["+", "2+2"], board=BIG), Place(0, where))
