"""The first round: the rules one sentence at a time, each beside what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games.core.words import Phrase, gettext_noop, say
from games.seven_ate_nine.help import DRAW, WINS, drill_help

THIS_CARD = gettext_noop("The middle card is %(value)d ± %(plus_minus)d.")
TWO_SUMS = gettext_noop("%(plus)s, and %(minus)s.")
FITS = gettext_noop("A card with %(one)d or %(other)d fits.")
TOGETHER = gettext_noop("All play at the same time.")
WAITING = gettext_noop("Everybody waits for you.")


def step(points: str, words: Phrase) -> dict[str, Any]:
    """A sentence, and the part of the table it points at."""
    return {"points": points, "words": words}


def race_guide(top: Mapping[str, Any], sums: Sequence[Mapping[str, Any]], *, untimed: bool) -> list[dict[str, Any]]:
    """About the card that lies in the middle now."""
    plus, minus = (f"{one['leads']}{one['result']}" for one in sums)
    one, other = (row["result"] for row in sums)
    return [
        step("top", say(THIS_CARD, value=top["value"], plus_minus=top["plus_minus"])),
        step("top", say(TWO_SUMS, plus=plus, minus=minus)),
        step("me", say(FITS, one=one, other=other)),
        step("draw", say(DRAW)),
        step("seat-1", say(WAITING if untimed else TOGETHER)),
        step("me", say(WINS)),
    ]


@cache
def drill_guide(answer: str) -> tuple[dict[str, Any], ...]:
    return tuple(step(points, words) for points, words in zip(("ask", "me", "ask"), drill_help(answer), strict=True))
