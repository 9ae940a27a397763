"""The end of a school year: classes move up, codes are new, the oldest go to the archive. Seen before, and undone."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
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

    @property
    def tick(self) -> str:
        """What a page sends for it: the class, and the year it was seen in."""
        return f"{self.school_class.code}:{self.school_class.year_level}"


def step_for(school_class: SchoolClass) -> Step:
    """A class at the top leaves school; every other one is a year older, in its name too where the year stands."""
    if school_class.year_level >= LAST_YEAR:
        return Step(school_class, school_class.name, school_class.year_level, leaves=True)
    year = school_class.year_level + 1
    return Step(school_class, name_a_year_later(school_class.name, school_class.year_level), year, leaves=False)


def name_a_year_later(name: str, year_level: int) -> str:
    """4 B becomes 5 B, and Ravens stay Ravens."""
    return re.sub(rf"(?<!\d){year_level}(?!\d)", str(year_level + 1), name, count=1)


def as_seen(classes: Iterable[SchoolClass], ticks: Container[str]) -> list[SchoolClass]:
    """A page left open, or sent twice, means the classes as it showed them: none of them moves up another year."""
    return [school_class for school_class in classes if step_for(school_class).tick in ticks]


@transaction.atomic
def move_up(classes: Iterable[SchoolClass], *, by: Teacher) -> Undo | None:
    """None where nobody moved. Last year's codes open no door any more; badges and letters go on working."""
    in_turn = sorted(classes, key=lambda each: each.pk)  # so that no two presses wait for each other
    rows = [was for school_class in in_turn if (was := take(step_for(school_class)))]
    if not rows:
        return None
    record("year_moved", by=by, classes=len(rows))
    return undo.remember(by, rows)


def take(step: Step) -> undo.Row | None:
    """How the class was; None where it is no longer as it was read: of two presses at once, one moves it."""
    was = undo.before(step.school_class, "name", "year_level", "join_code", "archived_at")
    moved = SchoolClass.objects.filter(pk=step.school_class.pk, **was["fields"]).update(
        name=step.name,
        year_level=step.year_level,
        join_code=class_code(),
        archived_at=timezone.now() if step.leaves else None,
    )
    return was if moved else None
