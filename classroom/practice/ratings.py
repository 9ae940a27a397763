"""What to practise next rests on ratings: the student's, and the student's own for each fact. No child ever sees one.

Right or wrong and time are one score: S is +1 for a right answer at once, -1 for a wrong one at once, and fades to 0 at
the deadline. It is compared with what the ratings let us expect.
"""

from __future__ import annotations

from math import exp, tanh
from typing import NamedTuple

DEADLINE_MS = 20_000
LEAST_K = 0.1
EASIEST, HARDEST = -1.5, 1.5
"""Where the first and the last fact in the order of new facts begin."""


class Rating(NamedTuple):
    value: float
    n: int = 0
    """How many answers it rests on: the more, the less one answer moves it."""


def score(*, right: bool, think_ms: int) -> float:
    left = 1 - min(think_ms, DEADLINE_MS) / DEADLINE_MS
    return left if right else -left


def expected(difference: float) -> float:
    """coth(D) - 1/D; near 0 a third of D, where the formula would divide by nothing."""
    if abs(difference) < 1e-4:
        return difference / 3
    return 1 / tanh(difference) - 1 / difference


def chance_right(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def start_beta(order: int, facts: int) -> float:
    """The fixed start table: evenly from easy to hard along the order of new facts."""
    return EASIEST + (HARDEST - EASIEST) * order / max(1, facts - 1)


WEIGHTS = tuple(max(LEAST_K, 1 / (1 + 0.05 * n)) for n in range(200))
"""K for the first answers; from the 180th on it is `LEAST_K`."""


def weight(n: int) -> float:
    return WEIGHTS[n] if n < len(WEIGHTS) else LEAST_K


def rate_answer(theta: Rating, beta: Rating, *, right: bool, think_ms: int) -> tuple[Rating, Rating]:
    """The student's rating and the fact's after one answer. Each moves by its own weight."""
    surprise = score(right=right, think_ms=think_ms) - expected(theta.value - beta.value)
    return (
        Rating(theta.value + weight(theta.n) * surprise, theta.n + 1),
        Rating(beta.value - weight(beta.n) * surprise, beta.n + 1),
    )
