"""Schools that have practised for long, written straight into the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import chain
from random import Random
from typing import Any

from django.utils import timezone

from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.services import add_students, create_class
from classroom.play.models import Match
from classroom.practice.facts import facts_of_skill
from classroom.practice.models import Attempt
from classroom.practice.rows import insert as write_rows

SKILL, GAME = "7ate9", "7ate9-drill"
A_CLASS = 24
A_DAY = 40
"""Answers a student gives on a school day."""
TODAY = timezone.now().date()
COLUMNS = (
    *("student_id", "match_id", "number", "game", "skill", "fact", "prompt", "given", "right", "outcome"),
    *("raw_ms", "think_ms", "hand", "mode", "input_kind", "limit_ms", "retry", "hinted", "flag", "day", "created_at"),
)


def new_class(teacher: Teacher, number: int) -> SchoolClass:
    school_class = create_class(teacher, name=f"Class {number}", year_level=4, language="en")
    add_students(school_class, [f"Child {number}-{place}" for place in range(A_CLASS)])
    return school_class


def practise(students: Sequence[Student], attempts: int) -> None:
    """So many attempts, evenly over the students, forty a day, the last day today."""
    for student in students:
        insert(attempt_rows(student.pk, finished_match(student), attempts // len(students)))


def finished_match(student: Student) -> int:
    now, outcome = timezone.now(), {"winners": [0], "reason": "finished", "scores": [0]}
    match = Match(student=student, game_slug=GAME, seed="bench", state={}, started_at=now, finished_at=now)
    match.outcome = outcome
    match.save()
    return match.pk


def attempt_rows(student_id: int, match_id: int, attempts: int) -> Iterator[tuple[Any, ...]]:
    chance, names = Random(student_id), [fact.name for fact in facts_of_skill(SKILL)]
    days = -(-attempts // A_DAY)
    for number in range(attempts):
        day = TODAY - timedelta(days=days - 1 - number // A_DAY)
        yield (student_id, match_id, number, GAME, SKILL, *said(chance, names), *when(day, number % A_DAY))


def said(chance: Random, names: Sequence[str]) -> tuple[Any, ...]:
    fact, right, ms = chance.choice(names), chance.random() < 0.9, chance.randint(600, 5000)
    outcome = "right" if right else "wrong"
    return (fact, fact, "4±2", right, outcome, ms + 700, ms, 5, "drill", "touch", 3000, False, False, "")


def when(day: date, place: int) -> tuple[str, str]:
    at = datetime(day.year, day.month, day.day, 9, 0, tzinfo=UTC) + timedelta(seconds=5 * place)
    return day.isoformat(), at.isoformat(" ")


def insert(rows: Iterable[tuple[Any, ...]]) -> None:
    write_rows(Attempt, COLUMNS, list(chain.from_iterable(rows)))
