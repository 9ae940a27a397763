"""What a match has brought: the facts that became secure in it, counted as the figures count, before they do."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from classroom.play.models import Match
from classroom.practice.answers import Answer
from classroom.practice.carried import Carried, Key
from classroom.practice.counting import count_days
from classroom.practice.standings import base_and_answers, carried_from


def facts_gained(match: Match) -> list[str]:
    """In the order in which they were met."""
    day = match.attempts.order_by("day").values_list("day", flat=True).first()
    if day is None:
        return []
    base, rows = base_and_answers(match.student_id, day)
    answers, carried = [Answer._make(row) for row in rows], carried_from(base)
    known = secure_after(takewhile(lambda given: given.match_id != match.pk, answers), carried)
    own = [given for given in answers if given.match_id == match.pk]
    gained = secure_after(own, carried) - known
    return list(dict.fromkeys(given.fact for given in own if (given.skill, given.fact) in gained))


def secure_after(answers: Iterable[Answer], carried: Carried) -> set[Key]:
    """The facts that are secure when these answers are counted too."""
    for _day in count_days(answers, carried):
        pass
    return {key for key, fact in carried.facts.items() if fact.mastery.secure_on}
