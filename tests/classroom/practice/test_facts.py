"""Facts by skill, also those that no ready level lists: a teacher's own numbers in Sequence Numbers."""

from __future__ import annotations

from classroom.practice.facts import fact_names, facts_of_skill, facts_with, group_of

OWN = ("90-12", "60+30")


def test_a_sum_of_a_teacher_s_own_numbers_stands_in_its_group() -> None:
    assert not fact_names("sums").keys() & set(OWN)
    assert [group_of("sums", name) for name in OWN] == ["Two digits, with borrowing", "Two digits, no carrying"]
    assert group_of("sums", "9±3") == group_of("7ate9", "60+30") == ""


def test_facts_that_were_met_come_after_all_that_are_listed_each_once() -> None:
    found = facts_with("sums", [*OWN, "7+5", "no sum"])
    assert found[: len(facts_of_skill("sums"))] == facts_of_skill("sums")
    assert [fact.name for fact in found[len(facts_of_skill("sums")) :]] == ["60+30", "90-12"]


def test_where_nothing_else_was_met_the_facts_are_those_of_the_skill() -> None:
    assert facts_with("7ate9", ["9+3", "60+30"]) is facts_of_skill("7ate9")
