"""What a student may set about their own pages."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST

from classroom.people import students
from classroom.people.doors import for_students
from classroom.people.language import LANGUAGE_KEY
from classroom.people.requests import StudentRequest
from classroom.people.student_forms import PACES, PreferencesForm
from classroom.toasts import toast


@for_students
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: StudentRequest) -> HttpResponse:
    student = request.actor
    form = PreferencesForm(request.POST if request.method == "POST" else None, instance=student)
    if form.is_valid():
        students.choose_preferences(student, form.cleaned_data)
        language = student.language or student.school_class.language
        request.session[LANGUAGE_KEY] = language
        with override(language):
            toast(request, _("Saved."))
        return redirect("play:home")
    context = {"form": form, "student": student, "paces": PACES}
    return render(request, "people/preferences.html", context, status=422 if form.errors else 200)


@for_students
@require_POST
def sound(request: StudentRequest) -> HttpResponse:
    """The toggle that is on every screen of a match."""
    return turn(request, "sound")


@for_students
@require_POST
def keys(request: StudentRequest) -> HttpResponse:
    """In a table's help: whether digits and letters play."""
    return turn(request, "keys")


def turn(request: StudentRequest, switch: str) -> HttpResponse:
    students.choose_preferences(request.actor, {switch: request.POST.get(switch) == "on"})
    return HttpResponse(status=204)
