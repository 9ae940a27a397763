"""What to practise next rests on ratings: the student's, and the student's own for each fact. No child ever sees one.

Right or wrong and time are one score: S is +1 for a right answer at once, -1 for a wrong one at once, and fades to 0 at
the deadline. It is compared with what the ratings let us expect.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, tanh

DEADLINE_MS = 20_000
LEAST_K = 0.1
EASIEST, HARDEST = -1.5, 1.5
"""Where the first and the last fact in the order of new facts begin."""


@dataclass(slots=True)
class Rating:
    value: float
    n: int = 0
    """How many answers it rests on: the more, the less one answer moves it."""


def score(right: int, think_ms: int) -> float:
    left = 1 - think_ms / DEADLINE_MS if think_ms < DEADLINE_MS else 0.0
    return left if right else -left


def expected(difference: float) -> float:
    """coth(D) - 1/D; near 0 a third of D, where the formula would divide by nothing."""
    if -1e-4 < difference < 1e-4:
        return difference / 3
    return 1 / tanh(difference) - 1 / difference


def chance_right(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def start_beta(order: int, facts: int) -> float:
    """The fixed start table: evenly from easy to hard along the order of new facts."""
    return EASIEST + (HARDEST - EASIEST) * order / max(1, facts - 1)


SETTLED = 180
"""Answers after which one more moves a rating by `LEAST_K`, never less."""
WEIGHTS = tuple(max(LEAST_K, 1 / (1 + 0.05 * n)) for n in range(SETTLED))


def rate_answer(theta: Rating, beta: Rating, right: int, think_ms: int) -> None:
    """One answer moves the student's rating and the fact's, each by its own weight."""
    surprise = score(right, think_ms) - expected(theta.value - beta.value)
    theta.value += (WEIGHTS[theta.n] if theta.n < SETTLED else LEAST_K) * surprise
    beta.value -= (WEIGHTS[beta.n] if beta.n < SETTLED else LEAST_K) * surprise
    theta.n += 1
    beta.n += 1
