"""The command line: print a match for a person to read, measure the engines, measure the ladder of bots.

python -m games 7ate9 --seats 3 --seed s       --positions for the position after every move
python -m games --bench
python -m games ladder novem      all games without a name; > games/ladder.txt publishes it
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib import import_module

from games import catalogue
from games.core.game import Game
from games.core.notation import Transcript, write_head, write_moved
from games.core.rehearsal import random_match, random_moves

BENCH_SECONDS = 1.0
LADDER_HEAD = """How strong the bots are, measured by: python -m games ladder > games/ladder.txt
Wins with their standard error, and the median length of a match. The same command gives the same text.
"""


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["ladder"]:
        return ladder(arguments[1:])
    parser = argparse.ArgumentParser(prog="python -m games", description="Print a random match as text.")
    parser.add_argument("game", nargs="?", choices=[game.slug for game in catalogue.games()])
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="s")
    parser.add_argument("--positions", action="store_true", help="print the position after every move, too")
    parser.add_argument("--bench", action="store_true", help="print moves per second of every game")
    given = parser.parse_args(arguments)
    if given.bench:
        return bench()
    if not given.game:
        parser.error("name a game, or ask for --bench")
    game = catalogue.game(given.game)
    seats = given.seats or min(game.seats)
    if seats not in game.seats:
        parser.error(f"--seats: {game.slug} is for {', '.join(map(str, game.seats))}")
    return print_match(game, seats, given.seed, positions=given.positions)


def print_match(game: Game, seats: int, seed: str, *, positions: bool) -> int:
    """Every move beside what the table then says to the first seat."""
    state = game.start(seats=seats, seed=seed)
    print(write_head(Transcript(game.slug, seats, seed, {})))
    if positions:
        print(f"   {game.write(state)}")
    for number, (moved, state) in enumerate(random_moves(game, seats=seats, seed=seed), start=1):
        print(f"{f'{number}  {write_moved(game, moved)}':<52}  {game.present(game.view(state, 0), 0)['status']}")
        if positions:
            print(f"   {game.write(state)}")
    print(f"\n{game.outcome(state)}")
    return 0


def bench() -> int:
    for game in catalogue.games():
        print(f"{game.slug:18}{moves_per_second(game):>12,.0f} moves/s")
    return 0


def moves_per_second(game: Game) -> float:
    """Random legal play, one whole match after another."""
    begun, moves, number = time.perf_counter(), 0, 0
    while (taken := time.perf_counter() - begun) < BENCH_SECONDS:
        moves += len(random_match(game, seats=min(game.seats), seed=f"bench {number}").moves)
        number += 1
    return moves / taken


def ladder(arguments: list[str]) -> int:
    """Each package that has bots brings its own: a module `ladder` with a function `report`."""
    parser = argparse.ArgumentParser(prog="python -m games ladder", description="Measure how strong the bots are.")
    parser.add_argument("game", nargs="?", choices=[game.slug for game in catalogue.games() if game.characters])
    given = parser.parse_args(arguments)
    print(LADDER_HEAD)
    for package in catalogue.packages():
        slugs = {game.slug for game in import_module(package).GAMES if game.characters}
        if slugs and given.game in {None, *slugs}:
            print(import_module(f"{package}.ladder").report(), flush=True)
    return 0


if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
