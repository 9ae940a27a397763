"""The contract every game keeps, and the small values that pass through it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypedDict, runtime_checkable

from games.core.chance import Chance
from games.core.lesson import Try
from games.core.values import value

Seat = int
Millis = int
State = Any
Move = Any
Level = Mapping[str, Any]

TABLE: Seat = -1
"""The seat of the table itself: the next prompts of a drill, a referee's penalty."""


class MalformedMove(ValueError):
    """What was sent is not a move at all. The sentence names the field."""


class IllegalMove(ValueError):
    """A move that cannot be tried now: not your turn, a card not in your hand, a finished match."""


@value
class Event:
    kind: str
    seat: Seat
    data: Mapping[str, Any]


@value
class Step:
    """What one move did. `stirs`: top, turn or board changed, so everybody looks again.
    `rest`: how long the mover takes its hand back before it thinks again (a wrong or late card)."""

    state: State
    events: tuple[Event, ...] = ()
    stirs: bool = False
    rest: Millis = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """`from_year`: the year of school from which on this is the one to begin with; 0: for no year in particular."""

    value: Any
    words: str
    from_year: int = 0


@dataclass(frozen=True, slots=True)
class Option:
    """Something a teacher may set. `kind` is one of:
    flag (True or False) · choice (one of `choices`) · number (`low` to `high`) · facts (names out of `Game.facts`).
    `goes_with`: another option, and the value of it with which alone this one counts.
    `people`: how many must sit at the table for it to mean anything; the rest are bots."""

    name: str
    kind: str
    default: Any
    words: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    help: str = ""
    goes_with: tuple[str, Any] | None = None
    people: int = 1


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to know. `skill` and `name` together are the fact: 9+3 is 2 in 7ate9 and 12 in Sequence Numbers.
    `group` is the column of the heat map it stands in, `order` its place in the order of new facts."""

    skill: str
    name: str
    group: str
    order: int


@dataclass(frozen=True, slots=True)
class Character:
    """A bot as somebody: `temper` in at most five words, `level` what `plan` reads, `strength` in words."""

    slug: str
    name: str
    avatar: str
    temper: str
    level: Level
    error_rate: float
    pace: float
    strength: str = ""


@value
class Plan:
    """What a bot will do. Before `commits` a change of the table cancels it; from then on its hand is moving."""

    commits: Millis
    due: Millis
    move: Move


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match of a student in seat 0: who sat in seats 1, 2, … by slug, at which levels, and how many of the
    student's answers were right and wrong, corrections left out. `hand`: cards in hand at an opportunity, on average;
    `moving`: the seconds for tapping or typing that the student's speed leaves out."""

    characters: tuple[str, ...]
    levels: tuple[Level, ...]
    options: Mapping[str, Any]
    outcome: Outcome
    right: int
    wrong: int
    hand: float = 0.0
    moving: float = 0.0


@dataclass(frozen=True, slots=True)
class Speed:
    """A student's censored speed in races: mean and spread of log(seconds), from `n` opportunities."""

    mu: float
    sigma: float
    n: int


class History(TypedDict):
    """A match as it was played, which is all it takes to play it again: `seed` and `options` as given to `start`, and
    every move in the order they happened, the bots' and the table's too, each as `dump_move` wrote it."""

    seed: str
    options: Mapping[str, Any]
    moves: list[tuple[Seat, Mapping[str, Any], Millis]]


class Game(Protocol):
    """One kind of game. States and moves never change; a state keeps its own `seed`."""

    slug: str
    title: str
    skill: str
    seats: tuple[int, ...]
    timed: bool
    options: tuple[Option, ...]
    characters: tuple[Character, ...]
    template: str
    lesson: tuple[Try, ...]

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        """A new match. ValueError names the bad option."""
        ...

    def to_move(self, state: State) -> frozenset[Seat]: ...

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """The moves the rules accept: what a seat could rightly do, not every mistake it may make."""
        ...

    def play(self, state: State, seat: Seat, move: Move, at: Millis) -> Step:
        """A mistake is a move, not an error: it changes no card or chip and is told as an event.
        IllegalMove is for what cannot be tried at all."""
        ...

    def outcome(self, state: State) -> Outcome | None: ...

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """All this seat may know, ready for JSON; None is a spectator."""
        ...

    def parse_move(self, data: Mapping[str, str]) -> Move:
        """A person's move from a form. MalformedMove names the field."""
        ...

    def dump_move(self, move: Move) -> dict[str, Any]:
        """Any move, the table's too, ready for JSON and for the log."""
        ...

    def load_move(self, data: Mapping[str, Any]) -> Move: ...

    def dump(self, state: State) -> dict[str, Any]: ...

    def load(self, data: Mapping[str, Any]) -> State: ...

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        """Every fact this level practises, met or not."""
        ...

    def times(self, options: Mapping[str, Any]) -> bool:
        """Whether the answers of a match played so carry a time."""
        ...

    def slip(self, prompt: str, given: str) -> str | None:
        """The named slip behind a wrong answer. `given` is `4±2` for a card, plain digits when typed."""
        ...

    def plan(self, view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
        """What a bot in this seat will do, seeing only the seat's own view; None: nothing to do."""
        ...

    def match_opponents(
        self, history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None
    ) -> tuple[Character, ...]:
        """Who should sit beside this student next, at what level, so that about two matches in three are won.
        `history` is the student's matches of this game, oldest first. Empty where nobody plays against the student."""
        ...

    def present(self, view: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
        """A view as words and rows for the template; no HTML."""
        ...

    def write(self, state: State) -> str:
        """A position as a short text."""
        ...

    def read(self, text: str) -> State: ...

    def review(self, history: History, seat: Seat) -> dict[str, Any] | None:
        """What a coach says after the round; None where a game has no coach."""
        ...


@runtime_checkable
class Opens(Protocol):
    """A game in which something lies face down for a while, and may be seen once the match is over."""

    def opened(self, state: State, seat: Seat) -> dict[str, Any]:
        """What this seat saw, and what lay face down beside it."""
        ...


@runtime_checkable
class OwnLevels(Protocol):
    """A game whose levels a teacher may make: more facts than anybody can list, so each is told from its name."""

    def fact(self, name: str) -> Fact | None:
        """Whichever level asks it. None: there is no such fact."""
        ...
