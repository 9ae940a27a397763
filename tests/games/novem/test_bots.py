"""Claims about bots: what they see, when they act, and that they keep to the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import orjson
import pytest

from games.core.chance import Chance
from games.core.game import Plan
from games.core.minds import Mind, Minds, advance, dump_minds, load_minds, react
from games.novem.bots import drawn
from games.novem.position import position_of
from games.novem.small_games import EVEN
from games.novem.state import Answer, Choose, State
from games.novem.styles import mix_of, thinking_mix
from tests.games.novem.matches import NOVEM, begin, meet, random_moves
from tests.games.novem.test_random_matches import OPTIONS

LEVELS = {character.slug: character.level for character in NOVEM.characters}
FOREVER = 10**9


def two(zero: str, one: str) -> Minds:
    return (Mind(0, LEVELS[zero]), Mind(1, LEVELS[one]))


def match_of(number: int) -> None:
    """`play` raises if a bot tries what is not allowed; and no bot is ever too late for the clock."""
    chance = Chance(str(number), "who")
    minds = two(chance.choice(sorted(LEVELS)), chance.choice(sorted(LEVELS)))
    end, _, landed = advance(NOVEM, begin(f"bots-{number}", **OPTIONS[number % len(OPTIONS)]), minds, FOREVER)
    picks = [land.step.state.last for land in landed if land.step.stirs]
    assert NOVEM.outcome(end)
    assert not any(pick is None or any(pick.flagged) for pick in picks)


def test_bots_never_try_what_is_not_allowed() -> None:
    for number in range(40):
        match_of(number)


@pytest.mark.thorough
def test_bots_never_try_what_is_not_allowed_in_10_000_matches() -> None:
    for number in range(10_000):
        match_of(number)


def in_small_steps(state: State, minds: Minds, chance: Chance) -> tuple[State, list[Any]]:
    """Advanced again and again, with everything stored and read back in between."""
    until, moves = 0, []
    while not NOVEM.outcome(state):
        until += chance.below(900)
        state, minds, landed = advance(NOVEM, state, minds, until)
        moves += [(land.at, land.seat, land.move) for land in landed]
        state = NOVEM.load(orjson.loads(orjson.dumps(NOVEM.dump(state))))
        minds = load_minds(NOVEM, orjson.loads(orjson.dumps(dump_minds(NOVEM, minds))))
    return state, moves


def whole_and_chopped_are_equal(seed: str) -> None:
    whole, _, landed = advance(NOVEM, begin(seed, sums="mixed"), two("orri", "kit"), FOREVER)
    chopped, moves = in_small_steps(begin(seed, sums="mixed"), two("orri", "kit"), Chance(seed, "steps"))
    assert chopped == whole
    assert moves == [(land.at, land.seat, land.move) for land in landed]


@pytest.mark.parametrize("seed", ["oak", "elm", "ash"])
def test_many_small_steps_are_one_big_one(seed: str) -> None:
    whole_and_chopped_are_equal(seed)


@pytest.mark.thorough
def test_many_small_steps_are_one_big_one_on_1_000_seeds() -> None:
    for number in range(1000):
        whole_and_chopped_are_equal(f"steps-{number}")


@pytest.mark.parametrize("line", [0, 1, 2])
def test_a_persons_pending_choice_changes_nothing_for_the_bot(line: int) -> None:
    minds: Minds = (Mind(1, LEVELS["nova"]),)
    state, minds, _ = advance(NOVEM, begin(), minds, 100)
    step = NOVEM.play(state, 0, Choose(line), 100)
    minds = react(minds, step, 0, 100)
    _, _, landed = advance(NOVEM, step.state, minds, FOREVER, limit=1)
    alone = advance(NOVEM, begin(), (Mind(1, LEVELS["nova"]),), FOREVER, limit=1)[2]
    assert (landed[0].at, landed[0].move) == (alone[0].at, alone[0].move)


def test_a_bot_plans_from_its_view_and_nothing_else() -> None:
    """A view that went through JSON is all it takes."""
    state = meet(begin(), "A1").state
    view = NOVEM.view(state, 1)
    for level in LEVELS.values():
        plans = [NOVEM.plan(seen, 1, 50, level, Chance("a", "b")) for seen in (view, orjson.loads(orjson.dumps(view)))]
        assert plans[0] == plans[1] is not None


def test_a_bot_whose_marker_is_down_has_nothing_to_do() -> None:
    state = NOVEM.play(begin(), 1, Choose(0), 0).state
    assert NOVEM.plan(NOVEM.view(state, 1), 1, 0, LEVELS["nova"], Chance("a", "b")) is None


def test_a_bot_answers_its_sum_rightly_and_at_once() -> None:
    state = meet(NOVEM.read("276/951/438 222/222/222 attacker=1 options=sums:ten"), "C1", at=400).state
    plan = NOVEM.plan(NOVEM.view(state, 1), 1, 400, LEVELS["dot"], Chance("a", "b"))
    assert plan == Plan(400, 400, Answer(6))


@pytest.mark.parametrize("slug", LEVELS)
def test_a_bot_takes_between_0_8_and_2_5_seconds(slug: str) -> None:
    view = NOVEM.view(begin(), 0)
    plans = [NOVEM.plan(view, 0, 1000, LEVELS[slug], Chance(str(n), "wait")) for n in range(200)]
    waits = [plan.due - 1000 for plan in plans if plan]
    assert len(waits) == 200
    assert min(waits) >= 800
    assert max(waits) <= 2500


def test_a_bot_hurries_on_request() -> None:
    plan = NOVEM.plan(NOVEM.view(begin(), 0), 0, 0, {**LEVELS["nova"], "pace": 0.3}, Chance("a", "b"))
    assert plan is not None
    assert plan.due < 400


def test_all_left_to_chance_is_an_even_mix() -> None:
    position = position_of(NOVEM.view(begin(), 0), 0)
    assert mix_of({"style": "perfect", "random": 1.0}, position) == pytest.approx(EVEN)


def test_half_left_to_chance_is_halfway_to_an_even_mix() -> None:
    position = position_of(NOVEM.view(begin(), 0), 0)
    perfect, half = mix_of({"style": "perfect"}, position), mix_of({"style": "perfect", "random": 0.5}, position)
    assert half == pytest.approx([weight / 2 + 1 / 6 for weight in perfect])


def test_lines_are_drawn_as_often_as_the_mix_says() -> None:
    chance = Chance("drawn", "often")
    often = Counter(drawn((0.2, 0.0, 0.8), chance) for _ in range(5000))
    assert often[1] == 0
    assert 900 < often[0] < 1100


def test_each_depth_answers_the_one_below_it() -> None:
    """One 9 in the first row and column. Depth 1 attacks its row; depth 2 stays out of its column, expecting that;
    depth 3 expects just this, and attacks where the 5 is."""
    tiles = (9, 1, 1, 1, 1, 5, 1, 1, 1)
    assert thinking_mix(tiles, attacks=True, depth=0) == EVEN
    assert thinking_mix(tiles, attacks=True, depth=1) == (1.0, 0.0, 0.0)
    assert thinking_mix(tiles, attacks=False, depth=2) == (0.0, 0.5, 0.5)
    assert thinking_mix(tiles, attacks=True, depth=3) == (0.0, 1.0, 0.0)


def test_playing_for_the_match_differs_from_playing_for_points_when_the_end_is_near() -> None:
    different = 0
    for _, seat, _, _, step in random_moves(begin("differ"), Chance("differ", "play")):
        if step.stirs and step.state.round == 2 and not NOVEM.outcome(step.state):
            position = position_of(NOVEM.view(step.state, seat), seat)
            different += mix_of(LEVELS["orri"], position) != mix_of(LEVELS["nova"], position)
    assert different


def test_a_decided_match_is_played_for_points() -> None:
    state = NOVEM.read("276/951/438 001/222/222 round=2 turn=5 attacker=1 taken=267/83 finished=85-2")
    position = position_of(NOVEM.view(state, 0), 0)
    assert position.lead == 85 - 2 + 15 - 11
    assert mix_of(LEVELS["orri"], position) == mix_of(LEVELS["nova"], position)


def results(zero: str, one: str, matches: int) -> tuple[float, float]:
    """The shares of matches `zero` wins and loses, changing seats."""
    won, lost = 0, 0
    for number in range(matches):
        seat = number % 2
        minds = two(zero, one) if seat == 0 else two(one, zero)
        end, _, _ = advance(NOVEM, begin(f"{zero}-{one}-{number}"), minds, FOREVER)
        outcome = NOVEM.outcome(end)
        assert outcome is not None
        won, lost = won + (outcome.winners == (seat,)), lost + (outcome.winners == (1 - seat,))
    return won / matches, lost / matches


def test_random_play_hardly_ever_beats_perfect_play() -> None:
    """Three standard errors around 4.4 %; the full number is a thorough test."""
    assert results("dot", "nova", 300)[0] == pytest.approx(0.044, abs=0.035)


@pytest.mark.thorough
def test_random_play_wins_about_four_matches_in_a_hundred_against_perfect_play() -> None:
    assert results("dot", "nova", 4000)[0] == pytest.approx(0.044, abs=0.01)


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "share"), [("pim", 0.159), ("bram", 0.283), ("iris", 0.390), ("kit", 0.245)])
def test_strengths_are_as_published(slug: str, share: float) -> None:
    assert results(slug, "nova", 1500)[0] == pytest.approx(share, abs=0.035)


@pytest.mark.thorough
def test_playing_for_the_match_beats_playing_for_points() -> None:
    won, lost = results("orri", "nova", 3000)
    assert won > lost + 0.04
