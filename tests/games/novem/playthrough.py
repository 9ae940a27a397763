"""Whole matches as text: every move, what came of it, and what each seat and a spectator saw then.

python -m tests.games.novem.playthrough     writes them again, after a change that was meant
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from games.core.chance import Chance
from games.novem.prompts import right_answer
from games.novem.state import Answer, Hint, Move, State
from games.novem.transcript import write_match
from tests.games.novem.matches import NOVEM, begin

FOLDER = Path(__file__).parent / "playthroughs"
PLAYED: dict[str, dict[str, Any]] = {
    "plain": {},
    "sums-ten": {"sums": "ten"},
    "sums-fifteen": {"sums": "fifteen"},
    "sums-total": {"sums": "total"},
    "sums-mixed": {"sums": "mixed"},
    "show-totals": {"show_totals": True},
    "swap-sides": {"swap_sides": True},
    "third-round": {"third_round": True},
    "seconds": {"seconds": 5},
}
SEEDS = {"third-round": ("tied-17", "tied-19")}
"""Seeds whose two rounds end level."""


def names() -> list[str]:
    return [f"{name}-{number}" for name in PLAYED for number in (1, 2)]


def playthrough(name: str) -> str:
    """The match of this name, with every view."""
    option, _, number = name.rpartition("-")
    seed = SEEDS.get(option, ("one", "two"))[int(number) - 1]
    state, moves, views = begin(seed, **PLAYED[option]), [], []
    for seat, move, at in scripted(state, Chance(seed, "script")):
        state = NOVEM.play(state, seat, move, at).state
        moves.append((seat, NOVEM.dump_move(move), at))
        views.append("".join(f"  {watcher} sees {seen(state, watcher)}\n" for watcher in (0, 1, None)))
    return interleaved(write_match({"seed": seed, "options": PLAYED[option], "moves": moves}), views)


def scripted(state: State, chance: Chance) -> Iterator[tuple[int, Move, int]]:
    """Random play with wrong answers, hints, and choices that come too late."""
    at = 0
    while not NOVEM.outcome(state):
        seat = chance.choice(sorted(NOVEM.to_move(state)))
        at += chance.below(4000)
        move = next_move(state, seat, chance)
        yield seat, move, at
        state = NOVEM.play(state, seat, move, at).state


def next_move(state: State, seat: int, chance: Chance) -> Move:
    asked = state.asked[seat]
    if asked and not asked.hinted and not asked.shown and chance.happens(0.15):
        return Hint()
    if asked and chance.happens(0.2):
        return Answer(right_answer(asked.fact) + 1)
    return chance.choice(NOVEM.legal_moves(state, seat))


def seen(state: State, watcher: int | None) -> str:
    """A view in short, and a digest of all of it. A stack is its height and its top; ? is a tile being asked."""
    view = NOVEM.view(state, watcher)
    stacks = "/".join(
        " ".join(f"{cell['height']}{cell['top'] or '?-'[not cell['height']]}" for cell in row) for row in view["cells"]
    )
    down = " ".join("-" if line is None else str(line) for line in view["chosen"])
    sealed = " ".join((seal or "-")[:6] for seal in view["sealed"])
    asked = view["prompt"]["fact"] if view["prompt"] else "-"
    digest = blake2b(orjson.dumps(view), digest_size=6).hexdigest()
    return f"{stacks} | down {down} | sealed {sealed} | taken {view['taken']} | asked {asked} | all {digest}"


def interleaved(text: str, views: list[str]) -> str:
    """Each move's views after the move and what came of it."""
    blocks = text.replace("\n  ", "\v  ").replace("\nround", "\vround").split("\n")
    head, *told = (block.replace("\v", "\n") for block in blocks if block)
    return head + "\n" + "".join(f"{block}\n{view}" for block, view in zip(told, views, strict=True))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in names():
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
