"""A drill at one moment: its settings, the sums on the table, the hands that go with them, and its moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from games.core.chance import Chance
from games.core.game import Choice, Millis, Option
from games.core.options import read_options
from games.core.words import gettext_noop
from games.seven_ate_nine.cards import SUMS, VALUES, Card, Sum, card, wrap

AHEAD = 4
"""Sums on the table at once: the one asked and three more, so that the browser can go on without the network."""
HAND = 5

CARDS = Choice("cards", gettext_noop("Cards"))
TYPING = Choice("typing", gettext_noop("Number keys"))
SEEDED = Choice("seeded", gettext_noop("By chance, evenly"))
FROM_TABLE = Choice("table", gettext_noop("For this student"))

OPTIONS = (
    Option("facts", "facts", tuple(SUMS), gettext_noop("Facts to practise")),
    Option("prompts", "number", 20, gettext_noop("Sums in one drill"), low=5, high=100),
    Option("seconds", "number", 0, gettext_noop("Time limit in seconds"), high=600, help=gettext_noop("0: no limit.")),
    Option("answer", "choice", "cards", gettext_noop("Answer with"), choices=(CARDS, TYPING)),
    Option("asks", "choice", "seeded", gettext_noop("Sums are chosen"), choices=(SEEDED, FROM_TABLE)),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A card from the hand or a typed number."""

    card: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    pass


@dataclass(frozen=True, slots=True)
class Stop:
    pass


@dataclass(frozen=True, slots=True)
class Ask:
    """The table's move: this fact comes next."""

    fact: str


Move = Answer | Hint | Stop | Ask


@dataclass(frozen=True, slots=True)
class Settings:
    facts: tuple[str, ...]
    prompts: int
    seconds: int
    answer: str
    asks: str


def read_settings(options: Mapping[str, Any]) -> Settings:
    """The options checked; the facts in the order in which they are learnt. ValueError names the bad option."""
    settings = Settings(**read_options(OPTIONS, options))
    if not settings.facts:
        raise ValueError(gettext_noop("facts: choose at least one."))
    for name in settings.facts:
        if name not in SUMS:
            raise ValueError(f"facts: there is no {name!r} in 7ate9.")
    return replace(settings, facts=tuple(name for name in SUMS if name in settings.facts))


@dataclass(frozen=True, slots=True)
class State:
    """`asked`: the sum in front of the student, then those that follow. `trail`: for each sum done, whether it was
    right at once. `missed_at`: when it was got wrong, while the right answer is still to be entered."""

    seed: str
    settings: Settings
    asked: tuple[str, ...] = ()
    trail: tuple[bool, ...] = ()
    opened_at: Millis = 0
    missed_at: Millis | None = None
    hinted: bool = False
    ended: str = ""

    @property
    def done(self) -> int:
        return len(self.trail)

    @property
    def since(self) -> Millis:
        """The moment of the last answer: nothing can happen before it."""
        return self.opened_at if self.missed_at is None else self.missed_at

    @property
    def wanting(self) -> int:
        """How many sums are missing from the table."""
        return min(AHEAD, self.settings.prompts - self.done) - len(self.asked)


def refill(state: State) -> State:
    """Put sums on the table until it is full, where the drill itself chooses them."""
    if state.settings.asks == "table" or state.wanting <= 0:
        return state
    first = state.done + len(state.asked)
    more = tuple(seeded_fact(state, first + ahead) for ahead in range(state.wanting))
    return replace(state, asked=state.asked + more)


def seeded_fact(state: State, place: int) -> str:
    """The sum at this place (from 0): all facts in one random order, then in another, never one twice running."""
    facts = state.settings.facts
    turn, place = divmod(place, len(facts))
    if len(facts) < 3:
        return _order(state, 0)[place]
    order = _order(state, turn)
    if turn and order[0] == _order(state, turn - 1)[-1]:
        order = (order[1], order[0], *order[2:])
    return order[place]


def _order(state: State, turn: int) -> tuple[str, ...]:
    return _shuffled_facts(state.seed, turn, state.settings.facts)


@lru_cache(maxsize=1024)
def _shuffled_facts(seed: str, turn: int, facts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(Chance(seed, f"asks-{turn}").shuffled(facts))


def hand_for(state: State, ahead: int) -> tuple[Card, ...]:
    """Five cards for a sum on the table; their ids differ from one sum of the drill to the next."""
    return _dealt(state.seed, state.done + ahead, state.asked[ahead])


@lru_cache(maxsize=4096)
def _dealt(seed: str, place: int, fact: str) -> tuple[Card, ...]:
    """The same question is asked by every view of the table: it is worked out once."""
    chance = Chance(seed, f"hand-{place}")
    values = _hand_values(SUMS[fact], chance)
    return tuple(card(place * HAND + i, value, 1 + chance.below(3)) for i, value in enumerate(values))


def _hand_values(asked: Sum, chance: Chance) -> list[int]:
    """One value fits this sign and none fits the other; two likely mistakes are among the rest."""
    fitting = (asked.result, asked.opposite.result)
    likely = [asked.value, wrap(asked.result + 1), wrap(asked.result - 1)]
    candidates = chance.shuffled(likely)[:2] + chance.shuffled(VALUES)
    others = dict.fromkeys(value for value in candidates if value not in fitting)
    return sorted([asked.result, *list(others)[: HAND - 1]])
