"""Claims about the bots: legal moves from the own view only, human pace, stated mistakes, and how well they play."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from typing import Any

import pytest

from games.core.chance import Chance
from games.core.game import TABLE, Plan
from games.core.minds import Landed, Mind, Minds, advance, dump_minds, load_minds, react
from games.sequence_numbers.moves import Answer, Discard, Draw, Pass, Penalty, Place, Remove, Swap
from games.sequence_numbers.state import State
from games.sequence_numbers.trials import Bot, bot, contest
from games.sequence_numbers.weights import GREEDY, OWN_LINES, TUNED
from tests.games.sequence_numbers.positions import BIG, GAME, answer, cell, held, place, position
from tests.games.sequence_numbers.test_views import hide

LEVELS = [dict(character.level) for character in GAME.characters]
TUNED_LEVEL = {"style": "tuned"}
NEVER = 10**9
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"level": "L3"}),
    (2, {"level": "L1", "answer_first": True, "wrong_loses_turn": True}),
    (2, {"level": "own", "own_board": "6x8", "own_operations": "minus", "own_low": 0, "own_high": 40}),
    (3, {}),
    (4, {"shared": 0}),
    (4, {"level": "L1b", "draw_by_hand": True}),
    (6, {"answer_first": True, "draw_by_hand": True}),
    (6, {"level": "L3", "teams": 3}),
]


def seated(number: int) -> tuple[State, Minds]:
    """A table of bots of all kinds."""
    seats, options = TABLES[number % len(TABLES)]
    state = GAME.start(seats=seats, seed=f"table {number}", options=options)
    return state, tuple(Mind(seat, LEVELS[(number + seat) % len(LEVELS)]) for seat in range(seats))


def think(state: State, seat: int = 0, level: dict[str, Any] = TUNED_LEVEL, label: str = "x") -> Plan:
    plan = GAME.plan(GAME.view(state, seat), seat, 1000, level, Chance("oak", label))
    assert plan
    return plan


def check_whole_matches(count: int) -> None:
    for number in range(count):
        state, minds = seated(number)
        state, _, landed = advance(GAME, state, minds, NEVER)
        assert GAME.outcome(state), "a bot stopped playing"
        assert all(one.at == one.plan.due for one in landed)


def test_bots_play_whole_matches_without_an_illegal_move() -> None:
    check_whole_matches(3 * len(TABLES))


@pytest.mark.thorough
def test_bots_play_10_000_matches_without_an_illegal_move() -> None:
    check_whole_matches(10_000)


def test_bots_pay_what_table_talk_costs() -> None:
    state = GAME.start(seats=4, seed="oak", options={"table_talk": True})
    minds = tuple(Mind(seat, LEVELS[-1 - seat]) for seat in range(4))
    state, minds, _ = advance(GAME, state, minds, 20_000)
    step = GAME.play(state, TABLE, Penalty(1), 20_000)
    state, _, landed = advance(GAME, step.state, react(minds, step, TABLE, 20_000), NEVER)
    assert {one.seat for one in landed[:2] if isinstance(one.move, Discard)} == {1, 3}
    assert GAME.outcome(state)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_match_in_small_steps_is_the_same_match(number: int) -> None:
    state, minds = seated(number)
    whole = advance(GAME, state, minds, NEVER)
    steps, at, stride = list[Landed](), 0, random.Random(number)
    while not GAME.outcome(state):
        at += stride.randrange(1, 4000)
        state, minds, landed = advance(GAME, state, minds, at)
        minds = load_minds(GAME, json.loads(json.dumps(dump_minds(GAME, minds))))
        state = GAME.load(json.loads(json.dumps(GAME.dump(state))))
        steps += landed
    assert (state, tuple(steps)) == (whole[0], whole[2])


def test_plan_depends_only_on_what_the_seat_sees() -> None:
    for number in range(2 * len(TABLES)):
        state, minds = seated(number)
        state, _, _ = advance(GAME, state, minds, 30_000)
        for seat in GAME.to_move(state):
            for level in LEVELS:
                assert think(state, seat, level) == think(hide(state, seat), seat, level)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_take_between_eight_tenths_and_two_and_a_half_seconds(level: dict[str, Any]) -> None:
    state = GAME.start(seats=2, seed="oak")
    waits = [think(state, 0, level, str(number)).due - 1000 for number in range(100)]
    assert 800 <= min(waits) < max(waits) <= 2500


def test_hurried_bots_show_their_moves_sooner() -> None:
    state = GAME.start(seats=2, seed="oak")
    hurried = [think(state, 0, {**TUNED_LEVEL, "hurry": True}, str(number)).due - 1000 for number in range(100)]
    assert 320 <= min(hurried) < max(hurried) <= 1000


def test_bot_waits_while_it_is_not_its_turn_and_when_all_is_over() -> None:
    state = GAME.start(seats=2, seed="oak")
    assert GAME.plan(GAME.view(state, 1), 1, 0, TUNED_LEVEL, Chance("oak", "x")) is None
    assert GAME.plan(GAME.view(replace(state, ended="jam"), 0), 0, 0, TUNED_LEVEL, Chance("oak", "x")) is None


@pytest.mark.parametrize("options", [{}, {"answer_first": True}])
def test_bots_err_at_their_stated_rate_and_take_it_back(options: dict[str, Any]) -> None:
    tried = wrong = 0
    for number in range(60):
        state = GAME.start(seats=2, seed=f"err {number}", options=options)
        minds = tuple(Mind(seat, {"style": "greedy", "error": 0.2, "hurry": True}) for seat in (0, 1))
        _, _, landed = advance(GAME, state, minds, NEVER)
        first = [event.data for one in landed for event in one.step.events if not event.data["retry"]]
        answers = [data for data in first if data["given"] is not None]
        tried, wrong = tried + len(answers), wrong + sum(not data["right"] for data in answers)
    assert tried > 1000
    assert 0.15 < wrong / tried < 0.25


def test_bot_tries_the_right_space_after_a_wrong_one() -> None:
    state = place(position(hands=["8+4", "2+2"]), "8+4", "b1").state
    for number in range(20):
        move = think(state, level={"style": "tuned", "error": 1.0}, label=str(number)).move
        assert move in (Place(0, cell("a3")), Place(0, cell("f5")))


def test_bot_corrects_a_wrong_typed_answer() -> None:
    state = answer(position(hands=["8+4", "2+2"], terms="answer_first"), "8+4", 13).state
    assert think(state).move == Answer(0, 12)


def test_bot_answers_before_it_lays_a_sum() -> None:
    state = position(hands=["8+4", "2+2"], terms="answer_first")
    assert think(state).move == Answer(0, 12)
    assert isinstance(think(answer(state, "8+4", 12).state).move, Place)


@pytest.mark.parametrize("label", [str(number) for number in range(10)])
def test_bot_lays_the_card_it_has_just_answered(label: str) -> None:
    state = answer(position(hands=["8+4 9+9 1+1 2+3", "2+2"], terms="answer_first"), "9+9", 18).state
    assert getattr(think(state, level={"style": "random"}, label=label).move, "card", None) == held(state, "9+9")


def test_bot_swaps_a_dead_card_and_passes_with_nothing_to_lay() -> None:
    state = position(a="d1", b="c4", hands=["1+1 9+9", "2+2"])
    assert think(state).move == Swap(held(state, "1+1"))
    assert think(position(hands=["-", "2+2"])).move == Pass()


def test_draw_lost_at_the_very_moment_it_was_meant_for_is_not_taken() -> None:
    state = place(position(hands=["8+4 1+1", "2+2 3+3"], terms="draw_by_hand"), "8+4", "a3").state
    plan = think(state, 0)
    minds = (Mind(0, TUNED_LEVEL, planned=True, plan=plan),)
    step = GAME.play(place(state, "2+2", "f1").state, 1, Draw(), plan.due)
    assert react(minds, step, 1, plan.due)[0].plan is None


def test_bot_remembers_to_draw() -> None:
    state = place(position(hands=["8+4 1+1", "2+2"], terms="draw_by_hand"), "8+4", "a3").state
    assert think(state, 0).move == Draw()


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("hurry", [False, True])
def test_bots_beside_bots_lose_no_card_they_have_not_forgotten(seats: int, hurry: bool) -> None:
    """SEQ-32"""
    for number in range(4):
        options = {"draw_by_hand": True, "answer_first": number % 2 == 1}
        state = GAME.start(seats=seats, seed=f"remember {number}", options=options)
        minds = tuple(Mind(seat, {**LEVELS[(number + seat) % len(LEVELS)], "hurry": hurry}) for seat in range(seats))
        state, _, _ = advance(GAME, state, minds, NEVER)
        assert state.dues.targets == (state.setup.terms.hand,) * seats


def test_a_bots_draw_is_seen_after_its_chip_and_leaves_time_for_ones_own() -> None:
    """SEQ-32"""
    state = place(position(hands=["8+4 1+1", "2+2"], terms="draw_by_hand"), "8+4", "a3").state
    waits = {think(state, 0, level, str(number)).due - 1000 for level in LEVELS for number in range(9)}
    assert 500 <= min(waits) <= max(waits) < 800


@pytest.mark.parametrize("style", ["own-lines", "greedy", "tuned"])
def test_bot_finishes_a_line_when_it_can(style: str) -> None:
    state = position(a="b2 c2 d2 e2", hands=["5+5 1+1 9+9", "2+2"])
    assert think(state, level={"style": style}).move == Place(held(state, "5+5"), cell("f2"))


def test_strongest_bot_finishes_a_line_through_a_corner_with_a_plus_card() -> None:
    state = position(a="b2 c3 d4", hands=["+ 1+1", "2+2"], board=BIG)
    assert think(state).move == Place(held(state, "+"), cell("e5", 10))


@pytest.mark.parametrize(("style", "blocks"), [("own-lines", False), ("greedy", True), ("tuned", True)])
def test_only_better_bots_block_a_rivals_four(style: str, blocks: bool) -> None:
    state = position(b="b2 c2 d2 e2", a="c6", hands=["5+5 0+1", "2+2"])
    assert (think(state, level={"style": style}).move == Place(held(state, "5+5"), cell("f2"))) is blocks


def test_strongest_bot_keeps_its_plus_card_for_later() -> None:
    state = position(a="d3", hands=["+ 4+4", "2+2"], board=BIG)
    assert getattr(think(state).move, "card", None) == held(state, "4+4")


def test_strongest_bot_breaks_a_line_it_cannot_block() -> None:
    state = position(b="c3 d3 e3 f3", a="j9", hands=["- 20+20", "2+2"], board=BIG)
    move = think(state).move
    assert isinstance(move, Remove)
    assert move.cell in {cell(name, 10) for name in ("c3", "d3", "e3", "f3")}


def test_team_mates_build_the_same_line() -> None:
    state = position(a="b2 c2 d2 e2", hands=["1+1", "2+2", "5+5 9+9", "3+3"], turn="2", terms="needed=1")
    assert think(state, 2).move == Place(held(state, "5+5"), cell("f2"))


def test_greedy_beats_random_in_most_games() -> None:
    assert contest(Bot(GREEDY), Bot(None), matches=120, label="sample").share > 0.8


def test_tuned_beats_greedy_more_often_than_not() -> None:
    assert contest(Bot(TUNED), Bot(GREEDY), matches=240, label="sample").share > 0.5


@pytest.mark.thorough
def test_greedy_wins_nine_of_ten_against_random() -> None:
    assert contest(Bot(GREEDY), Bot(None), matches=3000, label="thorough").share >= 0.90


@pytest.mark.thorough
def test_top_level_wins_57_percent_against_greedy() -> None:
    assert contest(Bot(TUNED), Bot(GREEDY), matches=3000, label="thorough").share >= 0.57


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [4, 6])
def test_ladder_holds_in_teams(seats: int) -> None:
    assert contest(Bot(GREEDY), Bot(None), matches=300, label="teams", seats=seats).share > 0.85
    assert contest(Bot(TUNED), Bot(OWN_LINES), matches=600, label="teams", seats=seats).share > 0.53


def character(place: int) -> Bot:
    return bot(GAME.characters[place].level)


def test_strongest_character_hardly_ever_loses_to_the_gentlest() -> None:
    assert contest(character(5), character(0), matches=40, label="ladder", level="L2").share > 0.8


@pytest.mark.thorough
@pytest.mark.parametrize("place", range(1, 6))
def test_each_character_wins_as_often_as_it_says(place: int) -> None:
    stated = int(GAME.characters[place].strength.split(" of 10")[0][-1]) / 10
    assert (
        abs(contest(character(place), character(place - 1), matches=1000, label="ladder", level="L2").share - stated)
        < 0.08
    )


def test_decision_takes_under_five_milliseconds() -> None:
    state, minds = seated(1)
    state, _, _ = advance(GAME, state, minds, 30_000)
    view = GAME.view(state, state.turn)
    view["hand"][0] = {**view["hand"][0], "text": "+", "kind": "plus"}
    runs = []
    for number in range(30):
        begun = time.perf_counter()
        GAME.plan(view, state.turn, 0, TUNED_LEVEL, Chance("oak", str(number)))
        runs.append(time.perf_counter() - begun)
    assert sorted(runs)[15] < 0.005


def test_characters_are_somebody() -> None:
    assert len({(one.slug, one.name, one.avatar, one.temper) for one in GAME.characters}) == len(GAME.characters) == 6
    assert all(len(one.temper.split()) <= 5 for one in GAME.characters)
    assert all(one.level["error"] == one.error_rate and one.strength for one in GAME.characters)
