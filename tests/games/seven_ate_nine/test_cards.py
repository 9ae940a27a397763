"""Claims about cards, decks, wrapping and the sixty facts."""

from __future__ import annotations

from collections import Counter

import pytest

from games.seven_ate_nine.cards import COLOURS, DECKS, FACTS, FITS, SUMS, VALUES, wrap

PRINTED = [((5, 1), {4, 6}), ((5, 2), {3, 7}), ((9, 3), {6, 2}), ((1, 2), {3, 9}), ((10, 1), {9, 1}), ((7, 3), {4, 10})]
SHARES = {37: (18, 12, 9), 49: (24, 16, 12), 73: (36, 24, 18)}


@pytest.mark.parametrize(("card", "fitting"), PRINTED)
def test_printed_examples_of_the_sheets_hold(card: tuple[int, int], fitting: set[int]) -> None:
    """7A9-22, 7A9-23"""
    assert FITS[card].keys() == fitting


@pytest.mark.parametrize(("number", "wrapped"), [(10, 10), (11, 1), (13, 3), (0, 10), (-2, 8), (1, 1)])
def test_numbers_wrap_round_with_ten_in_place_of_zero(number: int, wrapped: int) -> None:
    """7A9-23"""
    assert wrap(number) == wrapped


def test_wrapped_numbers_stay_between_one_and_ten() -> None:
    """I7"""
    assert {wrap(number) for number in range(-2, 14)} <= set(VALUES)


def test_every_card_has_two_different_results() -> None:
    """7A9-24, I6"""
    assert len(FITS) == 30
    assert all(len(fitting) == 2 for fitting in FITS.values())


def test_full_deck_has_73_cards_in_the_printed_spread() -> None:
    """7A9-1, 7A9-2, 7A9-4"""
    deck = DECKS[73]
    assert len(deck) == 73
    assert Counter(card.value for card in deck) == {v: 8 if v <= 3 else 7 for v in VALUES}
    assert Counter(card.plus_minus for card in deck) == {1: 24, 2: 24, 3: 25}
    assert set(Counter(card.name for card in deck).values()) == {2, 3}


def test_extras_of_the_full_deck_run_through_the_values() -> None:
    """7A9-4"""
    copies = Counter((card.plus_minus, card.value) for card in DECKS[73])
    extras = {kind for kind, number in copies.items() if number == 3}
    assert extras == {
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 5),
        (2, 6),
        (2, 7),
        (2, 8),
        (3, 9),
        (3, 10),
        (3, 1),
        (3, 2),
        (3, 3),
    }


def test_each_plus_minus_number_has_its_own_colour() -> None:
    """7A9-3"""
    assert COLOURS == {1: "green", 2: "blue", 3: "red"}


@pytest.mark.parametrize("size", DECKS)
def test_every_deck_deals_evenly_after_the_first_card(size: int) -> None:
    """7A9-11, 7A9-55"""
    assert len(DECKS[size]) == size
    assert tuple((size - 1) / seats for seats in (2, 3, 4)) == SHARES[size]


def test_level_decks_hold_the_stated_copies() -> None:
    """7A9-55"""
    green = Counter(card.value for card in DECKS[37])
    both = Counter((card.plus_minus, card.value) for card in DECKS[49])
    assert {value for value, copies in green.items() if copies == 4} == set(range(1, 8))
    assert {kind for kind, copies in both.items() if copies == 3} == {(1, v) for v in range(1, 6)} | {
        (2, v) for v in range(5, 9)
    }
    assert set(green.values()) == {3, 4}
    assert set(both.values()) == {2, 3}


@pytest.mark.parametrize("deck", DECKS.values())
def test_every_deck_keeps_all_ten_green_kinds_so_no_stall_lasts(deck: tuple) -> None:
    """7A9-33"""
    assert {card.value for card in deck if card.plus_minus == 1} == set(VALUES)


def test_ids_tell_equal_cards_apart() -> None:
    assert all([card.id for card in deck] == list(range(size)) for size, deck in DECKS.items())


def test_sixty_facts_twelve_of_which_wrap() -> None:
    assert len(FACTS) == len(SUMS) == 60
    assert sum(one.wraps for one in SUMS.values()) == 12


def test_facts_stand_in_twelve_groups_as_on_the_class_page() -> None:
    sizes = Counter(fact.group for fact in FACTS)
    assert list(sizes.values()) == [9, 9, 8, 8, 7, 7, 1, 1, 2, 2, 3, 3]


def test_new_facts_come_by_strategy_and_those_that_wrap_last() -> None:
    order = sorted(FACTS, key=lambda fact: fact.order)
    assert [order[0].name, order[9].name, order[-1].name] == ["1+1", "2-1", "3-3"]
    assert [SUMS[fact.name].wraps for fact in order] == [False] * 48 + [True] * 12
