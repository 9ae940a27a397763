"""What stands under "Help": a few short sentences; and those of the first round, each beside what it speaks of.
Put together once, only to be read."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.words import Phrase, gettext_noop, say

ANSWERED = gettext_noop("Choose a card and type its answer.")
CHOSEN = gettext_noop("Choose a card. Work out its sum.")
SPACE = gettext_noop("Put your chip on that number.")
LINES = {
    1: gettext_noop("Five chips in a line win. Stars help everybody."),
    2: gettext_noop("Two lines of five win. Stars help everybody."),
}
PLUS = gettext_noop("A plus card fits on any free space.")
MINUS = gettext_noop("A minus card takes another team's chip.")
SENTENCES = (
    PLUS,
    MINUS,
    gettext_noop("Both spaces taken? Swap that card."),
    gettext_noop("Keys: 1 to 5 choose a card."),
    gettext_noop("Arrows move over the board. Enter lays."),
)


@cache
def sentences(*, answer_first: bool, needed: int) -> tuple[Phrase, ...]:
    return tuple(say(text) for text in (ANSWERED if answer_first else CHOSEN, SPACE, LINES[needed], *SENTENCES))


@cache
def guide(*, answer_first: bool, needed: int) -> tuple[dict[str, Any], ...]:
    card, chip, line, plus, minus, *_keys = sentences(answer_first=answer_first, needed=needed)
    told = (("hand", card), ("frame", chip), ("frame", line), ("hand", plus), ("hand", minus))
    return tuple({"points": points, "words": words} for points, words in told)
