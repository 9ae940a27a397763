"""A game's lesson: a few things to try at its own table, each with a sentence before and one after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Try:
    """`position` is as the game's `read` takes it, and the first seat has something to try. `wanted`: what has to stand
    in a right move for it to be the one this is about; other right moves are allowed, but teach something else."""

    words: Phrase
    position: str
    learnt: Phrase
    wanted: Mapping[str, str] = field(default_factory=dict)
