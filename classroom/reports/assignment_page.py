"""One assignment: who has not started, is under way, is done; and what is different for some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

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
from classroom.practice.accuracy import Accuracy, total
from classroom.practice.models import Attempt


@dataclass(frozen=True, slots=True)
class Line:
    student: Student
    done: int
    goal: int
    started: bool
    due_on: date | None
    """Where it is another day than for the class."""
    accuracy: Accuracy
    """Of the answers given in this assignment."""

    @property
    def finished(self) -> bool:
        return self.done >= self.goal


@for_teachers
@require_safe
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
        "accuracy": total(line.accuracy for line in lines),
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
    return {"shown": code, "who": who.code, **shown, **to_initial(assignment.game, variation.options)}


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
    found, answers = progress_of(terms), answers_in(assignment)
    return [
        line_of(student, terms[assignment.pk, student.pk], found[assignment.pk, student.pk], answers)
        for student in students
    ]


def line_of(student: Student, terms: Terms, progress: Progress, answers: Mapping[int, Accuracy]) -> Line:
    assignment = terms.assignment
    due_on = terms.due_on if terms.due_on != assignment.due_on else None
    accuracy = answers.get(student.pk, Accuracy(0, 0))
    return Line(student, progress.done(assignment.goal_kind), terms.goal, progress.started, due_on, accuracy)


def answers_in(assignment: Assignment) -> dict[int, Accuracy]:
    """How sure each student was in it, by id: first tries only."""
    counted = Attempt.objects.filter(assignment=assignment, retry=False, right__isnull=False)
    rows = counted.order_by().values_list("student_id").annotate(k=Count("pk", filter=Q(right=True)), n=Count("pk"))
    return {student_id: Accuracy(k, n) for student_id, k, n in rows}
