"""How many two-player races of bots one core plays in a second.

python -m benchmarks.seven_ate_nine_bots
"""

from __future__ import annotations

import sys
import time

from benchmarks.figures import Figure, show
from games.core.minds import Mind, advance
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.rules import SevenAteNine

RACE = SevenAteNine()
WANTED = 300
BATCH, BATCHES = 10, 30


def play_batch(number: int) -> float:
    """Processor seconds for ten whole races."""
    minds = tuple(Mind(seat, one.level) for seat, one in enumerate(CHARACTERS[4:6]))
    begun = time.process_time()
    for match in range(BATCH):
        advance(RACE, RACE.start(seats=2, seed=f"bench {number} {match}"), minds, 10**9)
    return time.process_time() - begun


def main() -> int:
    """The best batch: what else the machine does can only lengthen the others."""
    best = BATCH / min(play_batch(number) for number in range(BATCHES))
    return show([Figure("7ate9: races of two bots on one core", best, "matches/s", floor=WANTED)])


if __name__ == "__main__":
    sys.exit(main())
