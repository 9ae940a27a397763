"""Copy trials before a timed match, "tap the 7": how long the hand takes, so that it is not counted as thinking."""

from __future__ import annotations

import re

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
from classroom.practice.carried import SITTING_GAP
from classroom.practice.input_time import FIRST_TRIALS, KINDS, trials_wanted
from classroom.practice.trials import keep_trials, trials_of


@for_students
@require_http_methods(["GET", "HEAD", "POST"])
def warm_up(request: StudentRequest, code: str) -> HttpResponse:
    """Taps numbers for a few seconds, then goes on to the match that waits."""
    student = request.actor
    match = seat_for(student.pk, code)
    if request.method != "POST":
        context = {"trials": trials_due(student), "match": match, "student": student}
        return render(request, "play/warm_up.html", context)
    for kind in KINDS:
        keep_trials(student, kind, read_times(request.POST.get(kind, "")))
    begin_again(match, student)
    return redirect("play:table", code=code)


def read_times(text: str) -> list[int]:
    """Milliseconds with commas between; whatever else is there is no trial."""
    return [int(part) for part in text.split(",")[:12] if re.fullmatch(r"[0-9]{1,5}", part)]


def trials_due(student: Student) -> dict[str, int]:
    """How many with each kind of input. Which kind it will be, only the first tap tells."""
    known = trials_of(student)
    return {kind: trials_wanted(known.get(kind, ())) for kind in KINDS}


def sitting_begins(student: Student) -> bool:
    """Or nothing is known of this hand: no kind of input has its six yet."""
    if not any(len(trials) >= FIRST_TRIALS for trials in trials_of(student).values()):
        return True
    since = timezone.now() - SITTING_GAP
    return not Match.objects.filter(student=student, base__gt=0, touched_at__gt=since).exists()


def due_before(student: Student, match: Match) -> bool:
    """Only where the answers carry a time, and it is judged."""
    judged = match.snapshot.get("limit_ms") is not None and match.game.times(match.options)
    return judged and sitting_begins(student)
