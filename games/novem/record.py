"""Moves and states as JSON, and back. What is read is checked: a sentence names the field that does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import fields
from games.core.game import MalformedMove, Millis
from games.novem.checks import check, check_board
from games.novem.prompts import NOWHERE, Sum, facts_of
from games.novem.rules import MOST_EMPTIES
from games.novem.settings import Settings, read_settings, write_settings
from games.novem.state import Answer, Choose, Hint, Lines, Move, Pick, State, Tiles, rows_seat

FACTS = frozenset(fact.name for fact in facts_of("mixed"))
MOST_TURNS = 16 * MOST_EMPTIES
"""Sixteen tiles at most are taken, each after at most seven empty picks, or eight empty picks end the round."""


@fields.as_malformed_move()
def parse_move(data: Mapping[str, str]) -> Move:
    """A person's move from a form."""
    do = data.get("do")
    if do == "choose":
        return Choose(fields.digits(data.get("line"), "line", high=2))
    if do == "answer":
        return Answer(fields.digits(data.get("number"), "number", high=999))
    if do == "hint":
        return Hint()
    raise MalformedMove("do: choose a line, answer a sum, or ask for a hint.")


def dump_move(move: Move) -> dict[str, Any]:
    if isinstance(move, Choose):
        return {"do": "choose", "line": move.line}
    if isinstance(move, Answer):
        return {"do": "answer", "number": move.number}
    return {"do": "hint"}


def load_move(data: Mapping[str, Any]) -> Move:
    if not isinstance(data, Mapping):
        raise MalformedMove("move: what was done, by name.")
    return parse_move({name: value if isinstance(value, str) else str(value) for name, value in data.items()})


def dump(state: State) -> dict[str, Any]:
    return {
        "seed": state.seed,
        "options": write_settings(state.settings),
        "round": state.round,
        "turn": state.turn,
        "attacker": state.attacker,
        "layout": text_of(state.layout),
        "heights": text_of(state.heights),
        "empties": state.empties,
        "taken": [text_of(tiles) for tiles in state.taken],
        "finished": [list(scores) for scores in state.finished],
        "chosen": list(state.chosen),
        "flagged": list(state.flagged),
        "asked": [asked and _dump_sum(asked) for asked in state.asked],
        "opened_at": list(state.opened_at),
        "last": state.last and _dump_pick(state.last),
    }


def text_of(digits: Tiles) -> str:
    return "".join(map(str, digits))


def _dump_sum(asked: Sum) -> list[Any]:
    return [asked.fact, asked.cell, asked.opened_at, asked.shown, asked.hinted]


def _dump_pick(pick: Pick) -> dict[str, Any]:
    return {
        "round": pick.round,
        "turn": pick.turn,
        "attacker": pick.attacker,
        "lines": list(pick.lines),
        "flagged": list(pick.flagged),
        "layout": text_of(pick.layout),
        "heights": text_of(pick.heights),
    }


def load(data: Mapping[str, Any]) -> State:
    """ValueError names the field that does not fit."""
    settings = _settings(fields.mapping(data, "state").get("options"))
    last = data.get("last", "missing")
    state = State(
        seed=fields.text(data.get("seed"), "seed"),
        settings=settings,
        round=fields.whole(data.get("round"), "round", high=3),
        turn=fields.whole(data.get("turn"), "turn", high=MOST_TURNS),
        attacker=fields.whole(data.get("attacker"), "attacker", high=1),
        layout=fields.figures(data.get("layout"), "layout", "123456789"),
        heights=fields.figures(data.get("heights"), "heights", "012"),
        empties=fields.whole(data.get("empties"), "empties", high=MOST_EMPTIES),
        taken=_taken(data),
        finished=tuple(_scores(scores) for scores in fields.items(data.get("finished"), "finished")),
        chosen=_chosen(data),
        flagged=_flagged(data),
        asked=_asked(data),
        opened_at=_opened_at(data),
        last=None if last is None else _load_pick(fields.mapping(last, "last"), settings),
    )
    check(state)
    return state


def _settings(given: object) -> Settings:
    if not isinstance(given, Mapping):
        raise ValueError("options: names and values.")
    try:
        return read_settings(given)
    except ValueError as problem:
        raise ValueError(f"options: {problem}") from None


def _taken(data: Mapping[str, Any]) -> tuple[Tiles, Tiles]:
    zero, one = fields.row(data.get("taken"), "taken", 2)
    return fields.figures(zero, "taken", "123456789"), fields.figures(one, "taken", "123456789")


def _scores(scores: object) -> tuple[int, int]:
    zero, one = fields.row(scores, "finished", 2)
    return fields.whole(zero, "finished", high=90), fields.whole(one, "finished", high=90)


def _chosen(data: Mapping[str, Any]) -> Lines:
    zero, one = fields.row(data.get("chosen"), "chosen", 2)
    return fields.whole_or_none(zero, "chosen", high=2), fields.whole_or_none(one, "chosen", high=2)


def _flagged(data: Mapping[str, Any]) -> tuple[bool, bool]:
    zero, one = fields.row(data.get("flagged"), "flagged", 2)
    return fields.flag(zero, "flagged"), fields.flag(one, "flagged")


def _opened_at(data: Mapping[str, Any]) -> tuple[Millis, Millis]:
    zero, one = fields.row(data.get("opened_at"), "opened_at", 2)
    return fields.whole(zero, "opened_at"), fields.whole(one, "opened_at")


def _asked(data: Mapping[str, Any]) -> tuple[Sum | None, Sum | None]:
    zero, one = (asked if asked is None else _load_sum(asked) for asked in fields.row(data.get("asked"), "asked", 2))
    return zero, one


def _load_sum(asked: object) -> Sum:
    fact, cell, opened_at, shown, hinted = fields.row(asked, "asked", 5)
    if not isinstance(fact, str) or fact not in FACTS:
        fields.refuse("asked", "a sum that Novem asks")
    return Sum(
        fact,
        NOWHERE if cell == NOWHERE else fields.whole(cell, "asked", high=8),
        fields.whole(opened_at, "asked"),
        fields.flag(shown, "asked"),
        fields.flag(hinted, "asked"),
    )


def _load_pick(last: Mapping[str, Any], settings: Settings) -> Pick:
    zero, one = fields.row(last.get("lines"), "lines", 2)
    number = fields.whole(last.get("round"), "round", high=3)
    pick = Pick(
        number,
        fields.whole(last.get("turn"), "turn", high=MOST_TURNS),
        fields.whole(last.get("attacker"), "attacker", high=1),
        rows_seat(settings, number),
        (fields.whole(zero, "lines", high=2), fields.whole(one, "lines", high=2)),
        _flagged(last),
        fields.figures(last.get("layout"), "layout", "123456789"),
        fields.figures(last.get("heights"), "heights", "012"),
    )
    check_board(pick.layout, pick.heights)
    return pick
