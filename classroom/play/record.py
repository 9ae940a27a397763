"""From what happened at the table to the rows of practice: one attempt for each `answered` event of the student."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from classroom.play.models import STUDENT_SEAT, Match
from classroom.practice import figures
from classroom.practice.models import Attempt
from games.core.game import Event, Millis, Move, Plan, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A move as it was made, by whom and when, and what came of it."""

    at: Millis
    seat: Seat
    move: Move
    events: tuple[Event, ...]
    key: str | None = None
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What a row must know besides the event itself."""

    match: Match
    now: datetime
    input_kind: str

    @property
    def server_elapsed_ms(self) -> Millis:
        return int((self.now - self.match.touched_at).total_seconds() * 1000)


def attempts_from(played: Iterable[Played], context: Context) -> list[Attempt]:
    return [
        attempt_from(event, at=each.at, number=context.match.moves_made + place, context=context)
        for place, each in enumerate(played, start=1)
        for event in each.events
        if event.kind == "answered" and event.seat == STUDENT_SEAT
    ]


def attempt_from(event: Event, *, at: Millis, number: int, context: Context) -> Attempt:
    match, data = context.match, event.data
    raw_ms = None if data["opened_at"] is None else at - data["opened_at"]
    beyond = raw_ms is not None and not match.game.timed and raw_ms > context.server_elapsed_ms + 250
    return Attempt(
        student_id=match.student_id,
        match=match,
        assignment_id=match.assignment_id,
        number=number,
        game=match.game_slug,
        skill=data["skill"],
        fact=data["fact"] or "",
        prompt=data["prompt"],
        given=data["given"] or "",
        right=data["right"],
        outcome=data["outcome"],
        raw_ms=raw_ms,
        think_ms=None if raw_ms is None else figures.think_ms(raw_ms, input_ms(match, context.input_kind)),
        hand=data["hand"],
        mode=mode(match),
        bot_pace=bot_pace(match),
        input_kind=context.input_kind,
        retry=data["retry"],
        hinted=data["hinted"],
        flag=figures.flag(raw_ms, beyond_server=beyond),
        server_elapsed_ms=max(0, context.server_elapsed_ms),
        day=context.now.astimezone(ZoneInfo(match.snapshot["zone"])).date(),
        created_at=context.now,
    )


def input_ms(match: Match, input_kind: str) -> int:
    """The student's input time for this kind, as it was when the match began."""
    return int(match.snapshot.get("input_ms", {}).get(input_kind, 0))


def mode(match: Match) -> str:
    if not match.bots:
        return "drill"
    return "untimed" if match.options.get("untimed") else "race"


def bot_pace(match: Match) -> float | None:
    paces = [bot["level"]["pace"] for bot in match.bots if "pace" in bot["level"]]
    return min(paces, default=None)
