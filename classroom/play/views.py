"""The student's pages: what to do, the table, the result."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from classroom.assignments.selectors import assignment_for_student
from classroom.people.doors import for_players, for_students
from classroom.people.middleware import STUDENT_KEY
from classroom.people.requests import StudentRequest
from classroom.play import services
from classroom.play.bell import ring
from classroom.play.models import Match
from classroom.play.requests import HtmxRequest, read_action, whole_number
from classroom.play.results import result_of
from classroom.play.screen import ahead, shown
from classroom.play.selectors import match_under_way, seat_for, tasks_of
from classroom.play.table import load
from games.core.game import MalformedMove


@for_students
@require_GET
def home(request: StudentRequest) -> HttpResponse:
    tasks = tasks_of(request.actor)
    first = next((task for task in tasks if not task.finished), None)
    others = [task for task in tasks if task is not first]
    return render(request, "play/home.html", {"first": first, "others": others, "student": request.actor})


@for_students
@require_POST
def start(request: StudentRequest, code: str) -> HttpResponse:
    """To the table: the match that lies there unfinished, or a new one."""
    assignment = assignment_for_student(request.actor, code)
    match = match_under_way(request.actor, assignment) or services.start_match(
        request.actor, game_slug=assignment.game_slug, options=assignment.match_options(), assignment=assignment
    )
    return redirect("play:table", code=match.code)


@for_players
@require_GET
def table(request: HtmxRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    if match.finished_at:
        return to_result(request, match)
    return render(request, "play/_table.html" if request.htmx else "play/table.html", shown(match))


@for_players
@require_POST
def move(request: HtmxRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    try:
        action = read_action(match.game, request.POST)
    except MalformedMove as problem:
        return render(request, "play/_table.html", shown(match) | {"problem": str(problem)}, status=422)
    return answer(request, services.play_moves(match, [action]))


@for_players
@require_POST
def settle(request: HtmxRequest, code: str) -> HttpResponse:
    """The bots' moves up to now are stored without a move of the student's: the page is left, or a bot ended it."""
    match = seat_for(request.session[STUDENT_KEY], code)
    try:
        base, at = whole_number(request.POST, "base"), whole_number(request.POST, "at")
    except MalformedMove as problem:
        return render(request, "play/_table.html", shown(match) | {"problem": str(problem)}, status=422)
    return answer(request, services.settle(match, base=base, at=at, ready="ready" in request.POST))


@for_players
@require_GET
def steps(request: HttpRequest, code: str) -> HttpResponse:
    """More of what the bots will do, for a screen whose steps run out. Stores nothing."""
    match = seat_for(request.session[STUDENT_KEY], code)
    try:
        base, after = whole_number(request.GET, "base"), whole_number(request.GET, "after")
    except MalformedMove:
        return HttpResponse(status=422)
    if match.finished_at or base != match.base:
        return HttpResponse(status=409)
    return render(request, "play/_ahead.html", {"ahead": ahead(match, load(match), after=after)})


@for_players
@require_POST
def stop(request: HtmxRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    services.stop_match(match)
    return to_result(request, match)


@for_players
@require_GET
def result(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    if not match.finished_at:
        return redirect("play:table", code=code)
    return render(request, "play/result.html", {"match": match, "result": result_of(match), "student": match.student})


def answer(request: HtmxRequest, match: Match) -> HttpResponse:
    """The table as it is now; or, when it is over, the way to the result."""
    if match.finished_at:
        return to_result(request, match)
    return render(request, "play/_table.html", shown(match))


def to_result(request: HttpRequest, match: Match) -> HttpResponse:
    if match.unaggregated:
        ring(match.pk)
    address = reverse("play:result", args=[match.code])
    return HttpResponse(headers={"HX-Redirect": address}) if request.headers.get("HX-Request") else redirect(address)
