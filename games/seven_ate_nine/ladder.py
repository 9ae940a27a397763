"""How strong the characters are: matches between them, counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import median

from games.core.game import Character
from games.core.minds import Mind, advance
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.rules import SevenAteNine

MATCHES = 400
LONGEST = 10**9
RACE = SevenAteNine()


@dataclass(frozen=True, slots=True)
class Duel:
    """What so many matches of two showed: the first one's share of wins, matches with a stall, and seconds each."""

    wins: float
    stalls: float
    seconds: float
    matches: int

    @property
    def standard_error(self) -> float:
        return sqrt(self.wins * (1 - self.wins) / self.matches)


def duel(one: Character, other: Character, matches: int = MATCHES) -> Duel:
    """The two take either seat in turn, so that neither is helped by ties."""
    played = [_match(one, other, number) for number in range(matches)]
    wins, stalls, seconds = zip(*played, strict=True)
    return Duel(sum(wins) / matches, sum(stalls) / matches, median(seconds), matches)


def _match(one: Character, other: Character, number: int) -> tuple[bool, bool, float]:
    first = number % 2
    levels = (other.level, one.level) if first else (one.level, other.level)
    state = RACE.start(seats=2, seed=f"ladder {one.slug} {other.slug} {number}")
    state, _, landed = advance(RACE, state, tuple(Mind(seat, level) for seat, level in enumerate(levels)), LONGEST)
    stalled = any(one.step.state.news.turned for one in landed)
    return state.ended.winners == (first,), stalled, landed[-1].at / 1000


def report(matches: int = MATCHES) -> str:
    """Everybody against the one before, and against the third before: wins, stalls, length of a match."""
    head = f"7ate9, two seats, 73 cards, {matches} matches each: wins ± standard error, stalls, median length"
    return "\n".join([head, *_lines(1, matches), *_lines(3, matches)])


def _lines(steps: int, matches: int) -> Iterable[str]:
    for weaker, stronger in zip(CHARACTERS, CHARACTERS[steps:], strict=False):
        shown = duel(stronger, weaker, matches)
        yield (
            f"{stronger.name:6} {stronger.pace:.2f} s  against  {weaker.name:6} {weaker.pace:.2f} s"
            f"  {shown.wins:6.1%} ± {shown.standard_error:.1%}  stalls {shown.stalls:4.0%}  {shown.seconds:4.0f} s"
        )
