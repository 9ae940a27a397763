"""What the student's screen is given: the table as true at its moment, and what the bots will do next.

A response carries the table at match time `clock`, the count `base` of the student's stored actions, and the upcoming
steps: what happens if the student does nothing. The screen shows each step at its moment; a press cancels the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib.staticfiles import finders
from django.template import Context, Engine

from classroom.assignments.known_options import UNTIMED
from classroom.look import TABLE_SYMBOLS
from classroom.parts import folder_of, style_of
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.requests import LONGEST_MATCH_MS
from classroom.play.table import Table, load
from games.core import minds as core_minds
from games.core.game import Game, Millis, Seat, State
from games.core.minds import Landed

LOOK_AHEAD_MS = 10_000
MOST_STEPS = 24
READY_AFTER_MS = 20_000
"""Without a press for this long the clock of a timed match stops, and the table asks whether anybody is there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a bot as the screen will show it."""

    at: Millis
    number: int
    html: str
    ends: bool


@dataclass(frozen=True, slots=True)
class Ahead:
    """The upcoming steps, and up to which moment they are all there are; None: nothing more will happen by itself.
    `last`: nobody may run on beyond that moment without a press, so there is nothing to ask for."""

    steps: tuple[Step, ...] = ()
    upto: Millis | None = None
    last: bool = False


def shown(match: Match) -> dict[str, Any]:
    """Everything the table's template needs."""
    table = load(match)
    now = shown_state(match, table.state)
    return (
        now
        | {
            "ahead": ahead(match, table, now),
            "ready_at": horizon(match) if hurries(match) and table.minds else None,
            "lean": True,
            "begins": hurries(match) and match.clock == match.base == 0,
            "guided": match.base == 0 and is_first(match),
        }
        | dress(match)
    )


def dress(match: Match) -> dict[str, Any]:
    """A game's own style sheet, and its own scripts where it has them: for the table, for going on without a line."""
    folder = folder_of(match.game)
    return {
        "style": style_of(match.game),
        "script": own_file(f"{folder}/table.js"),
        "goes_on": own_file(f"{folder}/following.js"),
    }


@cache
def own_file(path: str) -> str:
    return path if finders.find(path) else ""


def hurries(match: Match) -> bool:
    """Whether time counts at this table: then it begins with ready – set – go, and asks when nobody presses."""
    return match.game.timed and not match.options.get(UNTIMED)


def is_first(match: Match) -> bool:
    """Whether its student sits down to this game for the first time."""
    return not Match.objects.filter(student=match.student_id, game_slug=match.game_slug, base__gt=0).exists()


def shown_state(match: Match, state: State) -> dict[str, Any]:
    """One position of this match as its student sees it."""
    game = match.game
    return {
        "match": match,
        "game": game,
        "student": match.student,
        "seats": seats_of(match),
        "symbols_here": TABLE_SYMBOLS | {match.student.avatar, *(bot["avatar"] for bot in match.bots)},
        "table": game.present(game.view(state, STUDENT_SEAT), STUDENT_SEAT),
    }


def seats_of(match: Match) -> dict[Seat, dict[str, Any]]:
    """The bots by their seats."""
    return {bot["seat"]: bot for bot in match.bots}


def ahead(match: Match, table: Table, now: dict[str, Any] | None = None, *, after: int | None = None) -> Ahead:
    """What the bots will do: the next seconds; or, for a screen that asks for more, all after the move it holds.
    `now`: the table as it is shown already."""
    if not table.minds or match.finished_at:
        return Ahead()
    held = 0 if after is None else max(0, after - match.moves_made)
    until = horizon(match) if after is not None else min(horizon(match), match.clock + LOOK_AHEAD_MS)
    state, minds, landed = core_minds.advance(match.game, table.state, table.minds, until, held + MOST_STEPS)
    steps = steps_of(match, now or shown_state(match, table.state), landed)[held:]
    if not _more_to_come(match, state, minds):
        return Ahead(tuple(steps))
    if len(landed) == held + MOST_STEPS:
        return Ahead(tuple(steps), landed[-1].at)
    return Ahead(tuple(steps), until, last=until == horizon(match))


def horizon(match: Match) -> Millis:
    """How far a screen may run on without a press. Where nobody is asked "Ready?" the bots themselves wait for the
    student's turn, however long theirs take together: a clock that stood still before would never go on."""
    return max(match.clock, match.pressed_at + READY_AFTER_MS) if hurries(match) else LONGEST_MATCH_MS


def _more_to_come(match: Match, state: State, minds: core_minds.Minds) -> bool:
    if match.game.outcome(state):
        return False
    return any((mind if mind.planned else core_minds.think(match.game, state, mind)).plan for mind in minds)


def steps_of(match: Match, before: dict[str, Any], landed: Sequence[Landed]) -> list[Step]:
    """Each as what it changes of the table before it."""
    steps = []
    for number, each in enumerate(landed, start=match.moves_made + 1):
        after = shown_state(match, each.step.state)
        html = step_html(match.game, after | {"mover": each.seat, "before": before["table"]})
        steps.append(Step(each.at, number, html, ends=match.game.outcome(each.step.state) is not None))
        before = after
    return steps


def step_html(game: Game, shown: dict[str, Any]) -> str:
    """The parts of the table that a move changes; each replaces the part with the same id."""
    context = Context(shown, use_l10n=False)
    return str(Engine.get_default().get_template(f"{folder_of(game)}/_step.html").render(context)).strip()
