"""How strong the characters are: matches between neighbours, and what can be gained on each by seeing through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from games.core.duels import Contest, write
from games.core.game import Character
from games.core.minds import Landed
from games.novem.characters import CHARACTERS, STEPS
from games.novem.exploitability import exploitability
from games.novem.game import Novem
from games.novem.state import State

MATCHES = 400
FOR_POINTS = tuple(character for character in CHARACTERS if character.level["style"] != "match")
"""Whose mixes do not depend on the score of the match."""


def ended_by_empties(landed: Sequence[Landed]) -> bool:
    """Whether a round ended because eight turns in a row found no tile."""
    finished = 0
    for one in landed:
        state: State = one.step.state
        if len(state.finished) > finished and state.last and not state.last.tile:
            return True
        finished = len(state.finished)
    return False


def contest(title: str, pairs: Iterable[tuple[Character, Character]]) -> Contest:
    return Contest(Novem(), title, tuple(pairs), counted="empty ends", happened=ended_by_empties)


GUESSERS = tuple(character for character in CHARACTERS if character not in STEPS)
PLACE, NOVA = next((place, one) for place, one in enumerate(CHARACTERS) if one.slug == "nova")
CONTESTS = (
    contest("Novem, everybody against the one before", ((one, before) for before, one in pairwise(STEPS))),
    contest("Novem, who guesses against everybody", ((one, other) for one in GUESSERS for other in STEPS)),
    contest("Novem, everybody against Nova", ((one, NOVA) for one in CHARACTERS[:PLACE])),
)


def report(matches: int = MATCHES) -> str:
    tables = [write(contest, matches) for contest in CONTESTS]
    return "\n".join([*tables, write_exploitability()])


def write_exploitability() -> str:
    """A line for each character that plays for points, weakest first."""
    gains = exploitability([character.level for character in FOR_POINTS])
    ranked = sorted(zip(gains, FOR_POINTS, strict=True), key=lambda pair: -pair[0])
    head = "Novem: points a round that a perfect answer to each one gains, exact"
    return "\n".join([head, *(f"  {character.name:<7}{gain:8.3f}" for gain, character in ranked)]) + "\n"
