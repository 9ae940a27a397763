"""What changes assignments."""

from __future__ import annotations

from datetime import date
from typing import Any

from classroom.assignments.models import Assignment
from classroom.people.models import SchoolClass


def assign(
    school_class: SchoolClass,
    *,
    game_slug: str,
    title: str,
    options: dict[str, Any],
    due_on: date | None = None,
    matches_wanted: int = 1,
) -> Assignment:
    return Assignment.objects.create(
        school_class=school_class,
        game_slug=game_slug,
        title=title,
        options=options,
        due_on=due_on,
        matches_wanted=matches_wanted,
    )
