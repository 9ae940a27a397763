"""A demo class, asked for by its teacher, and how far it is."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from classroom.people import access
from classroom.people.doors import for_teachers
from classroom.people.requests import TeacherRequest
from classroom.reports.demo_making import begin, making_of


@for_teachers
@require_POST
def make_demo(request: TeacherRequest) -> HttpResponse:
    return redirect("reports:class_page", code=begin(request.actor).code)


@for_teachers
@require_safe
def making(request: TeacherRequest, code: str) -> HttpResponse:
    """Asked for every second; when there is nothing more to wait for, the page is fetched anew."""
    school_class = access.demo_class_for(request.actor, code)
    found = making_of(school_class)
    if found is None:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, "reports/_making.html", {"school_class": school_class, "making": found})
