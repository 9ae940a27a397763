"""How strong the characters are: everybody against the one before, at several tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.core.duels import Contest, write
from games.core.minds import Landed
from games.sequence_numbers.characters import CHARACTERS
from games.sequence_numbers.game import SequenceNumbers
from games.sequence_numbers.turns import JAM

MATCHES = 400
TABLES = ((2, "L2"), (2, "L3"), (4, "L3"))
PAIRS = tuple((character, before) for before, character in pairwise(CHARACTERS))


def jammed(landed: Sequence[Landed]) -> bool:
    return bool(landed[-1].step.state.ended == JAM)


CONTESTS = tuple(
    Contest(
        game=SequenceNumbers(),
        title=f"Sequence Numbers, {seats} seats, level {level}, everybody against the one before",
        pairs=PAIRS,
        counted="jams",
        happened=jammed,
        seats=seats,
        options={"level": level},
    )
    for seats, level in TABLES
)


def report(matches: int = MATCHES) -> str:
    return "\n".join(write(contest, matches) for contest in CONTESTS)
