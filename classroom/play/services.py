"""The only code that changes a match: start, play, settle, stop."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from classroom.assignments.known_options import ASKS, FOR_STUDENT, UNTIMED
from classroom.assignments.models import Assignment
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.play.asking import ask, with_this
from classroom.play.models import STOPPED, STUDENT_SEAT, Match, Move
from classroom.play.opponents import Opponent, seat_opponents
from classroom.play.record import GRACE_MS, PRESSES, attempts_from, elapsed_ms, way_of_pressing
from classroom.play.table import Action, Played, Table, advance, dump_outcome, dumped, load, play
from classroom.practice.models import Attempt
from classroom.practice.snapshot import take_snapshot
from classroom.practice.trials import input_times
from classroom.prepared import change, put_in
from games.core.game import IllegalMove, Millis, Outcome
from games.core.minds import dump_plan


class OutOfDate(Exception):
    """Somebody else stored a newer table meanwhile."""


def start_match(
    student: Student,
    *,
    game_slug: str,
    options: dict[str, Any],
    opponents: Sequence[Opponent] = (),
    assignment: Assignment | None = None,
    seed: str = "",
    now: datetime | None = None,
) -> Match:
    now = now or timezone.now()
    match = Match(student=student, assignment=assignment, game_slug=game_slug, options=options)
    match.seed = seed or secrets.token_hex(16)
    match.started_at = match.touched_at = now
    match.bots, minds = seat_opponents(opponents)
    match.snapshot = snapshot_of(student, match)
    state = match.game.start(seats=1 + len(opponents), seed=match.seed, options=options)
    lay_table(match, ask(match, Table(state, minds), 0))
    return match


@transaction.atomic
def lay_table(match: Match, table: Table) -> None:
    """The first table, with the prompts that lie on it from the start."""
    moves = _moves(match, table.played)
    for name, value in (dumped(match, table) | remembered(match, table)).items():
        setattr(match, name, value)
    match.save(force_insert=True)
    Move.objects.bulk_create(moves)


def remembered(match: Match, table: Table) -> dict[str, Any]:
    """The snapshot, where there is more to remember: what practice asked and heard, and how the student presses."""
    snapshot = with_this(match, table) if "standing" in match.snapshot else match.snapshot
    if (way := way_of_pressing(table.played, match)) != snapshot.get(PRESSES, ""):
        snapshot = snapshot | {PRESSES: way}
    return {} if snapshot is match.snapshot else {"snapshot": snapshot}


def begin_again(match: Match, student: Student) -> None:
    """A match nobody has touched yet begins now, with what the warm-up has just told. What lies on the table already
    stays asked."""
    snapshot = match.snapshot | snapshot_of(student, match)
    now = timezone.now()
    Match.objects.filter(pk=match.pk, version=0).update(snapshot=snapshot, started_at=now, touched_at=now)


def snapshot_of(student: Student, match: Match) -> dict[str, Any]:
    """What judging times needs, as it is when the match begins."""
    school = student.school_class.school
    timed = student.time_counts and not match.options.get(UNTIMED)
    snapshot = {
        "zone": school.time_zone,
        "input_ms": input_times(student),
        "limit_ms": student.school_class.quick_ms if timed else None,
    }
    if match.options.get(ASKS) == FOR_STUDENT:
        names = [fact.name for fact in match.game.facts(match.options)]
        snapshot["standing"] = take_snapshot(student.pk, match.game.skill, names, school_today(school))
    return snapshot


def play_moves(match: Match, actions: Sequence[Action], *, now: datetime | None = None) -> Match:
    """Play actions on the table they were made on, all or none. Whatever does not fit that table changes nothing:
    the answer is the table as it is now."""
    now = now or timezone.now()
    try:
        table = load(match)
        for ahead, action in enumerate(actions):
            if action.base != match.base + ahead or not believable(match, action.at, now):
                return match
            table = ask(match, play(match, advance(match, table, action.at), action), action.at)
        changed = {"clock": actions[-1].at, "pressed_at": actions[-1].at, "base": match.base + len(actions)}
        return store(match, table, changed, now=now)
    except IllegalMove as refusal:
        return fresh(match, refused=str(refusal))
    except (IntegrityError, OutOfDate):
        return fresh(match)


def settle(match: Match, *, base: int, at: Millis, ready: bool = False, now: datetime | None = None) -> Match:
    """Store what the bots did up to this moment, without a move of the student's. `ready`: somebody is there again."""
    now = now or timezone.now()
    at = at if match.game.timed else min(at, latest(match, now))
    if base != match.base or not believable(match, at, now):
        return match
    changed = {"clock": at} | ({"pressed_at": at} if ready else {})
    try:
        return store(match, advance(match, load(match), at), changed, now=now)
    except (IntegrityError, OutOfDate):
        return fresh(match)


def stop_match(match: Match, *, now: datetime | None = None) -> None:
    """The student stops here. What was answered is kept; it is no loss."""
    stopped = Outcome(winners=(), reason=STOPPED, scores=())
    Match.objects.filter(pk=match.pk, finished_at=None).update(
        finished_at=now or timezone.now(),
        outcome=dump_outcome(stopped),
        unaggregated=True,
        version=F("version") + 1,
    )


def believable(match: Match, at: Millis, now: datetime) -> bool:
    """Match time never runs backward, where time is judged never ahead of the server's own, and not after the end."""
    if match.finished_at or at < match.clock:
        return False
    return not match.game.timed or at <= elapsed_ms(match.started_at, now) + GRACE_MS


def latest(match: Match, now: datetime) -> Millis:
    """How far the clock of a screen can have come since the row was written. Settling there loses nothing: where the
    screen is further on, so is its next press."""
    return match.clock + max(0, elapsed_ms(match.touched_at, now)) + GRACE_MS


def fresh(match: Match, *, refused: str = "") -> Match:
    rows = Match.objects.select_related("student__school_class")
    found: Match = match if match.trial else rows.get(pk=match.pk)
    found.refused = refused
    return found


def store(match: Match, table: Table, changed: dict[str, Any], *, now: datetime) -> Match:
    """The match as it is now, written down unless a teacher only tries it."""
    attempts = [] if match.trial else attempts_from(table.played, match, now)
    changed |= dumped(match, table) | remembered(match, table) | {"version": match.version + 1, "touched_at": now}
    changed["unaggregated"] = match.unaggregated or bool(attempts)
    if outcome := match.game.outcome(table.state):
        changed |= {"finished_at": now, "outcome": dump_outcome(outcome)}
    moves = _moves(match, table.played)
    if match.trial:
        match.tried += tuple(moves)
    else:
        write(match, changed, moves, attempts)
    for name, value in changed.items():
        setattr(match, name, value)
    match.stirred = any(each.seat == STUDENT_SEAT and each.stirs for each in table.played)
    return match


@transaction.atomic
def write(match: Match, changed: dict[str, Any], moves: list[Move], attempts: list[Attempt]) -> None:
    """Row first, and only where it is still the row that was read; then the moves and the attempts they made."""
    if not change(match, changed, where="version"):
        raise OutOfDate
    put_in(moves)
    put_in(attempts)


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
            plan=each.plan and dump_plan(game, each.plan),
        )
        for place, each in enumerate(played, start=1)
    ]
