"""How a student likes to hold the cards: as they were drawn, or in order of their numbers."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from classroom.people import students
from classroom.people.doors import for_students
from classroom.people.requests import StudentRequest


@for_students
@require_POST
def hand(request: StudentRequest) -> HttpResponse:
    """The toggle beside the hand; it stays as it was left."""
    students.choose_preferences(request.actor, {"sorted_hand": request.POST.get("sorted") == "on"})
    return HttpResponse(status=204)
