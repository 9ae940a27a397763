"""One assignment: who has not started, is under way, is done; and what is different for some."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from classroom.assignments.forms import VariationForm
from classroom.assignments.models import Assignment, Variation
from classroom.assignments.selectors import assignment_for, students_of, variations_of
from classroom.people.doors import for_teachers
from classroom.people.models import Student
from classroom.people.requests import TeacherRequest
from classroom.play.progress import Progress, progress_of


@dataclass(frozen=True, slots=True)
class Line:
    student: Student
    done: int
    goal: int
    started: bool

    @property
    def finished(self) -> bool:
        return self.done >= self.goal


@for_teachers
@require_GET
def assignment_page(request: TeacherRequest, code: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    lines = lines_of(assignment)
    context = {
        "assignment": assignment,
        "school_class": assignment.school_class,
        "not_started": [line for line in lines if not line.started and not line.finished],
        "under_way": [line for line in lines if line.started and not line.finished],
        "done": [line for line in lines if line.finished],
        "variations": variations_of(assignment),
        "form": VariationForm(assignment=assignment),
    }
    return render(request, "reports/assignment.html", context)


def lines_of(assignment: Assignment) -> list[Line]:
    students = list(students_of(assignment).prefetch_related("groups"))
    found = progress_of([assignment], students)
    variations = list(variations_of(assignment))
    return [line_of(assignment, student, found[assignment.pk, student.pk], variations) for student in students]


def line_of(assignment: Assignment, student: Student, progress: Progress, variations: list[Variation]) -> Line:
    goal = goal_for(student, variations) or assignment.goal
    return Line(student, progress.done(assignment.goal_kind), goal, progress.started)


def goal_for(student: Student, variations: list[Variation]) -> int | None:
    """The student's own goal counts before the group's."""
    groups = {group.pk for group in student.groups.all()}
    own = [each.goal for each in variations if each.student_id == student.pk]
    return next((goal for goal in own + [each.goal for each in variations if each.group_id in groups] if goal), None)
