"""Novem behind the contract that all games keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.game import Character, Fact, Option, PastMatch, Seat, Speed
from games.core.matching import climbed_to
from games.core.words import gettext_noop
from games.novem import bots, coach, notation, presentation, record, rules, view
from games.novem.characters import CHARACTERS, STEPS
from games.novem.lesson import LESSON
from games.novem.paper import PAPERS, paper
from games.novem.prompts import SKILL, facts_of, slip_behind
from games.novem.settings import OPTIONS, read_settings
from games.novem.state import State


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

    to_move = staticmethod(rules.to_move)
    legal_moves = staticmethod(rules.legal_moves)
    play = staticmethod(rules.play)
    outcome = staticmethod(rules.outcome)
    view = staticmethod(view.view)
    parse_move = staticmethod(record.parse_move)
    dump_move = staticmethod(record.dump_move)
    load_move = staticmethod(record.load_move)
    dump = staticmethod(record.dump)
    load = staticmethod(record.load)
    slip = staticmethod(slip_behind)
    plan = staticmethod(bots.plan)
    paper = staticmethod(paper)
    present = staticmethod(presentation.present)
    write = staticmethod(notation.write_position)
    read = staticmethod(notation.read_position)
    review = staticmethod(coach.review)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        if seats not in self.seats:
            raise ValueError("seats: Novem is for two players.")
        if not isinstance(seed, str):
            raise ValueError("seed: a text.")
        return rules.start(seed, read_settings(options))

    def opened(self, state: State, seat: Seat) -> dict[str, Any]:
        return view.view(state, seat) | {"chosen": list(state.chosen)}

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        return facts_of(read_settings(options).sums)

    def times(self, options: Mapping[str, Any]) -> bool:
        return read_settings(options).sums != "none"

    def match_opponents(
        self, history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None
    ) -> tuple[Character, ...]:
        return climbed_to(STEPS, history, seats=seats)
