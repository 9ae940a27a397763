"""What a finished match tells the student: one sentence, and the two or three facts to practise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom.play.models import STUDENT_SEAT, Match
from classroom.practice.models import Attempt

MOST_TO_PRACTISE = 3


@dataclass(frozen=True, slots=True)
class Result:
    sentence: str
    more: str
    stars: int
    practise: tuple[str, ...]


def result_of(match: Match) -> Result:
    attempts = list(match.attempts.exclude(right=None).filter(retry=False).order_by("pk"))
    right = sum(bool(attempt.right) for attempt in attempts)
    return Result(
        sentence=sentence(match, right=right, answers=len(attempts)),
        more=more(match, right=right, answers=len(attempts)),
        stars=5 if won(match) else 3,
        practise=to_practise(attempts),
    )


def won(match: Match) -> bool:
    return STUDENT_SEAT in match.outcome["winners"]


def sentence(match: Match, *, right: int, answers: int) -> str:
    """What happened, kindly: a race is told by who was first, a drill by what was right."""
    if match.outcome["reason"] == "stopped":
        return _("See you next time!") if not answers else _("Good practice!")
    if not match.bots:
        return right_of(right, answers)
    if won(match):
        return _("You won!")
    if not match.outcome["winners"]:
        return _("A draw!")
    return _("Well played!")


def right_of(right: int, answers: int) -> str:
    """Few right answers are no headline; that somebody practised is one."""
    if right * 2 >= answers:
        return _("%(right)d of %(answers)d right!") % {"right": right, "answers": answers}
    return _("You practised %(answers)d sums!") % {"answers": answers}


def more(match: Match, *, right: int, answers: int) -> str:
    if match.outcome["reason"] == "stopped":
        return _("All your answers are kept.")
    if match.bots and answers:
        return _("%(right)d of %(answers)d right.") % {"right": right, "answers": answers}
    return _("You played to the end.")


def to_practise(attempts: Sequence[Attempt]) -> tuple[str, ...]:
    """The facts missed in this match, the latest first, as people write them."""
    missed = [attempt.fact or attempt.prompt for attempt in reversed(attempts) if not attempt.right]
    return tuple(written(fact) for fact in list(dict.fromkeys(missed))[:MOST_TO_PRACTISE])


def written(fact: str) -> str:
    """9-3 as 9 − 3."""
    for sign, shown in (("+", " + "), ("-", " − "), ("±", " ± ")):
        fact = fact.replace(sign, shown)
    return fact
