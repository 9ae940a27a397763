"""What is read out of Lighthouse: speed from the best visit, everything else from the worst."""

from __future__ import annotations

from typing import Any

from benchmarks.lighthouse import PAGES, figures_of

HOME, RACE = (next(page for page in PAGES if page.name == name) for name in ("home", "race"))


def report(*, speed: float, everybody: float = 1.0, shift: float = 0.0) -> dict[str, Any]:
    scores = {"performance": speed, "accessibility": everybody, "best-practices": 1.0}
    numbers = {"largest-contentful-paint": 1400.0, "total-byte-weight": 56_600, "cumulative-layout-shift": shift}
    return {
        "categories": {name: {"score": score} for name, score in scores.items()},
        "audits": {name: {"numericValue": number} for name, number in numbers.items()},
    }


def test_a_busy_moment_does_not_make_a_page_slow() -> None:
    assert all(figure.reached for figure in figures_of(HOME, [report(speed=0.61), report(speed=0.99)]))


def test_what_keeps_somebody_out_once_is_told() -> None:
    reports = [report(speed=1.0, everybody=0.96), report(speed=1.0)]
    assert [figure.what for figure in figures_of(HOME, reports) if not figure.reached] == ["home: accessibility"]


def test_nothing_on_a_table_may_shift() -> None:
    reports = [report(speed=1.0, shift=0.01)]
    assert [figure.what for figure in figures_of(RACE, reports) if not figure.reached] == ["race: layout shift"]
