"""What a match begins with, as its student stands now: timed or not, and which facts its cards lean towards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from classroom.assignments.known_options import LEAN, UNTIMED, knows
from classroom.assignments.terms import Terms
from classroom.people.models import Student
from classroom.practice.readiness import facts_to_meet, sure_of
from games.core.game import Game


def opened(terms: Terms, student: Student, today: date) -> Terms:
    """A teacher who set a pace, or a race that is timed for all, has decided already. Untimed by the student's own
    pace is in the terms before, and stays."""
    assignment = terms.assignment
    options = dict(terms.options)
    if not (terms.pace_is_set or assignment.timed_for_all):
        options = with_races_opened(student, assignment.game, options)
    if not assignment.same_deal:
        options = with_lean(student, assignment.game, options, today)
    return replace(terms, options=options)


def with_races_opened(student: Student, game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """A race against the clock opens by accuracy; an untimed one is always open."""
    if not knows(game, UNTIMED) or options.get(UNTIMED):
        return dict(options)
    names = [fact.name for fact in game.facts(options)]
    return {**options, UNTIMED: not sure_of(student.pk, game.skill, names)}


def with_lean(student: Student, game: Game, options: Mapping[str, Any], today: date) -> dict[str, Any]:
    """Towards what this student needs, unless the teacher has chosen."""
    if not knows(game, LEAN) or options.get(LEAN):
        return dict(options)
    names = [fact.name for fact in game.facts(options)]
    return {**options, LEAN: facts_to_meet(student.pk, game.skill, names, today, timed=game.times(options))}
