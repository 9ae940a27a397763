"""One answer as the figures see it: what it counts for, and what its time is worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games import catalogue

DRILL, RACE, UNTIMED = "drill", "race", "untimed"
LATE = "late"


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
    think_ms: int | None
    mode: str
    hinted: int
    flag: str
    limit_ms: int | None


def facts_of_card(prompt: str, right: int) -> tuple[str, ...]:
    """A race's wrong card names no sign: it counts against both facts of its prompt."""
    if right or "±" not in prompt:
        return ()
    return (prompt.replace("±", "+"), prompt.replace("±", "-"))


@cache
def times_facts(game_slug: str, mode: str) -> bool:
    """Whether this game, played so, times one fact at a time: not where opponents hide the long times, nor where the
    time holds the search for a card."""
    return mode == DRILL or not catalogue.game(game_slug).timed


def succeeded(right: int, hinted: int, time: int | None, mode: str, limit_ms: int | None) -> bool | None:
    """A success for mastery: right, and quick enough where time counts. None: right, but its time says nothing."""
    if not right or hinted:
        return False
    if limit_ms is None or mode == UNTIMED:
        return True
    return None if time is None else time <= limit_ms


def step_of(prompt: str) -> str:
    """Race speed is told apart by the ± number of the prompt."""
    return prompt.partition("±")[2]
