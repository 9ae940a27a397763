"""Claims about new boards and decks: levels, layout, sums, own ranges, and leaning towards sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from games.sequence_numbers.board import APART, bands
from games.sequence_numbers.levels import BOARDS, LEVELS
from games.sequence_numbers.state import State
from games.sequence_numbers.sums import read_sum
from tests.games.sequence_numbers.positions import GAME

SIZES = {"6x7": 19, "6x8": 22, "7x8": 26, "8x8": 30, "8x10": 38, "10x10": 48}
POOLS = {"L1": 226, "L1b": 235, "L2": 890, "L3": 3907}
DECKS = {"L1": 42, "L1b": 42, "L2": 64, "L3": 100}
RANGES = {"L1": range(19), "L1b": range(2, 21), "L2": range(1, 31), "L3": range(1, 49)}
TENS = {"level": "own", "own_board": "6x7", "own_low": 0, "own_high": 18, "own_part_low": 0, "own_part_high": 9}


def begin(seats: int = 2, seed: str = "oak", **options: Any) -> State:
    return GAME.start(seats=seats, seed=seed, options=options)


def distance(state: State, one: int, other: int) -> int:
    cols = state.setup.board.cols
    return max(abs(one // cols - other // cols), abs(one % cols - other % cols))


def twins(state: State) -> list[tuple[int, int]]:
    numbers = state.setup.board.numbers
    shown = {number for number in numbers if number is not None}
    return [tuple(cell for cell, found in enumerate(numbers) if found == number) for number in shown]  # type: ignore[misc]


@pytest.mark.parametrize("board", SIZES)
def test_boards_hold_each_of_their_numbers_twice(board: str) -> None:
    """SEQ-60"""
    state = begin(level="own", own_board=board, own_high=60, own_part_high=40)
    assert (state.setup.board.rows, state.setup.board.cols) == BOARDS[board]
    assert len(twins(state)) == SIZES[board]


@pytest.mark.parametrize("level", LEVELS)
def test_levels_have_their_numbers_sums_and_cards(level: str) -> None:
    """SEQ-60"""
    state = begin(level=level)
    assert {number for number in state.setup.board.numbers if number is not None} == set(RANGES[level])
    assert (len(GAME.facts({"level": level})), len(state.setup.cards)) == (POOLS[level], DECKS[level])


@pytest.mark.parametrize(
    ("seats", "options", "level"), [(2, {}, "L2"), (3, {}, "L3"), (4, {}, "L2"), (6, {"teams": 3}, "L3")]
)
def test_level_left_open_suits_the_number_of_sides(seats: int, options: dict[str, Any], level: str) -> None:
    """SEQ-60a"""
    assert begin(seats, **options).setup.terms.level == level


def test_six_are_two_teams_unless_asked_and_three_teams_need_one() -> None:
    """SEQ-60a"""
    usual, three = begin(6).setup.terms, begin(6, teams=3).setup.terms
    assert (usual.teams, usual.needed, three.teams, three.needed) == (2, 2, 3, 1)


@pytest.mark.parametrize(("seats", "level"), [(3, "L1"), (3, "L2"), (6, "L1b")])
def test_three_sides_on_a_small_board_are_refused_with_the_reason(seats: int, level: str) -> None:
    """SEQ-60a"""
    with pytest.raises(ValueError, match=r"three sides jam on a \d × \d board"):
        begin(seats, level=level, teams=3)


@pytest.mark.parametrize("level", LEVELS)
def test_twins_stand_apart(level: str) -> None:
    """SEQ-61: 30 boards of each level."""
    for seed in range(30):
        state = begin(level=level, seed=str(seed))
        assert all(distance(state, *pair) >= APART for pair in twins(state))


@pytest.mark.thorough
@pytest.mark.parametrize("level", LEVELS)
def test_twins_stand_apart_on_300_boards(level: str) -> None:
    """SEQ-61"""
    for seed in range(300):
        state = begin(level=level, seed=str(seed))
        assert all(distance(state, *pair) >= APART for pair in twins(state))


def test_boards_differ_and_the_same_seed_gives_the_same() -> None:
    """SEQ-61, I12"""
    assert begin(seed="oak") == begin(seed="oak")
    assert begin(seed="oak").setup.board != begin(seed="elm").setup.board


@pytest.mark.parametrize("level", LEVELS)
def test_every_number_has_two_cards_one_of_each_kind_where_both_exist(level: str) -> None:
    """SEQ-62"""
    in_deck = _signs(card.name for card in begin(level=level).setup.cards if card.sum)
    possible = _signs(fact.name for fact in GAME.facts({"level": level}))
    assert {number: sum(signs.values()) for number, signs in in_deck.items()} == dict.fromkeys(RANGES[level], 2)
    assert {number: set(signs) for number, signs in in_deck.items()} == {n: set(s) for n, s in possible.items()}


def _signs(names: Iterable[str]) -> dict[int, Counter[str]]:
    """How often each number is the answer of an addition and of a subtraction."""
    found: dict[int, Counter[str]] = {}
    for one in map(read_sum, names):
        found.setdefault(one.answer, Counter())[one.sign] += 1
    return found


def test_lone_sum_comes_twice() -> None:
    """SEQ-62: 18 is only 9 + 9 in L1."""
    names = Counter(card.name for card in begin(level="L1").setup.cards)
    assert names["9+9"] == 2


@pytest.mark.parametrize(("seats", "level"), [*product((2, 4, 6), LEVELS), (3, "L3")])
def test_every_level_can_be_dealt(seats: int, level: str) -> None:
    """SEQ-63"""
    state = begin(seats, level=level)
    assert sum(map(len, state.piles.hands)) + len(state.piles.deck) == DECKS[level]


@pytest.mark.parametrize(("level", "size"), [("L1", 5), ("L1b", 5), ("L2", 10), ("L3", 10)])
def test_colour_groups_are_five_or_ten_numbers_wide(level: str, size: int) -> None:
    """SEQ-64"""
    board = begin(level=level).setup.board
    low = min(RANGES[level])
    expected = {number: (number - low) // size for number in RANGES[level]}
    assert dict(zip(board.numbers, bands(board), strict=True)) == {**expected, None: None}


def test_wide_ranges_have_at_most_five_colour_groups() -> None:
    """SEQ-64"""
    board = begin(level="own", own_board="10x10", own_high=120, own_part_high=60, own_minuend=150).setup.board
    assert {band for band in bands(board) if band is not None} <= {0, 1, 2, 3, 4}


def test_sums_leant_towards_are_in_the_deck_and_counts_stay() -> None:
    """SEQ-65"""
    lean = ["2+9", "8+9", "14-6", "3+3"]
    cards = Counter(card.name for card in begin(level="L2", lean=lean).setup.cards)
    assert all(cards[name] == 1 for name in lean)
    answers = Counter(card.answer for card in begin(level="L2", lean=lean).setup.cards)
    assert answers == {None: 4, **dict.fromkeys(range(1, 31), 2)}


def test_leaning_towards_a_sum_the_smaller_level_lacks_changes_nothing() -> None:
    """SEQ-65"""
    assert begin(lean=["40+8"]).setup == begin().setup


def test_leaning_towards_a_sum_of_another_level_is_refused() -> None:
    """SEQ-65"""
    with pytest.raises(ValueError, match="lean: 40\\+40 is not a sum of this level"):
        begin(level="L2", lean=["40+40"])


def test_own_range_and_operations_are_kept() -> None:
    """SEQ-60"""
    state = begin(**TENS, own_operations="plus")
    assert {card.sum.sign for card in state.setup.cards if card.sum} == {"+"}
    assert {number for number in state.setup.board.numbers if number is not None} == set(range(19))


def test_wide_own_range_is_sampled_by_the_seed() -> None:
    """SEQ-60, SEQ-65"""
    wide = {"level": "own", "own_board": "6x7", "own_low": 1, "own_high": 60, "own_part_high": 40}
    chosen = [frozenset(begin(seed=seed, **wide).setup.board.numbers) for seed in ("a", "b")]
    assert chosen[0] != chosen[1]
    assert all(len(numbers - {None}) == 19 for numbers in chosen)


def test_sums_too_few_for_the_board_are_refused_with_the_reason() -> None:
    """SEQ-60"""
    with pytest.raises(ValueError, match="needs 19 numbers, but these sums give only 18 between 0 and 18"):
        begin(**TENS, own_operations="minus", own_minuend=17)


@pytest.mark.parametrize(("low", "high"), [("own_low", "own_high"), ("own_part_low", "own_part_high")])
def test_range_upside_down_is_refused(low: str, high: str) -> None:
    with pytest.raises(ValueError, match=f"^{low}: must not be above 8"):
        begin(**{**TENS, low: 9, high: 8})
