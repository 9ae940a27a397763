"""How many two-player races of bots one core plays in a second, beside a floor measured in the same run.

python -m benchmarks.seven_ate_nine_bots
"""

from __future__ import annotations

import time

from games.core.minds import Mind, advance
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.rules import SevenAteNine

RACE = SevenAteNine()
WANTED = 300
BATCH, BATCHES = 10, 30


def play_batch(number: int) -> None:
    minds = tuple(Mind(seat, one.level) for seat, one in enumerate(CHARACTERS[4:6]))
    for match in range(BATCH):
        advance(RACE, RACE.start(seats=2, seed=f"bench {number} {match}"), minds, 10**9)


def squares() -> int:
    """The floor: a million plain steps of the interpreter."""
    return sum(number * number for number in range(1_000_000))


def seconds(work: object, *arguments: object) -> float:
    begun = time.process_time()
    work(*arguments)  # type: ignore[operator]
    return time.process_time() - begun


def main() -> None:
    batches = sorted(seconds(play_batch, number) for number in range(BATCHES))
    floor = min(seconds(squares) for _ in range(5))
    middle, best = BATCH / batches[BATCHES // 2], BATCH / batches[0]
    print(f"{middle:.0f} matches/s in the middle batch, {best:.0f} in the best; wanted {WANTED}")
    print(f"one match costs as much as {1_000_000 / floor / middle:,.0f} steps of the floor loop")


if __name__ == "__main__":
    main()
