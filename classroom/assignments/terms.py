"""An assignment as it stands for one student: what is set for everybody, changed by what is different for this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from classroom.assignments.models import Assignment, Variation
from classroom.people.models import Student

UNTIMED = "untimed"


@dataclass(frozen=True, slots=True)
class Terms:
    assignment: Assignment
    options: Mapping[str, Any]
    pace: str
    goal: int
    due_on: date | None

    @property
    def relaxed(self) -> bool:
        return self.pace == "relaxed"


def terms_for(assignment: Assignment, student: Student, variations: Iterable[Variation]) -> Terms:
    """The student's own variation counts before the group's."""
    chosen = sorted(variations, key=lambda each: each.student_id is None)
    pace = next((each.pace for each in chosen if each.pace), student.pace)
    options = dict(assignment.options)
    for each in reversed(chosen):
        options |= each.options
    return Terms(
        assignment=assignment,
        options=with_choice(assignment, with_pace(assignment, options, pace)),
        pace=pace,
        goal=next((each.goal for each in chosen if each.goal), assignment.goal),
        due_on=next((each.due_on for each in chosen if each.due_on), assignment.due_on),
    )


def with_pace(assignment: Assignment, options: dict[str, Any], pace: str) -> dict[str, Any]:
    """Untimed play is an option of the games that know time; the others need none."""
    if any(option.name == UNTIMED for option in assignment.game.options):
        options[UNTIMED] = bool(options.get(UNTIMED)) or pace == UNTIMED
    return options


def with_choice(assignment: Assignment, options: dict[str, Any]) -> dict[str, Any]:
    """Practice chooses the prompts where a game lets it; for the same deal for everybody, chance does."""
    if any(option.name == "asks" for option in assignment.game.options):
        options["asks"] = "seeded" if assignment.same_deal else "table"
    return options
