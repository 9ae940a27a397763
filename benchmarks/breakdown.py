"""Where the time of a request goes inside the web server, by kind of request. Told beside the figures, not judged."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.served import Spent

LINE = "    {:<26}{:>7}{:>22}{:>12}{:>11}{:>10}"
HEAD = ("in the web server", "times", "ms: p50, p95, p99", "processor", "database", "in line")
OFTEN = 10


def breakdown(by_kind: Mapping[str, Sequence[Spent]]) -> Iterator[str]:
    """A line for each kind that came often, the dearest in all first. A pause is Python freeing what it can."""
    yield LINE.format(*HEAD)
    for kind in sorted(by_kind, key=lambda kind: -sum(each.passed for each in by_kind[kind])):
        if len(by_kind[kind]) >= OFTEN or kind == "pause":
            yield line_of(kind, by_kind[kind])


def line_of(kind: str, requests: Sequence[Spent]) -> str:
    passed = [each.passed for each in requests]
    spread = ", ".join(f"{at(passed, share):.0f}" for share in (0.5, 0.95, 0.99))
    means = [f"{statistics.mean(part):.1f}" for part in zip(*requests, strict=True)]
    return LINE.format(kind, len(requests), spread, means[0], *means[2:])


def at(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not go beyond."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
