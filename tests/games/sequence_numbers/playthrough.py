"""Matches of Sequence Numbers to be played through: see tests/games/playthroughs.py."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.game import TABLE, Game, Seat
from games.sequence_numbers.lines import cells_of
from games.sequence_numbers.moves import Answer, Hint, Move, Place, Swap
from games.sequence_numbers.state import State
from tests.games.playthroughs import Scene
from tests.games.sequence_numbers.positions import GAME

OWN = {"level": "own", "own_low": 0, "own_high": 25, "own_part_low": 0, "own_part_high": 12}
WIDE = {"level": "own", "own_low": 0, "own_high": 60, "own_part_low": 0, "own_part_high": 40, "own_minuend": 80}
PLAYED = {
    "what-suits": Scene(GAME, 2),
    "single-digits": Scene(GAME, 2, {"level": "L1"}),
    "to-twenty": Scene(GAME, 2, {"level": "L1b", "teams": 2}),
    "to-thirty": Scene(GAME, 2, {"level": "L2", "needed": 1}),
    "to-forty-eight": Scene(GAME, 3, {"level": "L3"}),
    "two-teams": Scene(GAME, 4, {"level": "L1", "needed": 1}),
    "three-teams": Scene(GAME, 6, {"level": "L3", "teams": 3}),
    "nothing-shared": Scene(GAME, 2, {"level": "L1", "needed": 2, "shared": 0}),
    "answer-first": Scene(GAME, 2, {"level": "L1", "answer_first": True}),
    "wrong-loses-turn": Scene(GAME, 2, {"level": "L1", "wrong_loses_turn": True}),
    "draw-by-hand": Scene(GAME, 2, {"level": "L1", "draw_by_hand": True}),
    "table-talk": Scene(GAME, 4, {"level": "L1", "table_talk": True, "needed": 1}),
    "leaning": Scene(GAME, 2, {"level": "L1", "lean": ["9+8", "8+9", "13-6"]}),
    "own-additions": Scene(GAME, 2, {**OWN, "own_board": "6x7", "own_operations": "plus"}),
    "own-subtractions": Scene(GAME, 2, {**OWN, "own_board": "6x8", "own_operations": "minus", "own_minuend": 30}),
    "own-7x8": Scene(GAME, 2, {**WIDE, "own_board": "7x8"}),
    "own-8x10": Scene(GAME, 2, {**WIDE, "own_board": "8x10"}),
    "own-10x10": Scene(GAME, 2, {**WIDE, "own_board": "10x10"}),
}
SHOWN = (
    "outcome=wrong",
    "retry=True",
    "hinted=True",
    'do="penalty"',
    'do="discard"',
    'do="swap"',
    'do="draw"',
    'do="remove"',
    "locked=True",
    "reason='sequences'",
)


def choose(game: Game, state: State, chance: Chance) -> tuple[Seat, Move]:
    """Random play with wrong spaces, false claims, wrong answers, hints and penalties."""
    penalties = game.legal_moves(state, TABLE)
    if penalties and chance.happens(0.04):
        return TABLE, chance.choice(penalties)
    seat = chance.choice(sorted(game.to_move(state)))
    right = chance.choice(game.legal_moves(state, seat))
    return seat, mistaken(state, right, chance) if chance.happens(0.25) else right


def mistaken(state: State, right: Move, chance: Chance) -> Move:
    """Another number or space, a hint, or a card that is not dead swapped all the same."""
    if not isinstance(right, Place | Answer) or not state.setup.cards[right.card].sum:
        return right
    if isinstance(right, Answer):
        return Answer(right.card, right.number + 1)
    wrong = Place(right.card, chance.choice(cells_of(state.free)))
    return chance.choice((wrong, wrong, Hint(right.card), right if state.swapped else Swap(right.card)))
