"""The cards of 7ate9: what a card is, the decks, numbers that wrap round, and the sixty facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.core.game import Fact
from games.core.words import gettext_noop

SKILL = "7ate9"
VALUES = range(1, 11)
COLOURS = {1: "green", 2: "blue", 3: "red"}


@dataclass(frozen=True, slots=True)
class Card:
    """A value from 1 to 10 and the number that is added or taken away next; `id` tells equal cards apart.
    `accepts`: the ids of the cards of its deck that fit on it; `answers`: the fact each of them answers."""

    id: int
    value: int
    plus_minus: int
    name: str
    accepts: frozenset[int] = field(default=frozenset(), repr=False, compare=False)
    answers: Mapping[int, str] = field(default_factory=dict, repr=False, compare=False)


def card(number: int, value: int, plus_minus: int) -> Card:
    return Card(number, value, plus_minus, f"{value}±{plus_minus}")


def wrap(number: int) -> int:
    """After 10 comes 1, before 1 comes 10."""
    return (number - 1) % 10 + 1


@dataclass(frozen=True, slots=True)
class Sum:
    """One side of a card: 9±3 asks 9+3 and 9-3."""

    value: int
    sign: str
    plus_minus: int

    @property
    def name(self) -> str:
        return f"{self.value}{self.sign}{self.plus_minus}"

    @property
    def straight(self) -> int:
        """The result before it wraps: 12 for 9+3."""
        return self.value + self.plus_minus if self.sign == "+" else self.value - self.plus_minus

    @property
    def result(self) -> int:
        return wrap(self.straight)

    @property
    def wraps(self) -> bool:
        return self.result != self.straight

    @property
    def opposite(self) -> Sum:
        return Sum(self.value, "-" if self.sign == "+" else "+", self.plus_minus)


def _all_sums() -> Iterable[Sum]:
    """Every sum by strategy: steps of 1, 2 and 3 inside 1 to 10 first, then those that wrap."""
    for wraps in (False, True):
        for plus_minus in COLOURS:
            for sign in "+-":
                sums = (Sum(value, sign, plus_minus) for value in VALUES)
                yield from (one for one in sums if one.wraps == wraps)


SUMS = {one.name: one for one in _all_sums()}

FITS = {
    (value, k): {one.result: one.name for one in (Sum(value, "+", k), Sum(value, "-", k))}
    for value in VALUES
    for k in COLOURS
}
"""The two values that fit on each card, and the fact each of them answers."""

GROUPS = {
    ("+", 1, False): gettext_noop("+1"),
    ("-", 1, False): gettext_noop("−1"),
    ("+", 2, False): gettext_noop("+2"),
    ("-", 2, False): gettext_noop("−2"),
    ("+", 3, False): gettext_noop("+3"),
    ("-", 3, False): gettext_noop("−3"),
    ("+", 1, True): gettext_noop("+1 past 10"),
    ("-", 1, True): gettext_noop("−1 below 1"),
    ("+", 2, True): gettext_noop("+2 past 10"),
    ("-", 2, True): gettext_noop("−2 below 1"),
    ("+", 3, True): gettext_noop("+3 past 10"),
    ("-", 3, True): gettext_noop("−3 below 1"),
}

FACTS = tuple(
    Fact(SKILL, one.name, GROUPS[one.sign, one.plus_minus, one.wraps], order) for order, one in enumerate(SUMS.values())
)

FULL = {
    1: (3, 3, 3, 3, 2, 2, 2, 2, 2, 2),
    2: (2, 2, 2, 2, 3, 3, 3, 3, 2, 2),
    3: (3, 3, 3, 2, 2, 2, 2, 2, 3, 3),
}
GREEN_AND_BLUE = {1: (3, 3, 3, 3, 3, 2, 2, 2, 2, 2), 2: (2, 2, 2, 2, 3, 3, 3, 3, 2, 2)}
GREEN = {1: (4, 4, 4, 4, 4, 4, 4, 3, 3, 3)}


def build_deck(copies: Mapping[int, Sequence[int]]) -> tuple[Card, ...]:
    """All cards of a deck, numbered in the order of value and plus-minus number."""
    kinds = ((value, k) for value in VALUES for k in copies for _ in range(copies[k][value - 1]))
    cards = [card(number, value, k) for number, (value, k) in enumerate(kinds)]
    return tuple(_knowing_what_fits(top, cards) for top in cards)


def _knowing_what_fits(top: Card, cards: Iterable[Card]) -> Card:
    fitting = FITS[top.value, top.plus_minus]
    answers = {one.id: fitting[one.value] for one in cards if one.value in fitting}
    return replace(top, accepts=frozenset(answers), answers=answers)


DECKS = {37: build_deck(GREEN), 49: build_deck(GREEN_AND_BLUE), 73: build_deck(FULL)}
"""The decks by size. A size of one more than a multiple of 12 deals evenly to 2, 3 and 4 seats."""
