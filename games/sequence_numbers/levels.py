"""Levels: the size of the board, the numbers on it, and the sums whose answers they are (SEQ-60)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.core.chance import Chance
from games.core.game import Fact
from games.core.words import gettext_noop, say
from games.sequence_numbers.sums import SKILL, Sum, read_sum

BOARDS = {"6x7": (6, 7), "6x8": (6, 8), "7x8": (7, 8), "8x8": (8, 8), "8x10": (8, 10), "10x10": (10, 10)}

ABOVE_ALL = 10_000
"""No number of a sum is as high."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Level:
    """`answers`, `addends` and `subtrahends` are spans, both ends included; None: no such sums.
    No subtraction starts above `minuend`."""

    name: str
    board: str
    answers: Span
    addends: Span | None
    subtrahends: Span | None
    minuend: int = 0

    @property
    def rows(self) -> int:
        return BOARDS[self.board][0]

    @property
    def cols(self) -> int:
        return BOARDS[self.board][1]

    @property
    def wanted(self) -> int:
        """How many numbers the board holds, each on two spaces."""
        return (self.rows * self.cols - 4) // 2


@dataclass(frozen=True, slots=True)
class Pool:
    """The names of the sums with one answer."""

    additions: tuple[str, ...]
    subtractions: tuple[str, ...]


LEVELS = {
    level.name: level
    for level in (
        Level("L1", "6x7", (0, 18), addends=(0, 9), subtrahends=(1, 9), minuend=18),
        Level("L1b", "6x7", (2, 20), addends=(1, 10), subtrahends=(1, 10), minuend=20),
        Level("L2", "8x8", (1, 30), addends=(1, 20), subtrahends=(1, 20), minuend=40),
        Level("L3", "10x10", (1, 48), addends=(1, 40), subtrahends=(1, 60), minuend=99),
    )
}


def level_for(options: Mapping[str, Any], sides: int) -> Level:
    """The level a teacher chose. Left open, it is L2 for two sides and L3 for three (SEQ-60a)."""
    name = options["level"]
    if name == "auto":
        return LEVELS["L3" if sides == 3 else "L2"]
    return own_level(options) if name == "own" else LEVELS[name]


def widest_level(options: Mapping[str, Any]) -> Level:
    """The same before anybody sat down: with the sides open too, there may be three."""
    return level_for(options, options["teams"] or 3)


def own_level(options: Mapping[str, Any]) -> Level:
    parts = _span(options, "own_part_low", "own_part_high")
    operations = options["own_operations"]
    return Level(
        name="own",
        board=options["own_board"],
        answers=_span(options, "own_low", "own_high"),
        addends=None if operations == "minus" else parts,
        subtrahends=None if operations == "plus" else parts,
        minuend=options["own_minuend"],
    )


def _span(options: Mapping[str, Any], low: str, high: str) -> Span:
    if options[low] > options[high]:
        raise ValueError(say(gettext_noop("%(low)s: must not be above %(high)s."), low=low, high=options[high]))
    return options[low], options[high]


@lru_cache(maxsize=64)
def pools(level: Level) -> dict[int, Pool]:
    """For each number that can stand on the board, the sums that give it."""
    additions: dict[int, list[str]] = {}
    subtractions: dict[int, list[str]] = {}
    for one in _sums(level):
        (additions if one.sign == "+" else subtractions).setdefault(one.answer, []).append(one.name)
    numbers = sorted(additions.keys() | subtractions.keys())
    return {n: Pool(tuple(additions.get(n, ())), tuple(subtractions.get(n, ()))) for n in numbers}


def _sums(level: Level) -> Iterator[Sum]:
    low, high = level.answers
    if level.addends:
        first, last = level.addends
        for left in range(first, last + 1):
            for right in range(max(first, low - left), min(last, high - left) + 1):
                yield Sum(left, "+", right)
    if level.subtrahends:
        first, last = level.subtrahends
        for right in range(first, last + 1):
            for left in range(low + right, min(level.minuend, high + right) + 1):
                yield Sum(left, "-", right)


@lru_cache(maxsize=64)
def facts_of(level: Level) -> tuple[Fact, ...]:
    """Every sum of the level, in the order in which they are learnt."""
    ordered = sorted(_sums(level), key=lambda one: one.strategy)
    return tuple(Fact(SKILL, one.name, one.group, place) for place, one in enumerate(ordered))


def fact_named(name: str) -> Fact | None:
    """A sum from its name alone, whichever level asks it."""
    try:
        return _fact(read_sum(name))
    except ValueError:
        return None


@lru_cache(maxsize=20_000)
def _fact(one: Sum) -> Fact:
    """Its place among all sums there could be: by strategy too."""
    group, largest, smaller, left = one.strategy
    return Fact(SKILL, one.name, one.group, ((group * ABOVE_ALL + largest) * ABOVE_ALL + smaller) * ABOVE_ALL + left)


def board_numbers(level: Level, seed: str) -> list[int]:
    """The numbers of one board. A wide own range has more than fit; then chance chooses.
    ValueError where the sums give too few."""
    able = list(pools(level))
    if len(able) < level.wanted:
        raise ValueError(_too_few(level, len(able)))
    if len(able) == level.wanted:
        return able
    return sorted(Chance(seed, "numbers").shuffled(able)[: level.wanted])


def _too_few(level: Level, able: int) -> Any:
    text = gettext_noop(
        "own_board: a board of %(board)s needs %(wanted)s numbers, but these sums give only %(able)s between "
        "%(low)s and %(high)s. Choose a smaller board or a wider range."
    )
    low, high = level.answers
    return say(text, board=level.board.replace("x", " × "), wanted=level.wanted, able=able, low=low, high=high)
