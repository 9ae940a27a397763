"""The named slips: which well-known mistake a wrong answer to a sum shows."""

from __future__ import annotations

from games.core.words import gettext_noop
from games.sequence_numbers.sums import Sum, read_sum

OFF_BY_ONE = gettext_noop("off by one")
WRONG_SIGN = gettext_noop("wrong sign")
SAME_NUMBER = gettext_noop("same number again")
OFF_BY_TEN = gettext_noop("off by ten")


def slip(prompt: str, given: str) -> str | None:
    """The slip behind a wrong answer; None for a right one, or where no slip explains it."""
    if not (given.isascii() and given.isdigit() and len(given) <= 4):
        return None
    try:
        asked = read_sum(prompt)
    except ValueError:
        return None
    return _slip(asked, int(given))


def _slip(asked: Sum, number: int) -> str | None:
    distance = abs(number - asked.answer)
    if distance == 0:
        return None
    other_way = asked.left - asked.right if asked.sign == "+" else asked.left + asked.right
    if number == abs(other_way):
        return WRONG_SIGN
    if number in (asked.left, asked.right):
        return SAME_NUMBER
    return {1: OFF_BY_ONE, 10: OFF_BY_TEN}.get(distance)
