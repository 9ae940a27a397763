"""The student's pages: what to do, the table, the result."""

from __future__ import annotations

from typing import Any

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
from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.requests import read_action
from classroom.play.results import result_of
from classroom.play.selectors import match_under_way, seat_for, tasks_of
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
def table(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    if match.finished_at:
        return redirect("play:result", code=code)
    return render(request, "play/table.html", shown(match))


@for_players
@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    try:
        action = read_action(match.game, request.POST)
    except MalformedMove as problem:
        return render(request, "play/_table.html", shown(match) | {"problem": str(problem)}, status=422)
    match = services.play_moves(match, [action])
    if match.finished_at:
        ring(match.pk)
        return HttpResponse(headers={"HX-Redirect": reverse("play:result", args=[code])})
    return render(request, "play/_table.html", shown(match))


@for_players
@require_POST
def stop(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    services.stop_match(match)
    ring(match.pk)
    return redirect("play:result", code=code)


@for_players
@require_GET
def result(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    if not match.finished_at:
        return redirect("play:table", code=code)
    return render(request, "play/result.html", {"match": match, "result": result_of(match), "student": match.student})


def shown(match: Match) -> dict[str, Any]:
    """The table as its seat may see it, ready for the template."""
    game = match.game
    view = game.view(game.load(match.state), STUDENT_SEAT)
    return {
        "match": match,
        "game": game,
        "student": match.student,
        "table": game.present(view, STUDENT_SEAT),
        "style": f"{game.template.split('/')[0]}/table.css",
    }
