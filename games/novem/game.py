"""Novem behind the contract that all games keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.chance import Chance
from games.core.game import Character, Fact, Level, Millis, Option, Outcome, PastMatch, Plan, Seat, Speed, Step
from games.core.matching import climbed_to
from games.core.words import gettext_noop
from games.novem import bots, coach, notation, record, rules
from games.novem.characters import CHARACTERS, STEPS
from games.novem.history import History
from games.novem.lesson import LESSON
from games.novem.paper import PAPERS, paper
from games.novem.presentation import present
from games.novem.prompts import SKILL, facts_of, slip_behind
from games.novem.settings import OPTIONS, read_settings
from games.novem.state import Move, State
from games.novem.view import view


class Novem:
    slug = "novem"
    title = gettext_noop("Novem")
    skill = SKILL
    seats: tuple[int, ...] = (2,)
    timed = False
    options: tuple[Option, ...] = OPTIONS
    characters: tuple[Character, ...] = CHARACTERS
    template = "novem/_table.html"
    lesson = LESSON
    papers = PAPERS
    paper = staticmethod(paper)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        if seats not in self.seats:
            raise ValueError("seats: Novem is for two players.")
        if not isinstance(seed, str):
            raise ValueError("seed: a text.")
        return rules.start(seed, read_settings(options))

    def to_move(self, state: State) -> frozenset[Seat]:
        return rules.to_move(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def play(self, state: State, seat: Seat, move: Move, at: Millis) -> Step:
        return rules.play(state, seat, move, at)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return view(state, seat)

    def opened(self, state: State, seat: Seat) -> dict[str, Any]:
        return view(state, seat) | {"chosen": list(state.chosen)}

    def parse_move(self, data: Mapping[str, str]) -> Move:
        return record.parse_move(data)

    def dump_move(self, move: Move) -> dict[str, Any]:
        return record.dump_move(move)

    def load_move(self, data: Mapping[str, Any]) -> Move:
        return record.load_move(data)

    def dump(self, state: State) -> dict[str, Any]:
        return record.dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return record.load(data)

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        return facts_of(read_settings(options).sums)

    def times(self, options: Mapping[str, Any]) -> bool:
        return read_settings(options).sums != "none"

    def slip(self, prompt: str, given: str) -> str | None:
        return slip_behind(prompt, given)

    def plan(self, view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
        return bots.plan(view, seat, since, level, chance)

    def match_opponents(
        self, history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None
    ) -> tuple[Character, ...]:
        return climbed_to(STEPS, history, seats=seats)

    def present(self, view: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
        return present(view, seat)

    def write(self, state: State) -> str:
        return notation.write_position(state)

    def read(self, text: str) -> State:
        return notation.read_position(text)

    def review(self, history: History, seat: Seat) -> dict[str, Any] | None:
        """What the coach says about the rounds that are over; history.py says what a history is."""
        return coach.review(history, seat)
