"""A match at one moment: chips, cards, whose turn it is, and what the table remembers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from games.core.game import Millis, Seat
from games.core.values import frozen, value
from games.sequence_numbers.chips import Chips, Team, no_chips
from games.sequence_numbers.deck import CardId, Piles, deal
from games.sequence_numbers.setup import Setup, prepare

NOTHING: frozenset[CardId] = frozenset()


@value
class Answers:
    """What is remembered of a held card until it leaves the hand: its answer was given (`known`), a try went wrong
    (`missed`), its spaces were shown (`hinted`). `shown` is the hint on the table now; `correcting` the card whose
    right answer must be entered before anything else."""

    known: frozenset[CardId] = NOTHING
    missed: frozenset[CardId] = NOTHING
    hinted: frozenset[CardId] = NOTHING
    shown: CardId | None = None
    correcting: CardId | None = None

    def forget(self, card: CardId) -> Answers:
        """The card has left the hand."""
        if self is NO_ANSWERS:
            return self
        gone = {card}
        correcting = None if self.correcting == card else self.correcting
        return Answers(self.known - gone, self.missed - gone, self.hinted - gone, None, correcting)


NO_ANSWERS = Answers()


@value
class Dues:
    """`targets`: the size each seat's hand is filled up to. `undrawn`: the turn whose draw a seat has not taken yet
    (-1: none). `owed`: the seats that must still discard a card."""

    targets: tuple[int, ...]
    undrawn: tuple[int, ...]
    owed: frozenset[Seat] = NOTHING


DEEDS = (
    "place",
    "wrong space",
    "remove",
    "swap",
    "not dead",
    "pass",
    "draw",
    "answer",
    "wrong answer",
    "corrected",
    "hint",
    "penalty",
    "discard",
)


@value
class Happened:
    """The last thing that was done, one of `DEEDS`, for the line that tells it. `made`: sequences completed.
    `lost`: the seat whose undrawn card was lost by it. `shuffled`: the discards became the new deck."""

    seat: Seat
    did: str
    card: CardId | None = None
    cell: int | None = None
    given: int | None = None
    team: Team | None = None
    made: int = 0
    lost: Seat | None = None
    shuffled: bool = False

    def by_name(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in HAPPENED}


HAPPENED = tuple(part.name for part in fields(Happened))


@frozen
class State:
    """`turns` counts turns begun, `passes` those passed in a row. `opened_at` is the match time at which the seat on
    turn could first answer."""

    setup: Setup
    chips: Chips
    piles: Piles
    dues: Dues
    opened_at: Millis = 0
    turn: Seat = 0
    turns: int = 0
    passes: int = 0
    swapped: bool = False
    answers: Answers = NO_ANSWERS
    ended: str = ""
    last: Happened | None = None

    @property
    def seed(self) -> str:
        return self.setup.seed

    @property
    def free(self) -> int:
        """Numbered spaces without a chip, as a set of bits."""
        return self.chips.free


def start(*, seats: int, seed: str, options: Mapping[str, Any]) -> State:
    if not isinstance(seed, str):
        raise ValueError("seed: a text.")
    setup = prepare(seats, seed=seed, options=options)
    piles = deal(len(setup.cards), seats=seats, hand=setup.terms.hand)
    return State(
        setup=setup,
        chips=no_chips(setup.terms.teams, setup.lines),
        piles=piles,
        dues=Dues(targets=(setup.terms.hand,) * seats, undrawn=(-1,) * seats),
    )
