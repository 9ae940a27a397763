from __future__ import annotations

from classroom.practice.input_time import class_input_ms, input_ms, own_input_ms, takes_long, trials_wanted


def test_only_the_last_eight_trials_count() -> None:
    assert own_input_ms([9000, 9000, *[700] * 8]) == 700


def test_the_class_is_the_median_of_its_students_not_of_all_trials() -> None:
    assert class_input_ms([[600] * 8, [800], [1500] * 8]) == 800
    assert class_input_ms([[], []]) is None


def test_few_trials_are_pulled_to_the_class() -> None:
    """Two of one's own at 1300 and five of the class's 600: (2600 + 3000) / 7."""
    assert input_ms([1300, 1300], 600) == 800


def test_without_own_trials_the_class_speaks() -> None:
    assert input_ms([], 640) == 640


def test_without_any_trial_nothing_is_taken_out() -> None:
    assert input_ms([], None) == 0


def test_a_long_hand_is_told_from_twice_the_class_on() -> None:
    assert takes_long([3000] * 8, 800)
    assert not takes_long([1500] * 8, 800)
    assert not takes_long([], 800)


def test_six_trials_first_then_two_in_each_sitting() -> None:
    assert [trials_wanted([700] * n) for n in (0, 4, 5, 6, 8)] == [6, 2, 1, 2, 2]
