"""Claims about what a race tells practice: one row for each opportunity (MEASURES §1)."""

from __future__ import annotations

from games.seven_ate_nine.race_state import Hint, Leave, Nothing
from tests.games.seven_ate_nine.table import RACE, draw, lay, play, row, rows

POSITION = "pile=9±3 0=6±1,4±1/3±2 1=2±2,7±1/8±1 2=8±3,10±1/6±2 since=500"


def test_right_play_makes_a_row_with_every_field() -> None:
    assert row(play(lay(POSITION), 0, "6±1", at=2500), 0) == {
        "seat": 0,
        "skill": "7ate9",
        "fact": "9-3",
        "prompt": "9±3",
        "given": "6±1",
        "right": True,
        "outcome": "right",
        "opened_at": 500,
        "hand": 2,
        "retry": False,
        "hinted": False,
    }


def test_who_held_a_playable_card_was_preempted_and_nobody_else() -> None:
    step = play(lay(POSITION), 0, "6±1", at=2500)
    other = row(step, 1)
    assert [row["seat"] for row in rows(step)] == [0, 1]
    assert (other["outcome"], other["right"], other["fact"], other["given"]) == ("preempted", None, None, None)
    assert (other["prompt"], other["opened_at"], other["hand"]) == ("9±3", 500, 2)


def test_chance_opens_when_the_fitting_card_is_drawn() -> None:
    state = draw(lay(POSITION), 2, at=1700).state
    assert row(play(state, 0, "6±1", at=2500), 2)["opened_at"] == 1700


def test_drawing_another_card_does_not_reopen_a_chance() -> None:
    state = draw(lay(POSITION), 0, at=1700).state
    assert row(play(state, 0, "6±1", at=2500), 0)["opened_at"] == 500


def test_chance_opens_when_the_top_changes() -> None:
    state = play(lay("pile=9±3 0=6±1,4±1/3±2 1=5±2,7±1/8±1"), 0, "6±1", at=2500).state
    assert row(play(state, 1, "5±2", at=4000), 1)["opened_at"] == 2500


def test_chance_after_a_stall_opens_with_the_start() -> None:
    stalled = play(lay("pile=5±1,9±3 0=2±1,8±1,8±3/ 1=4±2,8±2/"), 0, "2±1", at=1000).state
    assert row(play(stalled, 1, "4±2", at=6000), 1)["opened_at"] == 4000


def test_wrong_card_names_no_sign() -> None:
    wrong = row(play(lay(POSITION), 0, "4±1", at=900), 0)
    assert (wrong["fact"], wrong["prompt"], wrong["given"], wrong["right"]) == (None, "9±3", "4±1", False)
    assert wrong["opened_at"] == 500


def test_wrong_card_without_a_playable_one_has_no_time() -> None:
    assert row(play(lay(POSITION), 2, "10±1", at=900), 2)["opened_at"] is None


def test_second_try_on_the_same_top_is_a_retry() -> None:
    state = play(lay(POSITION), 0, "4±1", at=900).state
    assert row(play(state, 0, "6±1", at=1500), 0)["retry"] is True
    assert row(play(state, 1, "2±2", at=1500), 0)["retry"] is True


def test_new_top_is_a_new_try() -> None:
    state = play(lay("pile=9±3 0=7±1,4±1,5±3/3±2 1=6±1,7±2/8±1"), 0, "4±1", at=900).state
    state = play(state, 1, "6±1", at=1500).state
    assert row(play(state, 0, "7±1", at=2500), 0)["retry"] is False


def test_hint_marks_this_chance_and_no_later_one() -> None:
    state = RACE.play(lay(POSITION), 0, Hint(), 600).state
    assert RACE.view(state, 0)["hint"] == [state.players[0].hand[1]]
    assert row(play(state, 1, "2±2", at=900), 0)["hinted"] is True
    wrong = play(state, 0, "4±1", at=900)
    assert row(wrong, 0)["hinted"] is True
    assert row(play(wrong.state, 0, "6±1", at=1900), 0)["hinted"] is False


def test_late_card_that_fitted_counts_as_right_and_keeps_its_own_prompt() -> None:
    state = play(lay(POSITION), 0, "6±1", at=2500).state
    late = row(play(state, 1, "2±2", at=2600, seen=0), 1)
    assert (late["outcome"], late["right"], late["fact"], late["prompt"]) == ("late", True, "9+3", "9±3")
    assert (late["opened_at"], late["retry"]) == (500, False)


def test_late_card_that_did_not_fit_enters_no_figure() -> None:
    state = play(lay(POSITION), 0, "6±1", at=2500).state
    late = row(play(state, 1, "7±1", at=2600, seen=0), 1)
    assert (late["outcome"], late["right"], late["fact"]) == ("late", None, None)


def test_late_card_for_a_top_long_gone_tells_nothing() -> None:
    state = lay("pile=9±3 0=6±1,7±1,4±1,1±1/3±2 1=2±2,7±3/8±1")
    state = play(play(state, 0, "6±1", at=1000).state, 0, "7±1", at=1200).state
    late = play(state, 1, "2±2", at=1300, seen=0)
    assert rows(late) == []
    assert (late.state.news.did, late.rest) == ("late", 1000)


def test_two_cards_on_one_top_answer_it_once() -> None:
    state = play(lay("pile=9±3 0=6±1,2±1,4±1/3±2 1=5±2,7±3/8±1"), 0, "6±1", at=1000).state
    second = row(play(state, 0, "2±1", at=1100, seen=0), 0)
    assert (second["outcome"], second["right"], second["retry"]) == ("late", True, True)


def test_pressing_a_late_card_again_is_a_retry() -> None:
    state = lay("pile=5±1 0=4±1,6±1,8±1/8±2 1=7±1,6±2/8±3")
    state = play(state, 1, "6±2", at=1000).state
    told = []
    for at in (1100, 1250, 1400, 1500):
        step = play(state, 0, "6±1", at=at, seen=1)
        state, told = step.state, [*told, row(step, 0)]
    assert [(one["outcome"], one["right"], one["fact"]) for one in told] == [("late", True, "5+1")] * 4
    assert [one["retry"] for one in told] == [False, True, True, True]


def test_late_card_within_half_a_second_counts_as_right() -> None:
    state = play(lay(POSITION), 0, "6±1", at=2500).state
    late = row(play(state, 1, "2±2", at=2900), 1)
    assert (late["outcome"], late["right"], late["fact"], late["opened_at"]) == ("late", True, "9+3", 500)


def test_late_and_wrong_cards_cost_a_bot_a_second() -> None:
    state = lay(POSITION)
    covered = play(state, 0, "6±1", at=2500).state
    assert play(state, 0, "4±1").rest == 1000
    assert play(covered, 1, "2±2", at=2600, seen=0).rest == 1000
    assert play(lay("lock=2 " + POSITION), 0, "4±1").rest == 2000


def test_last_card_is_no_chance_for_its_holder() -> None:
    step = play(lay("pile=9±3 0=6±1,4±1/3±2 1=2±2/"), 0, "6±1")
    assert [row["seat"] for row in rows(step)] == [0]


def test_winning_card_ends_the_chances_of_the_others() -> None:
    step = play(lay("pile=9±3 0=5±1/ 1=2±2,7±1/8±1 2=8±3,10±1/6±2"), 0, "5±1", at=900)
    assert [(row["seat"], row["outcome"]) for row in rows(step)] == [(1, "preempted")]


def test_passing_by_a_chance_untimed_is_skipped() -> None:
    state = lay("untimed=1 " + POSITION)
    skipped = row(RACE.play(state, 0, Nothing(0), 900), 0)
    assert (skipped["outcome"], skipped["right"], skipped["prompt"]) == ("skipped", None, "9±3")
    assert rows(RACE.play(state, 2, Nothing(0), 900)) == []


def test_saying_again_that_nothing_fits_is_no_new_chance() -> None:
    state = RACE.play(lay("untimed=1 " + POSITION), 0, Nothing(0), 900).state
    assert rows(RACE.play(state, 0, Nothing(0), 1000)) == []


def test_who_has_left_is_not_preempted() -> None:
    state = RACE.play(lay(POSITION), 1, Leave(), 600).state
    assert [row["seat"] for row in rows(play(state, 0, "6±1", at=2500))] == [0]


def test_draw_tells_nothing() -> None:
    assert rows(draw(lay(POSITION), 0)) == []
