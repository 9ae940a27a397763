from __future__ import annotations

import pytest

from classroom.practice.accuracy import Accuracy, total, wilson


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [(17, 20, 0.6396, 0.9476), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (64, 133, 0.3980, 0.5654)],
)
def test_wilson_interval_as_worked_out_by_hand(k: int, n: int, low: float, high: float) -> None:
    found = wilson(k, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_nothing_answered_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_a_percentage_needs_ten_answers() -> None:
    assert not Accuracy(9, 9).enough
    assert Accuracy(9, 10).enough


def test_accuracy_is_shown_in_whole_percent_with_its_interval() -> None:
    shown = Accuracy(64, 133)
    assert (shown.percent, shown.low_percent, shown.high_percent) == (48, 40, 57)


def test_ten_of_ten_is_said_only_when_all_were_right() -> None:
    assert Accuracy(199, 200).right_of_ten == 9
    assert Accuracy(20, 20).right_of_ten == 10


def test_a_hundred_percent_is_said_only_when_all_were_right_and_nothing_only_when_none_was() -> None:
    assert (Accuracy(199, 200).percent, Accuracy(200, 200).percent) == (99, 100)
    assert (Accuracy(1, 400).percent, Accuracy(0, 400).percent) == (1, 0)


def test_time_is_looked_at_from_ninety_percent_on_ten_answers() -> None:
    assert Accuracy(9, 10).sound
    assert not Accuracy(8, 9).sound
    assert not Accuracy(17, 19).sound


def test_totals_add_up_answers_not_percentages() -> None:
    assert total([Accuracy(1, 10), Accuracy(90, 90)]) == Accuracy(91, 100)
