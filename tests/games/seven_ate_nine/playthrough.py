"""Races and drills to be played through: see tests/games/playthroughs.py."""

from __future__ import annotations

from typing import Any

from games.core.chance import Chance
from games.core.game import TABLE, Game, Seat
from games.seven_ate_nine import GAMES
from games.seven_ate_nine.drill_state import Answer, Stop
from games.seven_ate_nine.drill_state import Hint as DrillHint
from games.seven_ate_nine.race_state import Hint, Leave, Nothing, Play
from tests.games.playthroughs import Scene

RACE, DRILL = GAMES
PLAYED = {
    "race-full": Scene(RACE, 2),
    "race-green": Scene(RACE, 4, {"deck": 37}),
    "race-green-blue": Scene(RACE, 3, {"deck": 49}),
    "race-lock-1": Scene(RACE, 2, {"deck": 37, "lock": 1}),
    "race-lock-2": Scene(RACE, 2, {"deck": 37, "lock": 2}),
    "race-say-it": Scene(RACE, 2, {"deck": 37, "say_it": True}),
    "race-untimed": Scene(RACE, 3, {"deck": 37, "untimed": True}),
    "drill-cards": Scene(DRILL, 1, {"prompts": 12}),
    "drill-typing": Scene(DRILL, 1, {"answer": "typing", "prompts": 12}),
    "drill-facts": Scene(DRILL, 1, {"facts": ["9+3", "1-2", "5+1"], "prompts": 12}),
    "drill-table": Scene(DRILL, 1, {"asks": "table", "prompts": 12}),
    "drill-seconds": Scene(DRILL, 1, {"seconds": 20, "prompts": 50}),
}
SHOWN = (
    "outcome=late",
    "outcome=wrong",
    "outcome=preempted",
    "outcome=skipped",
    "retry=True",
    "hinted=True",
    "turned=",
    'do="leave"',
    'do="nothing"',
    'do="ask"',
    'do="stop"',
    "reason='out'",
    "reason='time'",
)


def choose(game: Game, state: Any, chance: Chance) -> tuple[Seat, Any]:
    """Random play with mistakes, late cards, hints, and now and then somebody who leaves or stops."""
    seat = chance.choice(sorted(game.to_move(state)))
    if seat == TABLE or chance.happens(0.75):
        return seat, chance.choice(game.legal_moves(state, seat))
    return seat, drill_mistake(state, chance) if game is DRILL else race_mistake(state, seat, chance)


def drill_mistake(state: Any, chance: Chance) -> Any:
    if state.done > 8 and chance.happens(0.1):
        return Stop()
    wrong = Answer(number=12) if state.settings.answer == "typing" else Answer(card=5 * state.done)
    return chance.choice([DrillHint(), wrong])


def race_mistake(state: Any, seat: Seat, chance: Chance) -> Any:
    """One of three leaves once the pile is high; a card may be late, not fit, or be called by another number."""
    if len(state.players) > 2 and len(state.pile) > 20 and not state.removed:
        return Leave()
    if not state.players[seat].hand or chance.happens(0.2):
        return Nothing(state.prompt.seen) if state.settings.untimed else Hint()
    card = chance.choice(state.players[seat].hand)
    number = chance.choice([state.deck[card].value, 12]) if state.settings.say_it else None
    return Play(card, max(0, state.prompt.seen - chance.below(2)), number)
