"""A worksheet of missed facts: one student's hardest sums on paper, to be worked with a pencil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.parts import parts_of
from classroom.people import access
from classroom.people.days import school_today
from classroom.people.doors import for_teachers
from classroom.people.models import Student
from classroom.people.requests import TeacherRequest
from classroom.practice.facts import games_of, skills, written
from classroom.practice.maps import FactNow
from classroom.practice.selectors import facts_now
from classroom.reports.answers import Asked, right_answers

SUMS, HARDEST = 30, 10
"""Each of the hardest facts comes back until the sheet is full."""
LOOK_BACK = timedelta(weeks=26)


@dataclass(frozen=True, slots=True)
class Worksheet:
    student: Student
    today: date
    sums: Sequence[str]
    answers: Sequence[Asked]
    on_paper: Sequence[str]


@for_teachers
@require_safe
def worksheet_page(request: TeacherRequest, code: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    context = {"student": student, "school_class": student.school_class, "sheet": worksheet(student)}
    return render(request, "reports/worksheet.html", context)


def worksheet(student: Student) -> Worksheet:
    today = school_today(student.school_class.school)
    known = facts_now([student.pk])
    skill, missed = most_missed({skill: hardest(known.get((student.pk, skill), {})) for skill in skills()})
    chosen = [(skill, name) for name in missed[:HARDEST]]
    answers = right_answers(student, chosen, today - LOOK_BACK)
    return Worksheet(student, today, shuffled(chosen, today), answers, paper_templates(skill))


def most_missed(missed: Mapping[str, list[str]]) -> tuple[str, list[str]]:
    """One skill to a sheet: 9 + 3 is 2 in one game and 12 in another."""
    return max(missed.items(), key=lambda found: len(found[1]))


def paper_templates(skill: str) -> list[str]:
    """What a game says beside its sums on paper, if it says anything."""
    return [*parts_of(games_of(skill), "_on_paper"), "reports/_on_paper.html"]


def hardest(known: Mapping[str, FactNow]) -> list[str]:
    """Facts that were missed lately, the most missed first."""
    missed = [name for name, fact in known.items() if fact.accuracy.k < fact.accuracy.n]
    return sorted(missed, key=lambda name: (known[name].accuracy.share, name))


def shuffled(facts: Sequence[tuple[str, str]], today: date) -> list[str]:
    """In rounds, each round in another order: the same sheet all day, another one tomorrow."""
    chance = Random(str(today))  # noqa: S311  the order of sums is no secret  # nosec B311
    sums: list[str] = []
    while facts and len(sums) < SUMS:
        sums += [written(name) for _skill, name in chance.sample(list(facts), len(facts))]
    return sums[:SUMS]
