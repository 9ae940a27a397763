"""A race at one moment: house rules, players, the top card as a prompt, and the moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.chance import Chance
from games.core.game import TABLE, Choice, Millis, Option, Outcome, Seat
from games.core.options import read_options
from games.core.values import frozen, value
from games.core.words import gettext_noop
from games.seven_ate_nine.cards import DECKS, Card

LEVELS = (
    Choice(37, gettext_noop("±1"), from_year=2),
    Choice(49, gettext_noop("±1 and ±2"), from_year=3),
    Choice(73, gettext_noop("±1, ±2 and ±3"), from_year=4),
)
LOCKS = (
    Choice(0, gettext_noop("No wait")),
    Choice(1, gettext_noop("1 second")),
    Choice(2, gettext_noop("2 seconds")),
)
OPTIONS = (
    Option("deck", "choice", 73, gettext_noop("Cards"), choices=LEVELS),
    Option("lock", "choice", 0, gettext_noop("Wait after a card that does not fit"), choices=LOCKS),
    Option("say_it", "flag", False, gettext_noop("Say the number first")),
    Option("untimed", "flag", False, gettext_noop("Untimed: nobody is in a hurry")),
)


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Play:
    """`seen`: the count of plays and rotations up to the top card the player saw. `number`: what was said, if asked."""

    card: int
    seen: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Nothing:
    """Untimed: "nothing fits"."""

    seen: int


@dataclass(frozen=True, slots=True)
class Hint:
    pass


@dataclass(frozen=True, slots=True)
class Leave:
    pass


Move = Draw | Play | Nothing | Hint | Leave


@dataclass(frozen=True, slots=True)
class Settings:
    deck: int
    lock: int
    say_it: bool
    untimed: bool


def read_settings(options: Mapping[str, Any]) -> Settings:
    return Settings(**read_options(OPTIONS, options))


@value
class Player:
    """Cards are ids of the deck. The hand is kept in order; the first card of `draw` is drawn next."""

    hand: tuple[int, ...]
    draw: tuple[int, ...]
    locked_until: Millis = 0
    gone: bool = False

    @property
    def cards(self) -> int:
        return len(self.hand) + len(self.draw)

    @property
    def on_last_card(self) -> bool:
        return len(self.hand) == 1 and not self.draw


@value
class Prompt:
    """One top card, from the moment it lay there. `by`: whose move brought it up (TABLE: the first card).
    `opened_at`: for each seat since when it could answer, None where it cannot. `tried`: seats that have tried, each
    with its last card; None where that was not kept."""

    seen: int
    top: Card
    since: Millis
    by: Seat
    opened_at: tuple[Millis | None, ...]
    tried: tuple[tuple[Seat, int | None], ...] = ()
    hinted: tuple[Seat, ...] = ()

    @property
    def tries(self) -> dict[Seat, int | None]:
        return dict(self.tried)


@value
class News:
    """What happened last: draw, play, wrong, late, nothing, hint, leave or last (the card that wins), and how often
    the pile was `turned` in that step."""

    seat: Seat
    did: str
    card: int | None = None
    turned: int = 0


@value
class Round:
    """Untimed: whose go began it, and the seats still to act with their moments."""

    leader: Seat
    goes: tuple[tuple[Seat, Millis], ...]

    @property
    def next_to_act(self) -> tuple[Seat, Seat]:
        """Whoever leads may go on meanwhile."""
        return self.leader, self.goes[0][0]


@frozen
class State:
    """`pile` lies from bottom to top. `previous`: the prompt before, for cards that come late."""

    seed: str
    settings: Settings
    players: tuple[Player, ...]
    pile: tuple[int, ...]
    prompt: Prompt
    previous: Prompt | None = None
    opens_at: Millis = 0
    removed: tuple[int, ...] = ()
    round: Round | None = None
    news: News | None = None
    ended: Outcome | None = None

    @property
    def deck(self) -> tuple[Card, ...]:
        return DECKS[self.settings.deck]


def end(players: tuple[Player, ...], winners: tuple[Seat, ...], reason: str) -> Outcome:
    """Scores are the cards left: fewer is nearer to winning."""
    return Outcome(winners, reason, tuple([player.cards for player in players]))


def deal(seats: int, seed: str, settings: Settings) -> State:
    """One card face up, the others in equal draw piles, no card in any hand."""
    first, *others = Chance(seed, "deal").shuffled(range(settings.deck))
    players = tuple(Player((), tuple(others[seat::seats])) for seat in range(seats))
    top = DECKS[settings.deck][first]
    return State(seed, settings, players, (first,), Prompt(0, top, 0, TABLE, (None,) * seats))
