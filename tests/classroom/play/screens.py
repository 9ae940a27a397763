"""A student's screen without a browser: the protocol of ahead.js and table.js in virtual time, over any network.

The student is a script in match time, made like a bot: it thinks about what its screen shows and presses at a moment.
So the same student can sit at a fast line and at a bad one, and the two matches can be compared move for move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from classroom.play.models import STUDENT_SEAT, Match
from classroom.play.screen import horizon
from classroom.play.selectors import seat_for
from classroom.play.services import play_moves, settle
from classroom.play.table import Action, Table, load
from games.core import minds as core_minds
from games.core.chance import Chance
from games.core.game import Millis
from games.core.minds import Mind

LEVEL = {"pace": 3.2, "error": 0.08}


@dataclass
class Network:
    """How long a request takes, how often one is lost on its way there or back, how often the lid is closed."""

    label: str = "still"
    delay: Callable[[Chance], float] = lambda chance: 0.0
    lost: float = 0.0
    hides: float = 0.0
    reloads: float = 0.0
    two_tabs: bool = False


class Screen:
    def __init__(self, match: Match, network: Network, *, level: dict[str, float] = LEVEL) -> None:
        self.code, self.student_id = match.code, match.student_id
        self.network, self.chance = network, Chance(match.seed, f"network {network.label}")
        self.begun, self.wall = match.started_at, 0.0
        self.mind = Mind(seat=STUDENT_SEAT, level=level)
        self.number = 0

    @property
    def now(self) -> datetime:
        return self.begun + timedelta(milliseconds=self.wall)

    def travel(self) -> None:
        self.wall += self.network.delay(self.chance)

    def fetch(self) -> Match:
        """The table, after the way there and back."""
        self.travel()
        match = seat_for(self.student_id, self.code)
        self.travel()
        return match

    def play_to_the_end(self, *, most: int = 2_000) -> Match:
        match = self.fetch()
        for _turn in range(most):
            if match.finished_at:
                return match
            match = self.one_turn(match)
        raise AssertionError("The match did not end.")

    def one_turn(self, match: Match) -> Match:
        """Watch the steps until the student presses, and send the press; or until a bot ends the match."""
        table, mind = load(match), self.mind
        shown_to = match.clock
        while True:
            state, minds, landed = core_minds.advance(match.game, table.state, table.minds, horizon(match), 1)
            mind = mind if mind.planned else core_minds.think(match.game, table.state, mind)
            due = mind.plan.due if mind.plan else None
            if landed and (due is None or landed[0].at <= due):
                step = landed[0]
                if self.chance.happens(self.network.hides) or self.chance.happens(self.network.reloads):
                    return self.leave_and_return(match, at=shown_to, mind=mind)
                (mind,) = core_minds.react((mind,), step.step, step.seat, step.at)
                table, shown_to = Table(state, minds), step.at
                if match.game.outcome(state):
                    return self.settle(match, at=step.at)
                continue
            if due is None or due > horizon(match):
                self.mind = mind
                return self.settle(match, at=horizon(match), ready=True)
            return self.press(match, table, mind, at=due)

    def press(self, match: Match, table: Table, mind: Mind, *, at: Millis) -> Match:
        assert mind.plan is not None
        self.watch(match, until=at)
        self.number += 1
        action = Action(move=mind.plan.move, key=f"{self.number:016x}", base=match.base, at=at, input_kind="touch")
        step = match.game.play(table.state, STUDENT_SEAT, action.move, at)
        (self.mind,) = core_minds.react((mind,), step, STUDENT_SEAT, at)
        answer = self.send(lambda row: play_moves(row, [action], now=self.now))
        if self.network.two_tabs:
            play_moves(seat_for(self.student_id, self.code), [replace(action, key="f" * 16)], now=self.now)
        return answer

    def settle(self, match: Match, *, at: Millis, ready: bool = False) -> Match:
        self.watch(match, until=at)
        return self.send(lambda row: settle(row, base=match.base, at=at, ready=ready, now=self.now))

    def leave_and_return(self, match: Match, *, at: Millis, mind: Mind) -> Match:
        """The lid closes: a beacon may arrive or not; some time later the table is fetched again."""
        self.watch(match, until=at)
        arrived = not self.chance.happens(self.network.lost)
        if arrived:
            settle(seat_for(self.student_id, self.code), base=match.base, at=at, now=self.now)
            self.mind = mind
        self.wall += 5_000
        return self.fetch()

    def watch(self, match: Match, *, until: Millis) -> None:
        """Match time passes on the screen, so wall time passes too."""
        self.wall = max(self.wall + until - match.clock, 0.0)

    def send(self, request: Callable[[Match], Match]) -> Match:
        """Until an answer comes: a request may be lost on its way there, or its answer on the way back."""
        while True:
            self.travel()
            if self.chance.happens(self.network.lost):
                self.wall += 500
                continue
            request(seat_for(self.student_id, self.code))
            self.travel()
            if not self.chance.happens(self.network.lost):
                return seat_for(self.student_id, self.code)
            self.wall += 500


def transcript(match: Match) -> list[tuple[int, int, dict[str, object]]]:
    """The match, move for move, with its moments."""
    return [(move.seat, move.at, move.move) for move in match.moves.order_by("number")]
