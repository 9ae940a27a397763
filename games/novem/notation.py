"""A position as one line of text, and back.

`276/951/438 212/222/222 turn=1 attacker=1 taken=7/-` is the upper tiles, the heights, and whatever is not as at the
start of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from games.novem import record
from games.novem.settings import OPTIONS
from games.novem.state import State

NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a position that is left out where it is `plain`: how it is written and read."""

    name: str
    plain: Any
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def write_position(state: State) -> str:
    data = record.dump(state)
    parts = [f"{part.name}={part.write(data[part.name])}" for part in FIELDS if data[part.name] != part.plain]
    return " ".join([square(data["layout"]), square(data["heights"]), *parts])


def read_position(text: str) -> State:
    """ValueError names the part that does not fit."""
    words = text.split() if isinstance(text, str) else []
    if len(words) < 2:
        raise ValueError("position: nine tiles, nine heights, then what else there is.")
    data = {part.name: part.plain for part in FIELDS}
    for word in words[2:]:
        name, _, value = word.partition("=")
        data[name] = _read_part(name, value)
    return record.load(data | {"layout": words[0].replace("/", ""), "heights": words[1].replace("/", "")})


def _read_part(name: str, value: str) -> Any:
    for part in FIELDS:
        if part.name == name:
            try:
                return part.read(value)
            except (ValueError, IndexError):
                raise ValueError(f"{name}: not as a position writes it.") from None
    raise ValueError(f"{name!r}: no part of a position.")


def square(digits: str) -> str:
    return "/".join((digits[:3], digits[3:6], digits[6:]))


def _seats(write: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda pair: "/".join(NOTHING if value in (None, "") else write(value) for value in pair)


def _each(read: Callable[[str], Any], nothing: Any) -> Callable[[str], Any]:
    return lambda text: [nothing if value == NOTHING else read(value) for value in text.split("/")]


def _write_sum(asked: list[Any]) -> str:
    return ":".join(str(int(value)) if isinstance(value, bool) else str(value) for value in asked)


def _read_sum(text: str) -> list[Any]:
    fact, cell, opened_at, shown, hinted = text.split(":")
    return [fact, int(cell), int(opened_at), shown == "1", hinted == "1"]


def _write_last(last: Mapping[str, Any]) -> str:
    lines, flags = "".join(map(str, last["lines"])), "".join(str(int(flag)) for flag in last["flagged"])
    numbers = (last["round"], last["turn"], last["attacker"])
    return ":".join((*map(str, numbers), lines, flags, last["layout"], last["heights"]))


def _read_last(text: str) -> dict[str, Any]:
    number, turn, attacker, lines, flags, layout, heights = text.split(":")
    return {
        "round": int(number),
        "turn": int(turn),
        "attacker": int(attacker),
        "lines": [int(line) for line in lines],
        "flagged": [flag == "1" for flag in flags],
        "layout": layout,
        "heights": heights,
    }


def write_options(options: Mapping[str, Any]) -> str:
    return ",".join(f"{name}:{value}" for name, value in options.items())


def read_options(text: str) -> dict[str, Any]:
    words = (word.partition(":") for word in text.split(",") if word)
    return {name: _read_option(name, value) for name, _, value in words}


def _read_option(name: str, value: str) -> Any:
    kind = {option.name: option.kind for option in OPTIONS}.get(name)
    if kind == "number":
        return int(value)
    return value == "True" if kind == "flag" else value


FIELDS = (
    Field("round", 1, str, int),
    Field("turn", 0, str, int),
    Field("attacker", 0, str, int),
    Field("empties", 0, str, int),
    Field("taken", ["", ""], _seats(str), _each(str, "")),
    Field(
        "finished",
        [],
        lambda rounds: ",".join(f"{zero}-{one}" for zero, one in rounds),
        lambda text: [[int(score) for score in scores.split("-")] for scores in text.split(",")],
    ),
    Field("chosen", [None, None], _seats(str), _each(int, None)),
    Field("flagged", [False, False], _seats(lambda flag: str(int(flag))), _each(lambda text: text == "1", False)),
    Field("asked", [None, None], _seats(_write_sum), _each(_read_sum, None)),
    Field("opened_at", [0, 0], _seats(str), _each(int, 0)),
    Field("last", None, _write_last, _read_last),
    Field("options", {}, write_options, read_options),
    Field("seed", "", lambda seed: quote(seed, safe=""), unquote),
)
