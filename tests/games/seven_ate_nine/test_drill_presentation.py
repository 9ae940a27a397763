"""Claims about what a student reads in a drill."""

from __future__ import annotations

from typing import Any

from games.seven_ate_nine.drill import Drill
from games.seven_ate_nine.drill_state import Answer, Hint, State, Stop

DRILL = Drill()


def begin(**options: Any) -> State:
    return DRILL.start(seats=1, seed="oak", options={"answer": "typing", **options})


def shown(state: State) -> dict[str, Any]:
    return DRILL.present(DRILL.view(state, 0), 0)


def answer(state: State, number: int) -> State:
    return DRILL.play(state, 0, Answer(number=number), 100).state


def test_sum_is_shown_with_a_real_minus_and_read_in_words() -> None:
    ask = shown(begin(facts=["9-3"]))["ask"]
    assert (ask["sum"], str(ask["name"])) == ("9 − 3", "9 minus 3")
    assert str(ask["card"]["name"]) == "9, plus or minus 3"


def test_cards_have_names_in_words() -> None:
    hand = shown(begin(answer="cards"))["ask"]["hand"]
    assert [str(card["name"]) for card in hand] == [f"{c['value']}, plus or minus {c['plus_minus']}" for c in hand]


def test_progress_counts_the_sum_being_asked() -> None:
    state = answer(begin(facts=["9+3"]), 2)
    assert str(shown(state)["progress"]) == "2 of 20"
    assert shown(state)["trail"] == ["right", "now"] + ["ahead"] * 18


def test_mistake_shows_the_sum_and_why_it_wraps() -> None:
    mistake = shown(answer(begin(facts=["9+3"]), 12))["mistake"]
    assert (mistake["sum"], str(mistake["why"])) == ("9 + 3 = 12 → 2", "After 10 comes 1.")
    assert str(mistake["go_on"]) == "Now you: 2."


def test_mistake_inside_ten_needs_no_reason() -> None:
    assert shown(answer(begin(facts=["5-2"]), 2))["mistake"]["why"] is None


def test_fitting_card_is_marked_only_after_a_mistake() -> None:
    state = begin(facts=["9+3"], answer="cards")
    before = shown(state)["ask"]["hand"]
    wrong = next(card for card in before if card["value"] != 2)
    after = shown(DRILL.play(state, 0, Answer(card=wrong["id"]), 100).state)["ask"]["hand"]
    assert not any(card["fits"] for card in before)
    assert [card["value"] for card in after if card["fits"]] == [2]


def test_hint_helps_to_count() -> None:
    state = DRILL.play(begin(facts=["9-3"]), 0, Hint(), 50).state
    assert str(shown(state)["hint"]) == "Count back 3 from 9."


def test_reader_hears_the_hint_until_a_mistake_is_made() -> None:
    state = DRILL.play(begin(facts=["9-3"]), 0, Hint(), 50).state
    assert str(shown(state)["status"]) == "Count back 3 from 9."
    assert str(shown(answer(state, 5))["status"]) == "9 minus 3 is 6."


def test_reader_hears_the_sum_then_the_answer_after_a_mistake_then_the_end() -> None:
    state = begin(facts=["9-3"])
    assert str(shown(state)["status"]) == "1 of 20: 9 minus 3."
    assert str(shown(answer(state, 5))["status"]) == "9 minus 3 is 6."
    assert str(shown(DRILL.play(state, 0, Stop(), 60).state)["status"]) == "All done."


def test_waiting_drill_asks_for_patience() -> None:
    state = begin(asks="table")
    assert shown(state)["ask"] is None
    assert str(shown(state)["status"]) == "One moment."


def test_following_sums_are_shown_whole() -> None:
    following = shown(begin(answer="cards"))["following"]
    assert [str(table["progress"]) for table in following] == ["2 of 20", "3 of 20", "4 of 20"]
    assert [len(table["ask"]["hand"]) for table in following] == [5, 5, 5]
    assert not any(card["fits"] for table in following for card in table["ask"]["hand"])


def test_answers_that_are_not_sent_yet_have_a_mark_of_their_own() -> None:
    following = shown(answer(begin(facts=["9+3"]), 2))["following"]
    assert following[1]["trail"][:4] == ["right", "kept", "kept", "now"]
