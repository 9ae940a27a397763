"""Claims about how a drill is played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.core.game import TABLE, IllegalMove, Step
from games.seven_ate_nine.cards import FITS, SUMS
from games.seven_ate_nine.drill import Drill, right_answer
from games.seven_ate_nine.drill_state import Answer, Ask, Hint, State, Stop

DRILL = Drill()


def begin(**options: Any) -> State:
    return DRILL.start(seats=1, seed="oak", options=options)


def answer_right(state: State, at: int) -> Step:
    return DRILL.play(state, 0, right_answer(state), at)


def answer_wrong(state: State, at: int) -> Step:
    if state.settings.answer == "typing":
        return DRILL.play(state, 0, Answer(number=99), at)
    prompt = DRILL.view(state, 0)["prompt"]
    card = next(card for card in prompt["hand"] if card["value"] != SUMS[prompt["text"]].result)
    return DRILL.play(state, 0, Answer(card=card["id"]), at)


def row(step: Step) -> dict[str, Any]:
    (event,) = step.events
    return dict(event.data)


def play_all(state: State) -> list[str]:
    asked, at = [], 0
    while DRILL.outcome(state) is None:
        asked.append(state.asked[0])
        at += 1000
        state = answer_right(state, at).state
    return asked


def test_right_answer_makes_one_row_with_every_field() -> None:
    state = begin(facts=["9+3"])
    given = next(card for card in DRILL.view(state, 0)["hand"] if card["value"] == 2)
    assert row(answer_right(state, 1500)) == {
        "skill": "7ate9",
        "fact": "9+3",
        "prompt": "9+3",
        "given": f"2±{given['plus_minus']}",
        "right": True,
        "outcome": "right",
        "opened_at": 0,
        "hand": 5,
        "retry": False,
        "hinted": False,
    }


def test_next_sum_opens_at_the_moment_of_the_answer_before() -> None:
    state = answer_right(begin(), 1500).state
    assert DRILL.view(state, 0)["opened_at"] == 1500
    assert row(answer_right(state, 4000))["opened_at"] == 1500


def test_after_a_mistake_the_same_sum_stays_and_shows_its_answer() -> None:
    state = begin(facts=["9+3", "4-1", "6+2"])
    step = answer_wrong(state, 2000)
    prompt = DRILL.view(step.state, 0)["prompt"]
    assert (row(step)["outcome"], row(step)["right"]) == ("wrong", False)
    assert prompt["text"] == state.asked[0]
    assert (prompt["retry"], prompt["right"]) == (True, SUMS[state.asked[0]].result)


def test_correction_at_the_same_moment_is_a_retry_and_brings_the_next_sum() -> None:
    wrong = answer_wrong(begin(), 2000).state
    step = answer_right(wrong, 2000)
    assert row(step)["retry"]
    assert step.state.done == 1
    assert DRILL.view(step.state, 0)["trail"] == ["again"]


def test_wrong_correction_keeps_the_sum_and_is_a_retry_too() -> None:
    wrong = answer_wrong(begin(), 2000).state
    step = answer_wrong(wrong, 2000)
    assert (row(step)["retry"], row(step)["right"], step.state.done) == (True, False, 0)


def test_correction_does_not_score() -> None:
    state = begin(prompts=5)
    state = answer_right(answer_wrong(state, 100).state, 100).state
    while DRILL.outcome(state) is None:
        state = answer_right(state, 200).state
    assert DRILL.outcome(state).scores == (4,)


def test_correction_before_the_mistake_is_refused() -> None:
    wrong = answer_wrong(begin(), 2000).state
    with pytest.raises(IllegalMove):
        answer_right(wrong, 1999)


def test_finished_drill_is_won() -> None:
    state = begin(prompts=5)
    for _ in range(5):
        state = answer_right(state, 900).state
    outcome = DRILL.outcome(state)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "finished", (5,))


def test_last_sum_missed_is_corrected_before_the_drill_ends() -> None:
    state = begin(prompts=5)
    for _ in range(4):
        state = answer_right(state, 900).state
    state = answer_wrong(state, 1200).state
    assert DRILL.outcome(state) is None
    assert DRILL.outcome(answer_right(state, 1200).state).reason == "finished"


@pytest.mark.parametrize(("at", "reason"), [(29_999, None), (30_000, "time"), (40_000, "time")])
def test_first_answer_at_or_past_the_limit_ends_the_drill(at: int, reason: str | None) -> None:
    outcome = DRILL.outcome(answer_right(begin(seconds=30), at).state)
    assert (outcome and outcome.reason) == reason


def test_mistake_past_the_limit_ends_the_drill_too() -> None:
    step = answer_wrong(begin(seconds=30), 30_001)
    assert DRILL.outcome(step.state).reason == "time"


def test_no_limit_lets_a_drill_go_on() -> None:
    assert DRILL.outcome(answer_right(begin(seconds=0), 9_000_000).state) is None


def test_stopping_ends_the_drill_without_a_winner() -> None:
    state = answer_right(begin(), 500).state
    outcome = DRILL.outcome(DRILL.play(state, 0, Stop(), 700).state)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((), "stopped", (1,))


def test_finished_drill_takes_no_more_moves() -> None:
    over = DRILL.play(begin(), 0, Stop(), 0).state
    assert DRILL.to_move(over) == frozenset()
    with pytest.raises(IllegalMove):
        DRILL.play(over, 0, Stop(), 5)


def test_hint_marks_the_next_answer_only() -> None:
    hinted = DRILL.play(begin(), 0, Hint(), 300).state
    first = answer_right(hinted, 900)
    second = answer_right(first.state, 1500)
    assert (row(first)["hinted"], row(second)["hinted"]) == (True, False)


def test_hint_is_given_once_and_not_beside_the_answer() -> None:
    hinted = DRILL.play(begin(), 0, Hint(), 300).state
    for state in (hinted, answer_wrong(begin(), 300).state):
        with pytest.raises(IllegalMove):
            DRILL.play(state, 0, Hint(), 300)


def test_typed_answer_past_ten_is_a_mistake_not_an_error() -> None:
    step = DRILL.play(begin(facts=["9+3"], answer="typing"), 0, Answer(number=12), 800)
    assert (row(step)["given"], row(step)["right"], row(step)["hand"]) == ("12", False, 0)
    assert DRILL.slip("9+3", "12") == "forgot to wrap"


def test_typed_answer_that_is_right_goes_on() -> None:
    step = DRILL.play(begin(facts=["9+3"], answer="typing"), 0, Answer(number=2), 800)
    assert step.state.done == 1


@pytest.mark.parametrize(
    ("answer", "move"), [("cards", Answer(number=2)), ("typing", Answer(card=0)), ("cards", Answer(card=499))]
)
def test_answer_of_another_kind_or_hand_is_refused(answer: str, move: Answer) -> None:
    with pytest.raises(IllegalMove):
        DRILL.play(begin(answer=answer), 0, move, 10)


def test_card_of_the_sum_before_is_not_in_the_hand_any_more() -> None:
    state = begin()
    old = right_answer(state)
    with pytest.raises(IllegalMove):
        DRILL.play(answer_right(state, 10).state, 0, old, 20)


@pytest.mark.parametrize("fact", SUMS)
def test_hand_holds_one_fitting_value_and_none_for_the_other_sign(fact: str) -> None:
    view = DRILL.view(begin(facts=[fact], prompts=100), 0)
    one = SUMS[fact]
    for prompt in [view["prompt"], *view["next"]]:
        values = [card["value"] for card in prompt["hand"]]
        assert len(set(values)) == 5
        assert set(values) & FITS[one.value, one.plus_minus].keys() == {one.result}


def test_three_more_sums_wait_with_their_hands() -> None:
    view = DRILL.view(begin(), 0)
    assert [prompt["number"] for prompt in view["next"]] == [2, 3, 4]
    assert all(len(prompt["hand"]) == 5 for prompt in view["next"])


def test_waiting_sums_are_asked_as_they_were_shown() -> None:
    state = begin()
    shown = DRILL.view(state, 0)["next"][0]
    now = DRILL.view(answer_right(state, 10).state, 0)["prompt"]
    assert {key: now[key] for key in shown} == shown


def test_no_answer_is_shown_before_a_mistake() -> None:
    view = DRILL.view(begin(), 0)
    assert view["prompt"]["right"] is None
    assert all("right" not in prompt for prompt in view["next"])


def test_sums_run_through_the_whole_set_before_one_returns() -> None:
    asked = play_all(begin(facts=["9+3", "4-1", "6+2", "2-3", "8+1"], prompts=20))
    assert all(len(set(asked[i : i + 5])) == 5 for i in range(0, 20, 5))


@pytest.mark.parametrize("facts", [["9+3", "4-1"], ["9+3", "4-1", "6+2"], list(SUMS)[:4]])
def test_no_sum_comes_twice_running(facts: list[str]) -> None:
    asked = play_all(begin(facts=facts, prompts=100))
    assert all(one != other for one, other in pairwise(asked))


def test_same_seed_asks_the_same_whatever_the_order_of_the_facts() -> None:
    assert begin(facts=["9+3", "4-1", "6+2"]) == begin(facts=["6+2", "9+3", "4-1"])


def test_other_seeds_ask_otherwise() -> None:
    other = DRILL.start(seats=1, seed="elm")
    assert other.asked != begin().asked


def test_table_asks_while_fewer_than_four_sums_lie_there() -> None:
    state = begin(asks="table", facts=["9+3", "4-1"])
    assert DRILL.to_move(state) == {TABLE}
    for count in range(4):
        assert TABLE in DRILL.to_move(state), count
        state = DRILL.play(state, TABLE, Ask("9+3"), 0).state
    assert DRILL.to_move(state) == {0}


def test_table_may_ask_any_fact_of_the_set_and_no_other() -> None:
    state = begin(asks="table", facts=["9+3", "4-1"])
    assert DRILL.legal_moves(state, TABLE) == (Ask("4-1"), Ask("9+3"))
    with pytest.raises(IllegalMove):
        DRILL.play(state, TABLE, Ask("5+1"), 0)


def test_table_asks_no_more_sums_than_the_drill_has() -> None:
    state = begin(asks="table", prompts=5)
    for at in range(5):
        while TABLE in DRILL.to_move(state):
            state = DRILL.play(state, TABLE, Ask("9+3"), at).state
        state = answer_right(state, at).state
    assert DRILL.outcome(state).reason == "finished"


def test_drill_without_a_sum_waits_and_opens_when_one_is_asked() -> None:
    state = begin(asks="table")
    with pytest.raises(IllegalMove):
        DRILL.play(state, 0, Answer(card=0), 100)
    asked = DRILL.play(state, TABLE, Ask("9+3"), 250).state
    assert DRILL.view(asked, 0)["opened_at"] == 250


def test_table_cannot_ask_in_a_seeded_drill_nor_a_student_in_any() -> None:
    with pytest.raises(IllegalMove):
        DRILL.play(begin(), TABLE, Ask("9+3"), 0)
    with pytest.raises(IllegalMove):
        DRILL.play(begin(asks="table"), 0, Ask("9+3"), 0)


def test_facts_of_the_drill_are_the_chosen_ones_in_order() -> None:
    assert [fact.name for fact in DRILL.facts({"facts": ["9+3", "1+1"]})] == ["1+1", "9+3"]
    assert len(DRILL.facts({})) == 60


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"facts": []}, "facts"),
        ({"facts": ["9+9"]}, "facts"),
        ({"facts": "9+3"}, "facts"),
        ({"facts": [3]}, "facts"),
        ({"prompts": 4}, "prompts"),
        ({"prompts": "20"}, "prompts"),
        ({"seconds": 601}, "seconds"),
        ({"answer": "shout"}, "answer"),
        ({"asks": None}, "asks"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_bad_option_is_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=field):
        begin(**options)


def test_drill_is_for_one() -> None:
    with pytest.raises(ValueError, match="seats"):
        DRILL.start(seats=2, seed="oak")
