"""What a match has brought: the facts that became secure in it, counted as the figures count, before they do."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from classroom.play.models import Match
from classroom.practice.aggregation import answers_from
from classroom.practice.answers import Answer
from classroom.practice.counting import Carried, Key, count_days
from classroom.practice.facts import group_of, start_beta
from classroom.practice.rows import FactRows


def facts_gained(match: Match) -> list[str]:
    """In the order in which they were met."""
    day = match.attempts.order_by("day").values_list("day", flat=True).first()
    if day is None:
        return []
    answers = list(answers_from(match.student_id, day))
    carried = Carried(start_beta, group_of, FactRows(match.student_id, day).standing_counts())
    known = secure_after(takewhile(lambda given: given.match_id != match.pk, answers), carried)
    own = [given for given in answers if given.match_id == match.pk]
    gained = secure_after(own, carried) - known
    return list(dict.fromkeys(given.fact for given in own if (given.skill, given.fact) in gained))


def secure_after(answers: Iterable[Answer], carried: Carried) -> set[Key]:
    """The facts that are secure when these answers are counted too."""
    for _day in count_days(answers, carried):
        pass
    return {key for key, fact in carried.facts.items() if fact.mastery.secure_on}
