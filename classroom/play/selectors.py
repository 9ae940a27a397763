"""Matches as pages ask for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.http import Http404

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import open_assignments
from classroom.people.models import Student
from classroom.play.models import Match


def seat_for(student_id: int, code: str) -> Match:
    """The student's own match, or 404. Who was archived has no seat any more."""
    match = (
        Match.objects.filter(code=code, student_id=student_id, student__archived_at=None)
        .select_related("student")
        .first()
    )
    if match is None:
        raise Http404
    return match


@dataclass(frozen=True, slots=True)
class Task:
    """An assignment as one student sees it."""

    assignment: Assignment
    done: int
    under_way: bool

    @property
    def finished(self) -> bool:
        return self.done >= self.assignment.matches_wanted


def tasks_of(student: Student) -> list[Task]:
    """What the student is asked to do: unfinished first, then by what is due first."""
    assignments = list(open_assignments(student))
    rows = Match.objects.filter(student=student, assignment__in=assignments).values_list("assignment_id", "outcome")
    done: Counter[int | None] = Counter()
    under_way = set()
    for assignment_id, outcome in rows:
        done[assignment_id] += outcome is not None and outcome["reason"] != "stopped"
        if outcome is None:
            under_way.add(assignment_id)
    tasks = [Task(each, done[each.pk], each.pk in under_way) for each in assignments]
    return sorted(tasks, key=lambda task: task.finished)


def match_under_way(student: Student, assignment: Assignment) -> Match | None:
    return Match.objects.filter(student=student, assignment=assignment, finished_at=None).order_by("-pk").first()
