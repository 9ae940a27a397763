"""Choosing the next fact pays off for made-up students of every kind; `make bench` asks two hundred of them."""

from __future__ import annotations

from statistics import mean

from benchmarks.choosing import FEWER_THAN_CHANCE, FEWER_THAN_FIXED, simulate
from benchmarks.learners import KINDS


def test_chosen_facts_are_fluent_with_fewer_answers_than_by_chance_or_in_order() -> None:
    chosen, chance, fixed = (mean(needed) for needed in simulate(range(len(KINDS))).values())
    assert chosen <= FEWER_THAN_CHANCE * chance
    assert chosen <= FEWER_THAN_FIXED * fixed
