"""Solves a round of Novem exactly by backward induction and writes the table the bots read.

    python -m benchmarks.solve_novem            writes games/novem/data/points.bin
    python -m benchmarks.solve_novem --check    only compares

A hit always lowers the position's number, so one pass in rising order meets every position after all that follow it.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array

from games.novem.small_games import solve
from games.novem.solution import FULL, LIVE, TABLE, game_at, hits_for_points


def solved() -> list[float]:
    """Worth of every live position to its attacker, at 2 * code + side."""
    table = [0.0] * (2 * FULL + 2)
    for code in LIVE:
        hits = hits_for_points(table, code)
        for attacker in (0, 1):
            table[2 * code + attacker] = solve(game_at(hits, attacker, empties=0))[0]
    return table


def packed(table: list[float]) -> bytes:
    """The live positions only, as little-endian doubles: the rows' attack, then the columns'."""
    numbers = array("d", (table[2 * code + side] for code in LIVE for side in (0, 1)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the table in the package, write nothing")
    check = parser.parse_args().check
    began = time.perf_counter()
    table = solved()
    print(f"{len(LIVE)} positions, two attackers, {time.perf_counter() - began:.1f} s")
    print(f"first attacker earns {table[2 * FULL]:.4f} with the rows, {table[2 * FULL + 1]:.4f} with the columns")
    if check:
        same = packed(table) == TABLE.read_bytes()
        print("the table in the package is the same" if same else "the table in the package differs")
        return 0 if same else 1
    TABLE.write_bytes(packed(table))
    print(f"{TABLE.stat().st_size} bytes written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
