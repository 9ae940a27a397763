"""What a match takes along to choose its prompts by: where the student stands with its facts when it begins."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from classroom.practice.accuracy import Accuracy, total
from classroom.practice.carried import FactCount, SkillCount
from classroom.practice.choosing import PLACING, Known, Student, review_due
from classroom.practice.facts import start_beta
from classroom.practice.models import SkillDay
from classroom.practice.standings import carried_now


def take_snapshot(student_id: int, skill: str, names: Iterable[str], today: date) -> dict[str, Any]:
    """Ready for the match row: the student's rating, and each fact with its own."""
    now = carried_now(student_id)
    theta = now.skills.get(skill, SkillCount()).theta
    lately = SkillDay.objects.filter(student_id=student_id, skill=skill).order_by("-day").values_list("k", "n")[:7]
    return {
        "theta": theta.value,
        "accurate": total(Accuracy(k, n) for k, n in lately).sure,
        "to_place": max(0, PLACING - theta.n),
        "facts": [tuple(known(name, now.facts.get((skill, name)), skill, today)) for name in names],
    }


def known(name: str, count: FactCount | None, skill: str, today: date) -> Known:
    if count is None:
        return Known(name, start_beta(skill, name), met=False, secure=False, due=False)
    secure_on = count.mastery.secure_on
    due = review_due(secure_on, count.day, today)
    return Known(name, count.beta.value, met=True, secure=secure_on is not None, due=due, s=count.mastery.s)


def read_snapshot(data: dict[str, Any]) -> tuple[Student, list[Known]]:
    """A match that began before newcomers were placed places nobody."""
    student = Student(data["theta"], data["accurate"], data.get("to_place", 0))
    return student, [Known(*fact) for fact in data["facts"]]
