"""A class of invented children with six weeks behind it, played for real: every answer goes through the engines and
the service."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from classroom.assignments.models import Assignment
from classroom.assignments.services import assign
from classroom.people.groups import make_group
from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.services import add_students
from classroom.play.models import Match
from classroom.play.services import play_moves, start_match
from classroom.practice.aggregation import recount_student
from classroom.practice.trials import keep_trials
from classroom.reports.demo_children import INPUT, SEED, WEEKS, answers, child_behind, sittings, tapping_ms
from games import catalogue
from games.core.chance import Chance

DRILL = "7ate9-drill"
TRIALS = 8
GOAL = 4
"""Matches a week: some have done them all, some are on their way."""


def furnish_class(school_class: SchoolClass, names: Sequence[str], *, by: Teacher, now: datetime) -> list[Student]:
    """Children with their animals, copy trials, two groups, and the practice that was set. Nothing is played yet."""
    for ago in reversed(range(WEEKS)):
        set_week(school_class, now - timedelta(weeks=ago), current=ago == 0)
    students = add_students(school_class, names)
    for student in students:
        keep_trials(student, INPUT, [tapping_ms(student)] * TRIALS)
    divide(school_class, students, by=by)
    return students


def divide(school_class: SchoolClass, students: Sequence[Student], *, by: Teacher) -> None:
    """Two halves, as many schools teach them."""
    half = len(students) // 2
    for name, members in (("A", students[:half]), ("B", students[half:])):
        make_group(school_class, name, by=by, students=members)


def set_week(school_class: SchoolClass, end: datetime, *, current: bool) -> Assignment:
    """One week's practice, due the day after it ends. Weeks that are over are put away."""
    game = catalogue.game(DRILL)
    return assign(
        school_class,
        game_slug=game.slug,
        title=_("Plus and minus 1, 2, 3"),
        options={"facts": [fact.name for fact in game.facts({})], "prompts": 20},
        goal=GOAL,
        opens_on=(end - timedelta(days=7)).date(),
        due_on=(end + timedelta(days=1)).date(),
        archived_at=None if current else end + timedelta(days=2),
    )


def play_sitting(student: Student, number: int, *, of: int, matches: int, now: datetime) -> None:
    """What this child played when it sat down for the nth time. Some stopped before the weeks were over."""
    moments = list(sittings(student, child_behind(student), now, at_most=of))
    if number >= len(moments):
        return
    for place in range(matches):
        begun = moments[number] + timedelta(minutes=4 * place)
        play_drill(student, begun=begun, now=now, label=f"{number}-{place}")


def play_drill(
    student: Student, *, begun: datetime, now: datetime, label: str, leaves_after: int | None = None
) -> None:
    """One drill to its end, or until the child looks up from it."""
    assignment = practice_on(student.school_class, begun)
    match = start_match(
        student,
        game_slug=assignment.game_slug,
        options=dict(assignment.options),
        assignment=assignment,
        seed=f"{SEED} {student.nickname} {label}",
        now=begun,
    )
    child, week = child_behind(student), WEEKS - (now - begun).days / 7
    given = list(answers(match, child, week, Chance(match.seed, "child"), taps=tapping_ms(student)))[:leaves_after]
    play_moves(match, given, now=begun + timedelta(milliseconds=given[-1].at + 1000))


def practice_on(school_class: SchoolClass, moment: datetime) -> Assignment:
    """What was set on that day."""
    return school_class.assignments.filter(opens_on__lte=moment.date()).latest("opens_on")


def count_student(student: Student) -> None:
    recount_student(student.pk)
    Match.objects.filter(student=student).update(unaggregated=False)
