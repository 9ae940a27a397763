"""A teacher's classes: the list, a new one, its students, its code on the projector."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods

from classroom.people import access
from classroom.people.doors import for_teachers
from classroom.people.forms import ClassForm, PastedNamesForm
from classroom.people.requests import TeacherRequest
from classroom.people.services import add_students, create_class
from classroom.toasts import toast


@for_teachers
@require_GET
def classes(request: TeacherRequest) -> HttpResponse:
    found = access.classes_with_counts(request.actor)
    return render(request, "people/classes.html", {"classes": found})


@for_teachers
@require_http_methods(["GET", "POST"])
def new_class(request: TeacherRequest) -> HttpResponse:
    form = ClassForm(request.POST or None, initial={"language": request.LANGUAGE_CODE})
    if form.is_valid():
        school_class = create_class(request.actor, **form.cleaned_data)
        return redirect("people:add_students", code=school_class.code)
    return render(request, "people/new_class.html", {"form": form}, status=422 if form.errors else 200)


@for_teachers
@require_http_methods(["GET", "POST"])
def new_students(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    form = PastedNamesForm(request.POST or None)
    if form.is_valid():
        added = len(add_students(school_class, form.cleaned_data["names"]))
        toast(request, ngettext("%(n)s student is in.", "%(n)s students are in.", added) % {"n": added})
        return redirect("reports:class_page", code=code)
    context = {"form": form, "school_class": school_class}
    return render(request, "people/add_students.html", context, status=422 if form.errors else 200)


@for_teachers
@require_GET
def class_code(request: TeacherRequest, code: str) -> HttpResponse:
    """The code as large as the wall allows."""
    return render(request, "people/class_code.html", {"school_class": access.class_for(request.actor, code)})
