"""`make bench` gathers the figures of all benchmarks in one table, and says which targets are missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.breakdown import at, breakdown
from benchmarks.figures import KEPT_IN, Figure, line_of, show
from benchmarks.served import Spent
from tools import bench
from tools.sentences import Stop


def test_a_figure_is_held_against_its_floor() -> None:
    quick = Figure("moves", 300.0, "moves/s", floor=100.0, target=2.0)
    assert (quick.ratio, quick.reached) == (3.0, True)
    assert not Figure("moves", 199.0, "moves/s", floor=100.0, target=2.0).reached


def test_a_limit_is_kept_from_below() -> None:
    assert Figure("record", 519, "bytes", floor=2000, most=True).reached
    assert not Figure("record", 2001, "bytes", floor=2000, most=True).reached


def test_a_line_says_ratio_target_and_verdict() -> None:
    line = line_of(Figure("moves", 1500.0, "moves/s", floor=1000.0, target=2.0))
    assert line.split() == ["moves", "1,500", "moves/s", "1,000", "moves/s", "1.50", "≥", "2.00", "missed"]


def test_figures_without_a_floor_are_told_and_not_judged() -> None:
    assert line_of(Figure("theirs", 12.0, "moves/s")).split() == ["theirs", "12", "moves/s"]


def test_figures_are_kept_for_the_table_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    monkeypatch.setenv(KEPT_IN, str(kept))
    figures = [Figure("one", 1.0, "s"), Figure("two", 2.0, "s", floor=1.0, most=True)]
    assert show(figures) == 1
    assert bench.read(kept) == figures


def test_a_benchmark_that_comes_to_no_end_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "KEPT", tmp_path)
    with pytest.raises(Stop, match="no_such_benchmark"):
        bench.main(["no_such_benchmark"])


def test_where_time_goes_is_told_for_what_comes_often_and_for_every_pause() -> None:
    press = Spent(processor=6.0, passed=20.0, database=4.0, in_line=3.0)
    told = list(breakdown({"POST/move": [press] * 20, "GET/rare": [press], "pause": [Spent(0.0, 180.0, 0.0, 0.0)]}))
    assert [line.split()[0] for line in told[1:]] == ["POST/move", "pause"]
    assert told[1].split() == ["POST/move", "20", "20,", "20,", "20", "6.0", "4.0", "3.0"]


def test_ninety_five_of_a_hundred_are_not_beyond_the_ninety_fifth() -> None:
    assert at([float(number) for number in range(100)], 0.95) == 95.0
    assert at([7.0], 0.99) == 7.0
