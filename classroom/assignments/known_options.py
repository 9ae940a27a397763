"""The options the website knows by name and sets by itself, in every game that has them."""

from __future__ import annotations

from games.core.game import Game

UNTIMED = "untimed"
"""Nobody is in a hurry."""
CLOCK = "seconds"
"""A time limit; 0 is none."""
LEAN = "lean"
"""Facts towards which cards are drawn."""
ASKS = "asks"
FOR_STUDENT, BY_CHANCE = "table", "seeded"
"""Who chooses the prompts: practice, through moves of the table; or the seed, the same for everybody."""


def knows(game: Game, name: str) -> bool:
    return any(option.name == name for option in game.options)
