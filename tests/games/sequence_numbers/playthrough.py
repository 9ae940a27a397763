"""Whole matches as text: every move with what it told practice, and what each seat and a spectator saw then.

python -m tests.games.sequence_numbers.playthrough     writes them again, after a change that was meant
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from games.core.chance import Chance
from games.core.game import TABLE, Event
from games.core.notation import Moved, write_moved
from games.sequence_numbers.lines import cells_of
from games.sequence_numbers.moves import Answer, Hint, Move, Place, Swap
from games.sequence_numbers.notation import cell_name
from games.sequence_numbers.state import State
from tests.games.sequence_numbers.positions import GAME

FOLDER = Path(__file__).parent / "playthroughs"
SMALL = {"level": "own", "own_board": "6x7", "own_low": 0, "own_high": 25, "own_part_low": 0, "own_part_high": 12}
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "single-digits": (2, {"level": "L1"}),
    "to-twenty": (2, {"level": "L1b", "teams": 2}),
    "to-thirty": (2, {"level": "L2"}),
    "to-forty-eight": (3, {"level": "L3"}),
    "two-teams": (4, {"level": "L1", "needed": 1}),
    "three-teams": (6, {"level": "L3", "teams": 3}),
    "two-needed": (2, {"level": "L1", "needed": 2}),
    "nothing-shared": (2, {"level": "L1", "needed": 2, "shared": 0}),
    "answer-first": (2, {"level": "L1", "answer_first": True}),
    "wrong-loses-turn": (2, {"level": "L1", "wrong_loses_turn": True}),
    "draw-by-hand": (2, {"level": "L1", "draw_by_hand": True}),
    "table-talk": (4, {"level": "L1", "table_talk": True, "needed": 1}),
    "leaning": (2, {"level": "L1", "lean": ["9+8", "8+9", "13-6"]}),
    "own-additions": (2, {**SMALL, "own_operations": "plus"}),
    "own-subtractions": (2, {**SMALL, "own_operations": "minus", "own_minuend": 30}),
}


def names() -> list[str]:
    return [f"{name}-{number}" for name in PLAYED for number in (1, 2)]


def playthrough(name: str) -> str:
    """The match of this name, with every view."""
    kind, _, seed = name.rpartition("-")
    seats, options = PLAYED[kind]
    begun = state = GAME.start(seats=seats, seed=seed, options=options)
    lines = [f"{seats} seats, seed {seed}, options {json.dumps(options)}", GAME.write(begun)]
    for moved, state, events in scripted(begun, Chance(seed, kind)):
        lines.append(f"{write_moved(GAME, moved)}  then turn {state.turn}, deck {len(state.piles.deck)}")
        lines += [f"  told {told(event)}" for event in events]
        lines += [f"  {watcher} sees {seen(state, watcher)}" for watcher in (*range(seats), "-")]
    return "\n".join([*lines, GAME.write(state), str(GAME.outcome(state))]) + "\n"


def scripted(state: State, chance: Chance) -> Iterator[tuple[Moved, State, tuple[Event, ...]]]:
    """Random play with wrong spaces, false claims, wrong answers, hints and penalties."""
    at = 0
    while movers := sorted(GAME.to_move(state)):
        at += 300 + chance.below(2000)
        seat = chance.choice(movers)
        penalties = GAME.legal_moves(state, TABLE)
        if penalties and chance.happens(0.04):
            seat, move = TABLE, chance.choice(penalties)
        else:
            move = next_move(state, seat, chance)
        step = GAME.play(state, seat, move, at)
        state = step.state
        yield Moved(at, seat, move), state, step.events


def next_move(state: State, seat: int, chance: Chance) -> Move:
    right = chance.choice(GAME.legal_moves(state, seat))
    sum_card = isinstance(right, Place | Answer) and state.setup.cards[right.card].sum
    if not sum_card or not chance.happens(0.25):
        return right
    if isinstance(right, Answer):
        return Answer(right.card, right.number + 1)
    wrong = Place(right.card, chance.choice(cells_of(state.free)))
    return chance.choice((wrong, wrong, Hint(right.card), right if state.swapped else Swap(right.card)))


def told(event: Event) -> str:
    shown = ("fact", "given", "outcome", "opened_at", "hand", "retry", "hinted")
    return f"seat {event.seat} " + " ".join(f"{name}={event.data[name]}" for name in shown)


def seen(state: State, watcher: int | str) -> str:
    """A seat's hand, the spaces a hint shows, and a digest of the whole view."""
    view = GAME.view(state, watcher if isinstance(watcher, int) else None)
    hand = " ".join(card["text"].replace(" ", "") for card in view["hand"])
    hint = "".join(f" hint {cell_name(cell, view['cols'])}" for cell in (view["hint"] or {"cells": []})["cells"])
    return f"{blake2b(orjson.dumps(view), digest_size=4).hexdigest()} {hand}{hint}".rstrip()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in names():
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
