"""What a finished match tells the student: one sentence, and the two or three facts to practise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from classroom.play.models import Match
from classroom.practice.models import Attempt

MOST_TO_PRACTISE = 3


@dataclass(frozen=True, slots=True)
class Result:
    right: int
    answers: int
    stopped: bool
    practise: tuple[str, ...]


def result_of(match: Match) -> Result:
    attempts = list(match.attempts.exclude(right=None).filter(retry=False).order_by("pk"))
    return Result(
        right=sum(bool(attempt.right) for attempt in attempts),
        answers=len(attempts),
        stopped=match.outcome["reason"] == "stopped",
        practise=to_practise(attempts),
    )


def to_practise(attempts: Sequence[Attempt]) -> tuple[str, ...]:
    """The facts missed in this match, the latest first, as people write them."""
    missed = [attempt.fact or attempt.prompt for attempt in reversed(attempts) if not attempt.right]
    return tuple(written(fact) for fact in list(dict.fromkeys(missed))[:MOST_TO_PRACTISE])


def written(fact: str) -> str:
    """9-3 as 9 − 3."""
    for sign, shown in (("+", " + "), ("-", " − "), ("±", " ± ")):
        fact = fact.replace(sign, shown)
    return fact
