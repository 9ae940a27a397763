"""What a class is asked to do: open assignments, how far they are, and who has not begun although they are due."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Q

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import Key, assignments_of, open_on, terms_of_class, with_differences
from classroom.assignments.terms import Terms
from classroom.people.models import SchoolClass, Student
from classroom.play.progress import Facts, Progress, progress_of
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


def work_of(school_class: SchoolClass, students: Sequence[Student], today: date, *, known: Facts) -> Work:
    found = with_differences(assignments_of(school_class).filter(open_on(today), not_long_over(today)))
    terms = terms_of_class(found, students)
    progress = progress_of(terms, known=known)
    return Work(
        due=[due_of(each, terms, progress) for each in found],
        unstarted=unstarted(terms, progress, today),
        wanted=wanted_facts(found),
    )


def not_long_over(today: date) -> Q:
    return Q(due_on=None) | Q(due_on__gte=today - LONG_OVER)


def due_of(assignment: Assignment, terms: Mapping[Key, Terms], progress: Mapping[Key, Progress]) -> Due:
    """Each student against the own goal."""
    own = {key: each for key, each in terms.items() if key[0] == assignment.pk}
    done = sum(progress[key].done(assignment.goal_kind) >= each.goal for key, each in own.items())
    return Due(assignment, len(own), sum(progress[key].started for key in own), done)


def unstarted(terms: Mapping[Key, Terms], progress: Mapping[Key, Progress], today: date) -> dict[int, Assignment]:
    """For each student the first assignment that is due soon for this student and has no match yet."""
    soon = today + timedelta(DUE_WITHIN_DAYS)
    return {
        student_id: each.assignment
        for (assignment_id, student_id), each in reversed(list(terms.items()))
        if each.due_on and today <= each.due_on <= soon and not progress[assignment_id, student_id].started
    }


def wanted_facts(assignments: Iterable[Assignment]) -> dict[str, set[str]]:
    wanted: dict[str, set[str]] = defaultdict(set)
    for each in assignments:
        wanted[each.game.skill].update(fact.name for fact in each.game.facts(each.options))
    return wanted
