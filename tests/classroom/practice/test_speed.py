from __future__ import annotations

import pytest

from classroom.practice.speed import Speed, flag, median, rate, speed_of, think_ms


def test_thinking_is_what_is_left_when_the_hand_is_taken_out() -> None:
    assert think_ms(2500, 800) == 1700


def test_thinking_is_never_less_than_a_fifth_of_a_second() -> None:
    assert think_ms(700, 650) == 200


@pytest.mark.parametrize(("raw_ms", "why"), [(299, "fast"), (300, ""), (20_000, ""), (20_001, "away"), (None, "")])
def test_times_that_say_nothing_are_flagged(raw_ms: int | None, why: str) -> None:
    assert flag(raw_ms, beyond_server=False) == why


def test_a_claim_beyond_the_servers_own_clock_is_flagged() -> None:
    assert flag(5000, beyond_server=True) == "beyond"


def test_median_and_quartiles_lie_between_neighbours() -> None:
    assert speed_of([4000, 1000, 2000, 3000]) == Speed(median=2.5, low=1.75, high=3.25, n=4)


def test_no_times_no_speed() -> None:
    assert speed_of([]) is None
    assert median([]) is None


def test_rate_is_right_answers_per_minute_of_play() -> None:
    assert rate(17, 51_000) == 20.0
    assert rate(17, 0) is None
