"""Where a student stood at the end of a day, kept so that counting can begin there and not in the first week.

Three are kept of each student, see `Standing`. What changed on a day is counted again from the last one before that
day: today's matches, nearly all there are, from yesterday; an older day from the last one that is closed, or from
nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from operator import attrgetter
from typing import NamedTuple, cast

import orjson
from django.db import connection
from django.db.models import Count, Max

from classroom.practice.answers import Answer
from classroom.practice.carried import Carried, read_facts, read_skills, stored_facts, stored_skills
from classroom.practice.facts import group_of, start_beta
from classroom.practice.models import Attempt, Standing
from classroom.practice.rows import stored_json, unread

FIRST_DAY = date.min
ANSWERS = """
    SELECT CAST(day AS text), CAST(created_at AS text), match_id, game, skill, fact, prompt, given,
        CAST("right" AS integer), outcome, think_ms, mode, CAST(hinted AS integer), flag, limit_ms
    FROM practice_attempt
    WHERE student_id = %s AND day > %s AND NOT retry AND ("right" IS NOT NULL OR outcome = 'preempted')
    ORDER BY practice_attempt.day, id
"""
"""The columns of `Answer`, in its order, unread: making dates and booleans of them takes longer than counting them.
Sorted by the column, named in full: the `day` that is selected is a text, and no index sorts by that."""
KEPT = """
    SELECT kind, CAST(day AS text), skills, facts
    FROM practice_standing WHERE student_id = %s AND (kind = 'closed' OR day < %s)
"""
KEEP = """
    INSERT INTO practice_standing (student_id, kind, day, skills, facts) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (student_id, kind) DO UPDATE SET day = excluded.day, skills = excluded.skills, facts = excluded.facts
    WHERE practice_standing.day <> excluded.day
        OR practice_standing.skills <> excluded.skills
        OR practice_standing.facts <> excluded.facts
"""


class AttemptsThere(NamedTuple):
    """Which of a student's attempts there are to count: equal only while they are the same."""

    closed: date
    attempts: int
    last: int | None


def bases(student_id: int, from_day: date) -> list[Standing]:
    """Where counting from this day on could begin, the latest first. The last of them is closed, or nothing at all."""
    found = unread(KEPT, [student_id, from_day.isoformat()])
    kept = {kind: read_kept(student_id, kind, *rest) for kind, *rest in found}
    first = kept.pop(Standing.CLOSED, None) or nothing_yet(student_id)
    later = [each for each in kept.values() if each.day > first.day]
    return [*sorted(later, key=attrgetter("day"), reverse=True), first]


def read_kept(student_id: int, kind: str, day: str, skills: str, facts: str) -> Standing:
    known = {"skills": orjson.loads(skills), "facts": orjson.loads(facts)}
    return Standing(student_id=student_id, kind=kind, day=date.fromisoformat(day), **known)


def nothing_yet(student_id: int) -> Standing:
    return Standing(student_id=student_id, day=FIRST_DAY, skills={}, facts={})


def first_base(student_id: int) -> Standing:
    return bases(student_id, FIRST_DAY)[-1]


def base_and_answers(student_id: int, from_day: date) -> tuple[Standing, list[Answer]]:
    """The latest base after which there are answers; where there are none, the first."""
    for base in bases(student_id, from_day):
        if answers := answers_after(base):
            break
    return base, answers


def answers_after(base: Standing) -> list[Answer]:
    """Answers, but plain tuples: counting takes them apart at once."""
    return cast(list[Answer], unread(ANSWERS, [base.student_id, base.day.isoformat()]))


def attempts_there(student_id: int) -> AttemptsThere:
    """Numbers only ever grow: one more attempt has a higher one than all before, one that is gone is missing from the
    count."""
    found = Attempt.objects.filter(student_id=student_id).aggregate(count=Count("pk"), last=Max("pk"))
    return AttemptsThere(first_base(student_id).day, found["count"], found["last"])


def carried_now(student_id: int) -> Carried:
    now = Standing.objects.filter(student_id=student_id, kind=Standing.NOW).first()
    return carried_from(now or nothing_yet(student_id))


def carried_from(base: Standing) -> Carried:
    return Carried(start_beta, group_of, base.day, read_facts(base.facts), read_skills(base.skills))


def stand(student_id: int, kind: str, carried: Carried) -> Standing:
    skills, facts = stored_skills(carried.skills), stored_facts(carried.facts)
    return Standing(student_id=student_id, kind=kind, day=carried.day, skills=skills, facts=facts)


def keep(standings: Sequence[Standing]) -> None:
    """Each in place of the one of its kind, unless that is the same. Written plainly: PostgreSQL would get lists, and
    take long over them."""
    rows = [
        (each.student_id, each.kind, each.day.isoformat(), stored_json(each.skills), stored_json(each.facts))
        for each in standings
    ]
    with connection.cursor() as cursor:
        cursor.executemany(KEEP, rows)
