"""Letters for the families of a class: who has one, print more, take one back."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from classroom.people import access, guardians
from classroom.people.addresses import families_can_reach_us, only_this_computer, spoken_address
from classroom.people.alphabet import in_order
from classroom.people.days import school_today
from classroom.people.doors import for_teachers
from classroom.people.family_forms import LettersForm
from classroom.people.requests import TeacherRequest
from classroom.toasts import toast


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def letters(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    links = guardians.live_links(school_class) if families_can_reach_us() else ()
    students = in_order(access.students_in(school_class), school_class.language)
    sent, only = request.POST if request.method == "POST" else None, request.GET.get("student", "")
    form = LettersForm(sent, students=students, links=links, only=only)
    context = {"form": form, "school_class": school_class}
    if form.is_valid():
        printed = guardians.print_letters(form.chosen(), by=request.actor)
        context |= {"letters": printed, "today": school_today(school_class.school)}
        context |= {"type_at": spoken_address("parents"), "read_at": spoken_address("privacy")}
        return render(request, "people/letters_print.html", context)
    context |= {"by_link": families_can_reach_us(), "only_here": only_this_computer()}
    return render(request, "people/letters.html", context, status=422 if form.errors else 200)


@for_teachers
@require_POST
def take_back(request: TeacherRequest, guardian: str) -> HttpResponse:
    found = access.guardian_for(request.actor, guardian)
    guardians.take_back(found, by=request.actor)
    words = _("The link for the family of %(name)s no longer opens anything.") % {"name": found.student.nickname}
    toast(request, words, undo=reverse("people:give_letter_back", args=[found.code]))
    return redirect("people:letters", code=found.student.school_class.code)


@for_teachers
@require_POST
def give_back(request: TeacherRequest, guardian: str) -> HttpResponse:
    found = access.guardian_for(request.actor, guardian)
    guardians.give_back(found, by=request.actor)
    toast(request, _("The link works again."))
    return redirect("people:letters", code=found.student.school_class.code)
