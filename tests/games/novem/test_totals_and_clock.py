"""Claims about hidden points and about choices that come too late."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.words import Phrase
from games.novem.state import Answer, Choose, State
from tests.games.novem.matches import NOVEM, begin, meet, meet_all

START = "276/951/438 222/222/222"


def shown(state: State, seat: int | None = 0) -> dict[str, Any]:
    return NOVEM.present(NOVEM.view(state, seat), seat)


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


def test_with_a_clock_every_question_says_how_long_there_is() -> None:
    """NOV-40"""
    asked = "Which row? You have 10 seconds each time."
    assert str(shown(begin(seconds=10))["status"]) == asked
    assert str(shown(meet(begin(seconds=10), "A1", at=4_000).state)["ask"]) == asked
    assert str(shown(begin())["ask"]) == "Which row? It stays secret."


def test_with_a_clock_help_and_guide_say_what_happens_when_time_is_up() -> None:
    """NOV-40"""
    told = "When time is up, chance chooses."
    timed, untimed = shown(begin(seconds=10)), shown(begin())
    assert ("tray", told) in [(step["points"], str(step["words"])) for step in timed["guide"]]
    assert told in [str(words) for words in timed["help"]]
    assert told not in [str(words) for words in (*untimed["help"], *(step["words"] for step in untimed["guide"]))]


def late(*seats: int, options: str = "") -> State:
    """Both lay their first line, these only when time is up."""
    state = NOVEM.read(f"{START} options=seconds:10{options}")
    for seat in sorted((0, 1), key=seats.__contains__):
        state = laid(state, seat, 10_000 if seat in seats else 0)
    return state


def test_a_marker_that_chance_chose_says_so_while_it_waits_and_only_to_its_player() -> None:
    """NOV-40"""
    waiting = laid(begin(seconds=10), 0, 10_000)
    letter = shown(waiting)["you"]["letter"]
    assert str(shown(waiting)["status"]) == f"Time was up: chance chose {letter}. Your marker is down. Now wait."
    assert "chance" not in words_in(shown(waiting, 1)["status"]) + words_in(shown(waiting, None)["status"])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_reveal_tells_everybody_which_line_chance_chose(seat: int | None) -> None:
    """NOV-40"""
    state = late(1)
    assert state.last is not None
    line = "123"[state.last.lines[1]]
    table = shown(state, seat)
    for words in (table["status"], table["last"]["words"]):
        assert str(words).startswith(f"Time was up: chance chose {line}. A meets {line}. ")


def test_where_both_were_out_of_time_chance_chose_the_place() -> None:
    """NOV-40"""
    state = late(0, 1)
    assert state.last is not None
    row, column = (letters[line] for letters, line in zip(("ABC", "123"), state.last.lines, strict=True))
    assert str(shown(state)["status"]).startswith(f"Time was up: chance chose {row}{column}. {row} meets {column}. ")


def test_choices_in_time_are_told_as_ever() -> None:
    """NOV-40"""
    assert str(shown(late())["status"]) == "A meets 1. You take the 2!"


def test_a_sum_tells_it_too_until_its_answer_is_shown() -> None:
    """NOV-40"""
    state = late(1, options=",sums:ten")
    assert str(shown(state)["status"]).startswith("Time was up: chance chose ")
    again = NOVEM.play(state, 0, Answer(0), 10_000).state
    assert "chance" not in str(shown(again)["status"])


def test_a_round_that_ends_so_tells_it_too() -> None:
    """NOV-40"""
    text = "276/951/438 001/222/222 turn=5 attacker=1 taken=267/83 options=seconds:10 chosen=0/-"
    over = next(
        each for each in (laid(NOVEM.read(f"{text} seed={n}"), 1, 10_000) for n in range(30)) if each.round == 2
    )
    assert str(shown(over)["status"]) == "Time was up: chance chose 3. Round 1 is over: 15 to 15."
