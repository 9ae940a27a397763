"""Opponents matched to a student by a climb: from one character to the next by winning, back by losing.

For games in which no clock tells how good a student is. Two matches won running bring the next character, a match lost
brings the one before: so a student stays where about seven matches in ten are won.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Character, PastMatch

STUDENT = 0


def climbed_to(ladder: Sequence[Character], history: Sequence[PastMatch], *, seats: int) -> tuple[Character, ...]:
    """The character whose turn it is, and its neighbours on the ladder where there are more seats."""
    here = place([character.slug for character in ladder], history)
    near = sorted(range(len(ladder)), key=lambda other: (abs(other - here), other))
    return tuple(ladder[other] for other in near[: seats - 1])


def place(ladder: Sequence[str], history: Sequence[PastMatch]) -> int:
    """The rung for the next match: the same after a draw, or after a first win. The first seat beside the student says
    on which rung a match was played; whoever stands on none says nothing."""
    known = [match for match in history if match.characters and match.characters[0] in ladder]
    climbed = [(ladder.index(match.characters[0]), match) for match in known]
    if not climbed:
        return 0
    here, last = climbed[-1]
    if lost(last):
        return max(0, here - 1)
    twice = [won(match) and rung == here for rung, match in climbed[-2:]] == [True, True]
    return min(len(ladder) - 1, here + 1) if twice else here


def won(match: PastMatch) -> bool:
    return STUDENT in match.outcome.winners


def lost(match: PastMatch) -> bool:
    return bool(match.outcome.winners) and not won(match)
