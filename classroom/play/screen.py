"""What the student's screen is given: the table as true at its moment, and what the bots will do next.

A response carries the table at match time `clock`, the count `base` of the student's stored actions, and the upcoming
steps: what happens if the student does nothing. The screen shows each step at its moment; a press cancels the rest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template, render_to_string

from classroom.assignments.terms import UNTIMED
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.table import Table, load
from games.core import minds as core_minds
from games.core.game import Game, Millis, Seat, State
from games.core.minds import Landed

ICONS = "sound mute help pause stop check back play next info grab offline star swap erase"
LOOK_AHEAD_MS = 10_000
MOST_STEPS = 24
READY_AFTER_MS = 20_000
"""Without a press for this long the clock of a timed match stops, and the table asks whether anybody is there."""
SYMBOLS = frozenset(("mark", *(f"i-{name}" for name in ICONS.split())))
"""What every table draws: part of its page, so that no table waits for the whole sprite."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a bot as the screen will show it."""

    at: Millis
    number: int
    html: str
    ends: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """The upcoming steps, and up to which moment they are all there are; None: nothing more will happen by itself."""

    steps: tuple[Step, ...] = ()
    upto: Millis | None = None


def shown(match: Match) -> dict[str, Any]:
    """Everything the table's template needs."""
    table = load(match)
    return (
        shown_state(match, table.state)
        | {
            "ahead": ahead(match, table),
            "ready_at": horizon(match) if hurries(match) and table.minds else None,
            "lean": True,
            "begins": hurries(match) and match.clock == match.base == 0,
        }
        | dress(match)
    )


def dress(match: Match) -> dict[str, Any]:
    """A game's own style sheet, and its own script where it has one: they stand beside its template."""
    folder = match.game.template.split("/")[0]
    script = f"{folder}/table.js"
    return {"style": f"{folder}/table.css", "script": script if has_file(script) else ""}


@cache
def has_file(path: str) -> bool:
    return finders.find(path) is not None


def hurries(match: Match) -> bool:
    """Whether time counts at this table: then it begins with ready – set – go, and asks when nobody presses."""
    return match.game.timed and not match.options.get(UNTIMED)


def shown_state(match: Match, state: State) -> dict[str, Any]:
    """One position of this match as its student sees it."""
    game = match.game
    return {
        "match": match,
        "game": game,
        "student": match.student,
        "seats": seats_of(match),
        "symbols_here": SYMBOLS | {match.student.avatar, *(bot["avatar"] for bot in match.bots)},
        "table": game.present(game.view(state, STUDENT_SEAT), STUDENT_SEAT),
    }


def seats_of(match: Match) -> dict[Seat, dict[str, Any]]:
    """The bots by their seats."""
    return {bot["seat"]: bot for bot in match.bots}


def ahead(match: Match, table: Table, *, after: int | None = None) -> Ahead:
    """What the bots will do: the next seconds; or, for a screen that asks for more, all after the move it holds."""
    if not table.minds or match.finished_at:
        return Ahead()
    held = 0 if after is None else max(0, after - match.moves_made)
    until = horizon(match) if after is not None else min(horizon(match), match.clock + LOOK_AHEAD_MS)
    state, minds, landed = core_minds.advance(match.game, table.state, table.minds, until, held + MOST_STEPS)
    steps = [_step(match, each, number) for number, each in enumerate(landed, start=match.moves_made + 1)][held:]
    if not _more_to_come(match, state, minds):
        return Ahead(tuple(steps))
    return Ahead(tuple(steps), landed[-1].at if len(landed) == held + MOST_STEPS else until)


def horizon(match: Match) -> Millis:
    """How far a screen may run on without a press."""
    since = match.pressed_at if match.game.timed else match.clock
    return max(match.clock, since + READY_AFTER_MS)


def _more_to_come(match: Match, state: State, minds: core_minds.Minds) -> bool:
    if match.game.outcome(state):
        return False
    return any((mind if mind.planned else core_minds.think(match.game, state, mind)).plan for mind in minds)


def _step(match: Match, landed: Landed, number: int) -> Step:
    state = landed.step.state
    return Step(
        at=landed.at,
        number=number,
        html=step_html(match, state, landed.seat),
        ends=match.game.outcome(state) is not None,
    )


def part_of(game: Game, name: str) -> str | None:
    """A game's own drawing for a page, such as its picture or its coach's words; None where it has none."""
    path = f"{folder_of(game)}/{name}.html"
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return None
    return path


def folder_of(game: Game) -> str:
    return game.template.split("/")[0]


def step_html(match: Match, state: State, seat: Seat) -> str:
    """The parts of the table that a move of this seat changes; each replaces the part with the same id."""
    return render_to_string(f"{folder_of(match.game)}/_step.html", shown_state(match, state) | {"mover": seat}).strip()
