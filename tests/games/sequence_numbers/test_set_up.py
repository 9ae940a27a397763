"""Claims about the table before the first card: players, teams, hands, board and deck."""

from __future__ import annotations

from collections import Counter

import pytest

from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import GAME, names, place, position

CORNERS = {0, 7, 56, 63}


def begin(seats: int = 2, **options: object) -> State:
    return GAME.start(seats=seats, seed="oak", options=options)


def test_third_colour_is_used_only_by_a_third_side() -> None:
    """SEQ-1"""
    assert [len(begin(seats).chips.by_team) for seats in (2, 3, 4, 6)] == [2, 3, 2, 2]


def test_each_number_stands_on_exactly_two_spaces() -> None:
    """SEQ-2, I2"""
    shown = Counter(number for number in begin().setup.board.numbers if number is not None)
    assert set(shown) == set(range(1, 31))
    assert set(shown.values()) == {2}


def test_corners_have_no_number() -> None:
    """SEQ-3"""
    numbers = begin().setup.board.numbers
    assert {cell for cell, number in enumerate(numbers) if number is None} == CORNERS


def test_every_sum_has_its_answer_on_the_board() -> None:
    """SEQ-4"""
    setup = begin().setup
    sums = [card.sum for card in setup.cards if card.sum]
    assert {one.sign for one in sums} == {"+", "-"}
    assert all(one.answer in setup.board.numbers for one in sums)


def test_deck_holds_two_plus_and_two_minus_cards() -> None:
    """SEQ-5"""
    found = Counter(card.name for card in begin().setup.cards if not card.sum)
    assert found == {"+": 2, "-": 2}


def test_chips_are_plain_until_a_sequence_locks_them() -> None:
    """SEQ-8"""
    state = position(a="b2 c2 d2 e2", hands=["5+5 1+1", "2+2"], terms="needed=2")
    assert not any(space["locked"] for space in GAME.view(state, 0)["cells"])
    after = place(state, "5+5", "f2").state
    assert [number for number, space in enumerate(GAME.view(after, 0)["cells"]) if space["locked"]] == [
        8,
        9,
        10,
        11,
        12,
    ]


@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_two_to_six_can_play(seats: int) -> None:
    """SEQ-9"""
    with pytest.raises(ValueError, match=r"^seats: 2, 3, 4 or 6"):
        begin(seats)


def test_two_or_three_play_alone_and_more_in_teams() -> None:
    """SEQ-10"""
    assert [GAME.view(begin(seats), 0)["teams"] for seats in (2, 3, 4)] == [
        [[0], [1]],
        [[0], [1], [2]],
        [[0, 2], [1, 3]],
    ]


def test_five_are_refused_and_offered_two_tables() -> None:
    """SEQ-11"""
    with pytest.raises(ValueError, match="two and one of three"):
        begin(5)


@pytest.mark.parametrize(("seats", "teams"), [(2, 3), (3, 2), (4, 3)])
def test_unequal_sides_are_refused(seats: int, teams: int) -> None:
    """SEQ-11"""
    with pytest.raises(ValueError, match=r"^teams: . players cannot form . equal sides"):
        begin(seats, teams=teams)


@pytest.mark.parametrize(("teams", "sides"), [(2, [[0, 2, 4], [1, 3, 5]]), (3, [[0, 3], [1, 4], [2, 5]])])
def test_team_mates_never_sit_side_by_side(teams: int, sides: list[list[int]]) -> None:
    """SEQ-12, I11"""
    assert GAME.view(begin(6, teams=teams, level="L3"), 0)["teams"] == sides


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 5), (4, 4), (6, 4)])
def test_hands_are_five_for_two_or_three_and_four_for_more(seats: int, cards: int) -> None:
    """SEQ-13"""
    assert GAME.view(begin(seats), 0)["hands"] == [cards] * seats


@pytest.mark.parametrize(("seats", "needed"), [(2, 1), (3, 1), (4, 2), (6, 2)])
def test_one_sequence_wins_for_two_or_three_and_two_for_more(seats: int, needed: int) -> None:
    """SEQ-14"""
    assert begin(seats).setup.terms.needed == needed


def test_teacher_may_ask_for_other_counts_of_sequences() -> None:
    """SEQ-14"""
    assert begin(2, needed=2).setup.terms.needed == 2


def test_first_seat_starts_and_play_goes_round() -> None:
    """SEQ-15"""
    state, order = begin(4), []
    for _ in range(6):
        order.append(state.turn)
        state = GAME.play(state, state.turn, GAME.legal_moves(state, state.turn)[0], 0).state
    assert order == [0, 1, 2, 3, 0, 1]


def test_each_player_has_a_discard_pile_everybody_sees() -> None:
    """SEQ-16"""
    state = place(position(hands=["1+1 3+3", "2+2"]), "1+1", "d1").state
    assert names(state, state.piles.discards[0]) == ["1+1"]
    assert [GAME.view(state, seat)["discards"][0]["text"] for seat in (0, 1, None)] == ["1 + 1"] * 3


def test_bad_options_are_named() -> None:
    for option, value in (("level", "L9"), ("needed", 3), ("shared", 2), ("answer_first", 1), ("colour", "red")):
        with pytest.raises(ValueError, match=option):
            begin(2, **{option: value})


def test_seed_must_be_a_text() -> None:
    with pytest.raises(ValueError, match="seed"):
        GAME.start(seats=2, seed=7)  # type: ignore[arg-type]
