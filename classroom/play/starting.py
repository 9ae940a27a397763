"""A new match: of an assignment as it is set for a student, or of free practice."""

from __future__ import annotations

from classroom.assignments.known_options import ASKS, FOR_STUDENT, UNTIMED, knows
from classroom.assignments.opening import opened, with_lean, with_races_opened
from classroom.assignments.ready_made import levels_for_year
from classroom.assignments.terms import Terms
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.opponents import matched_opponents, opponents_of
from classroom.play.services import start_match
from games.core.game import Game


def start_assigned(student: Student, terms: Terms) -> Match:
    """A match of an assignment, as it is set for this student, and as the student stands today."""
    assignment = terms.assignment
    today = school_today(student.school_class.school)
    return start_match(
        student,
        game_slug=assignment.game_slug,
        options=dict(opened(terms, student, today).options),
        opponents=opponents_of(student, terms),
        assignment=assignment,
        seed=assignment.seed if assignment.same_deal else "",
    )


def start_free(student: Student, game: Game) -> Match:
    """Free practice: the game at the level of the student's year and at the student's own pace, against as few as it
    takes, just as strong."""
    today = school_today(student.school_class.school)
    options = levels_for_year(game, student.school_class.year_level)
    if knows(game, UNTIMED) and student.pace == Student.Pace.UNTIMED:
        options[UNTIMED] = True
    options = with_lean(student, game, with_races_opened(student, game, options), today)
    if knows(game, ASKS):
        options[ASKS] = FOR_STUDENT
    opponents = matched_opponents(student, game, seats=min(game.seats))
    return start_match(student, game_slug=game.slug, options=options, opponents=opponents)
