"""How quick the engines are: moves per second of random legal matches, beside OpenSpiel's games written in Python,
measured in the same run; and what storing a position takes.

    python -m benchmarks.engines

Every engine plays the same way: ask who is to move and what is legal, choose by chance, play, until the match is over.
The floor is the median of three of OpenSpiel's games. All take turns in many short rounds, and the best of each counts:
in some round everybody has the machine to itself. Time is the processor's.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median

import orjson

from benchmarks.figures import Figure, show
from games import catalogue
from games.core.game import Game, IllegalMove, State
from games.core.rehearsal import random_moves

SECONDS, ROUNDS = 0.04, 60
FLOORS = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes")
TIMES_THE_FLOOR = {"7ate9": 2.0, "novem": 2.0, "sequence-numbers": 1.0}
LARGEST_RECORD = {"7ate9": 2000, "novem": 2000, "sequence-numbers": 6000}
LONGEST_STORING = 100.0
"""Microseconds for dump and load, through JSON."""
BIGGEST = {"sequence-numbers": {"level": "L3"}}
"""Options of the largest table: the board of ten by ten."""
STORED, REPEATS = 40, 25

PlayMatch = Callable[[int, Random], int]


def our_player(game: Game) -> PlayMatch:
    def play_match(number: int, random: Random) -> int:
        state, at, moves = game.start(seats=2 if 2 in game.seats else 1, seed=f"bench {number}"), 0, 0
        while waiting := list(game.to_move(state)):
            seat = waiting[int(random.random() * len(waiting))]
            legal = game.legal_moves(state, seat)
            at += 1000
            try:
                state = game.play(state, seat, legal[int(random.random() * len(legal))], at).state
            except IllegalMove:
                continue  # a race stands still for three seconds after a stall
            moves += 1
        return moves

    return play_match


def their_player(name: str) -> PlayMatch:
    import pyspiel
    from open_spiel.python import games  # noqa: F401  puts the games written in Python on the list

    game = pyspiel.load_game(name)

    def play_match(number: int, random: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return play_match


def moves_per_second(play_match: PlayMatch, label: str) -> float:
    random, begun, moves = Random(label), time.process_time(), 0
    for number in count():
        moves += play_match(number, random)
        if (taken := time.process_time() - begun) > SECONDS:
            return moves / taken
    raise AssertionError("counting never ends")


def best_of_all(players: dict[str, PlayMatch]) -> dict[str, float]:
    """The best round of each; in a round everybody plays once."""
    rounds = [
        {name: moves_per_second(player, f"{name} {number}") for name, player in players.items()}
        for number in range(ROUNDS)
    ]
    return {name: max(found[name] for found in rounds) for name in players}


def speeds() -> Iterator[Figure]:
    players = {name: their_player(name) for name in FLOORS}
    players |= {game.slug: our_player(game) for game in catalogue.games()}
    best = best_of_all(players)
    floor = median(best[name] for name in FLOORS)
    for name in FLOORS:
        yield Figure(f"OpenSpiel {name}", best[name], "moves/s")
    for game in catalogue.games():
        what, speed, target = f"{game.slug}, random legal play", best[game.slug], TIMES_THE_FLOOR.get(game.slug)
        yield Figure(what, speed, "moves/s", floor, target) if target else Figure(what, speed, "moves/s")


def records() -> Iterator[Figure]:
    for slug, most in LARGEST_RECORD.items():
        game, options = catalogue.game(slug), BIGGEST.get(slug, {})
        states = [state for _moved, state in random_moves(game, seats=2, seed="record", options=options)]
        size = max(len(orjson.dumps(game.dump(state))) for state in states)
        yield Figure(f"{slug}, largest record of a match", size, "bytes", most, most=True)
        stored = max(microseconds_to_store(game, state) for state in states[:: 1 + len(states) // STORED])
        yield Figure(f"{slug}, dump and load with orjson", stored, "µs", LONGEST_STORING, most=True)


def microseconds_to_store(game: Game, state: State) -> float:
    """There and back; the best of several."""

    def once() -> float:
        begun = time.process_time()
        game.load(orjson.loads(orjson.dumps(game.dump(state))))
        return time.process_time() - begun

    return min(once() for _ in range(REPEATS)) * 1e6


def figures() -> Iterator[Figure]:
    yield from speeds()
    yield from records()


if __name__ == "__main__":
    sys.exit(show(figures()))
