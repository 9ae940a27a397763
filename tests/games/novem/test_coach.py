"""Claims about the coach: regrets, frequencies, and when it speaks."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.words import Phrase
from games.novem.coach import Judged, coach, line_frequencies, regrets
from games.novem.history import replayed
from games.novem.small_games import solve
from games.novem.solution import FULL, points_game
from games.novem.state import Choose
from tests.games.novem.matches import NOVEM, begin, played_out


def rounds_of(history: dict[str, Any], seat: int = 0) -> list[dict[str, Any]]:
    review = NOVEM.review(history, seat)
    return list(review["rounds"]) if review else []


def test_every_choice_of_both_seats_is_judged_once() -> None:
    _, history = played_out("judged")
    judged = coach(history)
    chosen = [(seat, move["line"]) for seat, move, _ in history["moves"]]
    assert len(judged) == len(chosen)
    assert sorted((each.seat, each.line) for each in judged) == sorted(chosen)


def test_no_regret_is_negative_and_some_line_has_none() -> None:
    for played in replayed(played_out("regrets")[1]):
        for seat in (0, 1):
            lost = regrets(played.before, seat)
            assert min(lost) == pytest.approx(0.0, abs=1e-9)


def test_a_line_with_nothing_in_it_is_regretted() -> None:
    """Row A holds a single 3; rows B and C are full of points."""
    state = NOVEM.read("276/951/438 010/222/222 turn=6 taken=276/84")
    assert regrets(state, 0)[0] > 1.0
    assert regrets(state, 0)[1] < regrets(state, 0)[0]


def test_a_line_of_a_perfect_mix_has_no_regret() -> None:
    state = NOVEM.read("276/951/438 222/222/222")
    mix = solve(points_game(FULL, 0, 0))[1]
    lost = regrets(state, 0)
    assert sum(weight * points for weight, points in zip(mix, lost, strict=True)) == pytest.approx(0.0, abs=1e-9)


def test_about_two_thirds_of_random_choices_have_no_regret() -> None:
    judged = [each for n in range(40) for each in coach(played_out(f"share-{n}")[1])]
    share = sum(each.regret < 1e-9 for each in judged) / len(judged)
    assert 0.64 < share < 0.72


def test_a_review_tells_points_lines_and_what_got_away() -> None:
    end, history = played_out("review")
    for number, told in enumerate(rounds_of(history, 1)):
        judged = [each for each in coach(history) if each.seat == 1 and each.round == number + 1]
        assert told["scores"] == list(end.finished[number])
        assert str(told["left_words"]) == f"{90 - sum(end.finished[number])} points stayed on the board."
        assert [line["times"] for line in told["lines"]] == list(line_frequencies(judged))
        assert told["lost"] == pytest.approx(sum(each.regret for each in judged))


def test_a_review_marks_no_single_choice() -> None:
    assert "choices" not in rounds_of(played_out("review")[1])[0]


def test_the_coach_is_silent_about_a_round_that_runs() -> None:
    _, history = played_out("running")
    first = next(n for n, played in enumerate(replayed(history), 1) if played.after.round == 2)
    assert rounds_of({**history, "moves": []}) == []
    assert rounds_of({**history, "moves": history["moves"][: first - 1]}) == []
    assert len(rounds_of({**history, "moves": history["moves"][: first + 3]})) == 1


def test_what_the_clock_chose_enters_no_figure() -> None:
    """NOV-40"""
    choices = [Judged(0, 1, n, n % 3, 1.0, flagged=n < 4) for n in range(9)]
    assert sum(line_frequencies(choices)) == 5
    state, moves = begin("late", seconds=5), []
    for at in range(10_000, 10_000_000, 10_000):
        if NOVEM.outcome(state):
            break
        for seat in (0, 1):
            moves.append((seat, NOVEM.dump_move(Choose(0)), at))
            state = NOVEM.play(state, seat, Choose(0), at).state
    history = {"seed": "late", "options": {"seconds": 5}, "moves": moves}
    assert all(each.flagged for each in coach(history))
    told = rounds_of(history)[0]
    assert (told["turns"], told["lost"]) == (0, 0)


def test_a_line_chosen_half_the_time_is_worth_a_tip() -> None:
    tips = [told["tip"] for n in range(30) for told in rounds_of(played_out(f"tips-{n}")[1])]
    assert any(tips)
    assert not all(tips)
    tip = next(tip for tip in tips if tip)
    assert isinstance(tip["try"], Phrase)
    assert tip["letter"] in "ABC"


def test_after_a_swap_the_lines_are_called_by_their_own_names() -> None:
    told = rounds_of(played_out("swap", swap_sides=True)[1])
    assert [[line["letter"] for line in each["lines"]] for each in told] == [["A", "B", "C"], ["1", "2", "3"]]
