from __future__ import annotations

from math import exp
from random import Random

import pytest

from classroom.practice.ratings import Rating, chance_right, expected, rate_answer, score, start_beta


def test_a_quick_right_answer_scores_most_and_a_quick_wrong_one_least() -> None:
    assert score(True, 0) == 1
    assert score(False, 0) == -1
    assert score(True, 5000) == 0.75


def test_at_the_deadline_right_and_wrong_score_nothing() -> None:
    assert score(True, 20_000) == 0
    assert score(False, 60_000) == 0


def test_equals_expect_nothing_and_the_formula_is_whole_around_it() -> None:
    assert expected(0) == 0
    assert expected(2e-4) == pytest.approx(2 * expected(1e-4), rel=1e-3)
    assert expected(2.0) == pytest.approx(1 / ((exp(4) - 1) / (exp(4) + 1)) - 0.5)
    assert expected(-2.0) == -expected(2.0)


def test_chance_of_a_right_answer() -> None:
    assert chance_right(0) == 0.5
    assert chance_right(1.0986) == pytest.approx(0.75, abs=1e-4)


def moved(theta: Rating, beta: Rating, *, right: bool = True, think_ms: int = 4000) -> tuple[Rating, Rating]:
    rate_answer(theta, beta, right, think_ms)
    return theta, beta


@pytest.mark.parametrize(("answers", "weight"), [(0, 1), (20, 0.5), (179, 1 / 9.95), (180, 0.1), (1000, 0.1)])
def test_the_more_answers_the_less_one_moves(answers: int, weight: float) -> None:
    theta, _ = moved(Rating(0.0, answers), Rating(0.0))
    assert theta.value == pytest.approx(weight * 0.8)


def test_a_surprise_moves_student_and_fact_apart_each_by_its_own_weight() -> None:
    theta, beta = moved(Rating(0.0, 20), Rating(0.0, 0))
    assert theta == Rating(0.5 * 0.8, 21)
    assert beta == Rating(-0.8, 1)


def test_the_start_table_runs_evenly_from_easy_to_hard() -> None:
    assert (start_beta(0, 60), start_beta(59, 60)) == (-1.5, 1.5)
    assert start_beta(0, 1) == -1.5


def test_a_fact_that_is_often_missed_becomes_harder_than_one_that_is_known() -> None:
    chance, theta = Random("facts"), Rating(0.0)
    facts = {"known": Rating(0.0), "missed": Rating(0.0)}
    for _ in range(200):
        for name, share in (("known", 0.95), ("missed", 0.4)):
            rate_answer(theta, facts[name], chance.random() < share, 2500)
    assert facts["missed"].value > facts["known"].value + 1
