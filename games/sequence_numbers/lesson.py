"""The lesson of Sequence Numbers: a chip, a line, the two special cards, and a card to swap."""

from __future__ import annotations

from games.core.lesson import Try
from games.core.words import gettext_noop, say
from games.sequence_numbers.help import MINUS, PLUS
from games.sequence_numbers.sayings import TOLD_YOU

TABLE = """
terms: seats=2
board:
{board}
hand 0: {hand}
hand 1: 3+1 4+2
deck: 0+0 1+0 2+0 3+0 4+0 5+0
"""
BEGUN = """
  *    0    1    2    3    4    *
  5   6a    7    8    9   10   11
 12   13   14   15  16b   17   18
  0   1b    2    3    4    5    6
  7    8    9   10   11   12   13
  *   14   15   16   17   18    *"""
NEARLY = """
  *   0a   1a   2a    3    4    *
  5    6    7    8    9   10   11
 12   13   14   15  16b   17   18
  0   1b    2   3b    4    5    6
  7    8    9   10   11   12   13
  *   14   15   16   17   18    *"""
HELD_UP = """
  *    0    1    2    3    4    *
  5   6b   7b   8b   9b   10   11
 12   13  14a   15   16   17   18
  0    1    2   3a    4    5    6
  7    8   9a   10   11   12   13
  *   14   15   16   17   18    *"""


def table(board: str, hand: str) -> str:
    return TABLE.format(board=board.strip("\n"), hand=hand)


LESSON: tuple[Try, ...] = (
    Try(
        say(gettext_noop("Choose a card, then tap its answer.")),
        table(BEGUN, "9+1 8+1 6-2"),
        say(gettext_noop("Yes! Your chip lies there now.")),
        {"do": "place"},
    ),
    Try(
        say(gettext_noop("Five in a line win. The star helps!")),
        table(NEARLY, "2+1 9+1 6-2"),
        say(TOLD_YOU["sequence"]),
        {"cell": "4"},
    ),
    Try(
        say(PLUS),
        table(HELD_UP, "+ 9+2 6-2"),
        say(gettext_noop("Any free space: a good choice!")),
        {"card": "0"},
    ),
    Try(
        say(MINUS),
        table(HELD_UP, "- 9+2 6-2"),
        say(gettext_noop("Gone! That space is free again.")),
        {"do": "remove"},
    ),
    Try(
        say(gettext_noop("Both spaces of %(sum)s are taken. Swap it."), sum="8 + 1"),
        table(HELD_UP, "8+1 9+2 6-2"),
        say(TOLD_YOU["swap"]),
        {"do": "swap"},
    ),
)
