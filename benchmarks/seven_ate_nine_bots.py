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
MATCHES, TIMES = 20, 15


def seconds(match: int) -> float:
    """Processor time of one whole race."""
    minds = tuple(Mind(seat, one.level) for seat, one in enumerate(CHARACTERS[4:6]))
    begun = time.process_time()
    advance(RACE, RACE.start(seats=2, seed=f"bench {match}"), minds, 10**9)
    return time.process_time() - begun


def main() -> int:
    """Each race counts with its best time: what else the machine does can only lengthen the others."""
    taken = sum(min(seconds(match) for _ in range(TIMES)) for match in range(MATCHES))
    return show([Figure("7ate9: races of two bots on one core", MATCHES / taken, "matches/s", floor=WANTED)])


if __name__ == "__main__":
    sys.exit(main())
