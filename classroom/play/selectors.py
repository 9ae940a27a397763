"""Matches as pages ask for them."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from classroom.assignments.models import Assignment
from classroom.people.models import Student, Teacher
from classroom.play.models import Match
from classroom.prepared import Prepared


def _seat(code: str, student_id: int) -> QuerySet[Match]:
    rows = Match.objects.filter(code=code, student_id=student_id, student__archived_at=None)
    return rows.select_related("student__school_class")


SEAT = Prepared(_seat)


def seat_for(student_id: int, code: str) -> Match:
    """The student's own match, or 404. Who was archived has no seat any more."""
    match = SEAT.first(code, student_id)
    if match is None:
        raise Http404
    return match


def match_under_way(student: Student, assignment: Assignment | None, game_slug: str = "") -> Match | None:
    """The unfinished match of an assignment; or, without one, of free practice with this game."""
    found = Match.objects.filter(student=student, assignment=assignment, finished_at=None)
    if assignment is None:
        found = found.filter(game_slug=game_slug)
    return found.order_by("-pk").first()


def match_of_class(teacher: Teacher, code: str) -> Match:
    """A match of a student in one of the teacher's classes, or 404."""
    matches = Match.objects.select_related("student__school_class").filter(student__archived_at=None)
    return get_object_or_404(matches, code=code, student__school_class__teachers=teacher)


def last_matches(student: Student, most: int = 6) -> list[Match]:
    """The student's latest finished matches, by when they began: so an index finds them, however many there are."""
    found = Match.objects.filter(student=student, finished_at__isnull=False).select_related("assignment")
    return list(found.order_by("-started_at")[:most])
