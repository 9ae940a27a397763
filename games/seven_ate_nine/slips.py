"""The named slips: which well-known mistake a wrong answer shows."""

from __future__ import annotations

import re

from games.core.words import gettext_noop
from games.seven_ate_nine.cards import wrap

OFF_BY_ONE = gettext_noop("off by one")
WRONG_SIGN = gettext_noop("wrong sign")
FORGOT_TO_WRAP = gettext_noop("forgot to wrap")
OWN_NUMBER = gettext_noop("used the played card's own ± number")
SAME_NUMBER = gettext_noop("same number again")

PROMPT = re.compile(r"(10|[1-9])([+±-])([123])", re.ASCII)
GIVEN = re.compile(r"(\d{1,2})(?:±([123]))?", re.ASCII)


def slip(prompt: str, given: str) -> str | None:
    """The slip behind a wrong answer; None for a right one, or where no slip explains it."""
    asked, answered = PROMPT.fullmatch(prompt), GIVEN.fullmatch(given)
    if not asked or not answered:
        return None
    value, plus_minus, number = int(asked[1]), int(asked[3]), int(answered[1])
    signs = {"+": (1,), "-": (-1,), "±": (1, -1)}[asked[2]]
    straight = [value + sign * plus_minus for sign in signs]
    results = [wrap(result) for result in straight]
    if number in results:
        return None
    if number == value:
        return SAME_NUMBER
    if number in straight:
        return FORGOT_TO_WRAP
    if number in (wrap(value + plus_minus), wrap(value - plus_minus)):
        return WRONG_SIGN
    return _near_miss(number, results) or _own_number(number, value, answered[2])


def _near_miss(number: int, results: list[int]) -> str | None:
    """Around the ring, as on cards, or straight on, as typed: 11 and 1 are both beside 10."""
    near = {result + step for result in results for step in (1, -1)}
    return OFF_BY_ONE if number in near | {wrap(each) for each in near} else None


def _own_number(number: int, value: int, plus_minus: str | None) -> str | None:
    if plus_minus is None:
        return None
    own = (wrap(value + int(plus_minus)), wrap(value - int(plus_minus)))
    return OWN_NUMBER if number in own else None
