"""Setting practice: a new assignment, one that runs, and what is different for some."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from classroom.assignments import services
from classroom.assignments.fields import to_initial
from classroom.assignments.forms import AssignmentForm, VariationForm
from classroom.assignments.models import Assignment
from classroom.assignments.selectors import assignment_for, last_assignment
from classroom.people import access, undo
from classroom.people.days import school_today
from classroom.people.doors import for_teachers
from classroom.people.models import SchoolClass
from classroom.people.requests import TeacherRequest
from classroom.toasts import toast
from games import catalogue
from games.core.game import Game

USUAL_DAYS = timedelta(days=7)


@for_teachers
@require_http_methods(["GET", "POST"])
def new_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    game = chosen_game(request.GET.get("game", ""))
    form = AssignmentForm(request.POST or None, game=game, initial=first_values(school_class, game, request.GET))
    if form.is_valid():
        assignment = services.assign(school_class, game_slug=game.slug, **form.settings())
        toast(request, _("“%(title)s” is on every student's page.") % {"title": assignment.title})
        return redirect("reports:assignment", code=assignment.code)
    context = {"form": form, "school_class": school_class, "game": game, "games": catalogue.games()}
    return render(request, "assignments/new.html", context, status=422 if form.errors else 200)


def chosen_game(slug: str) -> Game:
    """The game asked for; without one, the first that a student can play alone."""
    if not slug:
        return next(game for game in catalogue.games() if 1 in game.seats)
    try:
        return catalogue.game(slug)
    except KeyError:
        raise Http404 from None


def first_values(school_class: SchoolClass, game: Game, asked: Any) -> dict[str, Any]:
    """Good defaults: as last time, due in a week; a page that sends facts along has chosen them."""
    today = school_today(school_class.school)
    values: dict[str, Any] = {"title": _(game.title), "opens_on": today, "due_on": today + USUAL_DAYS}
    if last := last_assignment(school_class, game.slug):
        values |= to_initial(game, last.options)
        values |= {"goal": last.goal, "goal_kind": last.goal_kind, "opponents": last.opponents}
    if groups := asked.getlist("facts"):
        values["facts"] = groups
    return values


@for_teachers
@require_http_methods(["GET", "POST"])
def edit_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    shown = {name: getattr(assignment, name) for name in (*AssignmentForm.SHARED, "opponents")}
    initial = shown | to_initial(assignment.game, assignment.options)
    form = AssignmentForm(request.POST or None, game=assignment.game, initial=initial)
    if form.is_valid():
        kept = services.change_assignment(request.actor, assignment, **form.settings())
        toast(request, _("Saved. What was played stays."), undo=undo.address(kept))
        return redirect("reports:assignment", code=code)
    context = {"form": form, "school_class": assignment.school_class, "game": assignment.game, "assignment": assignment}
    return render(request, "assignments/new.html", context, status=422 if form.errors else 200)


@for_teachers
@require_POST
def pause_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    kept = services.pause_assignment(request.actor, assignment)
    toast(request, _("Paused.") if assignment.paused_at else _("It goes on."), undo=undo.address(kept))
    return redirect("reports:assignment", code=code)


@for_teachers
@require_POST
def end_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    kept = services.end_assignment(request.actor, assignment, school_today(assignment.school_class.school))
    toast(request, _("“%(title)s” is put away.") % {"title": assignment.title}, undo=undo.address(kept))
    return redirect("reports:class_page", code=assignment.school_class.code)


@for_teachers
@require_POST
def repeat_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    """Again, like last week."""
    assignment = assignment_for(request.actor, code)
    today = school_today(assignment.school_class.school)
    again = services.repeat_assignment(assignment, opens_on=today, due_on=today + USUAL_DAYS)
    toast(request, _("“%(title)s” is set again.") % {"title": again.title})
    return redirect("reports:assignment", code=again.code)


@for_teachers
@require_POST
def vary_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment: Assignment = assignment_for(request.actor, code)
    form = VariationForm(request.POST, assignment=assignment)
    if form.is_valid():
        services.vary_assignment(assignment, **form.target(), **form.changes())
        return redirect("reports:assignment", code=code)
    context = {"form": form, "assignment": assignment, "school_class": assignment.school_class}
    return render(request, "assignments/vary.html", context, status=422)


@for_teachers
@require_POST
def drop_variation(request: TeacherRequest, code: str, variation: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    get_object_or_404(assignment.variations, code=variation).delete()
    return redirect("reports:assignment", code=code)
