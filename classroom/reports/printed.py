"""Reports on paper, for families without a phone and for servers that no family can reach."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.views.decorators.http import require_safe

from classroom.people import access
from classroom.people.alphabet import in_order
from classroom.people.doors import for_teachers
from classroom.people.family_forms import LettersForm
from classroom.people.models import Student
from classroom.people.requests import TeacherRequest
from classroom.reports.family_report import FamilyReport, family_report
from classroom.reports.present import present_students


@for_teachers
@require_safe
def printed_reports(request: TeacherRequest, code: str) -> HttpResponse:
    """The same report as behind a family's link, each in the family's language."""
    school_class = access.class_for(request.actor, code)
    form = LettersForm(request.GET, students=in_order(access.students_in(school_class), school_class.language))
    if not form.is_valid():
        return redirect("people:letters", code=code)
    reports = [(report_in(language, student), language) for student, language in form.chosen()]
    waiting_since = present_students(school_class).waiting_since
    context = {
        "school_class": school_class,
        "reports": reports,
        "teacher": request.actor,
        "waiting_since": waiting_since,
    }
    return render(request, "reports/printed.html", context)


def report_in(language: str, student: Student) -> FamilyReport:
    """Made in the family's language: the days along its chart are written while it is made."""
    with translation.override(language):
        return family_report(student)
