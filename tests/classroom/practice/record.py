"""A student's record written straight into the database: random attempts over random days, from one seed."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from random import Random

from classroom.people.models import SchoolClass, Student
from classroom.people.services import add_students, open_school
from classroom.play.models import Match
from classroom.practice.models import Attempt

FIRST = date(2026, 9, 28)
FACTS = [f"{value}{sign}{step}" for value in range(1, 11) for sign in "+-" for step in (1, 2, 3)]


def new_student(name: str = "Anna") -> Student:
    school = open_school("Hill school")
    school_class = SchoolClass.objects.create(school=school, name="4 B")
    (student,) = add_students(school_class, [name])
    return student


def random_match(student: Student, chance: Random, *, days: int = 20, answers: int = 20) -> Match:
    """A match on one of the first so many days, or over midnight into the next, with attempts of every kind."""
    begun = datetime.combine(FIRST + timedelta(days=chance.randrange(days)), time(chance.randrange(24)), UTC)
    match = Match.objects.create(
        student=student, game_slug="7ate9-drill", seed="seed", state={}, started_at=begun, unaggregated=True
    )
    moments = [begun + timedelta(minutes=4 * number) for number in range(answers)]
    Attempt.objects.bulk_create(random_attempt(match, number, at, chance) for number, at in enumerate(moments))
    return match


def random_attempt(match: Match, number: int, at: datetime, chance: Random) -> Attempt:
    make = chance.choice((random_drill, random_drill, random_race))
    think_ms = chance.randint(200, 6000)
    attempt = make(chance)
    attempt.match, attempt.student_id, attempt.number = match, match.student_id, number
    attempt.skill, attempt.hand = "7ate9", 5
    attempt.raw_ms, attempt.think_ms = think_ms + 600, think_ms
    attempt.flag = chance.choice(("",) * 9 + ("away",))
    attempt.hinted, attempt.retry = chance.random() < 0.1, chance.random() < 0.1
    attempt.limit_ms = chance.choice((3000, 3000, None))
    attempt.created_at, attempt.day = at, at.date()
    return attempt


def random_drill(chance: Random) -> Attempt:
    fact, right = chance.choice(FACTS[:12]), chance.random() < 0.85
    return Attempt(
        game="7ate9-drill",
        mode="drill",
        fact=fact,
        prompt=fact,
        given=str(chance.randint(1, 12)),
        right=right,
        outcome="right" if right else "wrong",
    )


def random_race(chance: Random) -> Attempt:
    fact = chance.choice(FACTS[:12])
    outcome = chance.choice(("right", "right", "wrong", "late", "preempted"))
    right = {"right": True, "late": True, "wrong": False, "preempted": None}[outcome]
    return Attempt(
        game="7ate9",
        mode=chance.choice(("race", "untimed")),
        fact=fact if right else "",
        prompt=fact.replace("+", "±").replace("-", "±"),
        given="5±1",
        right=right,
        outcome=outcome,
    )
