"""From the class code to the student's own page: home, names, sign-in, next player."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from classroom.people import access
from classroom.people.doors import for_students, public
from classroom.people.forms import CodeForm
from classroom.people.middleware import STUDENT_KEY
from classroom.people.requests import StudentRequest


@public
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    if request.session.get(STUDENT_KEY):
        return redirect("play:home")
    if request.user.is_authenticated:
        return redirect("people:classes")
    return render(request, "people/home.html", {"form": CodeForm(initial={"code": request.GET.get("code", "")[:12]})})


@public
@require_POST
def enter(request: HttpRequest) -> HttpResponse:
    form = CodeForm(request.POST)
    if form.is_valid():
        if school_class := access.open_class(form.cleaned_data["code"]):
            return redirect("people:names", code=school_class.join_code)
        form.add_error("code", _("No class has this code. Look at the board again."))
    return render(request, "people/home.html", {"form": form}, status=422)


@public
@require_GET
def names(request: HttpRequest, code: str) -> HttpResponse:
    school_class = access.open_class(code)
    if school_class is None:
        return redirect("home")
    students = access.students_in(school_class)
    return render(request, "people/names.html", {"school_class": school_class, "students": students})


@public
@require_POST
def sign_in(request: HttpRequest, code: str, student: str) -> HttpResponse:
    school_class = access.open_class(code)
    found = school_class and access.students_in(school_class).filter(code=student).first()
    if not found:
        return redirect("home")
    request.session.flush()
    request.session[STUDENT_KEY] = found.pk
    return redirect("play:home")


@for_students
@require_POST
def next_player(request: StudentRequest) -> HttpResponse:
    """Sign out, and straight to the names of the same class: the Chromebook goes on to the next child."""
    code = request.actor.school_class.join_code
    request.session.flush()
    return redirect("people:names", code=code)
