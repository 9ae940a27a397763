"""Runs every benchmark in turn (`benchmarks/bench_*.py`); each prints its ratio against a floor measured beside it."""

from __future__ import annotations

import subprocess
import sys

from tools.commands import ROOT
from tools.sentences import Stop, give_up


def main(wanted: list[str]) -> None:
    names = wanted or sorted(path.stem for path in (ROOT / "benchmarks").glob("bench_*.py"))
    if not names:
        raise Stop("There is no benchmark yet: benchmarks/bench_*.py is where they go.")
    for name in names:
        print(f"\n{name}", flush=True)
        if subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], cwd=ROOT).returncode:
            raise Stop(f"✗ {name}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Stop as stop:
        give_up(stop)
