"""A whole match as a list of moves for a person to read, and back: seed and options, a line for each move with its
moment, and below it what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, unquote

from games.core.game import Seat
from games.novem import record
from games.novem.history import History, Played, opening, replayed
from games.novem.names import LETTERS, cell_name
from games.novem.notation import read_options, square, write_options
from games.novem.rules import outcome
from games.novem.settings import read_settings, write_settings
from games.novem.state import Answer, Choose, Hint, Move, Pick, State, side_of

HEAD = re.compile(r"novem seed=(?P<seed>\S*) options=(?P<options>\S*)")
LINE = re.compile(
    r"(?P<at>\d+) ms seat (?P<seat>[01]) (?:lays (?P<line>[ABC123])|answers (?P<number>\d{1,3})|asks for a hint)"
)


def write_match(history: History) -> str:
    state = opening(history)
    options = write_options(write_settings(state.settings))
    lines = [f"novem seed={quote(state.seed, safe='')} options={options}", _round(state)]
    for played in replayed(history):
        lines += [f"{played.at} ms seat {played.seat} {_move(played.before, played.seat, played.move)}", *_came(played)]
    return "\n".join(lines) + "\n"


def read_match(text: str) -> dict[str, Any]:
    """The history a text was written from. ValueError names the line that does not fit."""
    head, *lines = text.splitlines() or [""]
    found = HEAD.fullmatch(head)
    if not found:
        raise ValueError("line 1: the seed and the options of a match of Novem.")
    options = read_options(found["options"])
    read_settings(options)
    told = ((number, line) for number, line in enumerate(lines, start=2) if not line.startswith((" ", "round")))
    return {"seed": unquote(found["seed"]), "options": options, "moves": [_read_line(*each) for each in told]}


def _read_line(number: int, line: str) -> tuple[Seat, dict[str, Any], int]:
    found = LINE.fullmatch(line)
    if not found:
        raise ValueError(f"line {number}: a moment, a seat and its move.")
    return int(found["seat"]), record.dump_move(_read_move(found)), int(found["at"])


def _read_move(found: re.Match[str]) -> Move:
    if found["line"]:
        return Choose("ABC123".index(found["line"]) % 3)
    return Answer(int(found["number"])) if found["number"] else Hint()


def _round(state: State) -> str:
    return f"round {state.round}: {square(record.text_of(state.layout))}, seat {state.attacker} attacks first"


def _move(state: State, seat: Seat, move: Move) -> str:
    if isinstance(move, Choose):
        return f"lays {LETTERS[side_of(state, seat)][move.line]}"
    return f"answers {move.number}" if isinstance(move, Answer) else "asks for a hint"


def _came(played: Played) -> Iterator[str]:
    before, after = played.before, played.after
    if after.last and after.last != before.last:
        yield f"  {_pick(after.last)}"
    if isinstance(played.move, Answer):
        yield f"  {'not yet' if after.asked[played.seat] else 'right'}"
    for zero, one in after.finished[len(before.finished) :]:
        yield f"  round {before.round} ends {zero} to {one}"
        yield _end(after) if outcome(after) else _round(after)


def _pick(pick: Pick) -> str:
    clock = " (by the clock)" if any(pick.flagged) else ""
    return f"{cell_name(pick.cell)}: {f'{pick.tile} for seat {pick.attacker}' if pick.tile else 'empty'}{clock}"


def _end(state: State) -> str:
    result = outcome(state)
    winners = result.winners if result else ()
    return f"  seat {winners[0]} wins" if winners else "  a draw"
