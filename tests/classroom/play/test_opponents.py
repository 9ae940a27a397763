"""Opponents as strong as the student: from the student's own matches, with each match a little nearer."""

from __future__ import annotations

import pytest

from classroom.assignments.selectors import open_terms
from classroom.assignments.services import assign
from classroom.people.models import Student
from classroom.play.models import Match
from classroom.play.opponents import matched_opponents, past_matches
from classroom.play.starting import start_assigned, start_free
from classroom.practice.models import Attempt
from games import catalogue
from games.core.game import Game
from tests.classroom.reports.scripted import NOON, small_class

pytestmark = [pytest.mark.django_db, pytest.mark.database]
NOVEM, RACE = catalogue.game("novem"), catalogue.game("7ate9")


@pytest.fixture
def student() -> Student:
    return small_class("Anna").students.get()


def win(match: Match, *, reason: str = "finished") -> None:
    match.outcome, match.finished_at = {"winners": [0], "reason": reason, "scores": [9, 0]}, NOON
    match.save()


def test_who_wins_twice_meets_somebody_stronger(student: Student) -> None:
    met = []
    for _match in range(3):
        match = start_free(student, NOVEM)
        met.append(match.bots[0]["slug"])
        win(match)
    assert met == ["dot", "dot", "pim"]


def test_a_match_that_was_stopped_says_nothing(student: Student) -> None:
    win(start_free(student, NOVEM), reason="stopped")
    assert past_matches(student, NOVEM) == []


def answer(match: Match, *, hand: int, raw_ms: int, think_ms: int, retry: bool = False) -> None:
    told = {"game": RACE.slug, "skill": RACE.skill, "fact": "9+3", "prompt": "9±3", "given": "2±1", "mode": "race"}
    times = {"raw_ms": raw_ms, "think_ms": think_ms, "day": NOON.date(), "created_at": NOON}
    ended = {"right": True, "outcome": "right", "number": hand, "hand": hand, "retry": retry}
    Attempt.objects.create(student=match.student, match=match, **told, **times, **ended)


def test_a_past_match_tells_the_cards_in_hand_and_the_time_for_tapping(student: Student) -> None:
    match = start_free(student, RACE)
    answer(match, hand=6, raw_ms=4000, think_ms=3200)
    answer(match, hand=9, raw_ms=5000, think_ms=4200)
    answer(match, hand=30, raw_ms=9000, think_ms=100, retry=True)
    win(match)
    (past,) = past_matches(student, RACE)
    assert (past.right, past.hand, past.moving) == (2, 7.5, 0.8)


@pytest.mark.parametrize("game", [each for each in catalogue.games() if each.characters], ids=lambda game: game.slug)
def test_any_table_can_be_filled_with_matched_opponents(student: Student, game: Game) -> None:
    for seats in game.seats:
        assert len({each.slug for each in matched_opponents(student, game, seats=seats)}) == seats - 1


def test_an_assignment_may_be_matched_to_each_student(student: Student) -> None:
    fields = {"opponents": ["owl", "fox"], "matched": True, "opens_on": NOON.date()}
    assign(student.school_class, game_slug=RACE.slug, title="Race", options={}, **fields)
    match = start_assigned(student, open_terms(student, NOON.date())[0])
    assert [bot["level"]["pace"] for bot in match.bots] == [6.0, 6.0]


def test_free_practice_of_a_drill_asks_what_this_student_needs(student: Student) -> None:
    match = start_free(student, catalogue.game("7ate9-drill"))
    assert match.options["asks"] == "table"
    assert "standing" in match.snapshot


def test_free_practice_is_at_the_level_of_the_students_year(student: Student) -> None:
    student.school_class.year_level = 2
    assert start_free(student, catalogue.game("sequence-numbers")).options["level"] == "L1"
