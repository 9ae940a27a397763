"""A student's day: one thing to do first, then the rest; what is known by heart; the latest matches to watch again."""

from __future__ import annotations

from typing import Any

from classroom.assignments.selectors import open_terms
from classroom.people.days import school_today
from classroom.people.models import Student
from classroom.play.progress import tasks_for
from classroom.play.selectors import last_matches
from classroom.practice.mastery import LEARNING
from classroom.practice.selectors import facts_now
from games import catalogue

LATELY = 4


def day_of(student: Student) -> dict[str, Any]:
    school = student.school_class.school
    today = school_today(school)
    tasks = tasks_for(student, open_terms(student, today), today)
    first = next((task for task in tasks if not task.finished), None)
    return {
        "first": first,
        "others": [task for task in tasks if task is not first],
        "student": student,
        "zone": school.time_zone,
        "games": catalogue.games(),
        "known": known_of(student),
        "matches": last_matches(student, LATELY),
    }


def known_of(student: Student) -> dict[str, int]:
    """How many facts are known by heart, and of how many the student is sure, over all games."""
    facts = [fact for found in facts_now([student.pk]).values() for fact in found.values()]
    return {
        "by_heart": sum(fact.fluent for fact in facts),
        "sure": sum(fact.word != LEARNING for fact in facts),
    }
