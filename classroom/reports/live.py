"""A class at this moment: who plays what, who has waited long, who has just finished, who is not here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from classroom.people import access
from classroom.people.alphabet import in_order
from classroom.people.classes import set_paused
from classroom.people.days import school_today
from classroom.people.doors import for_teachers
from classroom.people.models import SchoolClass, Student
from classroom.people.requests import TeacherRequest
from classroom.play.models import STUDENT_SEAT, Match
from classroom.practice.models import Attempt
from games.core.game import Game, IllegalMove, State
from games.core.words import Phrase

LONG_WAIT = timedelta(seconds=60)
GONE_AFTER = timedelta(minutes=10)
JUST_NOW = timedelta(minutes=20)
ANSWERS_EACH = 25
CARDS = 60


@dataclass(frozen=True, slots=True)
class Seat:
    """A student at a table, or away from one. `hint`: what could be whispered to somebody who has waited long."""

    student: Student
    match: Match | None
    table: Mapping[str, Any]
    waited: timedelta
    hint: Phrase | None = None

    @property
    def minutes(self) -> str:
        seconds = int(self.waited.total_seconds())
        return f"{seconds // 60}:{seconds % 60:02}"


@dataclass(frozen=True, slots=True)
class Live:
    now: datetime
    waiting: Sequence[Seat]
    playing: Sequence[Seat]
    finished: Sequence[Seat]
    away: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class Goal:
    """The class's shared goal of the day: a number of right answers, shown as cards that turn one by one."""

    right: int
    goal: int

    @property
    def cards(self) -> list[bool]:
        turned = min(CARDS, CARDS * self.right // self.goal)
        return [place < turned for place in range(CARDS)]

    @property
    def answers_a_card(self) -> int:
        return self.goal // CARDS

    @property
    def reached(self) -> bool:
        return self.right >= self.goal


@for_teachers
@require_safe
def live_page(request: TeacherRequest, code: str) -> HttpResponse:
    """The page, or only its moving part when it asks for that itself."""
    school_class = access.class_for(request.actor, code)
    template = "reports/_live.html" if request.htmx else "reports/live.html"
    return render(request, template, {"school_class": school_class, "live": live_now(school_class)})


@for_teachers
@require_POST
def pause_class(request: TeacherRequest, code: str) -> HttpResponse:
    """Eyes up, or on with it."""
    set_paused(access.class_for(request.actor, code), request.POST.get("paused") == "yes")
    return redirect("reports:live", code=code)


@for_teachers
@require_safe
def goal_page(request: TeacherRequest, code: str) -> HttpResponse:
    """For the projector: the class's total, never a child."""
    school_class = access.class_for(request.actor, code)
    template = "reports/_goal.html" if request.htmx else "reports/goal.html"
    return render(request, template, {"school_class": school_class, "goal": goal_today(school_class)})


def live_now(school_class: SchoolClass) -> Live:
    now = timezone.now()
    students = in_order(access.students_in(school_class), school_class.language)
    latest = latest_matches(students, now)
    waiting_until = school_class.paused_at if school_class.paused and school_class.paused_at else now
    seats = [seat_of(student, latest.get(student.pk), now=now, waiting_until=waiting_until) for student in students]
    here = [seat for seat in seats if seat.match and not seat.match.finished_at and seat.waited < GONE_AFTER]
    finished = [seat for seat in seats if seat.match and seat.match.finished_at and seat.waited < JUST_NOW]
    return Live(
        now=now,
        waiting=longest_first(seat for seat in here if seat.waited >= LONG_WAIT),
        playing=[seat for seat in here if seat.waited < LONG_WAIT],
        finished=finished,
        away=[seat for seat in seats if seat not in here and seat not in finished],
    )


def latest_matches(students: Iterable[Student], now: datetime) -> dict[int, Match]:
    """For each student the match touched last in the last day, also one begun long before. In three parts, for each of
    which there is an index: what was finished in years is not looked at."""
    day, there = now - timedelta(days=1), list(students)
    rows = Match.objects.only("student_id", "game_slug", "state", "bots", "clock", "touched_at", "finished_at")
    begun = rows.filter(student__in=there, started_at__gte=day)
    under_way = rows.filter(student__in=there, finished_at=None, touched_at__gte=day)
    done = rows.filter(pk__in=last_answered(there), finished_at__gte=day)
    found = begun.union(under_way, done, all=True).order_by("touched_at")
    return {match.student_id: match for match in found}


def last_answered(students: Sequence[Student]) -> QuerySet[Student, int | None]:
    """The match of each student's latest answer."""
    answers = Attempt.objects.filter(student=OuterRef("pk")).order_by("-day", "-pk")
    there = Student.objects.filter(pk__in=[student.pk for student in students])
    return there.values_list(Subquery(answers.values("match")[:1]), flat=True)


def seat_of(student: Student, match: Match | None, *, now: datetime, waiting_until: datetime) -> Seat:
    """While the teacher has paused the class, nobody waits any longer."""
    if match is None:
        return Seat(student, None, {}, timedelta())
    if match.finished_at:
        return Seat(student, match, {}, now - match.finished_at)
    waited, state = max(timedelta(), waiting_until - match.touched_at), match.game.load(match.state)
    hint = hint_of(match, state) if LONG_WAIT <= waited < GONE_AFTER else None
    return Seat(student, match, table_of(match.game, state), waited, hint)


def table_of(game: Game, state: State) -> Mapping[str, Any]:
    """The table as the student sees it, in words."""
    return game.present(game.view(state, STUDENT_SEAT), STUDENT_SEAT)


def hint_of(match: Match, state: State) -> Phrase | None:
    """What the table would say if the student asked for help. It is not asked: the match stays as it is."""
    game = match.game
    try:
        hinted = game.play(state, STUDENT_SEAT, game.parse_move({"do": "hint"}), match.clock).state
    except IllegalMove:
        return None
    before, after = table_of(game, state), table_of(game, hinted)
    if isinstance(hint := after.get("hint"), Phrase):
        return hint
    told: Phrase = after["status"]
    return told if told != before["status"] else None


def longest_first(seats: Iterable[Seat]) -> list[Seat]:
    return sorted(seats, key=lambda seat: seat.waited, reverse=True)


def goal_today(school_class: SchoolClass) -> Goal:
    today = school_today(school_class.school)
    students = [student.pk for student in access.students_in(school_class)]
    right = Attempt.objects.filter(student_id__in=students, day=today, right=True, retry=False).count()
    return Goal(right, goal=round_goal(len(students) * ANSWERS_EACH))


def round_goal(wanted: int) -> int:
    """A whole number of answers for each card."""
    return max(CARDS, round(wanted / CARDS) * CARDS)
