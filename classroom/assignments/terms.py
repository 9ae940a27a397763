"""An assignment as it stands for one student: what is set for everybody, changed by what is different for this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from classroom.assignments.fitting import fitting
from classroom.assignments.known_options import ASKS, BY_CHANCE, CLOCK, FOR_STUDENT, UNTIMED, knows
from classroom.assignments.models import Assignment, Variation
from classroom.people.models import Student


@dataclass(frozen=True, slots=True)
class Terms:
    """`pace_is_set`: the teacher chose it for this assignment; otherwise it is the student's usual one."""

    assignment: Assignment
    options: Mapping[str, Any]
    pace: str
    goal: int
    due_on: date | None
    pace_is_set: bool = False

    @property
    def relaxed(self) -> bool:
        return self.pace == Student.Pace.RELAXED


def terms_for(assignment: Assignment, student: Student, variations: Iterable[Variation]) -> Terms:
    """The student's own variation counts before a group's; of two groups, what was set first. What no
    longer fits the game gives way."""
    chosen = sorted(variations, key=lambda each: (each.student_id is None, each.pk))
    pace = next((each.pace for each in chosen if each.pace), "")
    different = [each.options for each in reversed(chosen)]
    options = fitting(assignment.game, seats=assignment.seats, for_all=assignment.options, different=different)
    return Terms(
        assignment=assignment,
        options=with_choice(assignment, with_pace(assignment, options, pace=pace, student=student)),
        pace=pace or student.pace,
        goal=next((each.goal for each in chosen if each.goal), assignment.goal),
        due_on=next((each.due_on for each in chosen if each.due_on), assignment.due_on),
        pace_is_set=bool(pace),
    )


def with_pace(assignment: Assignment, options: dict[str, Any], *, pace: str, student: Student) -> dict[str, Any]:
    """Untimed play is an option of the games that know it. A time limit is the teacher's wish: only an untimed pace set
    for this assignment takes it away, or that time does not count for this student."""
    untimed = Student.Pace.UNTIMED
    if knows(assignment.game, UNTIMED):
        options[UNTIMED] = bool(options.get(UNTIMED)) or (pace or student.pace) == untimed
    if knows(assignment.game, CLOCK) and (pace == untimed or not student.time_counts):
        options[CLOCK] = 0
    return options


def with_choice(assignment: Assignment, options: dict[str, Any]) -> dict[str, Any]:
    """Practice chooses the prompts where a game lets it; for the same deal for everybody, chance does."""
    if knows(assignment.game, ASKS):
        options[ASKS] = BY_CHANCE if assignment.same_deal else FOR_STUDENT
    return options
