"""What stands under "Help": a few short sentences."""

from __future__ import annotations

from games.core.words import Phrase, gettext_noop, say

SIDES = {
    "rows": gettext_noop("Choose a row in secret: A, B or C."),
    "columns": gettext_noop("Choose a column in secret: 1, 2 or 3."),
}
SENTENCES = (
    gettext_noop("The other player chooses too."),
    gettext_noop("Where both meet, a tile is taken."),
    gettext_noop("You take in turns. Each tile counts."),
    gettext_noop("Two tiles of a stack make 10."),
    gettext_noop("Most points after two rounds win."),
)


def sentences(side: str) -> list[Phrase]:
    return [say(text) for text in (SIDES[side], *SENTENCES)]
