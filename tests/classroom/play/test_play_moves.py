"""One move from tap to row: what is stored, what is refused, and that nothing is counted twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from classroom.people.models import Student
from classroom.play.models import Match, Move
from classroom.play.services import play_moves, start_match, stop_match
from classroom.practice.models import Attempt
from tests.classroom.play.conftest import right_answer, wrong_answer

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_an_answer_is_a_move_and_an_attempt(drill: Match) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500)])
    assert (match.base, match.clock, match.moves_made) == (1, 1500, 1)
    attempt = Attempt.objects.get()
    assert (attempt.right, attempt.outcome, attempt.raw_ms, attempt.think_ms) == (True, "right", 1500, 1500)
    assert (attempt.input_kind, attempt.mode, attempt.skill) == ("touch", "drill", "7ate9")
    assert Match.objects.get().unaggregated


def test_thinking_time_of_the_next_sum_begins_with_the_answer_before(drill: Match) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500)])
    play_moves(match, [right_answer(match, at=3700)])
    assert list(Attempt.objects.order_by("pk").values_list("raw_ms", flat=True)) == [1500, 2200]


def test_a_press_after_a_summer_is_taken(drill: Match, begun: datetime) -> None:
    """And its column can hold how long it was: SQLite alone would take any number."""
    match = play_moves(drill, [right_answer(drill, at=1500)])
    match = play_moves(match, [right_answer(match, at=3700)], now=begun + timedelta(days=70))
    assert (match.base, match.refused) == (2, "")
    last = Attempt.objects.latest("pk")
    assert (last.right, last.raw_ms, last.server_elapsed_ms) == (True, 2200, 2**31 - 1)


def test_a_correction_is_kept_apart_and_takes_no_time(drill: Match) -> None:
    match = play_moves(drill, [wrong_answer(drill, at=1500)])
    match = play_moves(match, [right_answer(match, at=1500)])
    first, second = Attempt.objects.order_by("pk")
    assert (first.right, first.retry) == (False, False)
    assert (second.right, second.retry) == (True, True)
    assert match.game.load(match.state).done == 1


def test_the_same_key_is_counted_once(drill: Match) -> None:
    sent = right_answer(drill, at=1500)
    play_moves(Match.objects.get(), [sent])
    again = play_moves(Match.objects.get(), [sent])
    assert again.base == 1
    assert (Move.objects.count(), Attempt.objects.count()) == (1, 1)


def test_a_key_used_before_is_refused_even_on_the_newest_table(drill: Match) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500, key="ab" * 8)])
    again = play_moves(match, [right_answer(match, at=2500, key="ab" * 8)])
    assert (again.base, Move.objects.count(), Attempt.objects.count()) == (1, 1, 1)


@pytest.mark.parametrize("base", [1, 7])
def test_an_answer_to_another_table_changes_nothing(drill: Match, base: int) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500, base=base)])
    assert (match.base, Move.objects.count()) == (0, 0)


def test_two_tabs_with_the_same_table_count_once(drill: Match) -> None:
    one, two = Match.objects.get(), Match.objects.get()
    play_moves(one, [right_answer(one, at=1500, key="aa" * 8)])
    late = play_moves(two, [right_answer(two, at=1800, key="bb" * 8)])
    assert (late.base, late.clock, Attempt.objects.count()) == (1, 1500, 1)


def test_match_time_never_runs_backward(drill: Match) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500)])
    match = play_moves(match, [right_answer(match, at=1499)])
    assert (match.base, match.clock) == (1, 1500)


def test_a_clock_ahead_of_the_server_is_not_believed(drill: Match, begun: datetime) -> None:
    now = begun + timedelta(seconds=2)
    assert play_moves(drill, [right_answer(drill, at=2251)], now=now).base == 0
    assert play_moves(drill, [right_answer(drill, at=2250)], now=now).base == 1


def test_a_card_that_is_not_in_the_hand_changes_nothing(drill: Match) -> None:
    sent = replace(right_answer(drill, at=1500), move=drill.game.parse_move({"do": "answer", "card": "400"}))
    assert play_moves(drill, [sent]).base == 0
    assert not Move.objects.exists()


def test_several_answers_are_stored_all_or_none(drill: Match) -> None:
    good = right_answer(drill, at=1500)
    bad = replace(good, key="cc" * 8, base=1, move=drill.game.parse_move({"do": "answer", "card": "400"}))
    assert play_moves(drill, [good, bad]).base == 0
    assert not Attempt.objects.exists()


def test_the_last_answer_ends_the_match(drill: Match) -> None:
    match = drill
    for number in range(1, 6):
        match = play_moves(match, [right_answer(match, at=1000 * number)])
    match.refresh_from_db()
    assert match.finished_at
    assert match.outcome == {"winners": [0], "reason": "finished", "scores": [5]}
    assert play_moves(match, [wrong_after_the_end(match)]).base == 5


def wrong_after_the_end(match: Match):  # type: ignore[no-untyped-def]
    from tests.classroom.play.conftest import action

    return action(match, match.game.parse_move({"do": "answer", "card": "1"}), at=9000)


def test_stopping_keeps_what_was_answered(drill: Match) -> None:
    match = play_moves(drill, [right_answer(drill, at=1500)])
    stop_match(match)
    match.refresh_from_db()
    assert match.outcome["reason"] == "stopped"
    assert match.unaggregated
    assert Attempt.objects.count() == 1


def test_stopping_twice_stops_once(drill: Match) -> None:
    stop_match(drill)
    first = Match.objects.get().finished_at
    stop_match(drill)
    assert Match.objects.get().finished_at == first


@pytest.mark.parametrize(("at", "flag"), [(299, "fast"), (300, ""), (20_000, ""), (20_001, "away")])
def test_times_nobody_thinks_in_are_flagged(drill: Match, at: int, flag: str) -> None:
    play_moves(drill, [right_answer(drill, at=at)])
    assert Attempt.objects.get().flag == flag


def test_an_attempt_stands_on_the_schools_own_day(student: Student) -> None:
    student.school_class.school.time_zone = "Pacific/Auckland"
    begun = datetime.fromisoformat("2026-11-16T12:30:00+00:00")
    match = start_match(student, game_slug="7ate9-drill", options={}, now=begun)
    play_moves(match, [right_answer(match, at=1500)], now=begun + timedelta(seconds=9))
    assert str(Attempt.objects.get().day) == "2026-11-17"
