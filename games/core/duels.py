"""How strong characters are: whole matches between two of them, counted, in match time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from typing import Any

from games.core.game import Character, Game
from games.core.minds import Landed, Mind, advance

NO_LIMIT = 10**9


@dataclass(frozen=True, slots=True)
class Contest:
    """Who is measured against whom, and at which table. With more than two seats the two sit by turns, as teams do.
    `counted` names what else is counted, `happened` says of a match whether it did."""

    game: Game
    title: str
    pairs: tuple[tuple[Character, Character], ...]
    counted: str
    happened: Callable[[Sequence[Landed]], bool]
    seats: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Duel:
    """What so many matches showed: the shares that the first one won, that nobody won, and in which the counted thing
    happened; and the median length in seconds."""

    names: tuple[str, str]
    matches: int
    wins: float
    draws: float
    happened: float
    seconds: float

    @property
    def standard_error(self) -> float:
        return sqrt(self.wins * (1 - self.wins) / self.matches)


def duels(contest: Contest, *, matches: int, label: str = "ladder") -> Iterator[Duel]:
    return (duel(contest, *pair, matches=matches, label=label) for pair in contest.pairs)


def duel(contest: Contest, one: Character, other: Character, *, matches: int, label: str) -> Duel:
    """They change seats after every match, and every match has its own seed."""
    won, drawn, happened, seconds = 0, 0, 0, []
    for number in range(matches):
        first = number % 2
        sides = (other, one) if first else (one, other)
        winners, landed = _match(contest, sides, seed=f"{label} {one.slug} {other.slug} {number}")
        won += first in winners
        drawn += not winners
        happened += contest.happened(landed)
        seconds.append(landed[-1].at / 1000)
    names = (one.name, other.name)
    return Duel(names, matches, won / matches, drawn / matches, happened / matches, median(seconds))


def _match(
    contest: Contest, sides: tuple[Character, Character], *, seed: str
) -> tuple[tuple[int, ...], Sequence[Landed]]:
    """The winning sides, and all that happened."""
    game, start = contest.game, contest.game.start(seats=contest.seats, seed=seed, options=contest.options)
    minds = tuple(Mind(seat=seat, level=sides[seat % 2].level) for seat in range(contest.seats))
    state, _minds, landed = advance(game, start, minds, NO_LIMIT)
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{game.slug} with seed {seed!r} did not end.")
    return tuple({seat % 2 for seat in outcome.winners}), landed


def write(contest: Contest, matches: int) -> str:
    """A table for a person to read, and for a test to compare with."""
    lines = [f"{contest.title}; {matches} matches a line"]
    lines += [write_duel(each, contest.counted) for each in duels(contest, matches=matches)]
    return "\n".join(lines) + "\n"


def write_duel(shown: Duel, counted: str) -> str:
    one, other = shown.names
    minutes, seconds = divmod(round(shown.seconds), 60)
    return (
        f"  {one:<7}against {other:<7}wins {100 * shown.wins:5.1f} % ± {100 * shown.standard_error:3.1f}"
        f"   draws {100 * shown.draws:4.1f} %   {counted} {100 * shown.happened:4.1f} %"
        f"   length {minutes:>2}:{seconds:02} min"
    )
