"""The table in play: loaded from its row, changed by moves, written back. Nothing here touches the database."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from classroom.play.models import STUDENT_SEAT, Match
from games.core import minds as core_minds
from games.core.game import Event, Millis, Move, Outcome, Plan, Seat, State
from games.core.minds import Landed, Minds


@dataclass(frozen=True, slots=True)
class Action:
    """What the student's screen sends: one move, when it was made on the screen, and on which table."""

    move: Any
    key: str
    base: int
    at: Millis
    input_kind: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A move as it was made, by whom and when, and what came of it."""

    at: Millis
    seat: Seat
    move: Move
    events: tuple[Event, ...]
    stirs: bool = False
    key: str | None = None
    plan: Plan | None = None
    input_kind: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    state: State
    minds: Minds
    played: tuple[Played, ...] = ()


def load(match: Match) -> Table:
    return Table(match.game.load(match.state), core_minds.load_minds(match.game, match.minds))


def advance(match: Match, table: Table, until: Millis) -> Table:
    """Let the bots act up to this moment."""
    if not table.minds:
        return table
    state, minds, landed = core_minds.advance(match.game, table.state, table.minds, until)
    return Table(state, minds, table.played + tuple(_landed(each) for each in landed))


def _landed(each: Landed) -> Played:
    return Played(each.at, each.seat, each.move, each.step.events, stirs=each.step.stirs, plan=each.plan)


def play(match: Match, table: Table, action: Action) -> Table:
    """The student's move, unless a bot ended the match before it."""
    if match.game.outcome(table.state):
        return table
    step = match.game.play(table.state, STUDENT_SEAT, action.move, action.at)
    minds = core_minds.react(table.minds, step, STUDENT_SEAT, action.at)
    played = Played(
        action.at,
        STUDENT_SEAT,
        action.move,
        step.events,
        stirs=step.stirs,
        key=action.key,
        input_kind=action.input_kind,
    )
    return replace(table, state=step.state, minds=minds, played=(*table.played, played))


def dumped(match: Match, table: Table) -> dict[str, Any]:
    """The columns of the row that are the table itself."""
    return {
        "state": match.game.dump(table.state),
        "minds": core_minds.dump_minds(match.game, table.minds),
        "moves_made": match.moves_made + len(table.played),
    }


def dump_outcome(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "reason": outcome.reason, "scores": outcome.scores}
