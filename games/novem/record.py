"""Moves and states as JSON, and back. What is read is checked: a sentence names the field that does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import MalformedMove, Millis
from games.novem.checks import check, check_board
from games.novem.fields import as_count, as_digits, as_flag, as_pair, count, digits, field, pair, rows, text
from games.novem.prompts import NOWHERE, Sum, facts_of
from games.novem.rules import MOST_EMPTIES
from games.novem.settings import Settings, read_settings, write_settings
from games.novem.state import Answer, Choose, Hint, Lines, Move, Pick, State, Tiles, rows_seat

FACTS = frozenset(fact.name for fact in facts_of("mixed"))
MOST_TURNS = 16 * MOST_EMPTIES
"""Sixteen tiles at most are taken, each after at most seven empty picks, or eight empty picks end the round."""

LONGEST: Millis = 10**12


def parse_move(data: Mapping[str, str]) -> Move:
    """A person's move from a form."""
    do = data.get("do")
    if do == "choose":
        return Choose(_number(data, "line", most=2))
    if do == "answer":
        return Answer(_number(data, "number", most=999))
    if do == "hint":
        return Hint()
    raise MalformedMove("do: choose a line, answer a sum, or ask for a hint.")


def _number(data: Mapping[str, str], name: str, most: int) -> int:
    text = data.get(name)
    if not isinstance(text, str) or not (text.isascii() and text.isdigit()) or len(text) > 3 or int(text) > most:
        raise MalformedMove(f"{name}: a whole number from 0 to {most}.")
    return int(text)


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
    settings = _settings(field(data, "options"))
    last = field(data, "last")
    state = State(
        seed=text(data, "seed"),
        settings=settings,
        round=count(data, "round", most=3),
        turn=count(data, "turn", most=MOST_TURNS),
        attacker=count(data, "attacker", most=1),
        layout=digits(data, "layout", allowed="123456789"),
        heights=digits(data, "heights", allowed="012"),
        empties=count(data, "empties", most=MOST_EMPTIES),
        taken=_taken(data),
        finished=tuple(_scores(scores) for scores in rows(data, "finished")),
        chosen=_chosen(data),
        flagged=_flagged(data),
        asked=_asked(data),
        opened_at=_opened_at(data),
        last=None if last is None else _load_pick(last, settings),
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
    zero, one = pair(data, "taken")
    return as_digits(zero, "taken", "123456789"), as_digits(one, "taken", "123456789")


def _scores(scores: object) -> tuple[int, int]:
    zero, one = as_pair(scores, "finished")
    return as_count(zero, "finished", most=90), as_count(one, "finished", most=90)


def _chosen(data: Mapping[str, Any]) -> Lines:
    zero, one = (line if line is None else as_count(line, "chosen", most=2) for line in pair(data, "chosen"))
    return zero, one


def _flagged(data: Mapping[str, Any]) -> tuple[bool, bool]:
    zero, one = pair(data, "flagged")
    return as_flag(zero, "flagged"), as_flag(one, "flagged")


def _opened_at(data: Mapping[str, Any]) -> tuple[Millis, Millis]:
    zero, one = pair(data, "opened_at")
    return as_count(zero, "opened_at", most=LONGEST), as_count(one, "opened_at", most=LONGEST)


def _asked(data: Mapping[str, Any]) -> tuple[Sum | None, Sum | None]:
    zero, one = (asked if asked is None else _load_sum(asked) for asked in pair(data, "asked"))
    return zero, one


def _load_sum(asked: object) -> Sum:
    if not isinstance(asked, list | tuple) or len(asked) != 5 or asked[0] not in FACTS:
        raise ValueError("asked: a sum that Novem asks.")
    fact, cell, opened_at, shown, hinted = asked
    return Sum(
        fact,
        NOWHERE if cell == NOWHERE else as_count(cell, "asked", most=8),
        as_count(opened_at, "asked", most=LONGEST),
        as_flag(shown, "asked"),
        as_flag(hinted, "asked"),
    )


def _load_pick(last: Mapping[str, Any], settings: Settings) -> Pick:
    zero, one = pair(last, "lines")
    number = count(last, "round", most=3)
    pick = Pick(
        number,
        count(last, "turn", most=MOST_TURNS),
        count(last, "attacker", most=1),
        rows_seat(settings, number),
        (as_count(zero, "lines", most=2), as_count(one, "lines", most=2)),
        _flagged(last),
        digits(last, "layout", allowed="123456789"),
        digits(last, "heights", allowed="012"),
    )
    check_board(pick.layout, pick.heights)
    return pick
