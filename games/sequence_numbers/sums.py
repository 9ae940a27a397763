"""Sums and differences: what a card asks, the group it belongs to, and the order in which they are learnt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from games.core.words import gettext_noop

SKILL = "sums"
MINUS_SIGN = "−"

ADD_WITHIN_TEN = gettext_noop("Adding within ten")
TAKE_WITHIN_TEN = gettext_noop("Taking away within ten")
MAKES_TEN = gettext_noop("Makes ten")
FROM_TEN = gettext_noop("Taking from ten")
NEAR_DOUBLES = gettext_noop("Doubles and near doubles")
ADD_CROSSING_TEN = gettext_noop("Adding over ten")
TAKE_CROSSING_TEN = gettext_noop("Taking away over ten")
NO_CARRY = gettext_noop("Two digits, no carrying")
NO_BORROW = gettext_noop("Two digits, no borrowing")
CARRY = gettext_noop("Two digits, with carrying")
BORROW = gettext_noop("Two digits, with borrowing")

GROUPS = (
    ADD_WITHIN_TEN,
    TAKE_WITHIN_TEN,
    MAKES_TEN,
    FROM_TEN,
    NEAR_DOUBLES,
    ADD_CROSSING_TEN,
    TAKE_CROSSING_TEN,
    NO_CARRY,
    NO_BORROW,
    CARRY,
    BORROW,
)
"""In the order in which new sums are met: each group leans on those before it."""

NAME = re.compile(r"(0|[1-9][0-9]{0,2})([+-])(0|[1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class Sum:
    """An addition or a subtraction. `name` is what the records call it, `text` what people read."""

    left: int
    sign: str
    right: int

    @property
    def answer(self) -> int:
        return self.left + self.right if self.sign == "+" else self.left - self.right

    @property
    def name(self) -> str:
        return f"{self.left}{self.sign}{self.right}"

    @property
    def text(self) -> str:
        return f"{self.left} {'+' if self.sign == '+' else MINUS_SIGN} {self.right}"

    @property
    def group(self) -> str:
        return _group_of_addition(self) if self.sign == "+" else _group_of_subtraction(self)

    @property
    def strategy(self) -> tuple[int, ...]:
        """Sorts sums into the order of learning: by group, then by the largest number, then by the smaller part."""
        numbers = (self.left, self.right, self.answer)
        return (GROUPS.index(self.group), max(numbers), min(self.left, self.right), self.left)


def _group_of_addition(one: Sum) -> str:
    left, right = one.left, one.right
    if one.answer == 10:
        return MAKES_TEN
    if one.answer < 10:
        return ADD_WITHIN_TEN
    if max(left, right) <= 10:
        return NEAR_DOUBLES if abs(left - right) <= 1 else ADD_CROSSING_TEN
    return CARRY if _carries(left, right) else NO_CARRY


def _carries(left: int, right: int) -> bool:
    return left % 10 + right % 10 >= 10 or left % 100 + right % 100 >= 100


def _group_of_subtraction(one: Sum) -> str:
    left, right = one.left, one.right
    if left == 10:
        return FROM_TEN
    if left < 10:
        return TAKE_WITHIN_TEN
    borrows = left % 10 < right % 10 or left % 100 < right % 100
    if left <= 20 and right <= 10:
        return TAKE_CROSSING_TEN if borrows else NO_BORROW
    return BORROW if borrows else NO_BORROW


@lru_cache(maxsize=20_000)
def read_sum(name: str) -> Sum:
    """A sum from its name, `27+8` or `64-22`. ValueError where it is none."""
    found = NAME.fullmatch(name)
    if not found or (found[2] == "-" and int(found[1]) < int(found[3])):
        raise ValueError(f"{name[:20]!r} is not a sum.")
    return Sum(int(found[1]), found[2], int(found[3]))
