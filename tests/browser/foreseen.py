"""A whole match played beforehand, without a browser: bots do the same to the same moves, so it can be played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games import catalogue
from games.core.game import Move, Outcome, Seat
from games.core.minds import Mind, advance
from tests.browser.tables import Spec

LONG_AFTER = 10**9
CHILD = {"style": "tuned", "random": 0.0, "error": 0.2, "pace": 1.0}
"""Plays well, and gets every fifth sum wrong."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    moves: tuple[tuple[Seat, Move], ...]
    outcome: Outcome

    @property
    def own(self) -> list[Move]:
        return [move for seat, move in self.moves if seat == 0]

    @property
    def done(self) -> list[tuple[Seat, str]]:
        return [(seat, move.do) for seat, move in self.moves]


def foresee(spec: Spec, level: dict[str, Any] = CHILD) -> Foreseen:
    game = catalogue.game(spec.game)
    bots = [dict(each.level) | (spec.level or {}) for each in game.characters[: spec.bots]]
    minds = tuple(Mind(seat, mind) for seat, mind in enumerate([level, *bots]))
    state = game.start(seats=len(minds), seed=spec.seed, options=spec.options)
    state, _minds, landed = advance(game, state, minds, LONG_AFTER)
    outcome = game.outcome(state)
    assert outcome
    return Foreseen(tuple((each.seat, each.move) for each in landed), outcome)
