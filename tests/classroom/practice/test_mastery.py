from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random
from statistics import median

import pytest

from classroom.practice.mastery import (
    SECURE,
    Mastery,
    advanced,
    climb,
    reached_by_most,
)

MONDAY = date(2026, 11, 16)


def after(answers: str, known: Mastery | None = None, *, day: date = MONDAY) -> Mastery:
    """+ right and quick, r right but not quick, ? right with a time that says nothing, - missed."""
    success = {"+": True, "r": False, "?": None, "-": False}
    known = replace(known) if known else Mastery()
    for given in answers:
        known.take(given != "-", success[given], day)
    return known


def test_eight_successes_in_a_row_make_a_fact_secure() -> None:
    assert after("+" * 7).s < SECURE <= after("+" * 8).s


def test_a_miss_takes_away_more_than_a_success_gives() -> None:
    assert after("++++-").s == pytest.approx(4 * 0.405 - 1.386)
    assert after("+-").s == 0


def test_secure_on_one_day_is_accurate_not_yet_fluent() -> None:
    assert after("+" * 30).word == "accurate"


def test_a_success_on_a_later_day_makes_it_fluent() -> None:
    known = after("+", after("+" * 8), day=MONDAY + timedelta(days=1))
    assert (known.word, known.fluent_on) == ("fluent", MONDAY + timedelta(days=1))


@pytest.mark.parametrize(("days", "word"), [(6, "fluent"), (7, "retained"), (40, "retained")])
def test_a_success_a_week_after_fluent_shows_it_is_retained(days: int, word: str) -> None:
    tuesday = MONDAY + timedelta(days=1)
    fluent = after("+", after("+" * 8), day=tuesday)
    assert after("+", fluent, day=tuesday + timedelta(days=days)).word == word


def test_a_failed_review_sets_it_back_and_the_days_begin_again() -> None:
    fluent = after("+", after("+" * 8), day=MONDAY + timedelta(days=1))
    missed = after("-", fluent, day=MONDAY + timedelta(days=9))
    assert (missed.s, missed.word) == (1.4, "learning")
    assert (missed.secure_on, missed.fluent_on, missed.retained_on) == (None, None, None)


def test_right_answers_that_take_their_time_make_a_fact_accurate_never_fluent() -> None:
    known = after("r" * 8, after("r" * 8), day=MONDAY + timedelta(days=10))
    assert (known.word, known.s) == ("accurate", 0)


def test_a_long_answer_in_a_review_leaves_the_fact_accurate() -> None:
    fluent = after("+", after("+" * 8), day=MONDAY + timedelta(days=1))
    assert after("r", fluent, day=MONDAY + timedelta(days=2)).word == "accurate"


def test_a_time_that_says_nothing_changes_nothing_but_accuracy() -> None:
    known = after("+" * 8)
    assert replace(after("?", known), a=known.a) == known


def test_words_go_up_in_one_order() -> None:
    assert advanced("learning", "accurate")
    assert advanced("fluent", "retained")
    assert not advanced("fluent", "accurate")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["fluent"] * 3 + ["learning"], "fluent"),
        (["fluent"] * 2 + ["learning"] * 2, "learning"),
        (["retained", "fluent", "fluent"], "fluent"),
        (["retained"], "retained"),
    ],
)
def test_a_group_shows_what_three_in_four_of_its_facts_have_reached(words: list[str], shown: str) -> None:
    assert reached_by_most(words) == shown


def attempts_until_secure(chance: Random, known: float) -> int | None:
    total = 0.0
    for number in range(1, 31):
        total = climb(total, chance.random() < known)
        if total >= SECURE:
            return number
    return None


def share_secure(known: float, students: int) -> tuple[float, float]:
    """How many of these students are declared secure within 30 attempts, and after how many."""
    chance = Random(f"mastery {known}")
    found = [n for _ in range(students) if (n := attempts_until_secure(chance, known))]
    return len(found) / students, median(found)


@pytest.mark.parametrize("students", [4_000, pytest.param(200_000, marks=pytest.mark.thorough)])
def test_a_fact_known_six_times_in_ten_is_rarely_called_secure(students: int) -> None:
    share, _ = share_secure(0.6, students)
    assert share == pytest.approx(0.2, abs=0.03)


@pytest.mark.parametrize("students", [4_000, pytest.param(200_000, marks=pytest.mark.thorough)])
def test_a_fact_known_nine_times_in_ten_is_called_secure_after_ten_attempts(students: int) -> None:
    share, attempts = share_secure(0.9, students)
    assert share == pytest.approx(0.99, abs=0.005)
    assert attempts == 10
