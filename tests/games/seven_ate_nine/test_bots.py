"""Claims about the bots of the race: their pulse, their mistakes, and that they see no more than a person."""

from __future__ import annotations

import json
from itertools import pairwise
from statistics import mean
from typing import Any

import pytest

from games.core.chance import Chance
from games.core.game import Plan
from games.core.minds import Mind, advance, dump_minds, load_minds, react
from games.seven_ate_nine import bots
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.race_notation import IDS
from games.seven_ate_nine.race_state import Draw, Move, Nothing, Play, State
from tests.games.seven_ate_nine.table import RACE, lay, play, race_of_bots

LEVEL = {"pace": 4.0, "error": 0.0}
POSITION = "pile=9±3 0=6±1,4±1/3±2 1=2±2,7±1/8±1"


def plan(position: str, *, seat: int = 0, since: int = 0, label: str = "bot-0-0", **level: Any) -> Plan | None:
    return RACE.plan(RACE.view(lay(position), seat), seat, since, LEVEL | level, Chance("oak", label))


def plans(position: str, number: int = 200, **level: Any) -> list[Plan]:
    return [plan(position, label=f"bot-0-{count}", **level) for count in range(number)]


def test_bot_plays_a_card_that_fits() -> None:
    assert {one.move.card for one in plans(POSITION)} == {lay(POSITION).players[0].hand[1]}


def test_bot_draws_where_nothing_fits_and_rests_where_nothing_is_left() -> None:
    assert plan("pile=9±3 0=5±1,4±1/3±2 1=2±2,7±1/8±1").move == Draw()
    assert plan("pile=9±3 0=5±1,4±1/ 1=2±2,7±1/8±1") is None


def test_bot_puts_its_last_card_down_and_no_change_stops_it() -> None:
    last = plan("pile=9±3 0=5±1/ 1=2±2,7±1/8±1", since=700)
    assert isinstance(last.move, Play)
    assert last.commits == 700


def test_bot_errs_at_its_stated_rate() -> None:
    wrong = lay(POSITION).players[0].hand[0]
    chosen = [one.move.card for one in plans(POSITION, 2000, error=0.2)]
    assert chosen.count(wrong) / 2000 == pytest.approx(0.2, abs=0.03)


def test_thinking_takes_its_pace_on_average() -> None:
    """T = 0.20p + 0.65p·f·X + 0.15p with mean X of 1: here f = 0.80 + 0.12·3."""
    times = [one.due for one in plans(POSITION, 4000)]
    assert mean(times) / 1000 == pytest.approx(4.0 * (0.35 + 0.65 * 1.16), rel=0.02)


def test_hand_moves_for_the_last_part_of_the_time() -> None:
    assert {one.due - one.commits for one in plans(POSITION)} == {600}


def test_drawing_takes_less_than_a_second_and_a_half_at_this_pace() -> None:
    spans = [one.due - one.commits for one in plans("pile=9±3 0=5±1,4±1/3±2 1=2±2,7±1/8±1")]
    assert 1350 * 0.7 - 1 <= min(spans) < max(spans) <= 1350 * 1.3


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ("pile=5±1 0=6±1,1±1/3±2 1=2±2,7±1/8±1", "pile=5±3 0=8±2,1±1/3±2 1=2±2,7±1/8±1b"),
        ("pile=9±3 0=6±1,4±1/3±2 1=2±2,7±1/8±1", "pile=9±3 0=2±1,4±1/3±2 1=2±2,7±1/8±1"),
        (POSITION, "pile=9±3 0=6±1,4±1,1±1,1±2,3±1,3±3,5±1,5±2/3±2 1=2±2,7±1/8±1"),
        ("pile=5±1 0=7±1,1±1/3±2 1=2±2,7±1b/8±1", "pile=10±1 0=7±1,4±1/3±2 1=2±2,7±1b/8±1"),
    ],
    ids=["larger ± number", "past ten", "larger hand", "nothing fits past ten"],
)
def test_harder_sums_take_longer(easier: str, harder: str) -> None:
    assert mean(one.commits for one in plans(harder)) > 1.03 * mean(one.commits for one in plans(easier))


def test_bot_waits_for_the_start_and_for_its_lock() -> None:
    assert plan(POSITION + " opens_at=9000", since=100).commits > 9000
    assert plan("lock=2 pile=9±3 0=6±1,4±1/3±2@7000 1=2±2,7±1/8±1", since=100).commits > 7000


def test_bot_says_the_number_where_numbers_are_said() -> None:
    assert plan("say_it=1 " + POSITION).move.number == 6


def test_bot_sees_only_its_own_view() -> None:
    view = RACE.view(lay(POSITION), 0)
    other = RACE.view(lay("pile=9±3 0=6±1,4±1/8±3 1=10±1,10±2/5±1"), 0)
    assert view == other


def minds_of(*paces: float, error: float = 0.04) -> tuple[Mind, ...]:
    return tuple(Mind(seat, {"pace": pace, "error": error}, 0) for seat, pace in enumerate(paces))


def test_change_of_the_top_makes_a_thinking_bot_start_over_but_not_a_moving_hand() -> None:
    state = lay(POSITION + " 2=8±3,10±1/6±2")
    _, minds, _ = advance(RACE, state, minds_of(4.0, 4.0, 4.0), 0)
    moving = minds[1].plan.commits
    step = play(state, 0, "6±1", at=moving)
    assert react(minds, step, 0, moving)[1] == minds[1]
    earlier = react(minds, play(state, 0, "6±1", at=moving - 1), 0, moving - 1)[1]
    assert (earlier.planned, earlier.since) == (False, moving - 1)


def test_wrong_card_is_taken_back_and_costs_a_second() -> None:
    _, _, landed = race_of_bots("slips", (4.0, 4.0), error=0.3)
    for one, following in pairwise(landed):
        if one.step.state.news.did in ("wrong", "late") and following.seat == one.seat:
            assert following.plan.commits >= one.at + 1000


def test_wrong_and_late_cards_happen_among_bots() -> None:
    _, _, landed = race_of_bots("slips", (4.0, 4.0), error=0.1)
    assert {"wrong", "late", "play", "draw", "last"} <= {one.step.state.news.did for one in landed}


def test_a_seat_never_draws_and_plays_at_once() -> None:
    """7A9-20"""
    _, _, landed = race_of_bots("hands", (3.0, 3.0, 3.0))
    for seat in range(3):
        own = [one for one in landed if one.seat == seat]
        assert all(later.plan.commits >= one.at for one, later in pairwise(own))


CHOPPED = [50, pytest.param(1000, marks=pytest.mark.thorough)]


def chopped(seed: str, seats: int, options: dict[str, Any]) -> tuple[State, list[Any]]:
    """The same race in random small steps, its minds and state stored and read back between them."""
    chance, until, log = Chance(seed, "chop"), 0, []
    state = RACE.start(seats=seats, seed=seed, options=options)
    minds = minds_of(*[3.5 + 0.3 * seat for seat in range(seats)], error=0.1)
    while RACE.outcome(state) is None:
        until += chance.below(9000)
        state, minds, landed = advance(RACE, state, minds, until)
        log += landed
        minds = load_minds(RACE, json.loads(json.dumps(dump_minds(RACE, minds))))
        state = RACE.load(json.loads(json.dumps(RACE.dump(state))))
    return state, log


@pytest.mark.parametrize("seeds", CHOPPED)
def test_race_in_many_steps_is_the_race_in_one(seeds: int) -> None:
    for number in range(seeds):
        seats, options = 2 + number % 3, {"deck": (37, 49, 73)[number % 3], "lock": number % 2}
        state = RACE.start(seats=seats, seed=f"chop{number}", options=options)
        minds = minds_of(*[3.5 + 0.3 * seat for seat in range(seats)], error=0.1)
        whole, _, landed = advance(RACE, state, minds, 10**9)
        in_steps, log = chopped(f"chop{number}", seats, options)
        assert in_steps == whole
        assert [(one.at, one.seat, one.move) for one in log] == [(one.at, one.seat, one.move) for one in landed]


@pytest.mark.parametrize("matches", [200, pytest.param(10_000, marks=pytest.mark.thorough)])
def test_bots_never_try_what_cannot_be_tried_and_lose_no_card(matches: int) -> None:
    """IllegalMove would come up from advance()."""
    for number in range(matches):
        options = {"deck": (37, 49, 73)[number % 3], "lock": number % 3, "say_it": number % 2 == 0}
        paces = tuple(2.5 + 0.4 * seat for seat in range(2 + number % 3))
        state, _, _ = race_of_bots(f"legal{number}", paces, error=0.1, **options)
        cards = [card for player in state.players for card in player.hand + player.draw]
        assert state.ended.reason == "out"
        assert sorted([*cards, *state.pile]) == list(range(state.settings.deck))


@pytest.mark.parametrize("matches", [100, pytest.param(400, marks=pytest.mark.thorough)])
def test_step_of_eight_per_cent_wins_about_three_in_four(matches: int) -> None:
    wins = 0
    for number in range(matches):
        paces = (4.0, 4.32) if number % 2 else (4.32, 4.0)
        state, _, _ = race_of_bots(f"step{number}", paces)
        wins += paces[state.ended.winners[0]] == 4.0
    tolerance = 0.05 if matches >= 400 else 0.12
    assert wins / matches == pytest.approx(0.75, abs=tolerance)


def test_ten_characters_in_steps_of_eight_per_cent() -> None:
    paces = [one.pace for one in CHARACTERS]
    assert len(CHARACTERS) == 10
    assert [slower / quicker for slower, quicker in pairwise(paces)] == pytest.approx([1.08] * 9, abs=0.01)


def test_every_character_is_somebody_with_a_stated_error_rate() -> None:
    assert len({one.name for one in CHARACTERS}) == len({one.avatar for one in CHARACTERS}) == 10
    assert all(len(one.temper.split()) <= 5 and "slow" not in one.temper for one in CHARACTERS)
    assert all(one.level == {"pace": one.pace, "error": one.error_rate} for one in CHARACTERS)


GO = "untimed=1 pile=9±3 0=6±1,4±1,4±2/8±1 1=5±2,7±1/8±2 2=7±3,3±3/8±3"


def test_untimed_bots_wait_until_the_players_go_is_over() -> None:
    state = lay(GO)
    state, minds, landed = advance(RACE, state, (Mind(1, LEVEL), Mind(2, LEVEL)), 60_000)
    assert (landed, [mind.plan for mind in minds]) == ((), [None, None])


def test_untimed_bots_act_once_each_in_order_and_take_in_what_came_before() -> None:
    state = lay(GO)
    _, minds, _ = advance(RACE, state, (Mind(1, LEVEL), Mind(2, LEVEL)), 60_000)
    step = play(state, 0, "6±1", at=61_000)
    _, minds, landed = advance(RACE, step.state, react(minds, step, 0, 61_000), 200_000)
    assert [(one.at, one.seat) for one in landed] == [(62_200, 1), (63_400, 2)]
    assert [one.step.state.news.did for one in landed] == ["play", "draw"]


def test_untimed_bot_without_anything_to_do_says_so() -> None:
    state = lay("untimed=1 pile=9±3 0=6±1,4±1,4±2/8±1 1=3±2,3±1/")
    step = play(state, 0, "6±1", at=1000)
    _, _, landed = advance(RACE, step.state, (Mind(1, LEVEL),), 9000)
    assert [(one.at, one.move) for one in landed] == [(2200, Nothing(1))]


def answer_of_a_bot_that_errs(position: str, *presses: tuple[Move, int]) -> list[tuple[int, str]]:
    """When it acted after these presses of seat 0, and what became of it."""
    state, minds, done = lay(position), (Mind(1, LEVEL | {"error": 1.0}),), []
    for move, at in (*presses, (None, 60_000)):
        state, minds, landed = advance(RACE, state, minds, at)
        done += [(one.at, one.step.state.news.did) for one in landed]
        if move:
            step = RACE.play(state, 0, move, at)
            state, minds = step.state, react(minds, step, 0, at)
    return done


@pytest.mark.parametrize("second", [1200, 1500, 1701, 1900, 2199])
def test_card_of_an_untimed_bot_that_fitted_a_moment_ago_is_wrong(second: int) -> None:
    """7A9-51, 7A9-56"""
    position = "untimed=1 pile=9±3 0=2±1,1±1,4±1,5±1/8±1 1=3±1,3±2/8±2"
    presses = (Play(IDS[73]["2±1"], 0), 1000), (Play(IDS[73]["1±1"], 1), second)
    assert answer_of_a_bot_that_errs(position, *presses) == [(2200, "wrong")]


def test_untimed_bot_waits_for_its_lock() -> None:
    """7A9-54, 7A9-56"""
    position = "untimed=1 lock=2 pile=9±3 0=4±1,4±2/8±1 1=5±2,7±1/8±2"
    presses = (Nothing(0), 1000), (Nothing(0), 2400)
    assert answer_of_a_bot_that_errs(position, *presses) == [(2200, "wrong"), (4200, "wrong")]


def untimed_race(number: int, *, gaps: tuple[int, int], lock: int = 0) -> State:
    """A student who plays what fits, draws, or says that nothing fits, against bots that err."""
    chance, at = Chance(f"untimed{number}", "student"), 0
    options = {"untimed": True, "deck": 37, "lock": lock}
    state = RACE.start(seats=2 + number % 3, seed=f"untimed{number}", options=options)
    minds = tuple(Mind(seat, LEVEL | {"error": 0.1}) for seat in range(1, len(state.players)))
    while RACE.outcome(state) is None:
        at += gaps[0] + chance.below(gaps[1] - gaps[0])
        state, minds, _ = advance(RACE, state, minds, at)
        moves = RACE.legal_moves(state, 0)
        if moves and at >= state.opens_at:
            step = RACE.play(state, 0, chance.choice(moves), at)
            state, minds = step.state, react(minds, step, 0, at)
    return state


def test_untimed_races_end_with_every_seat_able_to_win() -> None:
    winners = {untimed_race(number, gaps=(500, 6500)).ended.winners for number in range(60)}
    assert winners == {(0,), (1,), (2,), (3,)}


@pytest.mark.parametrize("races", [60, pytest.param(2000, marks=pytest.mark.thorough)])
def test_untimed_bots_never_try_what_cannot_be_tried(races: int) -> None:
    """However quickly the student presses during a round; IllegalMove would come up from advance()."""
    for number in range(races):
        assert untimed_race(number, gaps=(200, 1200), lock=number // 3 % 3).ended.reason == "out"


def test_drawing_time_is_never_negative_however_quick_the_bot() -> None:
    assert bots.drawing_time(0.01, Chance("oak", "x")) > 0
