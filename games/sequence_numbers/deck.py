"""The cards: what a card is, how a deck is made from a level's sums, and the piles the cards lie in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.core.chance import Chance
from games.core.game import Seat
from games.core.values import value
from games.sequence_numbers.levels import Level, Pool, pools
from games.sequence_numbers.seating import put
from games.sequence_numbers.sums import MINUS_SIGN, Sum, read_sum

PLUS, MINUS = "+", "-"
COPIES_OF_SIGNS = 2
MOST_CARDS = 256
CardId = int


@dataclass(frozen=True, slots=True)
class Card:
    """A number card asks a sum; a plus or minus card asks nothing and has only its sign as `name`."""

    name: str
    sum: Sum | None = None
    answer: int | None = None

    @property
    def text(self) -> str:
        if self.sum:
            return self.sum.text
        return MINUS_SIGN if self.name == MINUS else PLUS


@lru_cache(maxsize=20_000)
def card(name: str) -> Card:
    """A card from its name: `27+8`, `64-22`, `+` or `-`. ValueError where it is none."""
    if name in (PLUS, MINUS):
        return Card(name)
    asked = read_sum(name)
    return Card(name, asked, asked.answer)


def is_card(name: str) -> bool:
    try:
        return card(name).name == name
    except ValueError:
        return False


def make_cards(level: Level, numbers: Iterable[int], *, lean: Iterable[str], chance: Chance) -> tuple[str, ...]:
    """Two number cards for each number, two plus and two minus cards (SEQ-62)."""
    wanted = frozenset(lean)
    of_level = pools(level)
    names = [name for number in numbers for name in _two_sums(of_level[number], wanted, chance)]
    return (*names, *[PLUS, MINUS] * COPIES_OF_SIGNS)


def _two_sums(pool: Pool, wanted: frozenset[str], chance: Chance) -> tuple[str, str]:
    """One addition and one subtraction where both exist, else two of a kind; a lone sum comes twice."""
    if pool.additions and pool.subtractions:
        additions, subtractions = pool.additions, pool.subtractions
        if wanted:
            additions, subtractions = _favoured(additions, wanted), _favoured(subtractions, wanted)
        first, second = divmod(chance.below(len(additions) * len(subtractions)), len(subtractions))
        return additions[first], subtractions[second]
    only = pool.additions or pool.subtractions
    one = chance.choice(_favoured(only, wanted))
    others = tuple(other for other in only if other != one)
    return one, chance.choice(_favoured(others, wanted)) if others else one


def _favoured(names: tuple[str, ...], wanted: frozenset[str]) -> tuple[str, ...]:
    """The sums the teacher leans towards, where there are any (SEQ-65)."""
    return tuple(name for name in names if name in wanted) or names


@value
class Piles:
    """Where every card lies. The top of a pile is its last card; `shuffles` counts how often the deck was remade.
    An id is a byte, so that a deck without its top card is quickly copied."""

    hands: tuple[tuple[CardId, ...], ...]
    deck: bytes
    discards: tuple[tuple[CardId, ...], ...]
    shuffles: int = 0

    def discarded(self, seat: Seat, thrown: CardId) -> Piles:
        hand = list(self.hands[seat])
        hand.remove(thrown)
        discards = put(self.discards, seat, (*self.discards[seat], thrown))
        return Piles(put(self.hands, seat, tuple(hand)), self.deck, discards, self.shuffles)

    def traded(self, seat: Seat, thrown: CardId, seed: str) -> Piles:
        """Throw a card and draw one: what nearly every turn does, in one go."""
        if not self.deck:
            return self.discarded(seat, thrown).drawn(seat, seed)
        hands, discards = list(self.hands), list(self.discards)
        hand = list(hands[seat])
        hand.remove(thrown)
        hand.append(self.deck[-1])
        hands[seat] = tuple(hand)
        discards[seat] += (thrown,)
        return Piles(tuple(hands), self.deck[:-1], tuple(discards), self.shuffles)

    def drawn(self, seat: Seat, seed: str) -> Piles:
        """One card from the deck to the hand; nothing happens where no card is left anywhere (SEQ-34)."""
        piles = self if self.deck else self._reshuffled(seed)
        if not piles.deck:
            return piles
        hand = (*piles.hands[seat], piles.deck[-1])
        return Piles(put(piles.hands, seat, hand), piles.deck[:-1], piles.discards, piles.shuffles)

    def _reshuffled(self, seed: str) -> Piles:
        old = [thrown for pile in self.discards for thrown in pile]
        if not old:
            return self
        deck = bytes(Chance(seed, f"reshuffle-{self.shuffles}").shuffled(old))
        return Piles(self.hands, deck, ((),) * len(self.discards), self.shuffles + 1)


def deal(cards: int, *, seats: int, hand: int) -> Piles:
    """Give every seat its hand, card by card round the table. The cards are already shuffled."""
    deck = bytes(range(cards - 1, -1, -1))
    dealt = seats * hand
    hands = tuple(tuple(range(seat, dealt, seats)) for seat in range(seats))
    return Piles(hands, deck[:-dealt], ((),) * seats)
