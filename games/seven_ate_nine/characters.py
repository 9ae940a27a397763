"""Who the bots are: ten characters, each 8 % quicker than the one before."""

from __future__ import annotations

from games.core.game import Character
from games.core.words import gettext_noop

GENTLEST = 6.0
STEP = 1.08
"""A step of 8 % in pace wins about three matches in four; the command that measures the ladder says so."""

STRENGTH = gettext_noop("Wins about 3 of 4 against the one before.")
FIRST_STRENGTH = gettext_noop("Wins about 1 of 4 against the next one.")


def _character(place: int, slug: str, name: str, temper: str, error: float) -> Character:
    pace = round(GENTLEST / STEP**place, 2)
    return Character(
        slug=slug,
        name=name,
        avatar=slug,
        temper=temper,
        level={"pace": pace, "error": error},
        error_rate=error,
        pace=pace,
        strength=STRENGTH if place else FIRST_STRENGTH,
    )


CHARACTERS = (
    _character(0, "turtle", "Tula", gettext_noop("calm, looks at everything twice"), 0.05),
    _character(1, "hedgehog", "Igor", gettext_noop("shy and careful"), 0.05),
    _character(2, "sheep", "Wilma", gettext_noop("dreamy, then wide awake"), 0.05),
    _character(3, "bear", "Bruno", gettext_noop("cosy, hums while counting"), 0.04),
    _character(4, "duck", "Dora", gettext_noop("laughs at her own mistakes"), 0.04),
    _character(5, "penguin", "Pip", gettext_noop("tidy and polite"), 0.04),
    _character(6, "cat", "Mio", gettext_noop("curious, all eyes"), 0.04),
    _character(7, "owl", "Olga", gettext_noop("wise, hardly ever slips"), 0.03),
    _character(8, "fox", "Finn", gettext_noop("clever, loves a race"), 0.03),
    _character(9, "bee", "Zoe", gettext_noop("busy, never sits still"), 0.03),
)
