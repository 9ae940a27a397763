"""Claims that hold in every match whatever is played: mistakes, hints, penalties and reloads mixed in."""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.core.game import TABLE, IllegalMove
from games.sequence_numbers.lines import cells_of
from games.sequence_numbers.moves import Answer, Hint, Place, Remove, Swap
from games.sequence_numbers.state import State
from games.sequence_numbers.turns import CYCLES_TO_JAM
from tests.games.sequence_numbers.positions import GAME

FLAGS = ("answer_first", "wrong_loses_turn", "draw_by_hand", "table_talk")
SHAPES = st.sampled_from([(2, "L1"), (2, "L2"), (3, "L3"), (4, "L1b"), (4, "L3"), (6, "L2"), (6, "L3")])


class Match(RuleBasedStateMachine):
    """One match, in which every kind of thing may happen at every moment."""

    state: State

    @initialize(
        shape=SHAPES,
        seed=st.text(max_size=4),
        flags=st.sets(st.sampled_from(FLAGS)),
        shared=st.sampled_from([0, 1]),
    )
    def begin(self, shape: tuple[int, str], seed: str, flags: set[str], shared: int) -> None:
        seats, level = shape
        options = {"level": level, "shared": shared, **dict.fromkeys(flags, True)}
        self.state = GAME.start(seats=seats, seed=seed, options=options)
        self.at, self.placed, self.removed = 0, 0, 0
        self.log: list[tuple[int, Any, int]] = []
        self.begun = self.state

    def play(self, seat: int, move: Any) -> None:
        before, self.at = self.state, self.at + 100
        step = GAME.play(before, seat, move, self.at)
        self.state = step.state
        self.log.append((seat, move, self.at))
        self.check_step(before, move)

    def check_step(self, before: State, move: Any) -> None:
        after, laid = self.state, len(self.state.chips.by_team)
        changed = after.chips.taken.bit_count() - before.chips.taken.bit_count()
        expected = {Place: (0, 1), Remove: (-1,)}.get(type(move), (0,))
        assert changed in expected, "I6"
        if isinstance(move, Place) and changed:
            card = before.setup.cards[move.card]
            assert card.answer in (None, before.setup.board.numbers[move.cell]), "I5"
        if isinstance(move, Swap) and after.piles != before.piles:
            assert not before.swapped, "I7"
            assert not before.setup.reach[move.card] & before.free, "I7"
        for team in range(laid):
            kept, counted = before.chips.by_team[team] & before.chips.locked, before.chips.sequences[team]
            assert after.chips.by_team[team] & kept == kept, "I4"
            assert after.chips.sequences[team][: len(counted)] == counted, "I10"
        assert all(new <= old for new, old in zip(after.dues.targets, before.dues.targets, strict=True)), "I8"
        self.placed += max(changed, 0)
        self.removed += max(-changed, 0)

    @precondition(lambda self: not self.state.ended)
    @rule(pick=st.integers(0, 10**6), who=st.integers(0, 5))
    def legal_move(self, pick: int, who: int) -> None:
        movers = sorted(GAME.to_move(self.state))
        seat = movers[who % len(movers)]
        moves = GAME.legal_moves(self.state, seat)
        self.play(seat, moves[pick % len(moves)])

    @precondition(lambda self: not self.state.ended)
    @rule(
        kind=st.sampled_from(["place", "swap", "answer", "hint"]),
        card=st.integers(0, 4),
        cell=st.integers(0, 99),
        number=st.integers(0, 60),
    )
    def anything(self, kind: str, card: int, cell: int, number: int) -> None:
        """Right, wrong or not to be tried at all: a refusal changes nothing."""
        seat, hand = self.state.turn, self.state.piles.hands[self.state.turn]
        held = hand[card % len(hand)] if hand else 0
        moves = {"place": Place(held, cell), "swap": Swap(held), "answer": Answer(held, number), "hint": Hint(held)}
        with suppress(IllegalMove):
            self.play(seat, moves[kind])

    @precondition(lambda self: not self.state.ended and GAME.legal_moves(self.state, TABLE))
    @rule(team=st.integers(0, 2))
    def table_talk(self, team: int) -> None:
        moves = GAME.legal_moves(self.state, TABLE)
        self.play(TABLE, moves[team % len(moves)])

    @rule()
    def reload(self) -> None:
        again = GAME.load(json.loads(json.dumps(GAME.dump(self.state))))
        assert again == self.state
        assert GAME.read(GAME.write(again)) == again
        self.state = again

    @invariant()
    def cards_are_conserved(self) -> None:
        piles = self.state.piles
        everywhere = [card for pile in (*piles.hands, *piles.discards, piles.deck) for card in pile]
        assert sorted(everywhere) == list(range(len(self.state.setup.cards))), "I1"

    @invariant()
    def board_is_whole(self) -> None:
        board, chips, lines = self.state.setup.board, self.state.chips, self.state.setup.lines
        shown = Counter(number for number in board.numbers if number is not None)
        assert set(shown.values()) == {2}, "I2"
        assert not chips.taken & lines.corners, "I2"
        counts = [mask.bit_count() for mask in chips.by_team]
        assert sum(counts) == chips.taken.bit_count() == self.placed - self.removed, "I3"

    @invariant()
    def hands_fit_their_targets(self) -> None:
        dues = self.state.dues
        for seat, hand in enumerate(self.state.piles.hands):
            waiting = dues.undrawn[seat] >= 0
            assert len(hand) - (seat in dues.owed) + waiting <= dues.targets[seat] <= self.state.setup.terms.hand, "I8"

    @invariant()
    def sequences_are_real(self) -> None:
        chips, lines, terms = self.state.chips, self.state.setup.lines, self.state.setup.terms
        for team, windows in enumerate(chips.sequences):
            masks = [lines.masks[window] for window in windows]
            assert all(mask & ~lines.corners & ~chips.by_team[team] == 0 for mask in masks)
            pairs = [(one & other).bit_count() for i, one in enumerate(masks) for other in masks[:i]]
            assert all(cells <= terms.shared for cells in pairs), "I9"

    @invariant()
    def over_when_won_or_jammed(self) -> None:
        state = self.state
        won = any(len(windows) >= state.setup.terms.needed for windows in state.chips.sequences)
        jammed = state.passes >= CYCLES_TO_JAM * state.setup.terms.seats
        assert (GAME.outcome(state) is not None) == (won or jammed), "I10"
        assert bool(GAME.to_move(state)) == (GAME.outcome(state) is None)

    @invariant()
    def somebody_can_always_move(self) -> None:
        for seat in GAME.to_move(self.state):
            assert GAME.legal_moves(self.state, seat)

    def teardown(self) -> None:
        if not hasattr(self, "begun"):
            return
        state = self.begun
        for seat, move, at in self.log:
            state = GAME.play(state, seat, GAME.load_move(GAME.dump_move(move)), at).state
        assert state == self.state, "I12"


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=30, stateful_step_count=60, deadline=None)

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"level": "L1", "wrong_loses_turn": True}),
    (2, {"level": "L1b", "answer_first": True}),
    (3, {}),
    (4, {"level": "L2", "shared": 0}),
    (4, {"level": "L3", "draw_by_hand": True}),
    (6, {"level": "L2"}),
    (6, {"level": "L3", "teams": 3}),
    (2, {"level": "own", "own_board": "7x8", "own_high": 60, "own_part_high": 30, "needed": 2}),
]


def random_match(number: int) -> State:
    """One match of random legal moves, from start to end."""
    seats, options = SETTINGS[number % len(SETTINGS)]
    chooser = random.Random(number)
    state = GAME.start(seats=seats, seed=f"match {number}", options=options)
    for at in range(20_000):
        movers = sorted(GAME.to_move(state))
        if not movers:
            break
        seat = chooser.choice(movers)
        state = GAME.play(state, seat, chooser.choice(GAME.legal_moves(state, seat)), at).state
    return state


def check_random_matches(count: int) -> None:
    for number in range(count):
        state = random_match(number)
        piles = state.piles
        assert GAME.outcome(state)
        everywhere = [card for pile in (*piles.hands, *piles.discards, piles.deck) for card in pile]
        assert sorted(everywhere) == list(range(len(state.setup.cards)))
        assert all(owned.bit_count() == len(cells_of(owned)) for owned in state.chips.by_team)


def test_300_random_matches_end_and_lose_no_card() -> None:
    check_random_matches(300)


@pytest.mark.thorough
def test_10_000_random_matches_end_and_lose_no_card() -> None:
    check_random_matches(10_000)
