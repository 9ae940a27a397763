"""The invariants of a round, held against matches that Hypothesis makes up: choices in any order, wrong answers, hints,
moves that are refused, and reloads in the middle."""

from __future__ import annotations

import orjson
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.core.game import IllegalMove
from games.novem.layout import STARTS
from games.novem.prompts import right_answer
from games.novem.rules import line_is_empty
from games.novem.state import Answer, Choose, Hint, State, top
from tests.games.novem.matches import NOVEM

SEATS = st.integers(0, 1)
LINE_NUMBERS = st.integers(0, 2)


class Match(RuleBasedStateMachine):
    state: State
    at = 0

    @initialize(
        seed=st.text(max_size=6),
        sums=st.sampled_from(["none", "ten", "fifteen", "total", "mixed"]),
        swap_sides=st.booleans(),
        third_round=st.booleans(),
        seconds=st.sampled_from([0, 5]),
    )
    def begin(self, seed: str, **options: object) -> None:
        self.state = NOVEM.start(seats=2, seed=seed, options=options)

    @rule(seat=SEATS, line=LINE_NUMBERS, wait=st.integers(0, 6000))
    def choose(self, seat: int, line: int, wait: int) -> None:
        self.at += wait
        self.attempt(seat, Choose(line))

    @rule(row=LINE_NUMBERS, column=LINE_NUMBERS)
    def meet(self, row: int, column: int) -> None:
        self.attempt(0, Choose(row))
        self.attempt(1, Choose(column))

    @rule(seat=SEATS, number=st.integers(0, 40))
    def guess(self, seat: int, number: int) -> None:
        self.attempt(seat, Answer(number))

    @rule()
    def answer_all(self) -> None:
        for seat in (0, 1):
            if asked := self.state.asked[seat]:
                self.attempt(seat, Answer(right_answer(asked.fact)))

    @rule(seat=SEATS)
    def hint(self, seat: int) -> None:
        self.attempt(seat, Hint())

    @rule()
    def reload(self) -> None:
        reloaded = NOVEM.load(orjson.loads(orjson.dumps(NOVEM.dump(self.state))))
        assert reloaded == self.state == NOVEM.read(NOVEM.write(self.state))
        self.state = reloaded

    @precondition(lambda self: any(self.state.asked))
    @rule()
    def the_sum_comes_first(self) -> None:
        for seat in (0, 1):
            if self.state.asked[seat]:
                assert NOVEM.legal_moves(self.state, seat) == (
                    Answer(right_answer(self.state.asked[seat].fact)),  # type: ignore[union-attr]
                )

    def attempt(self, seat: int, move: Choose | Answer | Hint) -> None:
        before, dumped = self.state, NOVEM.dump(self.state)
        try:
            after = NOVEM.play(before, seat, move, self.at).state
        except IllegalMove:
            assert NOVEM.dump(before) == dumped
            return
        self.follows(before, after)
        self.state = after

    def follows(self, before: State, after: State) -> None:
        if after.last == before.last:
            assert (after.heights, after.taken, after.attacker) == (before.heights, before.taken, before.attacker)
        elif after.round == before.round:
            self.height_falls_by_one_on_a_hit(before, after)
            self.only_the_attacker_scores(before, after)
            self.attacker_alternates(before, after)
        else:
            self.other_player_starts_round_2(before, after)

    def height_falls_by_one_on_a_hit(self, before: State, after: State) -> None:
        """Invariant 2"""
        assert after.last is not None
        falls = [old - new for old, new in zip(before.heights, after.heights, strict=True)]
        assert sum(falls) == falls[after.last.cell] == (1 if after.last.tile else 0)

    def only_the_attacker_scores(self, before: State, after: State) -> None:
        """Invariant 8"""
        defender = 1 - before.attacker
        assert after.taken[defender] == before.taken[defender]

    def attacker_alternates(self, before: State, after: State) -> None:
        """Invariant 4"""
        assert after.attacker == 1 - before.attacker

    def other_player_starts_round_2(self, before: State, after: State) -> None:
        """Invariant 10"""
        assert (after.turn, after.round) == (0, before.round + 1)
        if after.round == 2:
            assert after.attacker != before.attacker ^ (before.turn & 1)

    @invariant()
    def points_and_tiles_add_up(self) -> None:
        """Invariant 1"""
        left = sum((0, 10 - u, 10)[h] for u, h in zip(self.state.layout, self.state.heights, strict=True))
        assert left + sum(map(sum, self.state.taken)) == 90
        assert sum(self.state.heights) + sum(map(len, self.state.taken)) == 18

    @invariant()
    def heights_are_0_1_or_2(self) -> None:
        """Invariant 2"""
        assert set(self.state.heights) <= {0, 1, 2}

    @invariant()
    def visible_tile_follows_from_the_height(self) -> None:
        """Invariant 3"""
        for cell, (upper, height) in enumerate(zip(self.state.layout, self.state.heights, strict=True)):
            assert top(self.state.layout, self.state.heights, cell) == (0, 10 - upper, upper)[height]

    @invariant()
    def round_runs_while_no_line_is_empty(self) -> None:
        """Invariants 5 and 7"""
        empty = any(line_is_empty(self.state.heights, cell) for cell in (0, 4, 8))
        over = NOVEM.outcome(self.state) is not None
        assert over == (empty or self.state.empties == 8)
        if empty:
            assert 6 <= sum(map(len, self.state.taken)) <= 16

    @invariant()
    def layout_is_a_start(self) -> None:
        """Invariant 6"""
        assert self.state.layout in STARTS

    @invariant()
    def markers_wait_for_each_other(self) -> None:
        """Invariant 9: never two face down at once, and no view of the other seat shows one."""
        assert None in self.state.chosen
        for seat in (0, 1):
            assert NOVEM.view(self.state, seat)["chosen"][1 - seat] is None


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=40, stateful_step_count=80, deadline=None)
