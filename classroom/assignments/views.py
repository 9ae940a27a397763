"""Setting practice: a new assignment, one that runs, and what is different for some."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from classroom.assignments import services
from classroom.assignments.editing import EditAssignmentForm
from classroom.assignments.fact_sets import setting_with
from classroom.assignments.fields import to_initial
from classroom.assignments.forms import AssignmentForm, NewAssignmentForm, VariationForm
from classroom.assignments.game_form import GameForm
from classroom.assignments.models import Assignment
from classroom.assignments.preview import preview_of
from classroom.assignments.ready_made import for_year, in_fact_fields, levels_for_year, ready_made
from classroom.assignments.selectors import (
    assignment_for,
    earlier_assignments,
    last_assignment,
    students_of,
    with_terms,
)
from classroom.assignments.whom import Whom, whom_in
from classroom.dates import dated
from classroom.parts import game_or_404
from classroom.people import access
from classroom.people.days import school_today
from classroom.people.doors import for_teachers
from classroom.people.models import Group, SchoolClass, Student
from classroom.people.requests import TeacherRequest
from classroom.people.views.taking_back import tell
from classroom.toasts import toast
from games import catalogue
from games.core.game import Game

USUAL_DAYS = timedelta(days=7)
AS_LAST_TIME = ("goal", "goal_kind", "opponents", "matched", "timed_for_all")


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def new_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    school_class, asked = access.class_for(request.actor, code), request.GET
    game, whom = chosen_game(asked), whom_in(school_class)
    first = first_values(school_class, game) | asked_values(game, whom, asked)
    first |= asked_setting(game, asked, first)
    sent = request.POST if request.method == "POST" else None
    form = NewAssignmentForm(sent, game=game, whom=whom, initial=first)
    if form.is_valid():
        assignment, group = set_practice(school_class, form)
        tell(request, set_words(assignment), services.way_back(request.actor, assignment, group))
        return redirect("reports:assignment", code=assignment.code)
    more = {"games": catalogue.games(), "students": first.get("who", ()), "earlier": earlier_assignments(school_class)}
    return show(request, school_class, form, **more)


@transaction.atomic
def set_practice(school_class: SchoolClass, form: NewAssignmentForm) -> tuple[Assignment, Group | None]:
    """With the group that was made for it, if one was."""
    group = services.new_group(school_class, form.cleaned_data["group_name"], form.members())
    targets, slug = form.targets_with(group), form.game.slug
    return services.assign(school_class, game_slug=slug, targets=targets, **form.settings()), group


def show(request: TeacherRequest, school_class: SchoolClass, form: AssignmentForm, **more: Any) -> HttpResponse:
    sets, preview = ready_made(form.game, school_class), preview_of(form)
    context = {"form": form, "school_class": school_class, "game": form.game, "sets": sets, "preview": preview, **more}
    return render(request, "assignments/new.html", context, status=422 if form.errors else 200)


@for_teachers
@require_POST
def preview_table(request: TeacherRequest, code: str) -> HttpResponse:
    """The table as the form stands, while the teacher still changes it. Nothing is stored."""
    access.class_for(request.actor, code)
    form = GameForm(request.POST, game=chosen_game(request.GET))
    return render(request, "assignments/_preview.html", {"preview": preview_of(form)})


def set_words(assignment: Assignment) -> str:
    if assignment.whole_class:
        return _("“%(title)s” is on every student's page.") % {"title": assignment.title}
    return _("“%(title)s” is on the pages of those you chose.") % {"title": assignment.title}


def chosen_game(asked: QueryDict) -> Game:
    """The game asked for; without one, a game of the skill asked for that asks these facts, best one to play alone."""
    if slug := asked.get("game"):
        return game_or_404(slug)
    of_skill = [game for game in catalogue.games() if asked.get("skill", game.skill) == game.skill]
    fitting = [game for game in of_skill if setting_with(game, asked.getlist("facts"), {}) is not None]
    return min(fitting or of_skill or catalogue.games(), key=lambda game: min(game.seats))


def first_values(school_class: SchoolClass, game: Game) -> dict[str, Any]:
    """Good defaults: as last time, or what suits the year level; due in a week."""
    today = school_today(school_class.school)
    values: dict[str, Any] = {"title": _(game.title), "opens_on": today, "due_on": today + USUAL_DAYS}
    last = last_assignment(school_class, game.slug)
    if last is None:
        return values | year_values(game, school_class.year_level)
    kept = {name: getattr(last, name) for name in AS_LAST_TIME}
    return values | kept | to_initial(game, last.options)


def year_values(game: Game, year_level: int) -> dict[str, Any]:
    """Levels as the game means them; facts only where some must be chosen: a game that may do without leans towards
    what each student needs."""
    chosen = in_fact_fields(game, for_year(game, year_level))
    facts = {option.name: chosen[option.name] for option in game.options if option.name in chosen and option.default}
    return levels_for_year(game, year_level) | facts


def asked_values(game: Game, whom: Whom, asked: QueryDict) -> dict[str, Any]:
    """A page that sends students or facts along has chosen them."""
    students, facts = whom.known(asked.getlist("students")), asked.getlist("facts")
    chosen = {"who": students, "group_name": group_name(whom, students, facts)} if students else {}
    return chosen | in_fact_fields(game, facts)


def asked_setting(game: Game, asked: QueryDict, first: dict[str, Any]) -> dict[str, Any]:
    """What was found in a skill is asked as the form stands: a level that holds it, and sums where a game has none."""
    if "skill" not in asked:
        return {}
    plain = [option.name for option in game.options if option.name in first and option.kind != "facts"]
    return setting_with(game, asked.getlist("facts"), {name: first[name] for name in plain}) or {}


def group_name(whom: Whom, students: list[str], facts: list[str]) -> str:
    """Several who find the same facts hard are a group already: it is called after them, unless one is."""
    name = ", ".join(_(fact) for fact in facts if fact)[:40] if len(students) > 1 else ""
    return "" if name.casefold() in whom.group_names() else name


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def edit_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    form = EditAssignmentForm(request.POST if request.method == "POST" else None, assignment=assignment)
    if form.is_valid():
        kept = services.change_assignment(request.actor, assignment, targets=form.targets(), **form.settings())
        tell(request, _("Saved. What was played stays."), kept)
        return redirect("reports:assignment", code=code)
    return show(request, assignment.school_class, form, assignment=assignment)


@for_teachers
@require_POST
def pause_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    """As the button said: a second press takes nothing back."""
    assignment, paused = assignment_for(request.actor, code), request.POST.get("paused") == "yes"
    if paused != bool(assignment.paused_at):
        kept = services.pause_assignment(request.actor, assignment, paused=paused)
        tell(request, _("Paused.") if paused else _("It goes on."), kept)
    return redirect("reports:assignment", code=code)


@for_teachers
@require_POST
def end_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment, ended = assignment_for(request.actor, code), request.POST.get("ended") == "yes"
    if ended != bool(assignment.archived_at):
        kept = services.end_assignment(request.actor, assignment, ended=ended)
        words = _("“%(title)s” is put away.") if ended else _("“%(title)s” is back.")
        tell(request, words % {"title": assignment.title}, kept)
    if assignment.archived_at:
        return redirect("reports:class_page", code=assignment.school_class.code)
    return redirect("reports:assignment", code=code)


@for_teachers
@require_POST
def repeat_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    """Again, like last week, and for as long."""
    assignment = assignment_for(request.actor, code)
    today = school_today(assignment.school_class.school)
    lasts = assignment.due_on - assignment.opens_on if assignment.due_on else None
    again = services.repeat_assignment(assignment, opens_on=today, due_on=None if lasts is None else today + lasts)
    kept = services.way_back(request.actor, again)
    tell(request, _("“%(title)s” is set again.") % {"title": again.title}, kept)
    return redirect("reports:assignment", code=again.code)


@for_teachers
@require_POST
def extend_assignment(request: TeacherRequest, code: str, student: str) -> HttpResponse:
    """A week more for one, from the day that ends it; what has no end needs none."""
    assignment = assignment_for(request.actor, code)
    found = get_object_or_404(students_of(assignment), code=student)
    today = school_today(assignment.school_class.school)
    (terms,) = with_terms(found, [assignment])
    if (ends_on := terms.due_on or assignment.closes_on) is None:
        toast(request, _("%(name)s has as long as it takes: no day is set.") % {"name": found.nickname})
        return redirect("reports:assignment", code=code)
    due_on = max(ends_on, today) + USUAL_DAYS
    kept = services.extend_assignment(request.actor, assignment, found, due_on=due_on)
    words = {"name": found.nickname, "day": dated(due_on, "D j M")}
    tell(request, _("%(name)s has until %(day)s.") % words, kept)
    return redirect("reports:assignment", code=code)


@for_teachers
@require_POST
def vary_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    assignment: Assignment = assignment_for(request.actor, code)
    form = VariationForm(request.POST, assignment=assignment)
    if form.is_valid():
        kept = services.make_different(request.actor, assignment, **form.target(), **form.changes())
        tell(request, _("Different for %(name)s.") % {"name": form.whose()}, kept)
        return redirect("reports:assignment", code=code)
    context = {"form": form, "assignment": assignment, "school_class": assignment.school_class}
    return render(request, "assignments/vary.html", context, status=422)


@for_teachers
@require_POST
def drop_variation(request: TeacherRequest, code: str, variation: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    found = get_object_or_404(assignment.variations.select_related("group", "student"), code=variation)
    kept = services.drop_variation(request.actor, found)
    told = words_without(assignment, found.student) % {"name": found.group or found.student}
    tell(request, told, kept)
    return redirect("reports:assignment", code=code)


def words_without(assignment: Assignment, student: Student | None) -> str:
    """After what was different is gone: a student may still have it through a group."""
    if assignment.whole_class:
        return _("As for everybody again: %(name)s.")
    if student and student in students_of(assignment):
        return _("%(name)s has it as the group does now.")
    return _("No longer for %(name)s.")
