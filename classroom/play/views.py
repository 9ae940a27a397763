"""The student's pages: what to do, the table, the result."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from classroom.assignments.selectors import terms_or_404
from classroom.parts import game_or_404
from classroom.people.days import school_today
from classroom.people.doors import for_players, for_students
from classroom.people.models import Student
from classroom.people.requests import HtmxRequest, StudentRequest, lead_to
from classroom.people.sign_in import STUDENT_KEY
from classroom.play import services
from classroom.play.bell import ring
from classroom.play.day import day_of
from classroom.play.models import Match
from classroom.play.requests import read_action, whole_number
from classroom.play.results import result_of
from classroom.play.screen import ahead, seats_of, shown
from classroom.play.selectors import match_under_way, seat_for
from classroom.play.starting import start_assigned, start_free
from classroom.play.table import load
from classroom.play.warm_up import due_before
from games.core.game import MalformedMove


@for_students
@require_safe
def home(request: StudentRequest) -> HttpResponse:
    return render(request, "play/home.html", day_of(request.actor))


@for_students
@require_POST
def start(request: StudentRequest, code: str) -> HttpResponse:
    """To the table: the match that lies there unfinished, or a new one."""
    student = request.actor
    terms = terms_or_404(student, code, school_today(student.school_class.school))
    match = match_under_way(student, terms.assignment) or start_assigned(student, terms)
    return to_table(student, match)


@for_students
@require_POST
def practise(request: StudentRequest, slug: str) -> HttpResponse:
    """Free practice: any game, whenever."""
    game = game_or_404(slug)
    match = match_under_way(request.actor, None, slug) or start_free(request.actor, game)
    return to_table(request.actor, match)


def to_table(student: Student, match: Match) -> HttpResponse:
    """Straight to the table, or over the warm-up where a match that judges time begins."""
    if match.base == 0 and due_before(student, match):
        return redirect("play:warm_up", code=match.code)
    return redirect("play:table", code=match.code)


@for_players
@require_safe
def table(request: HtmxRequest, code: str) -> HttpResponse:
    return show_table(request, seat_for(request.session[STUDENT_KEY], code))


def show_table(request: HtmxRequest, match: Match) -> HttpResponse:
    if match.finished_at:
        return to_result(request, match)
    return render(request, "play/_table.html" if request.htmx else "play/table.html", shown(match))


@for_players
@require_POST
def move(request: HtmxRequest, code: str) -> HttpResponse:
    return play_sent(request, seat_for(request.session[STUDENT_KEY], code))


def play_sent(request: HtmxRequest, match: Match) -> HttpResponse:
    try:
        action = read_action(match.game, request.POST)
    except MalformedMove:
        return render(request, "play/_table.html", shown(match) | {"problem": True}, status=422)
    return answer(request, services.play_moves(match, [action]))


@for_players
@require_POST
def settle(request: HtmxRequest, code: str) -> HttpResponse:
    """The bots' moves up to now are stored without a move of the student's: the page is left, or a bot ended it."""
    return settle_sent(request, seat_for(request.session[STUDENT_KEY], code))


def settle_sent(request: HtmxRequest, match: Match) -> HttpResponse:
    try:
        base, at = whole_number(request.POST, "base"), whole_number(request.POST, "at")
    except MalformedMove:
        return render(request, "play/_table.html", shown(match) | {"problem": True}, status=422)
    return answer(request, services.settle(match, base=base, at=at, ready="ready" in request.POST))


@for_players
@require_safe
def steps(request: HttpRequest, code: str) -> HttpResponse:
    """More of what the bots will do, for a screen whose steps run out. Stores nothing."""
    return show_steps(request, seat_for(request.session[STUDENT_KEY], code))


def show_steps(request: HttpRequest, match: Match) -> HttpResponse:
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
    match = settled(request, seat_for(request.session[STUDENT_KEY], code))
    services.stop_match(match)
    return to_result(request, match)


def settled(request: HttpRequest, match: Match) -> Match:
    """With what the bots did since the last press, where the screen tells how far its time has come."""
    try:
        base, at = whole_number(request.POST, "base"), whole_number(request.POST, "at")
    except MalformedMove:
        return match
    return services.settle(match, base=base, at=at)


@for_players
@require_safe
def result(request: HttpRequest, code: str) -> HttpResponse:
    match = seat_for(request.session[STUDENT_KEY], code)
    if not match.finished_at:
        return redirect("play:table", code=code)
    context = {"match": match, "game": match.game, "seats": seats_of(match), "student": match.student}
    return render(request, "play/result.html", context | {"result": result_of(match)})


def answer(request: HtmxRequest, match: Match) -> HttpResponse:
    """The table as it is now; or, when it is over, the way to the result."""
    if match.finished_at:
        return to_result(request, match)
    return render(request, "play/_table.html", shown(match))


def to_result(request: HtmxRequest, match: Match) -> HttpResponse:
    if match.unaggregated:
        ring(match.pk)
    return lead_to(request, f"{match.address}result/")
