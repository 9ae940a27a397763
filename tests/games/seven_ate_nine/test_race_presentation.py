"""Claims about what a player reads in a race."""

from __future__ import annotations

from typing import Any

import pytest

from games.seven_ate_nine.race_state import Hint, Leave, State
from tests.games.seven_ate_nine.table import RACE, draw, lay, play

POSITION = "pile=7±1,6±3,9±3 0=2±1,6±1,7±1b/5±2,8±1 1=3±3,6±2/7±2,7±3 2=1±1,4±1,4±2/8±2"


def shown(state: State, seat: int | None = 0) -> dict[str, Any]:
    return RACE.present(RACE.view(state, seat), seat)


def test_top_card_and_its_two_sums_are_shown() -> None:
    table = shown(lay(POSITION))
    assert str(table["top"]["name"]) == "9, plus or minus 3"
    assert str(table["now"]) == "Now 9 + 3 or 9 − 3."
    assert [card["value"] for card in table["under"]] == [7, 6]


def test_progress_counts_the_cards_played() -> None:
    table = shown(lay(POSITION))
    assert str(table["progress"]) == "19 of 24"
    assert table["track"] == ["done"] * 19 + ["ahead"] * 5


def test_wrong_card_comes_back_with_both_sums_and_the_reason() -> None:
    mistake = shown(play(lay(POSITION), 0, "7±1b").state)["mistake"]
    assert [(row["sum"], row["straight"], row["result"]) for row in mistake["sums"]] == [
        ("9 + 3", 12, 2),
        ("9 − 3", 6, 6),
    ]
    assert str(mistake["why"]) == "After 10 comes 1."
    assert str(mistake["go_on"]) == "7 goes back. Play 2 or 6."


def test_nobody_is_told_to_play_a_card_that_is_not_in_the_hand() -> None:
    state = lay("pile=7±1,6±3,9±3 0=7±1b,4±3/5±2,8±1 1=3±3,6±2/7±2,7±3")
    assert str(shown(play(state, 0, "7±1b").state)["mistake"]["go_on"]) == "7 goes back. Nothing fits yet."


@pytest.mark.parametrize(("held", "value"), [("6±1", 6), ("2±1", 2), ("6±1,6±3", 6)])
def test_only_the_card_that_is_held_is_named(held: str, value: int) -> None:
    state = lay(f"pile=9±3 0=7±1,{held}/5±2,8±1 1=3±3,6±2/7±2,7±3")
    assert str(shown(play(state, 0, "7±1").state)["mistake"]["go_on"]) == f"7 goes back. Play {value}."


@pytest.mark.parametrize("number", [2, 5])
def test_card_that_fits_goes_back_for_the_number_said_only(number: int) -> None:
    """7A9-25"""
    state = lay("say_it=1 pile=9±3 0=6±1,4±1/8±1 1=5±2,7±1/8±2")
    table = shown(play(state, 0, "6±1", number=number).state)
    assert str(table["mistake"]["go_on"]) == str(table["status"]) == "Say the number that is on your card."


def test_card_that_does_not_fit_goes_back_for_its_value_whatever_was_said() -> None:
    """7A9-25"""
    state = lay("say_it=1 pile=9±3 0=6±1,4±1/8±1 1=5±2,7±1/8±2")
    assert str(shown(play(state, 0, "4±1", number=6).state)["mistake"]["go_on"]) == "4 goes back. Play 6."


def test_fitting_cards_are_marked_after_a_mistake_or_a_hint_only() -> None:
    state = lay(POSITION)
    after = (play(state, 0, "7±1b").state, RACE.play(state, 0, Hint(), 5).state)
    assert not any(card["fits"] for card in shown(state)["hand"])
    for state in after:
        assert [card["value"] for card in shown(state)["hand"] if card["fits"]] == [2, 6]


def test_fitting_cards_stay_marked_until_the_top_changes() -> None:
    wrong = play(lay(POSITION), 0, "7±1b", at=1000).state
    assert [card["fits"] for card in shown(draw(wrong, 1, at=1500).state)["hand"]] == [True, True, False]
    covered = play(draw(wrong, 1, at=1500).state, 1, "6±2", at=2000).state
    assert not any(card["fits"] for card in shown(covered)["hand"])


def test_fitting_cards_are_heard_after_a_mistake_or_a_hint_only() -> None:
    state = lay(POSITION)
    names = ["2, plus or minus 1", "6, plus or minus 1", "7, plus or minus 1"]
    assert [str(card["name"]) for card in shown(state)["hand"]] == names
    for after in (play(state, 0, "7±1b").state, RACE.play(state, 0, Hint(), 5).state):
        heard = [str(card["name"]) for card in shown(after)["hand"]]
        assert heard == [f"{names[0]}, fits", f"{names[1]}, fits", names[2]]


def test_wrong_card_of_another_player_is_no_mistake_of_mine() -> None:
    table = shown(play(lay(POSITION), 2, "4±1").state)
    assert table["mistake"] is None
    assert [str(other["mood"]) for other in table["others"]] == ["thinking", "takes a card back"]


def test_late_card_is_kindly_told_apart() -> None:
    state = play(play(lay(POSITION), 1, "6±2").state, 0, "6±1", seen=0).state
    assert str(shown(state)["late"]) == "Somebody was first. Your card is back."
    assert shown(state)["mistake"] is None


@pytest.mark.parametrize("seen", [0, 1])
def test_nobody_was_first_where_the_player_covered_the_top(seen: int) -> None:
    state = play(lay("pile=5±1 0=4±1,6±1,8±1/8±2 1=7±1,7±2/8±3"), 0, "4±1", at=1000).state
    table = shown(play(state, 0, "6±1", at=1300, seen=seen).state)
    assert str(table["late"]) == str(table["status"]) == "There is a new top card. Your card is back."


def test_stall_is_told_to_everyone() -> None:
    state = play(lay("pile=5±1,9±3 0=2±1,8±1,8±3/ 1=4±2,8±2/"), 0, "2±1").state
    assert [str(shown(state, seat)["stall"]) for seat in (0, 1)] == ["Nobody can play. The bottom card comes up."] * 2
    assert str(shown(state, 1)["status"]) == "Nobody can play. New top: 5, plus or minus 1."


def test_card_drawn_is_heard_by_who_drew_it() -> None:
    after = draw(lay(POSITION), 0).state
    assert str(shown(after)["status"]) == "You drew 5, plus or minus 2. Top card: 9, plus or minus 3."
    assert str(shown(after, 1)["status"]) == "Top card: 9, plus or minus 3."


def test_card_drawn_is_not_heard_over_a_hint() -> None:
    after = draw(RACE.play(lay(POSITION), 0, Hint(), 5).state, 0).state
    assert str(shown(after)["status"]) == "Look: this fits."


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (POSITION, "Look: this fits."),
        ("pile=9±3 0=5±1,4±1/8±1 1=7±2,3±1/8±2", "Nothing fits. Draw a card."),
        ("pile=9±3 0=5±1,4±1/ 1=7±2,3±1/8±2", "Nothing fits yet."),
        ("pile=9±3 0=5±1/ 1=7±2,3±1/8±2", "Your last card always fits!"),
    ],
)
def test_hint_says_what_to_do(position: str, words: str) -> None:
    table = shown(RACE.play(lay(position), 0, Hint(), 5).state)
    assert str(table["hint"]) == str(table["status"]) == words


def test_others_are_counted_and_their_mood_is_shown() -> None:
    table = shown(draw(lay(POSITION), 1).state)
    assert [str(other["mood"]) for other in table["others"]] == ["took a card", "thinking"]
    assert str(table["others"][0]["hand_words"]) == "3 in hand"
    assert str(table["others"][0]["draw_words"]) == "1 to draw"


def test_leaver_has_left() -> None:
    table = shown(RACE.play(lay(POSITION), 1, Leave(), 5).state)
    assert str(table["others"][0]["mood"]) == "has left"


def test_last_card_is_announced() -> None:
    assert str(shown(lay("pile=9±3 0=5±1/ 1=7±2,3±1/8±2"))["last_card"]) == "Your last card always fits!"


@pytest.mark.parametrize(
    ("seat", "won", "words"), [(0, True, "You played all your cards!"), (1, False, "Another player was first.")]
)
def test_end_is_told_kindly(seat: int, won: bool, words: str) -> None:
    ended = shown(play(lay("pile=9±3 0=5±1/ 1=7±2,3±1/8±2"), 0, "5±1").state, seat)["ended"]
    assert (ended["won"], str(ended["words"])) == (won, words)


def test_nobody_thinks_on_after_the_end() -> None:
    others = shown(play(lay("pile=9±3 0=5±1/ 1=7±2,3±1/8±2 2=1±1/4±1"), 0, "5±1").state)["others"]
    assert [(str(other["mood"]), other["thinking"]) for other in others] == [("hands down", False)] * 2


def test_spectator_sees_a_table_without_a_hand() -> None:
    table = shown(lay(POSITION), None)
    assert table["hand"] == []
    assert [other["seat"] for other in table["others"]] == [0, 1, 2]


def test_ring_walks_three_on_and_three_back_past_ten() -> None:
    rows = shown(play(lay(POSITION), 0, "7±1b").state)["mistake"]["ring"]["rows"]
    assert [row["number"] for row in rows if row["hop"]] == [1, 6, 7, 8, 9, 10]
    assert [row["number"] for row in rows if row["fits"]] == [2, 6]


def test_middle_says_whose_card_landed_and_stays_untouched_by_a_draw() -> None:
    played, drawn = shown(play(lay(POSITION), 1, "6±2").state), shown(draw(lay(POSITION), 1).state)
    assert (played["landed"], played["untouched"]) == (1, False)
    assert (drawn["landed"], drawn["untouched"]) == (None, True)


def test_card_that_another_player_tried_is_seen_to_go_back() -> None:
    table = shown(play(lay(POSITION), 2, "4±1").state)
    assert table["returned"]["value"] == 4
    assert table["landed"] is None


@pytest.mark.parametrize("seat", [0, None])
def test_help_is_a_few_sentences_of_at_most_eight_words(seat: int | None) -> None:
    sentences = [str(phrase) for phrase in shown(lay(POSITION), seat)["help"]]
    assert 3 <= len(sentences) <= 8
    assert all(len(sentence.split()) <= 8 for sentence in sentences)
