"""The same seed and moves give the same match on every Python found here, whatever the order of its sets and dicts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NEWER = ("python3.12", "python3.13", "python3.14", "python3.15")
DIGEST = """
import hashlib
from games import catalogue
from games.core.minds import Mind, advance
from games.core.notation import write_match
from games.core.rehearsal import random_match

digest = hashlib.sha256()
for game in catalogue.games():
    for seats in game.seats:
        digest.update(write_match(game, random_match(game, seats=seats, seed="python")).encode())
        minds = tuple(Mind(seat=seat, level=each.level) for seat, each in zip(range(seats), game.characters * seats))
        if minds:
            landed = advance(game, game.start(seats=seats, seed="python"), minds, 60_000)[2]
            digest.update(repr([(each.at, each.seat, game.dump_move(each.move)) for each in landed]).encode())
print(digest.hexdigest())
"""


def runs(python: str) -> bool:
    """A name on the path may be a shim for a Python that is switched off."""
    if not shutil.which(python):
        return False
    return subprocess.run([python, "-c", ""], capture_output=True).returncode == 0


def digest(python: str, hash_seed: str) -> str:
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [python, "-c", DIGEST], cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=120
    ).stdout


@pytest.mark.parametrize("python", [sys.executable, *filter(runs, NEWER)])
def test_the_same_matches_are_played_on_this_python(python: str) -> None:
    assert digest(python, "7") == digest(sys.executable, "1")
