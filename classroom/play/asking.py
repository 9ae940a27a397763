"""The table's own moves: where a game waits for its next prompts, practice chooses them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.record import mode, think_ms
from classroom.play.table import Played, Table
from classroom.practice import figures
from classroom.practice.answers import succeeded
from classroom.practice.choosing import Answer, choose
from classroom.practice.snapshot import read_snapshot
from games.core.chance import Chance
from games.core.game import TABLE, Event, Millis


def ask(match: Match, table: Table, at: Millis) -> Table:
    """Put prompts on the table until it wants no more."""
    while "standing" in match.snapshot and TABLE in match.game.to_move(table.state):
        fact = next_fact(match, table)
        move = next(move for move in match.game.legal_moves(table.state, TABLE) if move.fact == fact)
        step = match.game.play(table.state, TABLE, move, at)
        table = replace(table, state=step.state, played=(*table.played, Played(at, TABLE, move, step.events)))
    return table


def next_fact(match: Match, table: Table) -> str:
    student, facts = read_snapshot(match.snapshot["standing"])
    said = with_this(match, table)
    answers = [Answer(*answer) for answer in said["answers"]]
    chance = Chance(match.seed, f"ask-{len(said['asked'])}")
    return choose(facts, student, asked=said["asked"], answers=answers, chance=chance)


def with_this(match: Match, table: Table) -> dict[str, Any]:
    """The snapshot, with what was asked and answered on this table since the row was read."""
    answered = [
        [*answer_from(event, each, match)]
        for each in table.played
        for event in each.events
        if event.kind == "answered" and event.seat == STUDENT_SEAT and not event.data["retry"]
    ]
    asked = [each.move.fact for each in table.played if each.seat == TABLE]
    before: dict[str, Any] = match.snapshot
    return before | {
        "asked": [*before.get("asked", ()), *asked],
        "answers": [*before.get("answers", ()), *answered],
    }


def answer_from(event: Event, played: Played, match: Match) -> Answer:
    """As the figures will see it."""
    data, limit_ms = event.data, match.snapshot.get("limit_ms")
    raw_ms = played.at - data["opened_at"]
    time = None if figures.flag(raw_ms, beyond_server=False) else think_ms(raw_ms, played, match)
    return Answer(data["fact"], data["right"], succeeded(data["right"], data["hinted"], time, mode(match), limit_ms))
