"""Pages for the printer: login cards, and the class list with the secrets that are the teacher's to keep."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.people import access
from classroom.people.addresses import spoken_address
from classroom.people.cards import CARDS_ON_A_PAGE, LINES_ON_A_PAGE, cards_for, pages
from classroom.people.doors import for_teachers
from classroom.people.requests import TeacherRequest


@for_teachers
@require_safe
def login_cards(request: TeacherRequest, code: str) -> HttpResponse:
    """Of everybody, or with ?student= of those whose card was lost."""
    school_class = access.class_for(request.actor, code)
    cards = cards_for(school_class, request.GET.getlist("student"))
    context = {"school_class": school_class, "pages": pages(cards, CARDS_ON_A_PAGE), "count": len(cards)}
    return render(request, "people/cards.html", context | {"type_at": spoken_address("home")})


@for_teachers
@require_safe
def class_list(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    context = {"school_class": school_class, "pages": pages(cards_for(school_class), LINES_ON_A_PAGE)}
    return render(request, "people/class_list.html", context | {"type_at": spoken_address("home")})
