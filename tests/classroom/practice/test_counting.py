"""Answers written down by hand, and what a day makes of them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from classroom.practice.answers import Answer
from classroom.practice.carried import Carried, FactCount
from classroom.practice.counting import Day, count_days
from classroom.practice.mastery import SECURE, Mastery
from classroom.practice.ratings import Rating

MONDAY = date(2026, 11, 16)
NINE = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)


def given(fact: str = "9+3", **other: Any) -> Answer:
    """Answers at different moments belong to different matches, unless `match_id` says otherwise."""
    right, at, day = other.pop("right", True), other.pop("at", NINE), other.pop("day", MONDAY)
    known = {
        "day": day.isoformat(),
        "at": at.isoformat(),
        "match_id": int(at.timestamp()),
        "game": "7ate9-drill",
        "skill": "7ate9",
        "fact": fact,
        "prompt": fact,
        "given": "2" if right else "12",
        "right": right,
        "outcome": "right" if right else "wrong",
        "think_ms": 1700,
        "mode": "drill",
        "hinted": False,
        "flag": "",
        "limit_ms": 3000,
    }
    return Answer(**(known | other))


def raced(prompt: str, *, fact: str = "", right: bool | None, outcome: str = "", think_ms: int = 1700) -> Answer:
    outcome = outcome or ("right" if right else "wrong")
    return given(
        fact, prompt=prompt, right=right, outcome=outcome, mode="race", game="7ate9", given="5±1", think_ms=think_ms
    )


def carried() -> Carried:
    return Carried(start_beta=lambda skill, fact: 0.0, group_of=lambda skill, fact: fact[1:])


def day_of(*answers: Answer) -> Day:
    (day,) = count_days(answers, carried())
    return day


def test_right_and_counted_answers_add_up_by_skill_and_by_fact() -> None:
    day = day_of(given(), given(right=False), given("5+1"))
    assert (day.skills["7ate9"].k, day.skills["7ate9"].n) == (2, 3)
    assert (day.facts["7ate9", "9+3"].k, day.facts["7ate9", "9+3"].n) == (1, 2)


def test_a_race_s_wrong_card_counts_against_both_facts_and_once_in_totals() -> None:
    day = day_of(raced("9±3", right=False))
    assert day.skills["7ate9"].n == 1
    assert {name: count.n for (_, name), count in day.facts.items()} == {"9+3": 1, "9-3": 1}


def test_a_pre_empted_opportunity_is_no_answer_but_a_time() -> None:
    day = day_of(raced("9±3", right=None, outcome="preempted", think_ms=4100))
    assert (day.skills["7ate9"].n, day.facts) == (0, {})
    assert day.skills["7ate9"].races == {"3": [[], [4100]]}


def test_race_times_stay_apart_by_their_number_and_out_of_the_times_of_facts() -> None:
    day = day_of(raced("9±3", fact="9+3", right=True), raced("4±1", fact="4-1", right=True, think_ms=900))
    assert day.skills["7ate9"].races == {"3": [[1700], []], "1": [[900], []]}
    assert day.skills["7ate9"].times == []


def test_a_late_card_that_fitted_is_right_and_has_no_time() -> None:
    day = day_of(raced("9±3", fact="9+3", right=True, outcome="late"))
    assert (day.skills["7ate9"].k, day.skills["7ate9"].races) == (1, {})


def test_thinking_times_of_right_answers_stand_by_size_and_all_answers_beside_them() -> None:
    day = day_of(given(think_ms=2000), given(think_ms=900, right=False), given(think_ms=1200))
    assert (day.skills["7ate9"].times, day.skills["7ate9"].paces) == ([1200, 2000], [900, 1200, 2000])


def test_hints_and_flags_stay_in_accuracy_and_out_of_speed() -> None:
    day = day_of(given(hinted=True), given(flag="away", think_ms=25_000), given(flag="fast", think_ms=200))
    assert (day.skills["7ate9"].k, day.skills["7ate9"].times) == (3, [])


def test_answers_too_fast_to_read_tell_of_haste_and_of_nothing_else() -> None:
    """Who only mashes keys has no other times, and is the first to be told from those who think."""
    skill = day_of(*[given(right=False, flag="fast", think_ms=200)] * 20).skills["7ate9"]
    assert (skill.paces, skill.times) == ([200] * 20, [])


def succeeded(answer: Answer) -> bool | None:
    """What one answer does to a fact that stands halfway: up is a success, down is none, and some say nothing."""
    halfway = carried()
    halfway.facts["7ate9", "9+3"] = FactCount(Rating(0.0), Mastery(s=1.0))
    (day,) = count_days([answer], halfway)
    s = day.facts["7ate9", "9+3"].mastery.s
    return None if s == 1.0 else s > 1.0


def test_success_is_right_and_quick_enough() -> None:
    assert succeeded(given(think_ms=3000))
    assert succeeded(given(think_ms=3001)) is False
    assert succeeded(given(right=False)) is False


def test_right_is_enough_in_an_untimed_race_and_where_time_does_not_count() -> None:
    assert succeeded(given(think_ms=9000, mode="untimed"))
    assert succeeded(given(think_ms=9000, limit_ms=None))


def test_a_hinted_answer_is_no_success() -> None:
    assert succeeded(given(hinted=True)) is False
    assert succeeded(given(hinted=True, limit_ms=None)) is False


def test_a_right_answer_without_a_time_to_believe_is_neither_success_nor_miss() -> None:
    assert succeeded(given(flag="away")) is None
    assert succeeded(given(think_ms=None)) is None


def test_the_map_remembers_the_last_twenty_answers_of_a_fact() -> None:
    day = day_of(given(right=False), *[given(think_ms=1000 + n) for n in range(19)], given(hinted=True))
    assert day.facts["7ate9", "9+3"].latest == [*range(1000, 1019), 0]


def test_answers_add_up_by_group_of_facts() -> None:
    day = day_of(given("9+3"), given("8+3", right=False), given("5+1"))
    assert day.skills["7ate9"].groups == {"+3": [1, 2], "+1": [1, 1]}


def test_slips_are_counted_by_name() -> None:
    day = day_of(given(right=False), given(right=False), given(right=False, given="1"))
    assert day.skills["7ate9"].slips == {"forgot to wrap": 2, "off by one": 1}


def test_mastery_runs_on_from_day_to_day() -> None:
    answers = [given(), *[given(day=MONDAY + timedelta(days=1)) for _ in range(7)]]
    *_, last = count_days(answers, carried())
    count = last.facts["7ate9", "9+3"]
    assert count.mastery.s >= SECURE
    assert (count.n, count.mastery.word) == (7, "accurate")


def test_the_day_s_sums_begin_at_nothing_each_day() -> None:
    counts = carried()
    days = [given(), given(), given(day=MONDAY + timedelta(days=1))]
    assert [day.skills["7ate9"].n for day in count_days(days, counts)] == [2, 1]


def test_a_gap_of_half_an_hour_begins_a_new_sitting() -> None:
    moments = (0, 30, 61, 90)
    day = day_of(*[given(at=NINE + timedelta(minutes=minute)) for minute in moments])
    assert day.skills["7ate9"].idle_sittings == 2


def test_a_break_inside_a_match_is_no_new_sitting() -> None:
    day = day_of(given(match_id=1), given(match_id=1, at=NINE + timedelta(hours=3)))
    assert day.skills["7ate9"].idle_sittings == 1


def test_a_fact_that_advances_ends_the_count_of_idle_sittings() -> None:
    idle = [given(right=False, at=NINE - timedelta(hours=5 - hour)) for hour in range(3)]
    assert day_of(*idle).skills["7ate9"].idle_sittings == 3
    assert day_of(*idle, *[given()] * 8).skills["7ate9"].idle_sittings == 0


def test_facts_fluent_are_counted_up_and_down() -> None:
    counts = carried()
    tuesday = MONDAY + timedelta(days=1)
    days = [*[given()] * 8, given(day=tuesday), given(day=tuesday + timedelta(days=1), right=False)]
    assert [day.skills["7ate9"].fluent for day in count_days(days, counts)] == [0, 1, 0]


def test_an_answer_moves_the_ratings_of_student_and_fact() -> None:
    day = day_of(given())
    assert day.skills["7ate9"].theta.value == -day.facts["7ate9", "9+3"].beta.value > 0
    assert day.skills["7ate9"].theta.n == day.facts["7ate9", "9+3"].beta.n == 1


def test_races_hints_and_flags_move_no_rating() -> None:
    day = day_of(raced("9±3", fact="9+3", right=True), given(hinted=True), given(flag="away"))
    assert day.skills["7ate9"].theta.n == 0
