"""A drill written down: its state and moves as JSON, its moves as form data, its position as one line of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any
from urllib.parse import quote, unquote

from games.core import fields
from games.seven_ate_nine.cards import SUMS
from games.seven_ate_nine.drill_state import AHEAD, HAND, Answer, Ask, Hint, Move, Settings, State, Stop, read_settings

ENDINGS = ("", "finished", "time", "stopped")
TYPED = 99
HIGHEST_CARD = 100 * HAND


@fields.as_malformed_move()
def parse_move(data: Mapping[str, str]) -> Move:
    """A student's move from a form. MalformedMove names the field."""
    do = fields.one_of(data.get("do"), "do", ("answer", "hint", "stop"))
    if do != "answer":
        return Hint() if do == "hint" else Stop()
    if ("card" in data) == ("number" in data):
        fields.refuse("card", "answer with either a card or a number")
    if "card" in data:
        return Answer(card=fields.digits(data.get("card"), "card", high=HIGHEST_CARD))
    return Answer(number=fields.digits(data.get("number"), "number", high=TYPED))


def dump_move(move: Move) -> dict[str, Any]:
    match move:
        case Answer(card=None):
            return {"do": "answer", "number": move.number}
        case Answer():
            return {"do": "answer", "card": move.card}
        case Hint():
            return {"do": "hint"}
        case Stop():
            return {"do": "stop"}
        case Ask():
            return {"do": "ask", "fact": move.fact}


@fields.as_malformed_move()
def load_move(data: Mapping[str, Any]) -> Move:
    do = fields.one_of(fields.mapping(data, "move").get("do"), "do", ("answer", "hint", "stop", "ask"))
    if do == "ask":
        return Ask(fields.text(data.get("fact"), "fact"))
    if do != "answer":
        return Hint() if do == "hint" else Stop()
    if "card" in data:
        return Answer(card=fields.whole(data.get("card"), "card", high=HIGHEST_CARD))
    return Answer(number=fields.whole(data.get("number"), "number", high=TYPED))


def dump(state: State) -> dict[str, Any]:
    return {
        "seed": state.seed,
        "options": dump_settings(state.settings),
        "asked": list(state.asked),
        "trail": "".join("+" if right else "o" for right in state.trail),
        "opened_at": state.opened_at,
        "missed_at": state.missed_at,
        "hinted": state.hinted,
        "ended": state.ended,
    }


def dump_settings(settings: Settings) -> dict[str, Any]:
    """Settings as the options that were given; all facts need no list."""
    options = asdict(settings)
    if len(settings.facts) == len(SUMS):
        del options["facts"]
    return options


def load(data: Mapping[str, Any]) -> State:
    settings = read_settings(fields.mapping(fields.mapping(data, "state").get("options"), "options"))
    return State(
        seed=fields.text(data.get("seed"), "seed"),
        settings=settings,
        asked=_load_asked(data, settings),
        trail=_load_trail(data, settings),
        opened_at=fields.whole(data.get("opened_at"), "opened_at"),
        missed_at=_load_missed_at(data),
        hinted=fields.flag(data.get("hinted"), "hinted"),
        ended=fields.one_of(data.get("ended"), "ended", ENDINGS),
    )


def _load_asked(data: Mapping[str, Any], settings: Settings) -> tuple[str, ...]:
    asked = fields.items(data.get("asked"), "asked")
    room = min(AHEAD, settings.prompts - len(fields.text(data.get("trail"), "trail")))
    if len(asked) > room or not all(name in settings.facts for name in asked):
        fields.refuse("asked", f"at most {AHEAD} facts of this drill, no more than are left")
    return asked


def _load_trail(data: Mapping[str, Any], settings: Settings) -> tuple[bool, ...]:
    trail = fields.text(data.get("trail"), "trail")
    if len(trail) > settings.prompts or set(trail) - {"+", "o"}:
        fields.refuse("trail", "a + or o for each sum done")
    return tuple(mark == "+" for mark in trail)


def _load_missed_at(data: Mapping[str, Any]) -> int | None:
    if data.get("missed_at") is None:
        return None
    if not data["asked"]:
        fields.refuse("missed_at", "no sum lies open")
    return fields.whole(data.get("missed_at"), "missed_at")


def write(state: State) -> str:
    """The position as words like `asked=9+3,8-1`; what is empty is left out."""
    position = dump(state)
    values = {**position.pop("options"), **position, "seed": quote(state.seed, safe="")}
    written = {name: _write_value(value) for name, value in values.items()}
    return " ".join(f"{name}={value}" for name, value in written.items() if value)


def _write_value(value: Any) -> str:
    if value is None or value is False:
        return ""
    return ",".join(value) if isinstance(value, list | tuple) else str(value)


def read(text: str) -> State:
    """A position from its words. ValueError names the word that does not fit."""
    words = dict(_read_word(word) for word in str(text).split())
    options = {name: words.pop(name) for name in OPTION_NAMES if name in words}
    position = {"asked": [], "trail": "", "opened_at": 0, "missed_at": None, "hinted": False, "ended": "", "seed": ""}
    return load({**position, **words, "options": options})


def _read_word(word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if not equals or name not in WORDS:
        fields.refuse(name, "not part of a drill")
    return name, WORDS[name](name, value)


def _number(name: str, value: str) -> int:
    return fields.digits(value, name)


def _names(_name: str, value: str) -> list[str]:
    return value.split(",")


def _text(_name: str, value: str) -> str:
    return unquote(value)


def _yes(_name: str, value: str) -> bool:
    return value == "True"


OPTION_NAMES = ("facts", "prompts", "seconds", "answer", "asks")
WORDS: dict[str, Callable[[str, str], Any]] = {
    **dict.fromkeys(("facts", "asked"), _names),
    **dict.fromkeys(("prompts", "seconds", "opened_at", "missed_at"), _number),
    **dict.fromkeys(("answer", "asks", "trail", "ended", "seed"), _text),
    "hinted": _yes,
}
