"""Simulated races of known truth: a student whose median is 4.0 s and whose log spread is 0.5, against several bots."""

from __future__ import annotations

from math import exp
from random import Random
from statistics import fmean, median, pstdev

import pytest

from classroom.practice.censored import RaceSpeed, fitted, race_speed, slope_at

TRUTH, SPREAD, BOT_SPREAD = 4.0, 0.5, 0.3
PACES = (3.0, 4.2, 6.0)


def race(chance: Random, *, bot: float, opportunities: int) -> tuple[list[int], list[int]]:
    """Times of the student's own plays, and of the opportunities a bot's card ended, in ms."""
    plays, preempted = [], []
    for _ in range(opportunities):
        own, other = TRUTH * exp(chance.gauss(0, SPREAD)), bot * exp(chance.gauss(0, BOT_SPREAD))
        (plays if own < other else preempted).append(round(1000 * min(own, other)))
    return plays, preempted


def students(n: int, *, bot: float, opportunities: int) -> list[tuple[RaceSpeed, float]]:
    """For each student the estimate, and the naive median of the plays that were made."""
    chance = Random(f"{bot} {opportunities}")
    races = [race(chance, bot=bot, opportunities=opportunities) for _ in range(n)]
    found = [(race_speed(*each), median(each[0]) / 1000) for each in races if len(each[0]) >= 5]
    return [(speed, naive) for speed, naive in found if speed]


def test_forty_opportunities_give_the_true_median_on_average() -> None:
    found = students(400, bot=4.2, opportunities=40)
    assert fmean(speed.median for speed, _ in found) == pytest.approx(TRUTH, abs=0.1)
    assert pstdev([speed.median for speed, _ in found]) == pytest.approx(0.38, abs=0.05)


def test_the_naive_median_of_the_same_races_reads_a_second_less() -> None:
    found = students(400, bot=4.2, opportunities=40)
    assert fmean(naive for _, naive in found) == pytest.approx(3.0, abs=0.1)


def test_speed_does_not_move_with_the_bots_pace() -> None:
    means = [fmean(s.median for s, _ in students(400, bot=bot, opportunities=100)) for bot in PACES]
    assert all(mean == pytest.approx(TRUTH, rel=0.03) for mean in means)
    assert max(means) / min(means) < 1.03


def test_the_naive_median_moves_with_the_bots_pace() -> None:
    means = [fmean(naive for _, naive in students(100, bot=bot, opportunities=100)) for bot in PACES]
    assert max(means) / min(means) > 1.2


def test_the_band_holds_the_truth_nineteen_times_in_twenty() -> None:
    found = students(400, bot=4.2, opportunities=100)
    inside = sum(speed.low <= TRUTH <= speed.high for speed, _ in found)
    assert inside / len(found) == pytest.approx(0.95, abs=0.03)


@pytest.mark.thorough
@pytest.mark.parametrize("bot", [2.5, 3.0, 3.5, 4.2, 5.0, 6.0, 8.0])
def test_two_thousand_students_are_within_three_percent_whatever_the_bot(bot: float) -> None:
    found = students(2000, bot=bot, opportunities=100)
    assert fmean(speed.median for speed, _ in found) == pytest.approx(TRUTH, rel=0.03)


def test_without_pre_empted_opportunities_it_is_the_plain_mean_of_logs() -> None:
    speed = race_speed([1000, 2000, 4000, 8000, 16000] * 2, [])
    assert speed is not None
    assert speed.median == pytest.approx(4.0, rel=1e-9)


def test_too_little_says_nothing() -> None:
    assert race_speed([2000] * 4, [3000] * 20) is None
    assert race_speed([2000] * 5, [3000] * 4) is None


def test_equal_times_do_not_break_it() -> None:
    speed = race_speed([2000] * 12, [])
    assert speed is not None
    assert speed.median == pytest.approx(2.0)


def test_the_top_is_found_whatever_the_times() -> None:
    chance = Random("any times")
    for _ in range(500):
        seen = [chance.choice((-1.6, 0.0, 3.0, chance.uniform(-1.6, 3.0))) for _ in range(chance.randint(5, 30))]
        hidden = [chance.uniform(-1.6, 3.0) for _ in range(chance.randint(0, 60))]
        fit = fitted(seen, hidden)
        slope = slope_at(fit.g, fit.d, seen, hidden)
        assert fit.g == 20 or abs(slope.g) + abs(slope.d) < 1e-4
