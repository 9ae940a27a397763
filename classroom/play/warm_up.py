"""Copy trials before a timed match, "tap the 7": how long the hand takes, so that it is not counted as thinking."""

from __future__ import annotations

import re
from datetime import timedelta

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from classroom.people.doors import for_students
from classroom.people.models import Student
from classroom.people.requests import StudentRequest
from classroom.play.models import Match
from classroom.play.selectors import seat_for
from classroom.play.services import begin_again
from classroom.practice.input_time import FIRST_TRIALS, KINDS, LATER_TRIALS
from classroom.practice.trials import keep_trials, trials_of
from games.core.game import Game

SITTING = timedelta(minutes=30)


@for_students
@require_http_methods(["GET", "HEAD", "POST"])
def warm_up(request: StudentRequest, code: str) -> HttpResponse:
    """Taps numbers for a few seconds, then goes on to the match that waits."""
    student = request.actor
    match = seat_for(student.pk, code)
    if request.method != "POST":
        context = {"trials": trials_due(student) or LATER_TRIALS, "match": match, "student": student}
        return render(request, "play/warm_up.html", context)
    for kind in KINDS:
        keep_trials(student, kind, read_times(request.POST.get(kind, "")))
    begin_again(match, student)
    return redirect("play:table", code=code)


def read_times(text: str) -> list[int]:
    """Milliseconds with commas between; whatever else is there is no trial."""
    return [int(part) for part in text.split(",")[:12] if re.fullmatch(r"[0-9]{1,5}", part)]


def trials_due(student: Student) -> int:
    """Six while no kind of input has six, two at the start of a later sitting, none within one."""
    known = trials_of(student)
    if not any(len(trials) >= FIRST_TRIALS for trials in known.values()):
        return FIRST_TRIALS
    since = timezone.now() - SITTING
    return 0 if Match.objects.filter(student=student, base__gt=0, touched_at__gt=since).exists() else LATER_TRIALS


def wanted_before(student: Student, game: Game) -> bool:
    """Only where time is judged."""
    return game.timed and student.time_counts and trials_due(student) > 0
