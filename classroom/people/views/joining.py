"""From the class code to the student's own page: home, names, pictures or digits, badge, next player."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.errors import too_many
from classroom.people import access, limits, secret, sign_in
from classroom.people.alphabet import in_order
from classroom.people.doors import for_students, public
from classroom.people.forms import CodeForm
from classroom.people.language import chosen_language, speak
from classroom.people.models import SchoolClass, Student
from classroom.people.requests import StudentRequest


@public
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if request.session.get(sign_in.STUDENT_KEY):
        return redirect("play:home")
    if request.user.is_authenticated:
        return redirect("people:classes")
    context = {"code": request.GET.get("code", "")[:12], "away": "away" in request.GET}
    return render(request, "people/home.html", context)


@public
@require_POST
def enter(request: HttpRequest) -> HttpResponse:
    form = CodeForm(request.POST)
    typed = form.cleaned_data["code"] if form.is_valid() else ""
    if rest := limits.code_rest(request):
        return too_many(request, seconds=rest)
    if school_class := access.class_with_code(typed):
        return redirect("people:names", code=school_class.join_code)
    limits.note_wrong_code(request)
    error = _("No class has this code. Look at the board again.")
    return render(request, "people/home.html", {"code": typed[:12], "error": error}, status=422)


@public
@never_cache
@require_safe
def names(request: HttpRequest, code: str) -> HttpResponse:
    """A code in the address is a code tried: a wrong one counts like a typed one."""
    if rest := limits.code_rest(request):
        return too_many(request, seconds=rest)
    school_class = access.class_with_code(code)
    if school_class is None:
        limits.note_wrong_code(request)
        return redirect("home")
    greet(request, school_class.language)
    if not school_class.joining_open:
        return closed(request, school_class)
    students = in_order(access.students_in(school_class), school_class.language)
    return render(request, "people/names.html", {"school_class": school_class, "students": students})


@public
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def knock(request: HttpRequest, code: str, student: str) -> HttpResponse:
    """One child's door: nothing, four pictures or four digits, as the class has chosen."""
    school_class = access.class_with_code(code)
    found = access.student_of_class(school_class, student) if school_class else None
    if school_class is None or found is None:
        return redirect("home")
    greet(request, found.language or school_class.language)
    if not school_class.joining_open:
        return closed(request, school_class)
    given = request.POST.getlist("part")[: secret.LENGTH]
    if school_class.sign_in == SchoolClass.SignIn.NOTHING:
        return welcome(request, found) if request.method == "POST" else redirect("people:names", code=code)
    if found.locked_at:
        return locked(request, found)
    if len(given) < secret.LENGTH:
        return ask_secret(request, found, given=given)
    return after_secret(request, found, sign_in.judge_secret(found, given, address=limits.address_of(request)))


def after_secret(request: HttpRequest, student: Student, verdict: sign_in.Verdict) -> HttpResponse:
    if verdict.right:
        return welcome(request, student)
    return locked(request, student) if verdict.locked else ask_secret(request, student, verdict=verdict)


def locked(request: HttpRequest, student: Student) -> HttpResponse:
    """Nothing to tap in vain: the teacher unlocks with one tap."""
    context = {"student": student, "school_class": student.school_class}
    return render(request, "people/locked.html", context, status=429 if request.method == "POST" else 200)


def greet(request: HttpRequest, language: str) -> None:
    """Whoever is behind a class's code is spoken to as in class, unless a language was chosen on this device."""
    if not chosen_language(request):
        speak(request, language)


def closed(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    return render(request, "people/closed.html", {"school_class": school_class}, status=403)


def welcome(request: HttpRequest, student: Student) -> HttpResponse:
    sign_in.sign_in(request, student)
    return redirect("play:home")


def ask_secret(
    request: HttpRequest, student: Student, *, given: list[str] | None = None, verdict: sign_in.Verdict | None = None
) -> HttpResponse:
    """The pictures or digits, with those tapped so far: each tap may come alone, so that it works without script."""
    parts = secret.parts_for(student.school_class.sign_in)
    known = [part for part in given or [] if part in parts]
    context = {
        "student": student,
        "school_class": student.school_class,
        "parts": parts,
        "given": known,
        "slots": range(1, secret.LENGTH + 1),
        "verdict": verdict,
    }
    return render(request, "people/secret.html", context, status=status_of(verdict))


def status_of(verdict: sign_in.Verdict | None) -> int:
    if verdict is None:
        return 200
    return 429 if verdict.rest else 422


@public
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def badge(request: HttpRequest, student: str, token: str) -> HttpResponse:
    """The student's own link. Looking at it changes nothing; its one button signs in."""
    if rest := limits.code_rest(request):
        return too_many(request, seconds=rest)
    found = access.student_with_badge(student, token)
    if found is None:
        limits.note_wrong_code(request)
        return render(request, "people/badge_over.html", status=404)
    greet(request, found.language or found.school_class.language)
    if not found.school_class.joining_open:
        return closed(request, found.school_class)
    if request.method == "POST":
        return welcome(request, found)
    return render(request, "people/badge.html", {"student": found, "school_class": found.school_class})


@for_students
@require_POST
def next_player(request: StudentRequest) -> HttpResponse:
    """Sign out, and straight to the names of the same class: the Chromebook goes on to the next child."""
    school_class = request.actor.school_class
    sign_in.sign_out(request, request.actor)
    return redirect("people:names", code=school_class.join_code)


@for_students
@require_POST
def still_here(request: StudentRequest) -> HttpResponse:
    """The middleware has noted it already."""
    return HttpResponse(status=204)
