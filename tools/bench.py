"""Runs the benchmarks one after another; each prints its figures, and all of them end in one table and one file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

from benchmarks.figures import KEPT_IN, Figure, head, line_of
from tools.commands import ROOT
from tools.sentences import Stop, give_up

BENCHMARKS = ("engines", "seven_ate_nine_bots", "choosing", "reports", "load", "weight", "lighthouse")
KEPT = Path(os.environ.get("VAR_DIR", ROOT / "var")) / "benchmarks"
"""One file of figures for each run, a line of JSON for each figure."""


def main(wanted: list[str]) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.jsonl"
    stopped = [name for name in wanted or BENCHMARKS if not run(name, kept)]
    figures = read(kept)
    print("\n".join(["", head(), *map(line_of, figures)]))
    missed = [figure.what for figure in figures if not figure.reached]
    if missed or stopped:
        raise Stop("✗ " + ", ".join([*stopped, *missed]))


def run(name: str, kept: Path) -> bool:
    """Whether it came to its end; a missed target is told by its figure."""
    print(f"\n{name}", flush=True)
    before, begun = read(kept), time.monotonic()
    command = [sys.executable, "-m", f"benchmarks.{name}"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {KEPT_IN: str(kept)})
    print(f"({time.monotonic() - begun:.0f} s)", flush=True)
    return done.returncode == 0 or len(read(kept)) > len(before)


def read(kept: Path) -> list[Figure]:
    if not kept.exists():
        return []
    return [Figure(**json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Stop as stop:
        give_up(stop)
