"""The lesson of Novem: taking, letting the other take, what lies under a tile, and the end of a round."""

from __future__ import annotations

from games.core.lesson import Try
from games.core.words import gettext_noop, say

# The other player has chosen already.
LESSON: tuple[Try, ...] = (
    Try(
        say(gettext_noop("You take now. Choose A, B or C.")),
        "834/672/159 222/222/222 chosen=-/1 seed=example",
        say(gettext_noop("Where row and column meet, you take.")),
    ),
    Try(
        say(gettext_noop("Now the other player takes. Choose a row.")),
        "834/672/159 212/222/222 turn=1 attacker=1 taken=3/- chosen=-/2 seed=example",
        say(gettext_noop("You take in turns. Now you again!")),
    ),
    Try(
        say(gettext_noop("Two tiles of a stack make 10. Take one!")),
        "834/672/159 211/222/222 turn=2 taken=3/4 chosen=-/0 seed=example",
        say(gettext_noop("What you took and what lay under: 10!")),
    ),
    Try(
        say(gettext_noop("Row A has one tile left. Take it!")),
        "834/672/159 010/222/222 turn=6 empties=0 taken=386/42 chosen=-/1 seed=example",
        say(gettext_noop("A row is empty: the round is over.")),
        {"line": "0"},
    ),
)
