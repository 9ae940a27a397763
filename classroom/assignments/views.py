"""Setting practice."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from classroom.assignments.forms import AssignmentForm, assignable_games
from classroom.assignments.services import assign
from classroom.people import access
from classroom.people.doors import for_teachers
from classroom.people.requests import TeacherRequest
from classroom.toasts import toast


@for_teachers
@require_http_methods(["GET", "POST"])
def new_assignment(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    game = assignable_games()[0]
    initial = {"title": _(game.title), "due_on": timezone.localdate() + timedelta(days=7)}
    form = AssignmentForm(request.POST or None, game=game, initial=initial)
    if form.is_valid():
        chosen = {name: form.cleaned_data[name] for name in ("title", "due_on", "matches_wanted")}
        assignment = assign(school_class, game_slug=game.slug, options=form.options(), **chosen)
        toast(request, _("“%(title)s” is on every student's page now.") % {"title": assignment.title})
        return redirect("reports:class_page", code=code)
    context = {"form": form, "school_class": school_class, "game": game}
    return render(request, "assignments/new.html", context, status=422 if form.errors else 200)
