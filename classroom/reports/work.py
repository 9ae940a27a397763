"""What a class is asked to do: open assignments, how far they are, and who has not begun although they are due."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from classroom.assignments.models import Assignment, Variation
from classroom.assignments.selectors import assignments_of, open_on
from classroom.people.models import SchoolClass, Student
from classroom.play.progress import Key, Progress, progress_of
from classroom.reports.needs import DUE_WITHIN_DAYS

LONG_OVER = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Due:
    """An open assignment: for how many, begun by how many, done by how many."""

    assignment: Assignment
    students: int
    started: int
    done: int


@dataclass(frozen=True, slots=True)
class Work:
    due: Sequence[Due]
    unstarted: Mapping[int, Assignment]
    wanted: Mapping[str, set[str]]
    """The facts that are set at present, by skill."""


def work_of(school_class: SchoolClass, students: Sequence[Student], today: date) -> Work:
    found = [each for each in assignments_of(school_class).filter(open_on(today)) if not long_over(each, today)]
    who, progress = who_of(found, students), progress_of(found, students)
    return Work(
        due=[due_of(each, who[each.pk], progress) for each in found],
        unstarted=unstarted(found, who, progress, today),
        wanted=wanted_facts(found),
    )


def long_over(assignment: Assignment, today: date) -> bool:
    return assignment.due_on is not None and assignment.due_on < today - LONG_OVER


def who_of(assignments: Sequence[Assignment], students: Sequence[Student]) -> dict[int, set[int]]:
    """For each assignment the students it is set for, by their ids."""
    everybody = {student.pk for student in students}
    who: dict[int, set[int]] = defaultdict(set) | {each.pk: everybody for each in assignments if each.whole_class}
    if partial := [each for each in assignments if not each.whole_class]:
        rows = Variation.objects.filter(assignment__in=partial)
        for assignment_id, alone, member in rows.values_list("assignment_id", "student_id", "group__students"):
            who[assignment_id] |= {alone, member} & everybody
    return who


def due_of(assignment: Assignment, who: Collection[int], progress: Mapping[Key, Progress]) -> Due:
    found = [progress[assignment.pk, student_id] for student_id in who]
    done = sum(each.done(assignment.goal_kind) >= assignment.goal for each in found)
    return Due(assignment, len(who), sum(each.started for each in found), done)


def unstarted(
    assignments: Sequence[Assignment], who: Mapping[int, set[int]], progress: Mapping[Key, Progress], today: date
) -> dict[int, Assignment]:
    """For each student the first assignment that is due soon and has no match yet."""
    soon = [each for each in assignments if each.due_on and today <= each.due_on <= today + timedelta(DUE_WITHIN_DAYS)]
    return {
        student_id: each
        for each in reversed(soon)
        for student_id in who[each.pk]
        if not progress[each.pk, student_id].started
    }


def wanted_facts(assignments: Sequence[Assignment]) -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = defaultdict(set)
    for each in assignments:
        wanted[each.game.skill].update(fact.name for fact in each.game.facts(each.options))
    return wanted
