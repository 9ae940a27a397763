"""A match as a readable text: a head line with game, seats, seed and options, then one line for each move.

    7ate9 seats=2 seed=s options={"deck":37}
    1  0.350  seat 1  do=draw
    2  1.200  seat 0  do=play card=12 seen=0

Written out and read back it is the same match."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Game, Millis, Move, Seat, State, Step


@dataclass(frozen=True, slots=True)
class Moved:
    at: Millis
    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Transcript:
    slug: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    moves: tuple[Moved, ...] = ()


def write_match(game: Game, transcript: Transcript) -> str:
    lines = [f"{number}  {write_moved(game, each)}" for number, each in enumerate(transcript.moves, start=1)]
    return "\n".join([write_head(transcript), *lines]) + "\n"


def write_head(transcript: Transcript) -> str:
    options = json.dumps(dict(transcript.options), separators=(",", ":"), ensure_ascii=False)
    return f"{transcript.slug} seats={transcript.seats} seed={json.dumps(transcript.seed)} options={options}"


def write_moved(game: Game, moved: Moved) -> str:
    fields = " ".join(f"{name}={json.dumps(value)}" for name, value in game.dump_move(moved.move).items())
    return f"{moved.at / 1000:.3f}  seat {moved.seat}  {fields}"


def read_match(game: Game, text: str) -> Transcript:
    """ValueError says which line makes no sense."""
    head, *lines = [line for line in text.splitlines() if line.strip()] or [""]
    slug, seats, seed, options = _read_head(head)
    if slug != game.slug:
        raise ValueError(f"line 1: this is a match of {slug}, not of {game.slug}.")
    return Transcript(slug, seats, seed, options, tuple(_read_line(game, line, n) for n, line in enumerate(lines, 2)))


def _read_head(head: str) -> tuple[str, int, str, dict[str, Any]]:
    try:
        slug, rest = head.split(" seats=", 1)
        seats, rest = rest.split(" seed=", 1)
        seed, rest = rest.split(" options=", 1)
        options = json.loads(rest)
        if not isinstance(options, dict):
            raise ValueError
        return slug.strip(), int(seats), str(json.loads(seed)), options
    except ValueError:
        raise ValueError("line 1: a game, its seats, its seed and its options.") from None


def _read_line(game: Game, line: str, number: int) -> Moved:
    try:
        _number, at, word, seat, *fields = line.split()
        if word != "seat":
            raise ValueError
        data = {name: json.loads(value) for name, _equals, value in (field.partition("=") for field in fields)}
        return Moved(round(float(at) * 1000), int(seat), game.load_move(data))
    except (ValueError, TypeError, KeyError):
        raise ValueError(f"line {number}: a number, a moment, a seat and a move.") from None


def replay(game: Game, transcript: Transcript) -> Iterator[tuple[Moved | None, Step]]:
    """The start, then every move with what it did."""
    state: State = game.start(seats=transcript.seats, seed=transcript.seed, options=transcript.options)
    yield None, Step(state)
    for moved in transcript.moves:
        step = game.play(state, moved.seat, moved.move, moved.at)
        yield moved, step
        state = step.state
