"""From what happened at the table to the rows of practice: one attempt for each `answered` event of the student."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from classroom.assignments.known_options import UNTIMED
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.table import Played
from classroom.practice import answers, figures
from classroom.practice.models import Attempt
from games.core.game import Event, Millis

GRACE_MS = 250
"""A screen's clock may run this far ahead of the server's before its claim is not believed."""
MOST_ELAPSED_MS = 2**31 - 1
"""The most its column holds, nearly 25 days: a match may rest over a summer."""
PRESSES = "presses"
"""Where a match remembers how its student presses: by touch, mouse or key."""


def elapsed_ms(since: datetime, now: datetime) -> Millis:
    return int((now - since).total_seconds() * 1000)


def attempts_from(played: Sequence[Played], match: Match, now: datetime) -> list[Attempt]:
    pressed = way_of_pressing(played, match)
    return [
        attempt_from(event, pressed_as(pressed, each), match=match, number=match.moves_made + place, now=now)
        for place, each in enumerate(played, start=1)
        for event in each.events
        if event.kind == "answered" and event.seat == STUDENT_SEAT
    ]


def way_of_pressing(played: Iterable[Played], match: Match) -> str:
    """How the student presses now, or did before."""
    return next((each.input_kind for each in played if each.input_kind), str(match.snapshot.get(PRESSES, "")))


def pressed_as(way: str, played: Played) -> Played:
    """Where a bot's card came first the student would have pressed too: the hand's time is taken out of that as well,
    or times would be the longer the more of them are lost."""
    return played if played.seat == STUDENT_SEAT else replace(played, input_kind=way)


def attempt_from(event: Event, played: Played, *, match: Match, number: int, now: datetime) -> Attempt:
    data = event.data
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
        hand=data["hand"],
        retry=data["retry"],
        hinted=data["hinted"],
        mode=mode(match),
        bot_pace=bot_pace(match),
        input_kind=played.input_kind,
        limit_ms=match.snapshot.get("limit_ms"),
        day=now.astimezone(ZoneInfo(match.snapshot["zone"])).date(),
        created_at=now,
        **times(data["opened_at"], played, match=match, now=now),
    )


def times(opened_at: Millis | None, played: Played, *, match: Match, now: datetime) -> dict[str, Any]:
    """How long it took, what of it was thinking, and whether it can be believed."""
    server_ms = min(max(0, elapsed_ms(match.touched_at, now)), MOST_ELAPSED_MS)
    if opened_at is None:
        return {"raw_ms": None, "think_ms": None, "flag": "", "server_elapsed_ms": server_ms}
    raw_ms = played.at - opened_at
    since = max(opened_at, match.clock)  # what was thought before the row was settled has been judged then
    beyond = not match.game.timed and played.at - since > server_ms + GRACE_MS
    return {
        "raw_ms": raw_ms,
        "think_ms": think_ms(raw_ms, played, match),
        "flag": figures.flag(raw_ms, beyond_server=beyond) or away(played, match),
        "server_elapsed_ms": server_ms,
    }


def away(played: Played, match: Match) -> str:
    """What a bot did after the student had not pressed for long says nothing about the student's speed."""
    return "away" if played.seat != STUDENT_SEAT and played.at - match.pressed_at > figures.AWAY_MS else ""


def think_ms(raw_ms: Millis, played: Played, match: Match) -> Millis:
    """Without the student's input time for this kind, as it was when the match began."""
    return figures.think_ms(raw_ms, int(match.snapshot.get("input_ms", {}).get(played.input_kind, 0)))


def mode(match: Match) -> str:
    if not match.bots:
        return answers.DRILL
    return answers.UNTIMED if match.options.get(UNTIMED) else answers.RACE


def bot_pace(match: Match) -> float | None:
    paces = [bot["level"]["pace"] for bot in match.bots if "pace" in bot["level"]]
    return min(paces, default=None)
