"""Where a student stood at the end of a day, kept so that counting can begin there and not in the first week.

Three are kept of each student, see `Standing`. What changed on a day is counted again from the last one before that
day: today's matches, nearly all there are, from yesterday; an older day from the last one that is closed, or from
nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from operator import attrgetter
from typing import cast

from django.db import connection

from classroom.practice.answers import Answer
from classroom.practice.carried import Carried, read_facts, read_skills, stored_facts, stored_skills
from classroom.practice.facts import group_of, start_beta
from classroom.practice.models import Standing
from classroom.practice.rows import stored_json, unread

FIRST_DAY = date.min
COUNTED = """
    FROM practice_attempt
    WHERE student_id = %s AND day > %s AND NOT retry AND ("right" IS NOT NULL OR outcome = 'preempted')
    ORDER BY day, id
"""
ANSWERS = f"""
    SELECT CAST(day AS text), CAST(created_at AS text), match_id, game, skill, fact, prompt, given,
        CAST("right" AS integer), outcome, raw_ms, think_ms, mode, CAST(hinted AS integer), flag, limit_ms, id
    {COUNTED}
"""
"""The columns of `Answer`, in its order, unread: making dates and booleans of them takes longer than counting them."""
NUMBERS = f"SELECT id {COUNTED}"
KEEP = """
    INSERT INTO practice_standing (student_id, kind, day, skills, facts) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (student_id, kind) DO UPDATE SET day = excluded.day, skills = excluded.skills, facts = excluded.facts
"""


def bases(student_id: int, from_day: date) -> list[Standing]:
    """Where counting from this day on could begin, the latest first. The last of them is closed, or nothing at all."""
    kept = {each.kind: each for each in Standing.objects.filter(student_id=student_id)}
    first = kept.get(Standing.CLOSED) or nothing_yet(student_id)
    later = [each for each in kept.values() if first.day < each.day < from_day]
    return [*sorted(later, key=attrgetter("day"), reverse=True), first]


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


def numbers_after(base: Standing) -> list[int]:
    return [number for (number,) in unread(NUMBERS, [base.student_id, base.day.isoformat()])]


def carried_now(student_id: int) -> Carried:
    now = Standing.objects.filter(student_id=student_id, kind=Standing.NOW).first()
    return carried_from(now or nothing_yet(student_id))


def carried_from(base: Standing) -> Carried:
    return Carried(start_beta, group_of, base.day, read_facts(base.facts), read_skills(base.skills))


def stand(student_id: int, kind: str, carried: Carried) -> Standing:
    skills, facts = stored_skills(carried.skills), stored_facts(carried.facts)
    return Standing(student_id=student_id, kind=kind, day=carried.day, skills=skills, facts=facts)


def keep(standings: Sequence[Standing]) -> None:
    """Each in place of the one of its kind. Written plainly: PostgreSQL would get lists, and take long over them."""
    rows = [
        (each.student_id, each.kind, each.day.isoformat(), stored_json(each.skills), stored_json(each.facts))
        for each in standings
    ]
    with connection.cursor() as cursor:
        cursor.executemany(KEEP, rows)
