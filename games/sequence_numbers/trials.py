"""Styles of play tried against each other, for tuning: whole matches without waiting and without mistakes, each board
played from both sides."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from games.core.chance import Chance
from games.core.game import Level, Seat
from games.sequence_numbers.bots import take_turn
from games.sequence_numbers.legality import to_move
from games.sequence_numbers.rules import outcome, play
from games.sequence_numbers.state import State, start
from games.sequence_numbers.view import view
from games.sequence_numbers.weights import STYLES
from games.sequence_numbers.windows import Weights


class Bot(NamedTuple):
    """What it values (None: nothing), and how often it plays at random all the same."""

    weights: Weights | None
    random: float = 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of so many matches; a draw is half a win."""

    matches: int
    won: float

    @property
    def share(self) -> float:
        return self.won / self.matches

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return sqrt(self.share * (1 - self.share) / self.matches)


def bot(level: Level) -> Bot:
    return Bot(STYLES[level["style"]], level.get("random", 0.0))


def contest(one: Bot, other: Bot, *, matches: int, label: str, seats: int = 2, level: str = "L3") -> Tally:
    """The first against the second, on boards named by the label."""
    won = 0.0
    for number in range(matches):
        first = number % 2 == 0
        sides = (one, other) if first else (other, one)
        result = outcome(_match(sides, seed=f"{label}-{number // 2}", seats=seats, level=level))
        winners = result.winners if result else ()
        won += 0.5 if not winners else (winners[0] % len(sides) == 0) == first
    return Tally(matches, won)


def _match(sides: tuple[Bot, Bot], *, seed: str, seats: int, level: str) -> State:
    state = start(seats=seats, seed=seed, options={"level": level})
    while to_move(state):
        state = _turn(state, state.turn, sides[state.turn % len(sides)])
    return state


def _turn(state: State, seat: Seat, who: Bot) -> State:
    chance = Chance(state.seed, f"bot-{state.turns}-{state.swapped}")
    move = take_turn(view(state, seat), seat, who.weights, {"random": who.random}, chance)
    after: State = play(state, seat, move, 0).state
    return after
