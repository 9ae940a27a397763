"""Where a student stands with a set of facts, as a match takes it along: read once, when the match begins."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from classroom.practice.choosing import Known, Student
from classroom.practice.facts import start_beta
from classroom.practice.models import FactDay, SkillDay

ENOUGH_ANSWERS = 20
ACCURATE = 0.9
REVIEW_AFTER = {"learning": 1, "accurate": 1, "fluent": 7, "retained": 30}
"""Days without practice after which a secure fact comes back."""


def standing(student_id: int, skill: str, names: Iterable[str], today: date) -> dict[str, Any]:
    """Ready for the match row: the student's rating, and each fact with its own."""
    rows = {row.fact: row for row in FactDay.objects.filter(student_id=student_id, skill=skill, newest=True)}
    days = SkillDay.objects.filter(student_id=student_id, skill=skill).order_by("-day")[:7]
    newest = list(days)
    n, k = sum(day.n for day in newest), sum(day.k for day in newest)
    return {
        "theta": newest[0].theta if newest else 0.0,
        "accurate": n >= ENOUGH_ANSWERS and k >= ACCURATE * n,
        "facts": [tuple(known(name, rows.get(name), skill, today)) for name in names],
    }


def known(name: str, row: FactDay | None, skill: str, today: date) -> Known:
    if row is None:
        return Known(name, start_beta(skill, name), met=False, secure=False, due=False)
    secure = row.secure_on is not None
    due = secure and row.day <= today - timedelta(days=REVIEW_AFTER[row.word])
    return Known(name, row.beta, met=True, secure=secure, due=due)


def read_standing(data: dict[str, Any]) -> tuple[Student, list[Known]]:
    return Student(data["theta"], data["accurate"]), [Known(*fact) for fact in data["facts"]]
