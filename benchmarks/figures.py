"""What a benchmark measured: a value, what it is held against, and whether that is reached. One line each."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

KEPT_IN = "FIGURES_FILE"
"""The environment variable that names the file in which `make bench` gathers the figures of all benchmarks."""
LINE = "{:<56}{:>22}{:>22}{:>9}{:>10}  {}"


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` over its `floor` or limit, both in `unit`, should be at least `target`, or at most where `most` is set.
    Without a floor it is told and not judged."""

    what: str
    value: float
    unit: str
    floor: float | None = None
    target: float = 1.0
    most: bool = False

    @property
    def ratio(self) -> float | None:
        return self.value / self.floor if self.floor else None

    @property
    def reached(self) -> bool:
        if self.ratio is None:
            return True
        return self.ratio <= self.target if self.most else self.ratio >= self.target


def show(figures: Iterable[Figure]) -> int:
    """Print each figure as it comes, keep them for the table of all; 1 if a target is missed, as an exit status."""
    found = []
    for each in figures:
        print(line_of(each), flush=True)
        found.append(each)
    if path := os.environ.get(KEPT_IN):
        with Path(path).open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(each)) + "\n" for each in found)
    return 0 if all(each.reached for each in found) else 1


def head() -> str:
    return LINE.format("what", "measured", "floor or limit", "ratio", "target", "verdict")


def line_of(figure: Figure) -> str:
    measured = f"{written(figure.value)} {figure.unit}"
    if figure.floor is None:
        return LINE.format(figure.what, measured, "", "", "", "").rstrip()
    floor, target = f"{written(figure.floor)} {figure.unit}", f"{'≤' if figure.most else '≥'} {figure.target:.2f}"
    verdict = "reached" if figure.reached else "missed"
    return LINE.format(figure.what, measured, floor, f"{figure.ratio:.2f}", target, verdict)


def written(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"
