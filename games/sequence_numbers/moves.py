"""The moves: what a player or the table may do, read from a form and written to the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

from games.core.game import MalformedMove, Millis
from games.core.words import gettext_noop, say


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a number card or a plus card, and put a chip on a space."""

    do: ClassVar[str] = "place"
    card: int
    cell: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Lay a minus card, and take another team's chip away."""

    do: ClassVar[str] = "remove"
    card: int
    cell: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Say that a number card is dead, and have it replaced."""

    do: ClassVar[str] = "swap"
    card: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Say what a card's sum makes, before a space is chosen. `chosen`: when the card was picked up, in match time."""

    do: ClassVar[str] = "answer"
    card: int
    number: int
    chosen: Millis | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask which spaces fit a card; without a card, the first that has one."""

    do: ClassVar[str] = "hint"
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a card after a penalty."""

    do: ClassVar[str] = "discard"
    card: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Table talk: each member of a team gives up a card. Only the table itself plays this."""

    do: ClassVar[str] = "penalty"
    team: int


Move = Place | Remove | Swap | Answer | Hint | Draw | Pass | Discard | Penalty

PLAYERS_MOVES: dict[str, Callable[..., Move]] = {
    kind.do: kind for kind in (Place, Remove, Swap, Answer, Hint, Draw, Pass, Discard)
}
ALL_MOVES: dict[str, Callable[..., Move]] = {**PLAYERS_MOVES, Penalty.do: Penalty}
LIMITS = {"card": 999, "cell": 999, "number": 9999, "chosen": 10**12, "team": 2}
MOST_SPACES = 100
MAY_BE_LEFT_OUT = {("answer", "chosen"), ("hint", "card")}


def parse_move(data: Mapping[str, str]) -> Move:
    """A person's move from a form."""
    return _read_move(data, PLAYERS_MOVES, _digits)


def load_move(data: Mapping[str, Any]) -> Move:
    """Any move, the table's too, from the log."""
    return _read_move(data, ALL_MOVES, _whole)


def dump_move(move: Move) -> dict[str, Any]:
    values = {item.name: getattr(move, item.name) for item in fields(move)}
    return {"do": move.do, **{name: value for name, value in values.items() if value is not None}}


def _read_move(data: Mapping[str, Any], kinds: Mapping[str, Callable[..., Move]], read: Callable[..., int]) -> Move:
    do = data.get("do") if isinstance(data, Mapping) else None
    if not isinstance(do, str) or do not in kinds:
        raise MalformedMove(say(gettext_noop("do: one of %(moves)s."), moves=", ".join(kinds)))
    values: dict[str, int] = {}
    for name in _names(do):
        if data.get(name) in (None, "") and (do, name) in MAY_BE_LEFT_OUT:
            continue
        values[name] = read(name, data.get(name))
    return kinds[do](**values)


@cache
def _names(do: str) -> tuple[str, ...]:
    return tuple(item.name for item in fields(ALL_MOVES[do]))  # type: ignore[arg-type]


def _digits(name: str, value: Any) -> int:
    """A whole number as a form sends it: plain digits."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len(str(LIMITS[name])):
        return _whole(name, int(value))
    return _whole(name, None)


def _whole(name: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LIMITS[name]:
        text = gettext_noop("%(name)s: a whole number from 0 to %(high)s.")
        raise MalformedMove(say(text, name=name, high=LIMITS[name]))
    return value


@cache
def placings(card: int) -> tuple[Place, ...]:
    """A card on each space of the largest board. Moves never change, so one of each is enough for all matches."""
    return tuple(Place(card, cell) for cell in range(MOST_SPACES))


@cache
def removals(card: int) -> tuple[Remove, ...]:
    return tuple(Remove(card, cell) for cell in range(MOST_SPACES))
