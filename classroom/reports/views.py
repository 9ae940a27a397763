"""What teachers and parents read."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from classroom.assignments.selectors import assignments_of
from classroom.people import access
from classroom.people.doors import for_guardians, for_teachers
from classroom.people.requests import GuardianRequest, TeacherRequest
from classroom.reports.selectors import class_lines, family_report


@for_teachers
@require_GET
def class_page(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    context = {
        "school_class": school_class,
        "lines": class_lines(school_class),
        "assignments": assignments_of(school_class),
    }
    return render(request, "reports/class_page.html", context)


@for_guardians
@require_GET
def family(request: GuardianRequest, token: str) -> HttpResponse:
    return render(request, "reports/family.html", {"report": family_report(request.actor.student), "token": token})
