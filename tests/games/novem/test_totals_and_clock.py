"""Claims about hidden points and about choices that come too late."""

from __future__ import annotations

from games.core.words import Phrase
from games.novem.state import Choose, State
from tests.games.novem.matches import NOVEM, begin, meet, meet_all

START = "276/951/438 222/222/222"


def laid(state: State, seat: int, at: int) -> State:
    return NOVEM.play(state, seat, Choose(0), at).state


def words_in(shown: object) -> str:
    """Everything a template could print."""
    if isinstance(shown, dict):
        return " ".join(words_in(value) for value in shown.values())
    if isinstance(shown, list | tuple):
        return " ".join(map(words_in, shown))
    return str(shown) if isinstance(shown, str | int | Phrase) else ""


def test_points_stay_hidden_during_a_round() -> None:
    """NOV-39"""
    seen = NOVEM.view(meet_all(NOVEM.read(START), "A2", "B1", "C3"), 0)
    assert seen["taken"] == [2, 1]
    assert "scores" not in seen
    shown = NOVEM.present(seen, 0)
    assert shown["you"]["numbers"] is shown["you"]["points_words"] is None
    assert str(shown["you"]["tiles_words"]) == "2 tiles, face down"


def test_points_are_shown_by_option() -> None:
    """NOV-39"""
    seen = NOVEM.view(meet_all(NOVEM.read(f"{START} options=show_totals:True"), "A2", "B1", "C3"), 0)
    assert seen["scores"] == [15, 9]
    shown = NOVEM.present(seen, 0)["you"]
    assert (shown["numbers"], str(shown["points_words"])) == ([7, 8], "15 points")


def test_points_are_told_when_the_round_is_over() -> None:
    """NOV-39"""
    ended = meet(NOVEM.read("276/951/438 001/222/222 turn=5 attacker=1 taken=267/83"), "A3").state
    assert NOVEM.view(ended, 0)["finished"] == [[15, 15]]
    assert "15 to 15" in words_in(NOVEM.present(NOVEM.view(ended, 0), 0))


def test_without_a_clock_no_choice_is_too_late() -> None:
    """NOV-40"""
    state = laid(laid(NOVEM.read(START), 0, 10**9), 1, 10**9)
    assert state.last is not None
    assert state.last.flagged == (False, False)
    assert NOVEM.view(begin(), 0)["closes_at"] is None


def test_with_a_clock_a_late_choice_is_made_by_chance_and_flagged() -> None:
    """NOV-40"""
    late = [laid(begin(str(n), seconds=10), 0, 10_000) for n in range(90)]
    assert {state.chosen[0] for state in late} == {0, 1, 2}
    assert {state.flagged for state in late} == {(True, False)}


def test_with_a_clock_a_choice_in_time_stands() -> None:
    """NOV-40"""
    in_time = [laid(begin(str(n), seconds=10), 0, 9_999) for n in range(30)]
    assert {(state.chosen, state.flagged) for state in in_time} == {((0, None), (False, False))}


def test_the_clock_starts_again_with_every_turn() -> None:
    """NOV-40"""
    after = meet(begin(seconds=10), "A1", at=7_000).state
    assert NOVEM.view(after, 0)["closes_at"] == 17_000
    assert laid(after, 0, 16_000).flagged == (False, False)


def test_the_clock_waits_while_a_sum_is_open() -> None:
    """NOV-40"""
    asked = meet(NOVEM.read(f"{START} options=seconds:10,sums:ten"), "A1", at=0).state
    answered = NOVEM.play(asked, 0, NOVEM.legal_moves(asked, 0)[0], 30_000).state
    assert laid(answered, 0, 39_999).flagged == (False, False)
