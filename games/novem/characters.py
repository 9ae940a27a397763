"""Who the bots are. Strengths were measured over whole matches against Nova, who plays perfectly for points."""

from __future__ import annotations

from games.core.game import Character
from games.core.words import gettext_noop

CHARACTERS: tuple[Character, ...] = (
    Character(
        slug="dot",
        name="Dot",
        avatar="ladybird",
        temper=gettext_noop("lets chance choose"),
        level={"style": "perfect", "random": 1.0, "pace": 1.2},
        error_rate=1.0,
        pace=1.2,
        strength=gettext_noop("Wins about 4 of 100 against Nova."),
    ),
    Character(
        slug="pim",
        name="Pim",
        avatar="duck",
        temper=gettext_noop("half careful, half dreaming"),
        level={"style": "perfect", "random": 0.5, "pace": 1.4},
        error_rate=0.5,
        pace=1.4,
        strength=gettext_noop("Wins about 16 of 100 against Nova."),
    ),
    Character(
        slug="kit",
        name="Kit",
        avatar="fox",
        temper=gettext_noop("guesses what you think"),
        level={"style": "thinks", "depth": 2, "pace": 1.4},
        error_rate=0.0,
        pace=1.4,
        strength=gettext_noop("Wins about 25 of 100 against Nova."),
    ),
    Character(
        slug="bram",
        name="Bram",
        avatar="bear",
        temper=gettext_noop("careful, sometimes forgets"),
        level={"style": "perfect", "random": 0.25, "pace": 1.7},
        error_rate=0.25,
        pace=1.7,
        strength=gettext_noop("Wins about 28 of 100 against Nova."),
    ),
    Character(
        slug="iris",
        name="Iris",
        avatar="owl",
        temper=gettext_noop("patient, rarely surprised"),
        level={"style": "perfect", "random": 0.1, "pace": 1.9},
        error_rate=0.1,
        pace=1.9,
        strength=gettext_noop("Wins about 39 of 100 against Nova."),
    ),
    Character(
        slug="nova",
        name="Nova",
        avatar="cat",
        temper=gettext_noop("calm, cannot be read"),
        level={"style": "perfect", "random": 0.0, "pace": 1.6},
        error_rate=0.0,
        pace=1.6,
        strength=gettext_noop("Plays perfectly for points."),
    ),
    Character(
        slug="orri",
        name="Orri",
        avatar="lion",
        temper=gettext_noop("plays for the whole match"),
        level={"style": "match", "random": 0.0, "pace": 1.8},
        error_rate=0.0,
        pace=1.8,
        strength=gettext_noop("Wins about 53 of 100 against Nova."),
    ),
)

STEPS = tuple(character for character in CHARACTERS if character.level["style"] != "thinks")
"""The ladder. Whoever guesses what the other one thinks stands beside it: such a bot wins now from a stronger one, and
loses then to a weaker one, as its guess happens to fit."""
