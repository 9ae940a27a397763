"""Claims about the sums a level practises: names, groups, order, and the slips behind wrong answers."""

from __future__ import annotations

import pytest

from games.sequence_numbers.levels import LEVELS
from games.sequence_numbers.sums import GROUPS, read_sum
from tests.games.sequence_numbers.positions import GAME

GROUPED = {
    "3+4": "Adding within ten",
    "9-2": "Taking away within ten",
    "4+6": "Makes ten",
    "10-3": "Taking from ten",
    "7+7": "Doubles and near doubles",
    "8+7": "Doubles and near doubles",
    "9+4": "Adding over ten",
    "13-6": "Taking away over ten",
    "12+4": "Two digits, no carrying",
    "27+8": "Two digits, with carrying",
    "17-4": "Two digits, no borrowing",
    "58-34": "Two digits, no borrowing",
    "64-27": "Two digits, with borrowing",
    "99+1": "Two digits, with carrying",
    "105-30": "Two digits, with borrowing",
}


@pytest.mark.parametrize(("name", "group"), GROUPED.items())
def test_sums_stand_in_the_group_a_teacher_expects(name: str, group: str) -> None:
    assert read_sum(name).group == group


@pytest.mark.parametrize("level", [*LEVELS, "auto", "own"])
def test_facts_are_in_strategy_order_each_once(level: str) -> None:
    facts = GAME.facts({"level": level})
    assert [fact.order for fact in facts] == list(range(len(facts)))
    assert len({fact.name for fact in facts}) == len(facts)
    groups = [GROUPS.index(fact.group) for fact in facts]
    assert groups == sorted(groups)


def test_small_numbers_come_first_inside_a_group() -> None:
    names = [fact.name for fact in GAME.facts({"level": "L2"})]
    assert names.index("1+2") < names.index("3+5") < names.index("9+9") < names.index("12+9")


def test_a_sum_of_a_teacher_s_own_numbers_is_known_by_its_name() -> None:
    own = GAME.facts({"level": "own", "own_low": 50, "own_high": 100, "own_part_high": 60, "own_minuend": 160})
    told = [fact for each in own if (fact := GAME.fact(each.name))]
    assert [(fact.name, fact.group) for fact in told] == [(fact.name, fact.group) for fact in own]
    assert told == sorted(told, key=lambda fact: fact.order)


def test_facts_are_named_with_their_skill() -> None:
    assert {fact.skill for fact in GAME.facts({})} == {GAME.skill} == {"sums"}


@pytest.mark.parametrize(("teams", "level"), [(0, "L3"), (2, "L2"), (3, "L3")])
def test_level_left_open_practises_all_it_may_become(teams: int, level: str) -> None:
    assert GAME.facts({"teams": teams}) == GAME.facts({"level": level})


@pytest.mark.parametrize("name", ["", "7", "7*3", "3-7", "07+1", "7+", "+", "1+2+3", "٣+٤"])
def test_what_is_no_sum_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a sum"):
        read_sum(name)


SLIPS = [
    ("8+4", "12", None),
    ("8+4", "13", "off by one"),
    ("64-22", "41", "off by one"),
    ("8+4", "4", "wrong sign"),
    ("9-3", "12", "wrong sign"),
    ("3+8", "5", "wrong sign"),
    ("27+8", "25", "off by ten"),
    ("64-27", "47", "off by ten"),
    ("20+15", "20", "same number again"),
    ("8+4", "17", None),
]


@pytest.mark.parametrize(("prompt", "given", "slip"), SLIPS)
def test_slips_are_named(prompt: str, given: str, slip: str | None) -> None:
    assert GAME.slip(prompt, given) == slip


UNREADABLE = [("", "3"), ("9±3", "4"), ("8+4", ""), ("8+4", "x"), ("8+4", "4±2"), ("8+4", "²")]


@pytest.mark.parametrize(("prompt", "given"), UNREADABLE)
def test_what_cannot_be_read_is_no_slip(prompt: str, given: str) -> None:
    assert GAME.slip(prompt, given) is None
