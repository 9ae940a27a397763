"""One answer as the figures see it: what it counts for, and what its time is worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games import catalogue

DRILL, RACE, UNTIMED = "drill", "race", "untimed"


class Answer(NamedTuple):
    """The columns of an attempt that figures are made of. Retries are left out before. `day` and `at` are the texts
    of the database: among a million of them few need to be read."""

    day: str
    at: str
    match_id: int
    game: str
    skill: str
    fact: str
    prompt: str
    given: str
    right: int | None
    outcome: str
    raw_ms: int | None
    think_ms: int | None
    mode: str
    hinted: int
    flag: str
    limit_ms: int | None


def facts_of(answer: Answer) -> tuple[str, ...]:
    """A race's wrong card names no sign: it counts against both facts of its prompt."""
    if answer.fact:
        return (answer.fact,)
    if not answer.right and "±" in answer.prompt:
        return (answer.prompt.replace("±", "+"), answer.prompt.replace("±", "-"))
    return ()


def timed(answer: Answer) -> bool:
    """Its time can be believed, and belongs to it."""
    return answer.think_ms is not None and not answer.flag and not answer.hinted and answer.outcome != "late"


@cache
def times_facts(game_slug: str, mode: str) -> bool:
    """Whether this game, played so, times one fact at a time: not where opponents hide the long times, nor where the
    time holds the search for a card."""
    return mode == DRILL or not catalogue.game(game_slug).timed


def succeeded(answer: Answer) -> bool | None:
    """A success for mastery: right, and quick enough where time counts. None: right, but its time says nothing."""
    if not answer.right or answer.hinted:
        return False
    if answer.limit_ms is None or answer.mode == UNTIMED:
        return True
    if answer.think_ms is None or not timed(answer):
        return None
    return answer.think_ms <= answer.limit_ms


def step_of(answer: Answer) -> str:
    """Race speed is told apart by the ± number of the prompt."""
    return answer.prompt.partition("±")[2]
