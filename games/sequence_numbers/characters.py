"""Who the bots are: six characters, from one that plays for fun to one that plans ahead."""

from __future__ import annotations

from games.core.game import Character
from games.core.words import gettext_noop

BEGINS = gettext_noop("Plays any card anywhere.")
WINS_SIX = gettext_noop("Wins about 6 of 10 against the one before.")
WINS_EIGHT = gettext_noop("Wins about 8 of 10 against the one before.")


def _character(
    slug: str, name: str, temper: str, *, style: str, random: float, error: float, pace: float, strength: str
) -> Character:
    level = {"style": style, "random": random, "error": error, "pace": pace}
    return Character(slug, name, slug, temper, level, error, pace, strength)


CHARACTERS = (
    _character(
        "snail",
        "Snorri",
        gettext_noop("plays wherever it looks nice"),
        style="random",
        random=0.0,
        error=0.08,
        pace=2.0,
        strength=BEGINS,
    ),
    _character(
        "butterfly",
        "Flora",
        gettext_noop("flutters from line to line"),
        style="own-lines",
        random=0.6,
        error=0.06,
        pace=1.2,
        strength=WINS_EIGHT,
    ),
    _character(
        "rabbit",
        "Rolo",
        gettext_noop("sees only his own lines"),
        style="own-lines",
        random=0.3,
        error=0.05,
        pace=1.3,
        strength=WINS_SIX,
    ),
    _character(
        "elephant",
        "Ellie",
        gettext_noop("steps into every line"),
        style="greedy",
        random=0.16,
        error=0.04,
        pace=2.1,
        strength=WINS_SIX,
    ),
    _character(
        "whale",
        "Walt",
        gettext_noop("deep, takes what he sees"),
        style="tuned",
        random=0.08,
        error=0.03,
        pace=1.8,
        strength=WINS_SIX,
    ),
    _character(
        "octopus",
        "Otta",
        gettext_noop("plans with all eight arms"),
        style="tuned",
        random=0.0,
        error=0.02,
        pace=1.5,
        strength=WINS_SIX,
    ),
)
