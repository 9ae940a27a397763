"""The lessons of 7ate9: what to try at the table of a race, and of a drill."""

from __future__ import annotations

from games.core.lesson import Try
from games.core.words import Phrase, gettext_noop, say
from games.seven_ate_nine.help import DRAW

PLUS = gettext_noop("Work out %(sum)s. Tap that card.")
MINUS = gettext_noop("Or take away: %(sum)s. Tap that card.")
PAST_TEN = gettext_noop("After 10 comes 1. Now %(sum)s.")
BELOW_ONE = gettext_noop("Before 1 comes 10. Now %(sum)s.")
YES = gettext_noop("Yes! %(sum)s")
LAST = gettext_noop("Your last card always fits. Play it!")

BOT = "1=3±2,4±2,6±2/7±1"
DRAWING, PLAYING = {"do": "draw"}, {"do": "play"}


def whole(text: str) -> str:
    """A sum is never broken over two lines."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def yes(text: str) -> Phrase:
    return say(YES, sum=whole(text))


def ask(words: str, text: str) -> Phrase:
    return say(words, sum=whole(text))


# In each hand one card fits, in the fourth none, and in the last any does.
RACE: tuple[Try, ...] = (
    Try(ask(PLUS, "4 + 1"), f"pile=7±3,4±1 0=5±2,8±1,10±3/2±1,6±1 {BOT}", yes("4 + 1 = 5"), PLAYING),
    Try(ask(MINUS, "8 − 3"), f"pile=6±1,8±3 0=5±2,2±1,9±1/10±3,3±1 {BOT}", yes("8 − 3 = 5"), PLAYING),
    Try(ask(PAST_TEN, "9 + 2"), f"pile=6±1,9±2 0=1±3,4±1,8±2/2±1,5±2 {BOT}", yes("9 + 2 = 11 → 1"), PLAYING),
    Try(
        say(DRAW),
        f"pile=9±2,3±1 0=8±2,6±1,10±3/4±1,5±2 {BOT}",
        say(gettext_noop("A new card, and it fits!")),
        DRAWING,
    ),
    Try(say(LAST), f"pile=9±2,3±1 0=8±2/ {BOT}", say(gettext_noop("All cards played: you win!")), PLAYING),
)


def asked(fact: str) -> str:
    return f"facts={fact} prompts=5 answer=cards asked={','.join([fact] * 4)} seed=example"


DRILL: tuple[Try, ...] = (
    Try(ask(PLUS, "6 + 2"), asked("6+2"), yes("6 + 2 = 8")),
    Try(ask(PAST_TEN, "9 + 3"), asked("9+3"), yes("9 + 3 = 12 → 2")),
    Try(ask(BELOW_ONE, "2 − 3"), asked("2-3"), yes("2 − 3 → 9")),
)
