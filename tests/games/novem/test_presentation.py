"""Claims about what a template is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.core.chance import Chance
from games.core.words import Phrase
from games.novem.asking import written
from games.novem.state import Answer, Choose, Hint, State
from tests.games.novem.matches import NOVEM, begin, meet, meet_all, played_out, random_moves

START = "276/951/438 222/222/222"


def shown(state: State, seat: int | None = 0) -> dict[str, Any]:
    return NOVEM.present(NOVEM.view(state, seat), seat)


def phrases_in(value: object) -> Iterator[Phrase]:
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from phrases_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from phrases_in(inner)


def test_nine_stacks_show_their_height_and_top() -> None:
    stacks = shown(meet_all(NOVEM.read(START), "A2", "C3", "C3"))["stacks"]
    assert [[(stack["height"], stack["top"]) for stack in row] for row in stacks] == [
        [(2, 2), (1, 3), (2, 6)],
        [(2, 9), (2, 5), (2, 1)],
        [(2, 4), (2, 3), (0, None)],
    ]


def test_a_stack_has_a_name_for_those_who_cannot_see_it() -> None:
    stacks = shown(meet_all(NOVEM.read(START), "A2", "C3", "C3"))["stacks"]
    names = [str(stacks[row][column]["name"]) for row, column in ((0, 0), (0, 1), (2, 2))]
    assert names == ["A1: 2, 2 tiles", "A2: 3, 1 tile", "C3: empty"]


def test_six_and_nine_are_underlined() -> None:
    stacks = [stack for row in shown(NOVEM.read(START))["stacks"] for stack in row]
    assert sorted(stack["top"] for stack in stacks if stack["underlined"]) == [6, 9]


def test_markers_say_whose_they_are() -> None:
    table = shown(begin(), seat=1)
    assert [marker["letter"] for marker in table["rows"] + table["columns"]] == list("ABC123")
    assert [marker["mine"] for marker in table["rows"] + table["columns"]] == [False] * 3 + [True] * 3


def test_own_marker_lies_down_and_the_others_stay_unknown() -> None:
    state = NOVEM.play(begin(), 0, Choose(1), 0).state
    mine, theirs = shown(state, 0), shown(state, 1)
    assert [marker["down"] for marker in mine["rows"]] == [False, True, False]
    assert mine["you"]["letter"] == "B"
    assert not any(marker["down"] for marker in theirs["rows"] + theirs["columns"])
    assert (theirs["other"]["down"], theirs["other"]["letter"]) == (True, None)


def test_seal_of_the_other_is_known_again_when_it_is_opened_and_ones_own_is_not_shown() -> None:
    half = NOVEM.play(begin(), 1, Choose(1), 0).state
    before = shown(half)["other"]["seal"]
    after = shown(NOVEM.play(half, 0, Choose(0), 0).state)
    assert re.fullmatch("Seal [0-9a-f]{6}", str(before))
    assert str(after["other"]["turned"]["seal"]) == f"{before} opened"
    assert (shown(half, 1)["you"]["seal"], after["you"]["turned"]["seal"]) == (None, None)


def test_end_of_a_round_is_marked_until_the_next_markers_turn() -> None:
    state = meet_all(NOVEM.read(START), "A1", "A1", "A2", "A2", "A3")
    over = meet(state, "A3").state
    assert [shown(each)["round_over"] for each in (state, over, meet(over, "A1").state)] == [False, True, False]


def test_after_the_reveal_both_choices_are_shown_on_the_board_as_it_was() -> None:
    last = shown(meet(NOVEM.read(START), "A2").state, 1)["last"]
    assert (last["row"], last["column"]) == ("A", "2")
    assert [[stack["lit"] for stack in row] for row in last["stacks"]] == [
        [True, True, True],
        [False, True, False],
        [False, True, False],
    ]
    assert (last["stacks"][0][1]["taken"], last["stacks"][0][1]["height"]) == (True, 2)


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "A meets 2. You take the 7!"),
        (1, "A meets 2. They take the 7."),
        (None, "A meets 2. Player 1 takes the 7."),
    ],
)
def test_what_just_happened_is_said_to_each(seat: int | None, words: str) -> None:
    assert str(shown(meet(NOVEM.read(START), "A2").state, seat)["status"]) == words


def test_an_empty_cell_is_told() -> None:
    state = meet(NOVEM.read("276/951/438 022/222/222 turn=2 taken=2/8"), "A1").state
    assert str(shown(state)["status"]) == "A meets 1. Nothing is there."


def test_players_know_who_attacks() -> None:
    table = shown(NOVEM.read(START), 0)
    assert (table["you"]["attacks"], table["other"]["attacks"]) == (True, False)
    assert str(table["you"]["role"]) == "Your turn to take"
    assert str(table["other"]["role"]) == "Takes nothing now"


def test_a_round_that_ended_is_told_with_its_points_and_its_last_board() -> None:
    state = meet(NOVEM.read("276/951/438 001/222/222 turn=5 attacker=1 taken=267/83"), "A3").state
    table = shown(state)
    assert str(table["status"]) == "Round 1 is over: 15 to 15."
    assert str(table["progress"]) == "Round 2 of 2"
    assert table["last"]["stacks"][0][2]["top"] == 4


def test_the_end_is_told_to_winner_and_loser() -> None:
    text = "276/951/438 001/222/222 round=2 turn=5 attacker=1 taken=267/83 finished=41-32"
    ended = meet(NOVEM.read(text), "A3").state
    assert str(shown(ended, 0)["status"]) == "You win: 56 to 47!"
    assert str(shown(ended, 1)["status"]) == "They win this one: 47 to 56."
    assert str(shown(ended, None)["status"]) == "Player 1 wins: 56 to 47."
    assert not shown(ended, 0)["may_choose"]


def test_a_sum_is_written_with_a_true_minus_and_spoken_in_words() -> None:
    state = meet(NOVEM.read(f"{START} options=sums:fifteen"), "C1").state
    prompt = shown(state)["prompt"]
    assert prompt["text"] == "15 − 7 − 2" == written("15-7-2")
    assert str(prompt["spoken"]) == "15 minus 7 minus 2"
    assert prompt["correction"] is prompt["hint"] is None


def test_a_wrong_answer_shows_the_sum_and_stops_the_clock() -> None:
    state = meet(NOVEM.read(f"{START} options=sums:ten"), "C1").state
    table = shown(NOVEM.play(state, 0, Answer(7), 0).state)
    assert table["still"]
    assert str(table["prompt"]["correction"]["answer"]) == "10 minus 4 is 6."
    assert str(table["prompt"]["correction"]["ask"]) == "Enter 6 to go on."


@pytest.mark.parametrize(
    ("sums", "cells", "hint"),
    [
        ("ten", ["C1"], "How many from 4 up to 10?"),
        ("fifteen", ["C1"], "How many from 9 up to 15?"),
        ("total", ["B1", "A1", "C3"], "First go to 10, then the rest."),
        ("total", ["A1", "B2", "C2"], "Count on 3 from 2."),
    ],
)
def test_a_hint_helps_without_telling(sums: str, cells: list[str], hint: str) -> None:
    state = meet_all(NOVEM.read(f"{START} options=sums:{sums}"), *cells)
    assert str(shown(NOVEM.play(state, 0, Hint(), 0).state)["prompt"]["hint"]) == hint


def test_a_hint_is_heard_and_has_no_sound_of_its_own() -> None:
    asked = meet(NOVEM.read(f"{START} options=sums:ten"), "C1").state
    hinted = NOVEM.play(asked, 0, Hint(), 0).state
    assert (str(shown(asked)["status"]), shown(asked)["sound"]) == ("10 minus 4", "right")
    assert (str(shown(hinted)["status"]), shown(hinted)["sound"]) == ("How many from 4 up to 10?", "")
    wrong = shown(NOVEM.play(hinted, 0, Answer(7), 0).state)
    assert (str(wrong["status"]), wrong["sound"]) == ("10 minus 4 is 6.", "again")


def test_no_sentence_has_more_than_eight_words() -> None:
    state = begin("words", sums="mixed", third_round=True)
    said = {str(phrase) for seat in (0, 1, None) for phrase in phrases_in(shown(state, seat))}
    for _, _, _, _, step in random_moves(state, Chance("words", "play")):
        said |= {str(phrase) for seat in (0, 1, None) for phrase in phrases_in(shown(step.state, seat))}
    said |= {str(phrase) for phrase in phrases_in(NOVEM.review(played_out("words")[1], 0))}
    sentences = [sentence for words in said for sentence in re.split(r"[.!?:]\s*", words)]
    assert max(len(sentence.split()) for sentence in sentences) <= 8


def test_nobody_takes_or_chooses_after_the_end() -> None:
    table = shown(played_out("over")[0])
    assert [table[player]["role"] for player in ("you", "other")] == [None, None]
