from __future__ import annotations

from classroom.practice.slips import named, slip_of


def test_a_slip_is_named_by_the_game() -> None:
    assert slip_of("7ate9-drill", "9+3", "12") == "forgot to wrap"
    assert slip_of("7ate9-drill", "9+3", "2") is None


def test_a_slip_needs_three_occurrences() -> None:
    assert named([{"off by one": 2, "wrong sign": 1}, {"wrong sign": 2}]) == {"wrong sign": 3}


def test_the_most_frequent_slip_comes_first() -> None:
    assert list(named([{"off by one": 3, "wrong sign": 5}])) == ["wrong sign", "off by one"]
