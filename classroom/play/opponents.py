"""Who sits at the other seats: characters of the game, at their own pace or as strong as the student."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from math import log
from typing import Any

from django.db.models import Avg, Count, F, Q

from classroom.assignments.terms import Terms
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.play.models import STOPPED, Match
from classroom.practice.selectors import race_speed_now
from games.core.game import Character, Game, Outcome, PastMatch, Speed
from games.core.minds import Mind, Minds

RELAXED = 2.0
"""Relaxed play: the same opponents, taking twice as long."""
LOOK_BACK = timedelta(weeks=6)
"""A speed from longer ago is somebody younger's."""
PAST_MATCHES = 30


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot as it sits at one table: somebody, with a level that may be the student's own match."""

    slug: str
    name: str
    avatar: str
    level: Mapping[str, Any]


def opponent(character: Character, *, relaxed: bool = False) -> Opponent:
    """A character, with more time where play is relaxed."""
    level = dict(character.level)
    if relaxed and "pace" in level:
        level["pace"] *= RELAXED
    return Opponent(character.slug, character.name, character.avatar, level)


def opponents_for(game: Game, slugs: Sequence[str], *, relaxed: bool = False) -> list[Opponent]:
    """The characters of these names, in order. KeyError for one that nobody knows."""
    known = {character.slug: character for character in game.characters}
    return [opponent(known[slug], relaxed=relaxed) for slug in slugs]


def opponents_of(student: Student, terms: Terms) -> list[Opponent]:
    """Those of an assignment."""
    assignment = terms.assignment
    if assignment.matched:
        return matched_opponents(student, assignment.game, seats=1 + len(assignment.opponents))
    return opponents_for(assignment.game, assignment.opponents, relaxed=terms.relaxed)


def matched_opponents(student: Student, game: Game, *, seats: int) -> list[Opponent]:
    """As strong as the student, who should win about two matches in three. Their pace is the student's own already:
    relaxed play adds nothing."""
    if seats < 2:
        return []
    found = game.match_opponents(past_matches(student, game), seats=seats, speed=speed_of(student, game))
    return [opponent(character) for character in found]


def past_matches(student: Student, game: Game) -> list[PastMatch]:
    """The student's latest matches of this game that were played to the end, oldest first. They are chosen before
    their answers are counted: all the others' are not looked at."""
    played = Match.objects.filter(student=student, game_slug=game.slug, finished_at__isnull=False)
    first_tries = Q(attempts__retry=False)
    rows = Match.objects.filter(pk__in=played.order_by("-pk").values("pk")[:PAST_MATCHES]).annotate(
        right=Count("attempts", filter=first_tries & Q(attempts__outcome="right")),
        wrong=Count("attempts", filter=first_tries & Q(attempts__outcome="wrong")),
        hand=Avg("attempts__hand", filter=first_tries, default=0.0),
        moving_ms=Avg(F("attempts__raw_ms") - F("attempts__think_ms"), filter=first_tries, default=0.0),
    )
    ended = [row for row in rows.order_by("pk") if row.outcome["reason"] != STOPPED]
    return [past_match(row) for row in ended]


def past_match(match: Any) -> PastMatch:
    """Of a row with what its attempts add up to."""
    told = match.outcome
    return PastMatch(
        characters=tuple(bot["slug"] for bot in match.bots),
        levels=tuple(bot["level"] for bot in match.bots),
        options=match.options,
        outcome=Outcome(tuple(told["winners"]), told["reason"], tuple(told["scores"])),
        right=match.right,
        wrong=match.wrong,
        hand=match.hand,
        moving=match.moving_ms / 1000,
    )


def speed_of(student: Student, game: Game) -> Speed | None:
    """How long the student thinks in races, where time is judged and enough was seen."""
    if not game.timed:
        return None
    since = school_today(student.school_class.school) - LOOK_BACK
    found = race_speed_now(student.pk, game.skill, since)
    return Speed(log(found.median), found.spread, found.n) if found else None


def seat_opponents(opponents: Sequence[Opponent]) -> tuple[list[dict[str, Any]], Minds]:
    """Seats 1, 2, 3 … after the student's: as the row keeps them, and as minds that have not thought yet."""
    rows: list[dict[str, Any]] = [
        {"seat": seat, "slug": each.slug, "name": each.name, "avatar": each.avatar, "level": dict(each.level)}
        for seat, each in enumerate(opponents, start=1)
    ]
    minds = tuple(Mind(seat=row["seat"], level=row["level"]) for row in rows)
    return rows, minds
