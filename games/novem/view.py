"""All that one seat may know, ready for JSON: never a marker that still lies face down."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from games.core.chance import Chance
from games.core.game import Millis, Seat
from games.novem.prompts import Sum, kind_of, right_answer
from games.novem.rules import outcome
from games.novem.state import SEATS, Pick, State, side_of, top

SIDES = ("rows", "columns")


def view(state: State, seat: Seat | None) -> dict[str, Any]:
    """What this seat sees; None is a spectator, who sees no marker before both are turned over.

    `taken` counts tiles face down; `remembered` is what a perfect memory would make of them, since everybody saw them
    go. `scores` is there only when the option shows it; `seconds` for each choice only with a clock, and `by_clock`,
    whether chance chose this seat's marker. `sealed` stands for markers that lie face down."""
    asked = None if seat is None else state.asked[seat]
    seen: dict[str, Any] = {
        "seat": seat,
        "round": state.round,
        "rounds": max(2, state.round),
        "turn": state.turn,
        "attacker": state.attacker,
        "sides": [SIDES[side_of(state, each)] for each in SEATS],
        "start": list(state.layout),
        "cells": _cells(state, asked),
        "empties": state.empties,
        "chosen": [state.chosen[each] if each == seat else None for each in SEATS],
        "sealed": [_seal_of(state, each) for each in SEATS],
        "taken": [len(tiles) for tiles in state.taken],
        "remembered": [list(tiles) for tiles in state.taken],
        "finished": [list(scores) for scores in state.finished],
        "asked": [each is not None for each in state.asked],
        "prompt": asked and _prompt(asked),
        "closes_at": _closes_at(state, seat),
        "last": state.last and _last(state, state.last),
        "outcome": _outcome(state),
    }
    if state.settings.show_totals:
        seen["scores"] = [_points(state, each) for each in SEATS]
    if state.settings.seconds:
        seen |= {"seconds": state.settings.seconds, "by_clock": seat is not None and state.flagged[seat]}
    return seen


def _cells(state: State, asked: Sum | None) -> list[list[dict[str, int | None]]]:
    hidden = asked.cell if asked and not asked.shown else None
    return [[_cell(state, cell, hidden) for cell in range(row, row + 3)] for row in (0, 3, 6)]


def _cell(state: State, cell: int, hidden: int | None) -> dict[str, int | None]:
    tile = top(state.layout, state.heights, cell)
    return {"height": state.heights[cell], "top": None if cell == hidden else tile or None}


def _points(state: State, seat: Seat) -> int:
    """Points of this round; a running total still being asked for stays as it was."""
    asked, points = state.asked[seat], sum(state.taken[seat])
    return int(asked.fact.split("+")[0]) if asked and kind_of(asked.fact) == "total" else points


def _prompt(asked: Sum) -> dict[str, Any]:
    return {
        "fact": asked.fact,
        "kind": kind_of(asked.fact),
        "cell": None if asked.cell < 0 else asked.cell,
        "opened_at": asked.opened_at,
        "answer": right_answer(asked.fact) if asked.shown else None,
        "retry": asked.shown,
        "hinted": asked.hinted,
    }


def _closes_at(state: State, seat: Seat | None) -> Millis | None:
    """When the clock chooses for this seat; None without a clock."""
    if seat is None or not state.settings.seconds or state.chosen[seat] is not None or outcome(state):
        return None
    return state.opened_at[seat] + 1000 * state.settings.seconds


def nonce(seed: str, marker: str) -> str:
    """128 bits of chance that keep a seal from being guessed. `marker` is its round, turn and seat."""
    chance = Chance(seed, f"seal-{marker}")
    return f"{chance.bits():016x}{chance.bits():016x}"


def seal(line: int, secret: str) -> str:
    """What is shown of a marker before it is turned over: SHA-256 of the line's number, a space and the nonce."""
    return sha256(f"{line} {secret}".encode()).hexdigest()


def _seal_of(state: State, seat: Seat) -> str | None:
    line = state.chosen[seat]
    return None if line is None else seal(line, nonce(state.seed, f"{state.round}-{state.turn}-{seat}"))


def _last(state: State, pick: Pick) -> dict[str, Any]:
    """The last two markers turned over, with what opens their seals, and the heights before."""
    nonces = [nonce(state.seed, f"{pick.round}-{pick.turn}-{seat}") for seat in SEATS]
    return {
        "round": pick.round,
        "turn": pick.turn,
        "attacker": pick.attacker,
        "sides": [SIDES[pick.rows != seat] for seat in SEATS],
        "lines": list(pick.lines),
        "cell": pick.cell,
        "tile": pick.tile,
        "flagged": list(pick.flagged),
        "start": list(pick.layout),
        "heights": list(pick.heights),
        "nonces": nonces,
        "seals": [seal(line, secret) for line, secret in zip(pick.lines, nonces, strict=True)],
        "ended": state.turn == 0 or outcome(state) is not None,
    }


def _outcome(state: State) -> dict[str, Any] | None:
    result = outcome(state)
    if result is None:
        return None
    return {"winners": list(result.winners), "reason": result.reason, "scores": list(result.scores)}
