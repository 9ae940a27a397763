"""Matches of Novem to be played through: see tests/games/playthroughs.py."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.game import Game, Seat
from games.novem.prompts import right_answer
from games.novem.state import Answer, Hint, Move, State
from tests.games.novem.matches import NOVEM
from tests.games.playthroughs import Scene

PLAYED = {
    "plain": Scene(NOVEM, 2),
    "sums-ten": Scene(NOVEM, 2, {"sums": "ten"}),
    "sums-fifteen": Scene(NOVEM, 2, {"sums": "fifteen"}),
    "sums-total": Scene(NOVEM, 2, {"sums": "total"}),
    "sums-mixed": Scene(NOVEM, 2, {"sums": "mixed"}),
    "show-totals": Scene(NOVEM, 2, {"show_totals": True}),
    "swap-sides": Scene(NOVEM, 2, {"swap_sides": True}),
    "third-round": Scene(NOVEM, 2, {"third_round": True}, seeds=("tied-6", "tied-55")),
    "seconds": Scene(NOVEM, 2, {"seconds": 5}),
}
SHOWN = ("round=3", "flagged[0]=True", "outcome=wrong", "retry=True", "hinted=True", "empties=4")


def choose(game: Game, state: State, chance: Chance) -> tuple[Seat, Move]:
    """Random play with wrong answers and hints."""
    seat = chance.choice(sorted(game.to_move(state)))
    asked = state.asked[seat]
    if asked and not asked.hinted and not asked.shown and chance.happens(0.15):
        return seat, Hint()
    if asked and chance.happens(0.2):
        return seat, Answer(right_answer(asked.fact) + 1)
    return seat, chance.choice(game.legal_moves(state, seat))
