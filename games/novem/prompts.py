"""The sums a player may be asked after taking a tile: their names, their answers, the slips behind wrong ones."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.core.chance import Chance
from games.core.game import Fact, Millis
from games.core.words import gettext_noop
from games.novem.layout import ROWS, Layout

SKILL = "novem"
KINDS = ("ten", "fifteen", "total")
NOWHERE = -1

TRIPLES = ((1, 5, 9), (1, 6, 8), (2, 4, 9), (2, 6, 7), (3, 4, 8), (3, 5, 7))
"""The only lines that occur in a start, upper or lower (NOV-14)."""

MOST_BEFORE = (73, 75, 74, 79, 78, 77, 76, 75, 74)
"""The highest running total to which a tile 1 … 9 can still be added while its round goes on."""

TO_TEN = gettext_noop("Rest to 10")
TO_FIFTEEN = gettext_noop("Rest to 15")
INSIDE_A_TEN = gettext_noop("Totals inside a ten")
OVER_A_TEN = gettext_noop("Totals over a ten")


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum waiting for its answer. `cell` hides its tile meanwhile, because that tile is the answer.
    `shown`: a first answer was not right, so the right one is on the table and is to be entered."""

    fact: str
    cell: int
    opened_at: Millis
    shown: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """What a sum can be about: a tile just taken. `height`: of its stack before. `before`: the taker's points before.
    `side`: the taker's lines, rows or columns."""

    layout: Layout
    cell: int
    height: int
    tile: int
    before: int
    side: int


def sum_after(take: Take, sums: str, at: Millis, chance: Chance) -> Sum | None:
    """The sum this take gives rise to; None if it gives none of the kind asked for."""
    facts = {kind: fact for kind in KINDS if sums in (kind, "mixed") and (fact := FACT_OF[kind](take))}
    if not facts:
        return None
    kind = chance.choice(tuple(facts))
    return Sum(facts[kind], NOWHERE if kind == "total" else take.cell, at)


def _ten(take: Take) -> str:
    """What lies beneath an upper tile makes ten with it."""
    return f"10-{take.tile}" if take.height == 2 else ""


def _fifteen(take: Take) -> str:
    """What lies beneath makes fifteen with the other two lower tiles of the taker's line."""
    if take.height != 2:
        return ""
    row, column = divmod(take.cell, 3)
    line = range(3 * row, 3 * row + 3) if take.side == ROWS else range(column, 9, 3)
    small, large = sorted(10 - take.layout[cell] for cell in line if cell != take.cell)
    return f"15-{large}-{small}"


def _total(take: Take) -> str:
    return f"{take.before}+{take.tile}" if take.before else ""


FACT_OF = {"ten": _ten, "fifteen": _fifteen, "total": _total}


def right_answer(fact: str) -> int:
    """23+8 is 31, 15-9-5 is 1."""
    if "+" in fact:
        return sum(int(number) for number in fact.split("+"))
    first, *rest = (int(number) for number in fact.split("-"))
    return first - sum(rest)


def kind_of(fact: str) -> str:
    if "+" in fact:
        return "total"
    return "ten" if fact.startswith("10-") else "fifteen"


def facts_of(sums: str) -> tuple[Fact, ...]:
    """Every fact of this kind, those to learn first in front."""
    names = [(group, name) for kind in KINDS if sums in (kind, "mixed") for group, name in NAMED[kind]]
    return tuple(Fact(SKILL, name, group, order) for order, (group, name) in enumerate(names))


def _named_tens() -> list[tuple[str, str]]:
    """Small steps from ten and from five first."""
    return [(TO_TEN, f"10-{tile}") for tile in (9, 1, 5, 8, 2, 6, 4, 7, 3)]


def _named_fifteens() -> list[tuple[str, str]]:
    pairs = {(max(pair), min(pair)) for triple in TRIPLES for pair in _pairs(triple)}
    return [(TO_FIFTEEN, f"15-{large}-{small}") for large, small in sorted(pairs, key=_ease)]


def _pairs(triple: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
    one, two, three = triple
    return ((one, two), (one, three), (two, three))


def _ease(pair: tuple[int, int]) -> tuple[bool, int, int]:
    """Pairs that make ten first, then by what is to be added up."""
    large, small = pair
    return (large + small != 10, large + small, large)


def _named_totals() -> list[tuple[str, str]]:
    sums = [(before, tile) for tile in range(1, 10) for before in range(1, MOST_BEFORE[tile - 1] + 1)]
    named = [(_crosses(before, tile), before, tile) for before, tile in sums]
    return [(OVER_A_TEN if over else INSIDE_A_TEN, f"{before}+{tile}") for over, before, tile in sorted(named)]


def _crosses(before: int, tile: int) -> bool:
    return before % 10 + tile > 10


NAMED = {"ten": _named_tens(), "fifteen": _named_fifteens(), "total": _named_totals()}

OFF_BY_ONE = gettext_noop("off by one")
WRONG_SIGN = gettext_noop("wrong sign")
SAME_NUMBER = gettext_noop("same number again")

ASKED = re.compile(r"\d{1,2}(\+\d|-\d|-\d-\d)", re.ASCII)
GIVEN = re.compile(r"\d{1,4}", re.ASCII)


def slip_behind(fact: str, given: str) -> str | None:
    """The named slip that leads from this sum to this answer; None for the right answer, for other mistakes, and for
    what is no sum of this game or no number."""
    if not ASKED.fullmatch(fact) or not GIVEN.fullmatch(given) or int(given) == right_answer(fact):
        return None
    number = int(given)
    if number in _with_wrong_sign(fact):
        return WRONG_SIGN
    if abs(number - right_answer(fact)) == 1:
        return OFF_BY_ONE
    return SAME_NUMBER if str(number) in fact.replace("+", "-").split("-") else None


def _with_wrong_sign(fact: str) -> set[int]:
    if "+" in fact:
        before, tile = (int(number) for number in fact.split("+"))
        return {abs(before - tile)}
    first, *rest = (int(number) for number in fact.split("-"))
    sums = {first}
    for number in rest:
        sums = {total + sign * number for total in sums for sign in (1, -1)}
    return {total for total in sums if total != right_answer(fact)}
