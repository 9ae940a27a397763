"""Claims about bots that match the student (MEASURES §8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp, log
from statistics import fmean
from typing import Any

import pytest

from games.core.game import Outcome, PastMatch, Speed
from games.seven_ate_nine.matching import START, Played, match_pace
from games.seven_ate_nine.rules import SevenAteNine
from tests.games.seven_ate_nine.students import KINDS, censored_speed, race, synthetic_student, times

RACE = SevenAteNine()


def played(pace: float, ahead: int = 1, *, right: int = 30, wrong: int = 2, hand: float = 8.0) -> Played:
    return Played(pace, ahead > 0, ahead, right, wrong, hand)


def speed(median: float, *, sigma: float = 0.45, n: int = 400) -> Speed:
    return Speed(log(median), sigma, n)


def test_first_match_is_gentle() -> None:
    assert match_pace([]) == START == match_pace([], speed=speed(3.0))


def test_without_a_known_speed_a_win_makes_the_bot_quicker_and_a_loss_gentler() -> None:
    assert match_pace([played(6.0, 3)]) == pytest.approx(6.0 * exp(-0.40 * 0.35), abs=0.001)
    assert match_pace([played(6.0, -3)]) == pytest.approx(6.0 * exp(0.40 * 0.65), abs=0.001)


def test_steps_of_the_staircase_become_smaller() -> None:
    changes = [abs(log(match_pace([played(6.0)] * matches) / 6.0)) for matches in range(1, 12)]
    assert changes == sorted(changes, reverse=True)
    assert changes[-1] == pytest.approx(0.10 * 0.35, abs=0.001)


def test_own_speed_decides_from_forty_opportunities_on() -> None:
    history = [played(6.0)]
    assert match_pace(history, speed=speed(3.0, n=39)) == match_pace(history)
    assert match_pace(history, speed=speed(3.0, n=40)) < 4.0


def test_quicker_student_meets_a_quicker_bot() -> None:
    paces = [match_pace([played(5.0)] * 2, speed=speed(median)) for median in (2.5, 4.0, 7.0)]
    assert paces == sorted(paces)


def test_student_who_errs_often_meets_a_gentler_bot() -> None:
    careful, hasty = ([played(4.0, right=30, wrong=wrong)] * 2 for wrong in (0, 8))
    assert match_pace(hasty, speed=speed(4.0)) > match_pace(careful, speed=speed(4.0))


def test_of_two_equally_quick_students_the_one_who_searched_more_cards_meets_the_quicker_bot() -> None:
    few, many = ([played(4.0, hand=hand)] * 2 for hand in (5.0, 15.0))
    change = match_pace(few, speed=speed(4.0)) / match_pace(many, speed=speed(4.0))
    assert change == pytest.approx(1.27, abs=0.07)


def test_time_for_tapping_counts_in_a_race_though_not_in_speed() -> None:
    whole = match_pace([played(4.0)] * 2, speed=speed(4.0))
    thought = [replace(played(4.0), moving=0.8)] * 2
    assert match_pace(thought, speed=speed(3.2)) == pytest.approx(whole, abs=0.001)


def test_lost_matches_trim_the_pace_a_little() -> None:
    won, lost = ([played(4.0, ahead)] * 2 for ahead in (4, -4))
    change = match_pace(lost, speed=speed(4.0)) / match_pace(won, speed=speed(4.0))
    assert 1.005 < change < 1.05


def test_more_wins_wanted_and_more_seats_make_gentler_bots() -> None:
    history = [played(4.0)] * 2
    paces = [
        match_pace(history, speed=speed(4.0), wanted=wanted, seats=seats)
        for wanted, seats in [(0.5, 2), (0.65, 2), (0.65, 3), (0.65, 4)]
    ]
    assert paces == sorted(set(paces))


@pytest.mark.parametrize(("median", "expected"), [(1.0, 4.0 / 1.1), (20.0, 4.0 * 1.1)])
def test_pace_changes_by_a_tenth_at_most_from_the_fourth_match_on(median: float, expected: float) -> None:
    free, bound = ([played(4.0)] * matches for matches in (2, 3))
    assert match_pace(bound, speed=speed(median)) == pytest.approx(expected, abs=0.001)
    assert abs(log(match_pace(free, speed=speed(median)) / 4.0)) > log(1.2)


@pytest.mark.parametrize("median", [0.01, 1e6])
def test_pace_stays_in_reason(median: float) -> None:
    assert 1.0 <= match_pace([played(4.0)], speed=speed(median)) <= 30.0


def past(pace: float, *, untimed: bool = False) -> PastMatch:
    level = {"pace": pace, "error": 0.04}
    return PastMatch(("cat",), (level,), {"untimed": untimed}, Outcome((0,), "out", (0, 3)), right=30, wrong=2)


def test_matched_characters_all_sit_at_the_pace_found() -> None:
    found = RACE.match_opponents([past(4.0)], seats=4)
    assert {each.level["pace"] for each in found} == {match_pace([played(4.0, 3)], seats=4)}
    assert len({each.slug for each in found}) == 3


def test_untimed_matches_say_nothing_about_pace() -> None:
    (opponent,) = RACE.match_opponents([past(1.2, untimed=True)], seats=2)
    assert opponent.pace == START


def test_simulated_students_are_of_every_kind() -> None:
    assert {synthetic_student(number)["kind"] for number in range(5)} == set(KINDS)


def as_played(pace: float, end: Outcome, rows: list[Mapping[str, Any]]) -> Played:
    outcomes = [row["outcome"] for row in rows]
    hand = fmean(row["hand"] for row in rows)
    ahead = end.scores[1] - end.scores[0]
    return Played(pace, end.winners == (0,), ahead, outcomes.count("right"), outcomes.count("wrong"), hand)


def pace_for_match_eleven(student: dict[str, Any], label: str) -> float:
    history: list[Played] = []
    observed: list[tuple[float, bool]] = []
    for number in range(10):
        pace = match_pace(history, speed=censored_speed(observed) if observed else None)
        end, rows = race(student, pace, f"{label}-{number}")
        history.append(as_played(pace, end, [event.data for _, event in rows if not event.data["retry"]]))
        observed += times(rows)
    return match_pace(history, speed=censored_speed(observed))


def win_share(number: int, matches: int) -> float:
    """How often this student would win match eleven."""
    student = synthetic_student(5000 + number)
    pace = pace_for_match_eleven(student, f"m{number}")
    wins = [race(student, pace, f"w{number}-{match}")[0].winners == (0,) for match in range(matches)]
    return sum(wins) / matches


def test_ten_students_win_about_two_matches_in_three() -> None:
    shares = [win_share(number, 40) for number in range(10)]
    assert 0.55 <= sum(shares) / 10 <= 0.75, shares


@pytest.mark.thorough
def test_four_students_in_five_win_55_to_75_per_cent() -> None:
    shares = [win_share(number, 400) for number in range(100)]
    assert sum(0.55 <= share <= 0.75 for share in shares) >= 80, sorted(shares)
