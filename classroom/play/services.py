"""The only code that changes a match: start, play, stop, finish."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from classroom.assignments.models import Assignment
from classroom.people.models import Student
from classroom.play.models import STUDENT_SEAT, Match, Move
from classroom.play.record import GRACE_MS, Played, attempts_from, elapsed_ms
from classroom.practice.models import Attempt
from games.core import minds as core_minds
from games.core.game import IllegalMove, Millis, Outcome, State
from games.core.minds import Minds


@dataclass(frozen=True, slots=True)
class Action:
    """What the student's screen sends: one move, when it was made on the screen, and on which table."""

    move: Any
    key: str
    base: int
    at: Millis
    input_kind: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The table in play: loaded from the row, changed by moves, stored again."""

    state: State
    minds: Minds
    played: tuple[Played, ...] = ()


def start_match(
    student: Student,
    *,
    game_slug: str,
    options: dict[str, Any],
    assignment: Assignment | None = None,
    seed: str = "",
    now: datetime | None = None,
) -> Match:
    now = now or timezone.now()
    match = Match(student=student, assignment=assignment, game_slug=game_slug, options=options)
    match.seed = seed or secrets.token_hex(16)
    match.started_at = match.touched_at = now
    match.state = match.game.dump(match.game.start(seats=1, seed=match.seed, options=options))
    match.snapshot = {"zone": student.school_class.school.time_zone, "input_ms": {}}
    match.save(force_insert=True)
    return match


def play_moves(match: Match, actions: Sequence[Action], *, now: datetime | None = None) -> Match:
    """Play actions on the table they were made on, all or none. Whatever does not fit that table changes nothing:
    the answer is the table as it is now."""
    now = now or timezone.now()
    try:
        table = load(match)
        for ahead, action in enumerate(actions):
            if match.finished_at or action.base != match.base + ahead or not believable(match, action.at, now):
                return match
            table = play(match, advance(match, table, action.at), action)
        return store(match, table, actions, now)
    except (IllegalMove, IntegrityError, OutOfDate):
        return Match.objects.select_related("student").get(pk=match.pk)


def stop_match(match: Match, *, now: datetime | None = None) -> None:
    """The student stops here. What was answered is kept; it is no loss."""
    now = now or timezone.now()
    stopped = Outcome(winners=(), reason="stopped", scores=())
    Match.objects.filter(pk=match.pk, finished_at=None).update(
        finished_at=now, outcome=_outcome(stopped), unaggregated=True, version=F("version") + 1
    )


class OutOfDate(Exception):
    """Somebody else stored a newer table meanwhile."""


def believable(match: Match, at: Millis, now: datetime) -> bool:
    """Match time never runs backward, and where time is judged never ahead of the server's own."""
    if at < match.clock:
        return False
    return not match.game.timed or at <= elapsed_ms(match.started_at, now) + GRACE_MS


def load(match: Match) -> Table:
    return Table(match.game.load(match.state), core_minds.load_minds(match.game, match.minds))


def advance(match: Match, table: Table, until: Millis) -> Table:
    """Let the bots act up to this moment."""
    state, minds, landed = core_minds.advance(match.game, table.state, table.minds, until)
    bots = tuple(Played(each.at, each.seat, each.move, each.step.events, plan=each.plan) for each in landed)
    return Table(state, minds, table.played + bots)


def play(match: Match, table: Table, action: Action) -> Table:
    """The student's move, unless a bot ended the match before it."""
    if match.game.outcome(table.state):
        return table
    step = match.game.play(table.state, STUDENT_SEAT, action.move, action.at)
    minds = core_minds.react(table.minds, step, STUDENT_SEAT, action.at)
    played = Played(action.at, STUDENT_SEAT, action.move, step.events, key=action.key, input_kind=action.input_kind)
    return replace(table, state=step.state, minds=minds, played=(*table.played, played))


def store(match: Match, table: Table, actions: Sequence[Action], now: datetime) -> Match:
    """Row first, and only where it is still the row that was read; then the moves and the attempts they made."""
    attempts = attempts_from(table.played, match, now)
    moves = _moves(match, table.played)
    changed = _changes(match, table, actions, now) | {"unaggregated": match.unaggregated or bool(attempts)}
    with transaction.atomic():
        if not Match.objects.filter(pk=match.pk, version=match.version).update(**changed):
            raise OutOfDate
        Move.objects.bulk_create(moves)
        Attempt.objects.bulk_create(attempts)
    for name, value in changed.items():
        setattr(match, name, value)
    return match


def _changes(match: Match, table: Table, actions: Sequence[Action], now: datetime) -> dict[str, Any]:
    changed = {
        "state": match.game.dump(table.state),
        "minds": core_minds.dump_minds(match.game, table.minds),
        "clock": actions[-1].at,
        "base": match.base + len(actions),
        "moves_made": match.moves_made + len(table.played),
        "version": match.version + 1,
        "touched_at": now,
    }
    if outcome := match.game.outcome(table.state):
        changed |= {"finished_at": now, "outcome": _outcome(outcome)}
    return changed


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {"winners": outcome.winners, "reason": outcome.reason, "scores": outcome.scores}


def _moves(match: Match, played: Sequence[Played]) -> list[Move]:
    game = match.game
    return [
        Move(
            match=match,
            number=match.moves_made + place,
            seat=each.seat,
            at=each.at,
            key=each.key,
            move=game.dump_move(each.move),
            plan=each.plan and core_minds.dump_plan(game, each.plan),
        )
        for place, each in enumerate(played, start=1)
    ]
