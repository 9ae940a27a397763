"""What stands under "Help": a few short sentences for each way to play. Put together once, only to be read."""

from __future__ import annotations

from functools import cache

from games.core.words import Phrase, gettext_noop, say

DRAW = gettext_noop("Nothing fits? Draw a card.")
WINS = gettext_noop("First without cards wins.")
RACE = (
    gettext_noop("Look at the card in the middle."),
    gettext_noop("Add its ± number, or take it away."),
    gettext_noop("Tap a card with that number."),
    gettext_noop("After 10 comes 1."),
    DRAW,
    WINS,
)
SAY_IT = gettext_noop("Choose the number first, then the card.")
UNTIMED = gettext_noop("Take your time. Everybody waits for you.")
DRILL = (
    gettext_noop("Work out the sum."),
    gettext_noop("After 10 comes 1, before 1 comes 10."),
)
ANSWERING = {
    "cards": gettext_noop("Tap the card that fits."),
    "typing": gettext_noop("Type the number, then the tick."),
}


@cache
def race_help(*, say_it: bool, untimed: bool) -> tuple[Phrase, ...]:
    extra = ((SAY_IT,) if say_it else ()) + ((UNTIMED,) if untimed else ())
    return tuple(say(text) for text in (*RACE, *extra))


@cache
def drill_help(answer: str) -> tuple[Phrase, ...]:
    return tuple(say(text) for text in (DRILL[0], ANSWERING[answer], DRILL[1]))
