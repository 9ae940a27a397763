"""Whole matches as text, the same way for every game: each move, what was told of it, and what everybody saw change.

    python -m tests.games.playthroughs            plays them again by their scripts and writes them
    python -m tests.games.playthroughs --views    keeps their moves, and writes what is seen and told now

A file opens with the match's head and what a spectator sees at the start. Then comes every move as the notation writes
it; below it, indented, the events, what changed for everybody with a digest of all views, and what changed for one seat
alone. Each game has a module `playthrough` beside its tests: PLAYED names the matches, `choose` plays them with all the
mistakes people make, SHOWN lists what must be met somewhere in them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import orjson

from games import catalogue
from games.core.chance import Chance
from games.core.game import Event, Game, IllegalMove, Seat, State
from games.core.notation import Moved, Transcript, read_match, replay, write_match, write_moved

HERE = Path(__file__).parent
LONGEST = 24
"""Characters of a value that are shown; the digest speaks for the rest."""
EACH = 2
"""So many matches are played of each."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played: which game, by how many, by which options. `seeds` where not every match shows it."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seeds: tuple[str, ...] = tuple(map(str, range(1, EACH + 1)))


def scripts() -> Iterator[ModuleType]:
    for path in sorted(HERE.glob("*/playthrough.py")):
        yield import_module(f"tests.games.{path.parent.name}.playthrough")


def files() -> list[Path]:
    return sorted(HERE.glob("*/playthroughs/*.txt"))


def read(text: str) -> tuple[Game, Transcript]:
    """The match behind a file; what is indented follows from it."""
    game = catalogue.game(text.split(" ", 1)[0])
    return game, read_match(game, "\n".join(line for line in text.splitlines() if not line.startswith(" ")))


def play(scene: Scene, name: str, seed: str, choose: Any) -> Transcript:
    """The match of a script. What the rules refuse did not happen."""
    game, at, moves = scene.game, 0, []
    state, chance = game.start(seats=scene.seats, seed=seed, options=scene.options), Chance(seed, name)
    while game.outcome(state) is None:
        at += chance.below(4000)
        seat, move = choose(game, state, chance)
        with suppress(IllegalMove):
            state = game.play(state, seat, move, at).state
            moves.append(Moved(at, seat, move))
    return Transcript(game.slug, scene.seats, seed, scene.options, tuple(moves))


def write(game: Game, transcript: Transcript) -> str:
    watchers = (None, *range(transcript.seats))
    (_, begun), *rest = replay(game, transcript)
    head = write_match(game, Transcript(game.slug, transcript.seats, transcript.seed, transcript.options))
    views = all_views(game, begun.state, watchers)
    lines = [head.rstrip(), f"   spectator {short(views[None])}", *seen(dict.fromkeys(watchers, views[None]), views)]
    for number, (moved, step) in enumerate(rest, start=1):
        before, views = views, all_views(game, step.state, watchers)
        assert moved
        lines += [f"{number}  {write_moved(game, moved)}", *map(told, step.events), *seen(before, views)]
    return "\n".join([*lines, f"   {game.outcome(step.state)}"]) + "\n"


def all_views(game: Game, state: State, watchers: tuple[Seat | None, ...]) -> dict[Seat | None, Any]:
    return {watcher: game.view(state, watcher) for watcher in watchers}


def told(event: Event) -> str:
    return f"   {event.kind} {event.seat}  {named(event.data)}"


def seen(before: dict[Seat | None, Any], after: dict[Seat | None, Any]) -> Iterator[str]:
    """What a spectator sees change; then, for each seat, only what changes otherwise for it."""
    digest = blake2b(orjson.dumps(list(after.values())), digest_size=4).hexdigest()
    public = list(changes(before[None], after[None]))
    yield f"   all {digest}  {'  '.join(public)}".rstrip()
    for seat in [watcher for watcher in after if watcher is not None]:
        if own := [each for each in changes(before[seat], after[seat]) if each not in public]:
            yield f"   {seat}  {'  '.join(own)}"


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Field by field; of a pile of cards, which have gone (-) and which have come (+)."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            yield from changes(before[name], value, f"{path}.{name}" if path else name)
    elif isinstance(before, list) and isinstance(after, list) and not alike(before, after):
        gone, come = difference(before, after), difference(after, before)
        yield " ".join([path, *(f"-{called(one)}" for one in gone), *(f"+{short(one)}" for one in come)])
    elif isinstance(before, list) and isinstance(after, list):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from changes(old, new, f"{path}[{place}]")
    else:
        yield f"{path}={short(after)}"


def difference(some: list[Any], others: list[Any]) -> list[Any]:
    """What is left of some when others are taken away, each once."""
    left = list(some)
    for one in others:
        if one in left:
            left.remove(one)
    return left


def alike(before: list[Any], after: list[Any]) -> bool:
    """Whether the places of two lists answer to each other: not so where cards come and go."""
    cards = any(isinstance(one, dict) and "id" in one for one in [*before, *after])
    return len(before) == len(after) and not cards


def called(one: Any) -> str:
    """A card that goes has been described when it came."""
    return f"(id={one['id']})" if isinstance(one, dict) and "id" in one else short(one)


def short(value: Any) -> str:
    if isinstance(value, dict):
        return f"({named(value)})"
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(short, value))}]"
    text = "-" if value is None else str(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}…"


def named(values: Mapping[str, Any]) -> str:
    """What is absent or false goes without saying."""
    return " ".join(f"{name}={short(each)}" for name, each in values.items() if each is not None and each is not False)


def main(arguments: list[str]) -> None:
    if arguments == ["--views"]:
        for path in files():
            path.write_text(write(*read(path.read_text(encoding="utf-8"))), encoding="utf-8")
        return
    for script in scripts():
        folder = Path(str(script.__file__)).parent / "playthroughs"
        folder.mkdir(exist_ok=True)
        for name, scene in script.PLAYED.items():
            for number, seed in enumerate(scene.seeds, start=1):
                text = write(scene.game, play(scene, name, seed, script.choose))
                (folder / f"{name}-{number}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
