"""Where a student stands with a set of facts, as a match takes it along: read once, when the match begins."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from classroom.practice.choosing import PLACING, Known, Student, review_due
from classroom.practice.facts import start_beta
from classroom.practice.models import FactDay, SkillDay

ENOUGH_ANSWERS = 20
ACCURATE = 0.9


def standing(student_id: int, skill: str, names: Iterable[str], today: date) -> dict[str, Any]:
    """Ready for the match row: the student's rating, and each fact with its own."""
    rows = {row.fact: row for row in FactDay.objects.filter(student_id=student_id, skill=skill, newest=True)}
    days = SkillDay.objects.filter(student_id=student_id, skill=skill).order_by("-day")[:7]
    newest = list(days)
    n, k = sum(day.n for day in newest), sum(day.k for day in newest)
    return {
        "theta": newest[0].theta if newest else 0.0,
        "accurate": n >= ENOUGH_ANSWERS and k >= ACCURATE * n,
        "to_place": max(0, PLACING - (newest[0].rated if newest else 0)),
        "facts": [tuple(known(name, rows.get(name), skill, today)) for name in names],
    }


def known(name: str, row: FactDay | None, skill: str, today: date) -> Known:
    if row is None:
        return Known(name, start_beta(skill, name), met=False, secure=False, due=False)
    due = review_due(row.secure_on, row.day, today)
    return Known(name, row.beta, met=True, secure=row.secure_on is not None, due=due, s=row.s)


def read_standing(data: dict[str, Any]) -> tuple[Student, list[Known]]:
    """A match that began before newcomers were placed places nobody."""
    student = Student(data["theta"], data["accurate"], data.get("to_place", 0))
    return student, [Known(*fact) for fact in data["facts"]]
