"""What holds in every race (RULES 1.7), whatever people do: mistakes, late cards, leavers, reloads in the middle."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.chance import Chance
from games.core.game import IllegalMove, Step
from games.seven_ate_nine.race_state import Draw, Hint, Leave, Move, Nothing, Play, State
from tests.games.seven_ate_nine.table import RACE, race_of_bots

OPTIONS = st.fixed_dictionaries(
    {
        "deck": st.sampled_from([37, 49, 73]),
        "lock": st.sampled_from([0, 1, 2]),
        "say_it": st.booleans(),
        "untimed": st.booleans(),
    }
)


def any_move(state: State, seat: int, chance: Chance, *, leaving: float) -> Move:
    """Mostly something sensible, but also wrong cards, outdated ones, hints, and now and then leaving."""
    player, seen = state.players[seat], state.prompt.seen
    if chance.happens(leaving):
        return Leave()
    if not player.hand or chance.happens(0.1):
        return chance.choice([Draw(), Hint(), Nothing(seen)])
    sensible = RACE.legal_moves(state, seat)
    if sensible and chance.happens(0.7):
        return chance.choice(sensible)
    card = chance.choice(player.hand)
    number = chance.choice([state.deck[card].value, 12]) if state.settings.say_it else None
    return Play(card, max(0, seen - chance.below(3)), number)


def conserved(state: State) -> bool:
    held = [card for player in state.players for card in player.hand + player.draw]
    return Counter([*held, *state.pile, *state.removed]) == Counter(range(state.settings.deck))


def accepted(step: Step) -> bool:
    return step.state.news.did in ("play", "last") and step.stirs


def check_step(before: State, step: Step, seat: int) -> None:
    after = step.state
    assert conserved(after), "I1"
    assert all(new.cards <= old.cards for new, old in zip(after.players, before.players, strict=True)), "I3"
    assert len(after.pile) == len(before.pile) + accepted(step), "I4"
    assert after.prompt.seen >= before.prompt.seen, "I9"
    if after.news.did == "play" and step.stirs:
        assert after.news.card in before.prompt.top.accepts, "I2"
        assert after.players[seat].cards == before.players[seat].cards - 1, "I3"
        assert after.prompt.seen > before.prompt.seen, "I9"
    if after.news.turned:
        assert Counter(after.pile) == Counter([*before.pile, after.news.card] if accepted(step) else before.pile), "I4"
        assert after.news.turned <= len(after.pile) - 1, "I8"


def check_end(state: State) -> None:
    outcome = RACE.outcome(state)
    if outcome.reason == "out":
        (winner,) = outcome.winners
        assert outcome.scores[winner] == 0, "I5"
        assert all(left or state.players[seat].gone for seat, left in enumerate(outcome.scores) if seat != winner), "I5"
    assert not any(state.players[seat].gone for seat in outcome.winners), "I5"


def wild_race(
    *, seats: int, seed: str, options: dict[str, Any], leaving: float
) -> tuple[State, list[tuple[int, Move, int]]]:
    """A race with everything in it, checked at every step, reloaded in the middle; with the moves that were made."""
    chance, at, log = Chance(seed, "wild"), 0, []
    state = RACE.start(seats=seats, seed=seed, options=options)
    while RACE.outcome(state) is None and len(log) < 5000:
        at += 1 + chance.below(2500)
        seat = chance.below(seats)
        move = any_move(state, seat, chance, leaving=leaving)
        try:
            step = RACE.play(state, seat, move, at)
        except IllegalMove:
            continue
        check_step(state, step, seat)
        log.append((seat, move, at))
        state = RACE.load(RACE.dump(step.state)) if chance.happens(0.02) else step.state
        assert state == step.state
    check_end(state)
    return state, log


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.text(max_size=4), OPTIONS, st.sampled_from([0.0, 0.0, 0.01]))
def test_invariants_hold_in_wild_races(seats: int, seed: str, options: dict[str, Any], leaving: float) -> None:
    """I1, I2, I3, I4, I5, I8, I9"""
    wild_race(seats=seats, seed=seed, options=options, leaving=leaving)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.text(max_size=4), OPTIONS)
def test_same_seed_and_moves_give_the_same_race(seats: int, seed: str, options: dict[str, Any]) -> None:
    """I10"""
    state, log = wild_race(seats=seats, seed=seed, options=options, leaving=0.005)
    again = RACE.start(seats=seats, seed=seed, options=options)
    for seat, move, at in log:
        again = RACE.play(again, seat, move, at).state
    assert again == state


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.text(max_size=4), OPTIONS, st.data())
def test_legal_moves_are_accepted_and_are_no_mistakes(
    seats: int, seed: str, options: dict[str, Any], data: st.DataObject
) -> None:
    state, at = RACE.start(seats=seats, seed=seed, options=options), 0
    for _ in range(60):
        seat = data.draw(st.sampled_from(sorted(RACE.to_move(state)) or [0]))
        moves = RACE.legal_moves(state, seat)
        if not moves:
            break
        at += 5000
        step = RACE.play(state, seat, data.draw(st.sampled_from(moves)), at)
        assert all(event.data["outcome"] not in ("wrong", "late") for event in step.events)
        state = step.state


def test_one_of_several_plays_on_the_same_top_is_accepted() -> None:
    """I9"""
    _, _, landed = race_of_bots("many", (3.0, 3.0, 3.0, 3.0), error=0.1)
    plays = [one for one in landed if one.step.state.news.did == "play"]
    assert len({one.move.seen for one in plays}) == len(plays)


def random_race(number: int) -> State:
    chance, at = Chance(f"random{number}", "test"), 0
    options = {"deck": (37, 49, 73)[number % 3], "untimed": number % 5 == 0, "say_it": number % 7 == 0}
    state = RACE.start(seats=2 + number % 3, seed=f"random{number}", options=options)
    while RACE.outcome(state) is None:
        seat = chance.choice(sorted(RACE.to_move(state)))
        at += 5000
        state = RACE.play(state, seat, chance.choice(RACE.legal_moves(state, seat)), at).state
    return state


@pytest.mark.parametrize("races", [300, pytest.param(10_000, marks=pytest.mark.thorough)])
def test_random_races_end_and_lose_no_card(races: int) -> None:
    """I1, I5"""
    for number in range(races):
        state = random_race(number)
        assert conserved(state)
        check_end(state)
