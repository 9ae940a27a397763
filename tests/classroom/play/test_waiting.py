"""Waiting is worth nothing: a student who thinks in every waiting moment wins as often on a bad line as on a good one.

While a request is under way the clock of the match stands still, but the head does not: whoever has just played a card
knows the new top already and thinks on. So that part of the waiting counts. A drawn card is not known before it is
seen, and that a card goes back is not known before it does. Nothing is stored here: bots and rules, in virtual time."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from games import catalogue
from games.core.game import Millis, State
from games.core.minds import Mind, Minds, advance, react, think

RACE = catalogue.game("7ate9")
DECK = {"deck": 37}
ME = 0
FAR = 10**9
TABLES = {
    "two bots": (3.2, (3.4, 3.3)),
    "one calm bot": (4.5, (4.6,)),
    "quick hands": (1.5, (1.5,)),
}
"""Paces in seconds: the student's, and the bots'."""


def known_top_ms() -> Millis:
    """How much of the waiting after an own play counts on a student's screen."""
    script = Path("classroom/static/classroom/js/table.js").read_text()
    found = re.search(r"KNOWN_TOP_MS = (\d+)", script)
    assert found
    return int(found[1])


@dataclass
class Race:
    """One race on a line whose answers take `delay` ms from the press to the paint."""

    state: State
    bots: Minds
    me: Mind
    delay: Millis
    counts: Millis
    clock: Millis = 0

    def won(self) -> bool:
        while not (outcome := RACE.outcome(self.state)):
            self.one_turn()
        return ME in outcome.winners

    def one_turn(self) -> None:
        """A bot acts before the student presses, or the student presses."""
        self.me = self.me if self.me.planned else think(RACE, self.state, self.me)
        due = max(self.clock, self.me.plan.due) if self.me.plan else FAR
        self.state, self.bots, landed = advance(RACE, self.state, self.bots, due, 1)
        for each in landed:
            (self.me,) = react((self.me,), each.step, each.seat, max(self.clock, each.at))
        if not landed:
            self.press(at=due)

    def press(self, *, at: Millis) -> None:
        assert self.me.plan is not None
        step = RACE.play(self.state, ME, self.me.plan.move, at)
        self.state = step.state
        self.me, *bots = react((self.me, *self.bots), step, ME, at)
        self.bots, self.clock = tuple(bots), at
        if step.stirs and not RACE.outcome(self.state):
            self.think_on(at)

    def think_on(self, at: Millis) -> None:
        """The next plan is made while waiting: ready so much earlier as the clock stood still."""
        self.clock = at + min(self.counts, self.delay)
        stood = self.delay - (self.clock - at)
        me = think(RACE, self.state, self.me)
        self.me = replace(
            me, plan=me.plan and replace(me.plan, commits=me.plan.commits - stood, due=me.plan.due - stood)
        )


def won(seed: str, table: str, *, delay: Millis) -> bool:
    pace, paces = TABLES[table]
    bots = tuple(Mind(seat, {"pace": each, "error": 0.05}) for seat, each in enumerate(paces, start=1))
    state = RACE.start(seats=1 + len(bots), seed=seed, options=DECK)
    return Race(state, bots, Mind(ME, {"pace": pace, "error": 0.08}), delay, known_top_ms()).won()


def won_more_often(table: str, *, pairs: int, delay: Millis) -> float:
    """By how many points in a hundred the same student wins more of the same deals when every answer takes longer."""
    seeds = [f"deal {number}" for number in range(pairs)]
    more = sum(won(seed, table, delay=delay) - won(seed, table, delay=0) for seed in seeds)
    return 100 * more / pairs


def test_thinking_while_waiting_wins_no_races() -> None:
    assert abs(won_more_often("two bots", pairs=100, delay=800)) <= 3


@pytest.mark.thorough
@pytest.mark.parametrize("table", TABLES)
def test_thinking_while_waiting_wins_no_races_over_a_thousand_pairs(table: str) -> None:
    assert abs(won_more_often(table, pairs=1_000, delay=800)) <= 3


def test_the_student_wins_some_and_loses_some() -> None:
    """Who always wins or always loses would prove nothing."""
    wins = sum(won(f"deal {number}", "two bots", delay=0) for number in range(40))
    assert 10 <= wins <= 30
