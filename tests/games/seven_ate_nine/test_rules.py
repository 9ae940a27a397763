"""One claim for each rule of the race; the number of the rule stands below the name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.core.game import IllegalMove
from games.seven_ate_nine.cards import DECKS
from games.seven_ate_nine.race_state import Leave, Nothing, State
from tests.games.seven_ate_nine.table import RACE, draw, hand, lay, play, race_of_bots, row, rows, top

RULES = [*range(1, 5), *range(10, 14), *range(20, 29), *range(30, 34), *range(40, 43), *range(50, 57)]
STALLING = "pile=2±1,5±1,9±3 0=2±1b,8±1,4±3/ 1=4±2,8±2/"
"""Seat 0 plays its 2 and nobody can follow; the other 2±1 comes up and does not help; the 5±1 does."""


def start(seats: int = 2, **options: Any) -> State:
    return RACE.start(seats=seats, seed="oak", options=options)


def cards_in(state: State) -> Counter[int]:
    held = [card for player in state.players for card in player.hand + player.draw]
    return Counter([*held, *state.pile, *state.removed])


@pytest.mark.parametrize("number", RULES)
def test_every_rule_of_play_has_a_test(number: int) -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert re.search(rf'"""[^"]*7A9-{number}\b', tests)


def test_one_card_lies_face_up_and_the_deck_is_whole() -> None:
    """7A9-10"""
    state = start()
    assert len(state.pile) == 1
    assert cards_in(state) == Counter(range(73))


def test_other_seeds_shuffle_otherwise() -> None:
    """7A9-10"""
    assert start().pile != RACE.start(seats=2, seed="elm").pile


@pytest.mark.parametrize(("seats", "share"), [(2, 36), (3, 24), (4, 18)])
def test_cards_are_dealt_in_equal_shares(seats: int, share: int) -> None:
    """7A9-11"""
    assert [len(player.draw) for player in start(seats).players] == [share] * seats


def test_hands_begin_empty() -> None:
    """7A9-12"""
    assert [player.hand for player in start(4).players] == [()] * 4


def test_nothing_is_seen_or_done_before_the_start() -> None:
    """7A9-13"""
    assert RACE.view(start(), 0)["hand"] == []
    with pytest.raises(IllegalMove):
        draw(start(), 0, at=-1)


def test_drawing_takes_the_next_card_of_the_own_pile_only() -> None:
    """7A9-20"""
    state = draw(lay("pile=9±3 0=6±1/5±2,8±1 1=/7±1"), 0).state
    assert hand(state, 0) == ["5±2", "6±1"]
    assert (len(state.players[0].draw), len(state.players[1].draw)) == (1, 1)


def test_drawing_is_allowed_while_a_card_fits_and_without_limit() -> None:
    """7A9-20"""
    state = start()
    for at in range(36):
        state = draw(state, 0, at=at).state
    assert len(state.players[0].hand) == 36
    with pytest.raises(IllegalMove):
        draw(state, 0)


def test_fitting_card_becomes_the_top() -> None:
    """7A9-21"""
    state = play(lay("pile=9±3 0=6±1,4±1/ 1=5±2,7±1/"), 0, "6±1").state
    assert top(state) == "6±1"
    assert hand(state, 0) == ["4±1"]


def test_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    """7A9-21"""
    state = lay("pile=9±3 0=4±1/6±1 1=5±2,2±1/")
    for card in ("6±1", "2±1", "9±3"):
        with pytest.raises(IllegalMove):
            play(state, 0, card)


@pytest.mark.parametrize(
    ("card", "fits"), [("6±1", True), ("2±3", True), ("3±3", False), ("9±1", False), ("1±3", False)]
)
def test_value_decides_and_the_cards_own_number_does_not(card: str, fits: bool) -> None:
    """7A9-22"""
    step = play(lay(f"pile=9±3 0={card},4±1/ 1=5±2,7±1/8±1"), 0, card)
    assert row(step, 0)["right"] is fits


@pytest.mark.parametrize(
    ("below", "card"), [("10±1", "1±1"), ("7±3", "10±1"), ("1±1", "10±2"), ("3±3", "10±1"), ("9±3", "2±1")]
)
def test_numbers_wrap_round_at_the_table(below: str, card: str) -> None:
    """7A9-23"""
    assert row(play(lay(f"pile={below} 0={card},5±3/ 1=5±2,5±1/8±1"), 0, card), 0)["right"]


@pytest.mark.parametrize(("card", "fact"), [("6±1", "9-3"), ("2±1", "9+3")])
def test_play_answers_exactly_one_fact(card: str, fact: str) -> None:
    """7A9-24"""
    assert row(play(lay("pile=9±3 0=6±1,2±1,4±1/ 1=5±2,7±1/8±1"), 0, card), 0)["fact"] == fact


def test_choosing_the_card_counts_as_calling_it() -> None:
    """7A9-25"""
    assert row(play(lay("pile=9±3 0=6±1,4±1/ 1=5±2,7±1/"), 0, "6±1"), 0)["given"] == "6±1"


SAYING = "say_it=1 pile=9±3 0=6±1,4±1/ 1=5±2,7±1/8±1"


def test_number_said_and_card_must_agree() -> None:
    """7A9-25"""
    state = lay(SAYING)
    assert row(play(state, 0, "6±1", number=6), 0)["right"] is True
    assert row(play(state, 0, "6±1", number=2), 0)["right"] is False
    with pytest.raises(IllegalMove):
        play(state, 0, "6±1")


def test_number_said_is_recorded_where_it_does_not_fit() -> None:
    """7A9-25"""
    state = lay(SAYING)
    assert row(play(state, 0, "4±1", number=12), 0)["given"] == "12"
    assert row(play(state, 0, "4±1", number=2), 0)["given"] == "4±1"


def test_one_player_may_play_several_cards_one_after_another() -> None:
    """7A9-26"""
    state = play(lay("pile=9±3 0=6±1,7±2,9±1,1±1/ 1=5±2,7±1/8±1"), 0, "6±1", at=1000).state
    state = play(state, 0, "7±2", at=1200).state
    assert top(play(state, 0, "9±1", at=1400).state) == "9±1"


def test_second_card_on_the_same_top_goes_back() -> None:
    """7A9-27"""
    first = play(lay("pile=9±3 0=6±1,4±1/ 1=6±2,7±1/8±1"), 0, "6±1", at=1000).state
    second = play(first, 1, "6±2", at=1100, seen=0)
    assert row(second, 1)["outcome"] == "late"
    assert top(second.state) == "6±1"
    assert hand(second.state, 1) == ["6±2", "7±1"]


def test_wrong_card_goes_back_without_a_penalty() -> None:
    """7A9-28"""
    state = lay("pile=9±3 0=5±1,6±1/ 1=5±2,7±1/8±1")
    wrong = play(state, 0, "5±1")
    assert row(wrong, 0)["outcome"] == "wrong"
    assert (wrong.state.players, wrong.state.pile) == (state.players, state.pile)
    assert top(play(wrong.state, 0, "6±1").state) == "6±1"


def test_play_that_nobody_can_follow_is_a_stall() -> None:
    """7A9-30"""
    state = play(lay(STALLING), 0, "2±1b").state
    assert state.news.turned > 0


@pytest.mark.parametrize(
    "position",
    [
        "pile=5±1,9±3 0=2±1,8±1,8±3/ 1=7±2,8±2/6±1",
        "pile=5±1,9±3 0=2±1,8±1,8±3/ 1=7±2/",
        "pile=5±1,9±3 0=2±1,8±1,8±3/ 1=7±2,3±2/",
    ],
    ids=["a card to draw", "a last card", "a card that fits"],
)
def test_no_stall_while_somebody_can_go_on(position: str) -> None:
    """7A9-30"""
    state = play(lay(position), 0, "2±1").state
    assert (state.news.turned, top(state), state.opens_at) == (0, "2±1", 0)


def test_drawing_the_last_card_of_all_can_show_a_stall() -> None:
    """7A9-30"""
    step = draw(lay("pile=3±1,9±3 0=5±1,8±1/8±1b 1=7±2,4±2/"), 0)
    assert step.stirs
    assert top(step.state) == "3±1"


def test_bottom_card_comes_to_the_top() -> None:
    """7A9-31"""
    state = play(lay("pile=5±1,7±2,9±3 0=2±1,8±1,8±3/ 1=4±2,8±2/"), 0, "2±1").state
    assert [state.deck[card].name for card in state.pile] == ["7±2", "9±3", "2±1", "5±1"]


def test_rotation_repeats_until_somebody_can_play() -> None:
    """7A9-32"""
    state = play(lay(STALLING), 0, "2±1b").state
    assert (state.news.turned, top(state)) == (2, "5±1")


def test_pile_is_kept_whole_by_rotation() -> None:
    """7A9-32"""
    state = play(lay(STALLING), 0, "2±1b").state
    assert Counter(state.deck[card].name for card in state.pile) == Counter(["2±1", "2±1", "5±1", "9±3"])


@pytest.mark.parametrize("deck", DECKS)
def test_no_stall_lasts_with_a_whole_deck(deck: int) -> None:
    """7A9-33, I8"""
    for number in range(10):
        state, _, landed = race_of_bots(f"stall{number}", (4.0, 4.0), deck=deck)
        assert state.ended.reason == "out"
        assert all(one.step.state.news.turned < len(one.step.state.pile) for one in landed)


def test_last_card_wins_whatever_its_value() -> None:
    """7A9-40"""
    step = play(lay("pile=9±3 0=5±1/ 1=5±2,6±1/8±1"), 0, "5±1", at=1000)
    assert RACE.outcome(step.state).winners == (0,)


def test_last_card_lies_face_down_and_answers_no_fact() -> None:
    """7A9-40"""
    step = play(lay("pile=9±3 0=6±1/ 1=5±2,8±1/"), 0, "6±1")
    view = RACE.view(step.state, 1)
    assert (view["face_down"], view["top"]["value"], view["pile"]) == (True, 9, 2)
    assert rows(step) == []


def test_last_card_may_be_put_on_any_top_at_any_time() -> None:
    """7A9-40"""
    state = play(lay("pile=9±3 0=5±1/ 1=6±2,7±1,8±1/"), 1, "6±2", at=1000).state
    assert RACE.outcome(play(state, 0, "5±1", at=1001, seen=0).state).winners == (0,)


def test_single_card_in_the_draw_pile_must_be_drawn_first() -> None:
    """7A9-41"""
    state = lay("pile=9±3 0=/6±1 1=5±2,7±1/8±1")
    with pytest.raises(IllegalMove):
        play(state, 0, "6±1")
    assert RACE.outcome(play(draw(state, 0).state, 0, "6±1").state).winners == (0,)


def test_last_card_in_hand_is_not_wild_while_cards_are_to_be_drawn() -> None:
    """7A9-41"""
    assert row(play(lay("pile=9±3 0=5±1/8±1 1=5±2,7±1/"), 0, "5±1"), 0)["outcome"] == "wrong"


def test_first_to_be_rid_of_all_cards_wins_alone_and_cards_left_are_reported() -> None:
    """7A9-42"""
    outcome = RACE.outcome(play(lay("pile=9±3 0=5±1/ 1=5±2,7±1/8±1 2=4±1/"), 0, "5±1").state)
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "out", (0, 3, 1))


def test_finished_match_takes_no_more_moves() -> None:
    """7A9-42"""
    over = play(lay("pile=9±3 0=5±1/ 1=5±2,7±1/8±1"), 0, "5±1").state
    assert RACE.to_move(over) == frozenset()
    with pytest.raises(IllegalMove):
        draw(over, 1)


def test_plays_and_rotations_are_counted_and_draws_are_not() -> None:
    """7A9-50"""
    assert play(lay(STALLING), 0, "2±1b").state.prompt.seen == 3
    assert draw(lay("pile=9±3 0=5±1/8±1 1=5±2,7±1/"), 0).state.prompt.seen == 0


def test_top_that_is_still_to_come_cannot_have_been_seen() -> None:
    """7A9-50"""
    with pytest.raises(IllegalMove):
        play(lay("pile=9±3 0=6±1,4±1/ 1=5±2,7±1/8±1"), 0, "6±1", seen=1)


def test_outdated_play_is_late_even_if_it_would_fit_the_new_top() -> None:
    """7A9-51"""
    state = play(lay("pile=9±3 0=6±1,4±1/ 1=7±2,8±1/8±2"), 0, "6±1").state
    late = play(state, 1, "7±2", at=1100, seen=0)
    assert (row(late, 1)["outcome"], top(late.state)) == ("late", "6±1")


@pytest.mark.parametrize(("at", "outcome"), [(1000, "late"), (1500, "late"), (1501, "wrong")])
def test_card_for_the_top_before_is_late_for_half_a_second(at: int, outcome: str) -> None:
    """7A9-51"""
    state = play(lay("pile=9±3 0=6±1,4±1/ 1=2±2,8±1/8±2"), 0, "6±1", at=1000).state
    assert row(play(state, 1, "2±2", at=at), 1)["outcome"] == outcome


def test_card_that_fits_neither_top_is_wrong_at_once() -> None:
    """7A9-51"""
    state = play(lay("pile=9±3 0=6±1,4±1/ 1=2±2,8±1/8±2"), 0, "6±1", at=1000).state
    assert row(play(state, 1, "8±1", at=1001), 1)["outcome"] == "wrong"


def test_leavers_cards_leave_the_game() -> None:
    """7A9-52"""
    before = lay("pile=9±3 0=6±1,4±1/3±1 1=5±2,7±1/8±1 2=1±1/2±1")
    state = RACE.play(before, 0, Leave(), 500).state
    assert {state.deck[card].name for card in set(state.removed) - set(before.removed)} == {"6±1", "4±1", "3±1"}
    assert RACE.outcome(state) is None
    with pytest.raises(IllegalMove):
        RACE.play(state, 0, Leave(), 600)


def test_last_one_left_wins_at_once() -> None:
    """7A9-52"""
    outcome = RACE.outcome(RACE.play(start(2), 0, Leave(), 500).state)
    assert (outcome.winners, outcome.reason) == ((1,), "alone")


@pytest.mark.parametrize(
    ("position", "winners"),
    [("pile=9±3 0=6±1,4±1/ 1=4±2,8±1/ 2=5±2,7±2,8±2/", (1,)), ("pile=9±3 0=6±1,4±1/ 1=4±2,8±1/ 2=5±2,8±2/", (1, 2))],
    ids=["fewest cards", "equal"],
)
def test_match_without_a_playable_card_ends_with_the_fewest_cards(position: str, winners: tuple[int, ...]) -> None:
    """7A9-52"""
    outcome = RACE.outcome(RACE.play(lay(position), 0, Leave(), 500).state)
    assert (outcome.winners, outcome.reason) == (winners, "stuck")


def test_stall_opens_once_three_seconds_later_for_everyone() -> None:
    """7A9-53"""
    state = play(lay(STALLING), 0, "2±1b", at=1000).state
    assert state.opens_at == 4000
    with pytest.raises(IllegalMove):
        play(state, 1, "4±2", at=3999)
    assert top(play(state, 1, "4±2", at=4000).state) == "4±2"


def test_card_in_flight_during_a_stall_is_late_not_refused() -> None:
    """7A9-53"""
    state = play(lay(STALLING), 0, "2±1b", at=1000).state
    assert row(play(state, 1, "8±2", at=1200, seen=0), 1)["outcome"] == "late"


def test_leaving_can_bring_a_stall_too() -> None:
    """7A9-53"""
    state = RACE.play(lay("pile=5±1,9±3 0=6±1,4±1/ 1=4±2,8±1/ 2=5±2,8±2/"), 0, Leave(), 500).state
    assert (top(state), state.opens_at) == ("5±1", 3500)


@pytest.mark.parametrize(("lock", "refused_until"), [(1, 2000), (2, 3000)])
def test_lock_refuses_the_next_card_for_its_time(lock: int, refused_until: int) -> None:
    """7A9-54"""
    wrong = play(lay(f"lock={lock} pile=9±3 0=5±1,6±1/8±1 1=5±2,7±1/"), 0, "5±1", at=1000).state
    with pytest.raises(IllegalMove):
        play(wrong, 0, "6±1", at=refused_until - 1)
    assert top(play(wrong, 0, "6±1", at=refused_until).state) == "6±1"


def test_lock_leaves_drawing_and_the_other_seats_free() -> None:
    """7A9-54"""
    wrong = play(lay("lock=2 pile=9±3 0=5±1,6±1/8±1 1=6±2,7±1/"), 0, "5±1", at=1000).state
    assert hand(draw(wrong, 0, at=1001).state, 0) == ["5±1", "6±1", "8±1"]
    assert top(play(wrong, 1, "6±2", at=1001).state) == "6±2"


@pytest.mark.parametrize(("deck", "facts"), [(37, 20), (49, 40), (73, 60)])
def test_levels_practise_their_own_facts(deck: int, facts: int) -> None:
    """7A9-55"""
    assert len(RACE.facts({"deck": deck})) == facts
    assert start(deck=deck).settings.deck == deck


GO = "untimed=1 pile=9±3 0=6±1,4±1,4±2/8±1,3±1 1=5±2,7±1/8±2 2=7±3,3±3/8±3"


def test_play_ends_a_go_and_the_others_act_in_order() -> None:
    """7A9-56"""
    state = play(lay(GO), 0, "6±1", at=1000).state
    assert state.round.goes == ((1, 2200), (2, 3400))
    with pytest.raises(IllegalMove):
        draw(state, 2, at=3400)
    with pytest.raises(IllegalMove):
        draw(state, 1, at=2199)
    state = draw(draw(state, 1, at=2200).state, 2, at=3400).state
    assert state.round is None


def test_nothing_fits_ends_a_go_as_often_as_it_is_said() -> None:
    """7A9-56"""
    state = RACE.play(lay("untimed=1 pile=9±3 0=4±1,4±2/8±1 1=5±2,7±1/8±2"), 0, Nothing(0), 1000).state
    assert state.round.goes == ((1, 2200),)
    again = RACE.play(draw(state, 1, at=2200).state, 0, Nothing(0), 5000).state
    assert again.round.goes == ((1, 6200),)


def test_draw_ends_a_go_only_if_nothing_fits_after_it() -> None:
    """7A9-56"""
    assert draw(lay("untimed=1 pile=9±3 0=4±1,4±2/8±1 1=5±2,7±1/8±2"), 0).state.round is not None
    assert draw(lay("untimed=1 pile=9±3 0=4±1,4±2/6±1 1=5±2,7±1/8±2"), 0).state.round is None


def test_further_presses_do_not_restart_a_round() -> None:
    """7A9-56"""
    state = play(lay(GO), 0, "6±1", at=1000).state
    pressed = draw(RACE.play(state, 0, Nothing(1), 1100).state, 0, at=1500).state
    assert pressed.round == state.round


def test_nobody_is_first_and_nothing_is_late_untimed() -> None:
    """7A9-56"""
    state = lay("untimed=1 pile=9±3 0=6±1,4±1,4±2/8±1 1=6±2,7±1/8±2")
    step = play(state, 0, "6±1", at=1000)
    assert [row["seat"] for row in rows(step)] == [0]
    with pytest.raises(IllegalMove):
        play(play(step.state, 1, "7±1", at=2200).state, 0, "4±1", seen=1, at=2300)


SECOND_CARD = "untimed=1 pile=9±3 0=2±1,1±1,4±1,5±1/8±1 1=3±1,3±2/8±2"
"""Seat 0 plays its 2, and during the round its 1 too: the 3 of seat 1 fits between them and no more."""


def test_hand_that_was_moving_is_refused_untimed() -> None:
    """7A9-51, 7A9-56"""
    state = play(lay(SECOND_CARD), 0, "2±1", at=1000).state
    with pytest.raises(IllegalMove):
        play(state, 0, "4±1", at=1200, seen=0)
    state = play(state, 1, "3±1", at=2200).state
    with pytest.raises(IllegalMove):
        play(state, 0, "1±1", at=2500)


def test_who_waited_for_its_go_was_moving_no_hand() -> None:
    """7A9-51, 7A9-56"""
    state = play(lay(SECOND_CARD), 0, "2±1", at=1000).state
    state = play(state, 0, "1±1", at=1900).state
    assert row(play(state, 1, "3±1", at=2200), 1)["outcome"] == "wrong"


def test_answer_untimed_is_timed_from_when_the_last_has_acted() -> None:
    """7A9-56"""
    state = RACE.play(lay("untimed=1 pile=9±3 0=4±1,2±2/8±1 1=5±2,7±1/8±2 2=7±3,3±3/8±3"), 0, Nothing(0), 1000).state
    assert state.prompt.opened_at[0] is None
    state = draw(draw(state, 1, at=2200).state, 2, at=3400).state
    assert row(play(state, 0, "2±2", at=9000), 0)["opened_at"] == 3400


def test_saying_nothing_fits_is_refused_in_a_timed_race() -> None:
    """7A9-56"""
    with pytest.raises(IllegalMove):
        RACE.play(lay("pile=9±3 0=4±1,4±2/8±1 1=5±2,7±1/8±2"), 0, Nothing(0), 1000)


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (1, {}, "seats"),
        (5, {}, "seats"),
        (2, {"deck": 72}, "deck"),
        (2, {"deck": "73"}, "deck"),
        (2, {"lock": 3}, "lock"),
        (2, {"say_it": 1}, "say_it"),
        (2, {"untimed": None}, "untimed"),
        (2, {"speed": 3}, "speed"),
    ],
)
def test_bad_option_is_named(seats: int, options: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=field):
        RACE.start(seats=seats, seed="oak", options=options)


def test_move_before_the_top_was_there_is_refused() -> None:
    state = play(lay("pile=9±3 0=6±1,4±1/ 1=5±2,7±1/8±1"), 0, "6±1", at=1000).state
    with pytest.raises(IllegalMove):
        draw(state, 1, at=999)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_plays_for_an_empty_chair(seat: int) -> None:
    with pytest.raises(IllegalMove):
        draw(start(2), seat)
    assert RACE.legal_moves(start(2), seat) == ()
