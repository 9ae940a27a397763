"""The rules of the four lists, at their edges."""

from __future__ import annotations

import pytest

from classroom.practice.accuracy import Accuracy
from classroom.practice.figures import Figures
from classroom.practice.maps import Cell, FactNow
from classroom.reports.needs import LISTS, Practice, need_of, troubles

SET = [f"{value}+1" for value in range(1, 11)]


def practice(
    *, right: int = 0, answers: int = 0, pace_ms: float = 2000, idle: int = 0, fluent: int = 0
) -> dict[str, Practice]:
    facts = {name: FactNow("fluent" if place < fluent else "learning", [1000]) for place, name in enumerate(SET)}
    return {"7ate9": Practice(Figures(Accuracy(right, answers), pace_ms=pace_ms), idle, facts, SET)}


def listed(started: bool = True, **known: float) -> str:
    return need_of(practice(**known), started=started)[0]  # type: ignore[arg-type]


def test_stuck_is_surely_below_ninety_percent_on_twenty_answers() -> None:
    assert listed(right=14, answers=20) == "stuck"
    assert listed(right=13, answers=19) == ""


def test_accuracy_that_may_still_be_ninety_percent_is_not_stuck() -> None:
    """15 of 20: the interval goes up to 89 %. 16 of 20: up to 92 %."""
    assert listed(right=15, answers=20) == "stuck"
    assert listed(right=16, answers=20) == ""


def test_stuck_is_also_three_sittings_without_a_fact_advancing() -> None:
    assert listed(right=40, answers=40, idle=3) == "stuck"
    assert listed(right=40, answers=40, idle=2) == ""


def test_who_has_not_practised_this_week_is_not_stuck() -> None:
    assert listed(idle=9) == ""


def test_who_has_learnt_the_set_has_nothing_to_advance_in() -> None:
    assert listed(right=40, answers=40, idle=9, fluent=9) == "ready"


@pytest.mark.parametrize(("fluent", "kind"), [(8, ""), (9, "ready"), (10, "ready")])
def test_ready_is_nine_in_ten_of_the_set_fluent(fluent: int, kind: str) -> None:
    assert listed(right=40, answers=40, fluent=fluent) == kind


def test_rushing_is_hasty_and_inaccurate() -> None:
    assert listed(right=13, answers=20, pace_ms=999) == "rushing"
    assert listed(right=13, answers=20, pace_ms=1000) == "stuck"
    assert listed(right=14, answers=20, pace_ms=999) == "stuck"


def test_rushing_comes_before_not_started_before_stuck_before_ready() -> None:
    assert listed(started=False, right=5, answers=20, pace_ms=500) == "rushing"
    assert listed(started=False, right=5, answers=20) == "not_started"
    assert listed(right=5, answers=20, fluent=10) == "stuck"


def test_the_skill_in_which_a_rule_fits_is_told() -> None:
    both = {"novem": practice(right=40, answers=40)["7ate9"], **practice(right=5, answers=20)}
    assert need_of(both, started=True) == ("stuck", "7ate9")


def test_every_list_prints_its_rule() -> None:
    assert all(str(words.rule) and str(words.name) for words in LISTS.values())


def test_troubles_are_the_groups_surely_below_the_aim_worst_first() -> None:
    cells = {
        "+1": Cell("fluent", Accuracy(95, 100)),
        "+2": Cell("learning", Accuracy(60, 100)),
        "+3": Cell("learning", Accuracy(20, 60)),
        "−3": Cell("few", Accuracy(0, 5)),
    }
    assert troubles(cells.items()) == ["+3", "+2"]
