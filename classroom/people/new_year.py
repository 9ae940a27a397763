"""The end of a school year: classes move up, codes are new, the oldest go to the archive. Seen before, and undone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from classroom.people import undo
from classroom.people.audit import record
from classroom.people.codes import class_code
from classroom.people.models import SchoolClass, Teacher, Undo

LAST_YEAR = 7


@dataclass(frozen=True, slots=True)
class Step:
    """What happens to one class."""

    school_class: SchoolClass
    name: str
    year_level: int
    leaves: bool


def step_for(school_class: SchoolClass) -> Step:
    """A class at the top leaves school; every other one is a year older, in its name too where the year stands."""
    if school_class.year_level >= LAST_YEAR:
        return Step(school_class, school_class.name, school_class.year_level, leaves=True)
    year = school_class.year_level + 1
    return Step(school_class, name_a_year_later(school_class.name, school_class.year_level), year, leaves=False)


def name_a_year_later(name: str, year_level: int) -> str:
    """4 B becomes 5 B, and Ravens stay Ravens."""
    return re.sub(rf"(?<!\d){year_level}(?!\d)", str(year_level + 1), name, count=1)


@transaction.atomic
def move_up(classes: Iterable[SchoolClass], *, by: Teacher) -> Undo:
    """Everything or nothing. Last year's codes open no door any more; badges and letters go on working."""
    steps = [step_for(school_class) for school_class in classes]
    fields = ("name", "year_level", "join_code", "archived_at")
    way_back = undo.remember(by, [undo.before(step.school_class, *fields) for step in steps])
    for step in steps:
        take(step)
    record("year_moved", by=by, classes=len(steps))
    return way_back


def take(step: Step) -> None:
    school_class = step.school_class
    school_class.name, school_class.year_level = step.name, step.year_level
    school_class.join_code = class_code()
    school_class.archived_at = timezone.now() if step.leaves else None
    school_class.save(update_fields=["name", "year_level", "join_code", "archived_at"])
