"""What a student is ready for: whether a race against the clock may open, and which facts a board should bring."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from classroom.practice.accuracy import total
from classroom.practice.choosing import MOST_UNSETTLED, review_due
from classroom.practice.mastery import LEARNING, Mastery
from classroom.practice.selectors import facts_now
from classroom.practice.standings import carried_now


def sure_of(student_id: int, skill: str, names: Collection[str]) -> bool:
    """Accuracy before speed: nine in ten of at least twenty answers to these facts were right."""
    met = facts_now([student_id]).get((student_id, skill), {})
    return total(met[name].accuracy for name in names if name in met).sure


def facts_to_meet(student_id: int, skill: str, names: Collection[str], today: date, *, timed: bool) -> list[str]:
    """Of these facts: those not yet secure, those due for review, and the next new ones where few are unsettled.
    Where no answer is timed nothing gets secure: right answers settle a fact then. Nothing for somebody who has not
    practised this skill yet."""
    known = {fact: count for (practised, fact), count in carried_now(student_id).facts.items() if practised == skill}
    if not known:
        return []
    met = [name for name in names if name in known]
    unsettled = [name for name in met if not settled(known[name].mastery, timed=timed)]
    due = [name for name in met if review_due(known[name].mastery.secure_on, known[name].day, today)]
    new = [name for name in names if name not in known][: max(0, MOST_UNSETTLED - len(unsettled))]
    return unsettled + due + new


def settled(mastery: Mastery, *, timed: bool) -> bool:
    return mastery.secure_on is not None or not (timed or mastery.word == LEARNING)
