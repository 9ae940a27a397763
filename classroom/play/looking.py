"""A teacher plays the table before it is set: the very cards and board, and nothing of it is kept."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from classroom.assignments.forms import AssignmentForm
from classroom.assignments.views import chosen_game, show
from classroom.assignments.whom import whom_in
from classroom.people import access
from classroom.people.doors import for_teachers
from classroom.people.requests import TeacherRequest
from classroom.play import views
from classroom.play.coaching import show_coach
from classroom.play.trial import keep_trial, start_trial, trial_for
from games import catalogue


@for_teachers
@require_POST
def look(request: TeacherRequest, code: str) -> HttpResponse:
    """The form as it stands, unsaved; where it does not fit together, the form with what is the matter."""
    school_class = access.class_for(request.actor, code)
    game = chosen_game(request.GET)
    form = AssignmentForm(request.POST, game=game, whom=whom_in(school_class))
    if not form.is_valid():
        return show(request, school_class, form, games=catalogue.games())
    match = start_trial(request.actor, school_class, game=game, settings=form.settings())
    keep_trial(request.session, match)
    return redirect(match.address)


@for_teachers
@require_safe
def table(request: TeacherRequest, code: str) -> HttpResponse:
    return views.show_table(request, trial_for(request, code))


@for_teachers
@require_POST
def move(request: TeacherRequest, code: str) -> HttpResponse:
    match = trial_for(request, code)
    answer = views.play_sent(request, match)
    keep_trial(request.session, match)
    return answer


@for_teachers
@require_POST
def settle(request: TeacherRequest, code: str) -> HttpResponse:
    match = trial_for(request, code)
    answer = views.settle_sent(request, match)
    keep_trial(request.session, match)
    return answer


@for_teachers
@require_safe
def steps(request: TeacherRequest, code: str) -> HttpResponse:
    return views.show_steps(request, trial_for(request, code))


@for_teachers
@require_safe
def coach(request: TeacherRequest, code: str) -> HttpResponse:
    return show_coach(request, trial_for(request, code))


@for_teachers
@require_POST
def stop(request: TeacherRequest, code: str) -> HttpResponse:
    match = trial_for(request, code)
    match.finished_at = timezone.now()
    keep_trial(request.session, match)
    return views.to_result(request, match)


@for_teachers
@require_safe
def result(request: TeacherRequest, code: str) -> HttpResponse:
    match = trial_for(request, code)
    if not match.finished_at:
        return redirect(match.address)
    context = {"match": match, "game": match.game, "school_class": match.student.school_class}
    return render(request, "play/tried.html", context)


@for_teachers
@require_POST
def again(request: TeacherRequest, code: str) -> HttpResponse:
    """The same, with other cards."""
    tried = trial_for(request, code)
    settings = {"options": tried.options, "opponents": [bot["slug"] for bot in tried.bots]}
    match = start_trial(request.actor, tried.student.school_class, game=tried.game, settings=settings)
    keep_trial(request.session, match)
    return redirect(match.address)
