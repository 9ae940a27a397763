"""What stands under "Help": a few short sentences; and those of the first round, each beside what it speaks of.
Put together once, only to be read."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.game import Seat
from games.core.words import Phrase, gettext_noop, say

SIDES = {
    "rows": gettext_noop("Choose a secret row: A, B or C."),
    "columns": gettext_noop("Choose a secret column: 1, 2 or 3."),
}
SENTENCES = (
    gettext_noop("The other player chooses too."),
    gettext_noop("Their seal shows: the choice stays the same."),
    gettext_noop("Where both meet, a tile is taken."),
    gettext_noop("You take in turns. Each tile counts."),
    gettext_noop("Two tiles of a stack make 10."),
    gettext_noop("Most points after two rounds win."),
)
TIME_UP = gettext_noop("When time is up, chance chooses.")


@cache
def sentences(side: str, *, timed: bool) -> tuple[Phrase, ...]:
    return tuple(say(text) for text in (SIDES[side], *SENTENCES, *([TIME_UP] if timed else [])))


@cache
def guide(side: str, seat: Seat, *, timed: bool) -> tuple[dict[str, Any], ...]:
    choose, other, _seal, meet, turns, ten, most, *clock = sentences(side, timed=timed)
    you, they = f"player-{seat}", f"player-{1 - seat}"
    told = [("tray", choose), *(("tray", words) for words in clock), (they, other), ("tray", meet)]
    told += [("tray", ten), (you, turns), (you, most)]
    return tuple({"points": points, "words": words} for points, words in told)
