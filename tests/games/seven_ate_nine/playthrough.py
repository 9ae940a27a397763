"""Whole races and drills as text: every move, what was told of it, and what each seat and a spectator saw then.

python -m tests.games.seven_ate_nine.playthrough     writes them again, after a change that was meant
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from games.core.chance import Chance
from games.core.game import Game, IllegalMove, Step
from games.core.notation import Moved, write_moved
from games.seven_ate_nine import GAMES
from games.seven_ate_nine.drill_state import Answer
from games.seven_ate_nine.drill_state import Hint as DrillHint
from games.seven_ate_nine.race_state import Hint, Leave, Nothing, Play

RACE, DRILL = GAMES
FOLDER = Path(__file__).parent / "playthroughs"
PLAYED: dict[str, tuple[Game, int, dict[str, Any]]] = {
    "race-full": (RACE, 3, {}),
    "race-green": (RACE, 2, {"deck": 37}),
    "race-green-blue": (RACE, 4, {"deck": 49}),
    "race-lock-1": (RACE, 2, {"deck": 37, "lock": 1}),
    "race-lock-2": (RACE, 2, {"deck": 37, "lock": 2}),
    "race-say-it": (RACE, 2, {"deck": 37, "say_it": True}),
    "race-untimed": (RACE, 3, {"deck": 37, "untimed": True}),
    "drill-cards": (DRILL, 1, {}),
    "drill-typing": (DRILL, 1, {"answer": "typing", "prompts": 12}),
    "drill-facts": (DRILL, 1, {"facts": ["9+3", "1-2", "5+1"]}),
    "drill-table": (DRILL, 1, {"asks": "table", "prompts": 12}),
    "drill-seconds": (DRILL, 1, {"seconds": 20, "prompts": 50}),
}


def names() -> list[str]:
    return [f"{name}-{seed}" for name in PLAYED for seed in ("oak", "elm")]


def playthrough(name: str) -> str:
    """The match of this name, with every view."""
    option, _, seed = name.rpartition("-")
    game, seats, options = PLAYED[option]
    state = game.start(seats=seats, seed=seed, options=options)
    lines = [f"{game.slug}, {seats} seats, seed {seed}, options {options}", game.write(state)]
    for moved, step in script(game, state, Chance(seed, name)):
        lines.append(f"{write_moved(game, moved)}{told(step)}")
        lines += [f"  {watcher} sees {seen(game, step.state, watcher)}" for watcher in (*range(seats), None)]
        state = step.state
    return "\n".join([*lines, str(game.outcome(state)), ""])


def script(game: Game, state: Any, chance: Chance) -> Iterator[tuple[Moved, Step]]:
    """Random play with mistakes, late cards, hints, and in larger rounds somebody who leaves."""
    at = 0
    while not game.outcome(state):
        at += chance.below(1800)
        seat = chance.choice(sorted(game.to_move(state)))
        move = next_move(game, state, seat, chance)
        with suppress(IllegalMove):
            step = game.play(state, seat, move, at)
            yield Moved(at, seat, move), step
            state = step.state


def next_move(game: Game, state: Any, seat: int, chance: Chance) -> Any:
    if seat < 0 or chance.happens(0.75):
        return chance.choice(game.legal_moves(state, seat))
    if game is DRILL:
        typing = state.settings.answer == "typing"
        return chance.choice([DrillHint(), Answer(number=12) if typing else Answer(card=5 * state.done)])
    if len(state.players) > 2 and len(state.pile) > 20 and not state.removed:
        return Leave()
    if not state.players[seat].hand or chance.happens(0.2):
        return Nothing(state.prompt.seen) if state.settings.untimed else Hint()
    card = chance.choice(state.players[seat].hand)
    number = chance.choice([state.deck[card].value, 12]) if state.settings.say_it else None
    return Play(card, max(0, state.prompt.seen - chance.below(2)), number)


def told(step: Step) -> str:
    """Who answered what, how it ended, and since when it could be answered."""
    rows = ((event.seat, event.data) for event in step.events)
    return "".join(
        f" · {seat} {row['outcome']} {row['fact'] or row['prompt']} {row['given']} since {row['opened_at']}"
        + " retry" * row["retry"]
        + " hinted" * row["hinted"]
        for seat, row in rows
    )


def seen(game: Game, state: Any, watcher: int | None) -> str:
    """A view in short, and a digest of all of it."""
    view = game.view(state, watcher)
    hand = " ".join(f"{card['value']}±{card['plus_minus']}" for card in view["hand"])
    digest = blake2b(orjson.dumps(view), digest_size=6).hexdigest()
    return f"{seen_race(view) if game is RACE else seen_drill(view)} | {hand} | all {digest}"


def seen_race(view: dict[str, Any]) -> str:
    top = f"{view['top']['value']}±{view['top']['plus_minus']}"
    others = " ".join(f"{other['hand']}+{other['draw_pile']}" for other in view["others"])
    table = f"{view['seen']} {top} of {view['pile']} | opens {view['opens_at']}"
    return f"{table} | draw {view['draw_pile']} | others {others}"


def seen_drill(view: dict[str, Any]) -> str:
    prompt = view["prompt"] or {"text": "-", "right": None}
    following = " ".join(ask["text"] for ask in view["next"])
    return f"{view['done']} of {view['of']} | {prompt['text']} {prompt['right'] or ''} | next {following}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in names():
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
