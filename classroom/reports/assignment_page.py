"""One assignment: who has not started, is under way, is done; and what is different for some."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from classroom.assignments.fields import option_words, to_initial
from classroom.assignments.forms import VariationForm
from classroom.assignments.models import Assignment, Variation
from classroom.assignments.selectors import assignment_for, students_of, terms_of_class, variations_of, with_differences
from classroom.assignments.terms import Terms
from classroom.dates import dated
from classroom.people.alphabet import in_order
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
    due_on: date | None
    """Where it is another day than for the class."""

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
        "not_ended": assignment.archived_at is None,
        "not_started": [line for line in lines if not line.started and not line.finished],
        "under_way": [line for line in lines if line.started and not line.finished],
        "done": [line for line in lines if line.finished],
        "variations": [(each, differences(assignment, each)) for each in variations_of(assignment)],
        "form": VariationForm(assignment=assignment, initial=changing(assignment, request.GET.get("change", ""))),
    }
    return render(request, "reports/assignment.html", context)


def changing(assignment: Assignment, code: str) -> dict[str, Any]:
    """What is different already, for the form that changes it; nothing where a new one is made."""
    variation = next((each for each in variations_of(assignment) if each.code == code), None)
    who = variation and (variation.group or variation.student)
    if variation is None or who is None:
        return {}
    shown = {name: getattr(variation, name) for name in ("pace", "goal", "due_on")}
    return {"who": who.code, **shown, **to_initial(assignment.game, variation.options)}


def differences(assignment: Assignment, variation: Variation) -> list[str]:
    """What is different, in words; for somebody it is only for, nothing."""
    words = [variation.get_pace_display()] if variation.pace else []
    if variation.goal:
        words.append(assignment.Goal(assignment.goal_kind).told(variation.goal))
    if variation.due_on:
        words.append(_("due %(day)s") % {"day": dated(variation.due_on, "D j M")})
    return words + option_words(assignment.game, variation.options)


def lines_of(assignment: Assignment) -> list[Line]:
    students = in_order(students_of(assignment), assignment.school_class.language)
    terms = terms_of_class(with_differences(Assignment.objects.filter(pk=assignment.pk)), students)
    found = progress_of(terms)
    return [
        line_of(student, terms[assignment.pk, student.pk], found[assignment.pk, student.pk]) for student in students
    ]


def line_of(student: Student, terms: Terms, progress: Progress) -> Line:
    assignment = terms.assignment
    due_on = terms.due_on if terms.due_on != assignment.due_on else None
    return Line(student, progress.done(assignment.goal_kind), terms.goal, progress.started, due_on)
