"""What stands under "Help": a few short sentences for each way to play."""

from __future__ import annotations

from games.core.words import Phrase, gettext_noop, say

RACE = (
    gettext_noop("Look at the card in the middle."),
    gettext_noop("Add its ± number, or take it away."),
    gettext_noop("Tap a card with that number."),
    gettext_noop("After 10 comes 1."),
    gettext_noop("Nothing fits? Draw a card."),
    gettext_noop("First without cards wins."),
)
SAY_IT = gettext_noop("Choose the number first, then the card.")
UNTIMED = gettext_noop("Take your time. Everybody waits for you.")
DRILL = (
    gettext_noop("Work out the sum."),
    gettext_noop("After 10 comes 1, before 1 comes 10."),
)
# One card fits the sum that goes round, one the plain sum, and one neither.
RACE_EXAMPLE = "pile=4±1,3±3,6±1,9±2 0=7±1,1±3,8±2/2±1,5±2 1=3±1,4±2,6±2/8±1"
DRILL_EXAMPLE = "facts=9+3 prompts=5 answer=cards asked=9+3,9+3,9+3,9+3 seed=example"
ANSWERING = {
    "cards": gettext_noop("Tap the card that fits."),
    "typing": gettext_noop("Type the number, then the tick."),
}


def race_help(*, say_it: bool, untimed: bool) -> list[Phrase]:
    extra = ((SAY_IT,) if say_it else ()) + ((UNTIMED,) if untimed else ())
    return [say(text) for text in (*RACE, *extra)]


def drill_help(answer: str) -> list[Phrase]:
    return [say(text) for text in (DRILL[0], ANSWERING[answer], DRILL[1])]
