"""Watching a finished match again: the student who played it, and the student's teacher."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from classroom.parts import style_of
from classroom.people.doors import for_players, for_teachers
from classroom.people.requests import HtmxRequest, TeacherRequest
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.replay import scene
from classroom.play.requests import whole_number
from classroom.play.selectors import match_of_class, seat_for
from games.core.game import MalformedMove


@for_players
@require_safe
def own_replay(request: HtmxRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    return show(request, match, address=reverse("play:replay", args=[code]), back=reverse("play:home"))


@for_teachers
@require_safe
def class_replay(request: TeacherRequest, code: str) -> HttpResponse:
    match = match_of_class(request.actor, code)
    back = reverse("reports:class_page", args=[match.student.school_class.code])
    return show(request, match, address=reverse("play:class_replay", args=[code]), back=back)


def show(request: HtmxRequest, match: Match, *, address: str, back: str) -> HttpResponse:
    """A match that still runs is no replay yet: its seed must stay secret."""
    if not match.finished_at:
        raise Http404
    try:
        number = whole_number(request.GET, "move") if "move" in request.GET else 0
    except MalformedMove:
        raise Http404 from None
    found = scene(match, number)
    context = found.table | {"scene": found, "address": address, "back": back, "style": style_of(match.game)}
    return render(request, "play/_replay.html" if request.htmx else "play/replay.html", context)
