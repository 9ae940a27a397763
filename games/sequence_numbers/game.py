"""Sequence Numbers as the website knows it: the contract, each part answered by the module that holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.game import Character, Fact, History, Option, PastMatch, Seat, Speed
from games.core.matching import climbed_to
from games.core.options import read_options
from games.core.words import gettext_noop
from games.sequence_numbers import bots, legality, moves, notation, presentation, record, rules, slips, view
from games.sequence_numbers.characters import CHARACTERS
from games.sequence_numbers.lesson import LESSON
from games.sequence_numbers.levels import fact_named, facts_of, widest_level
from games.sequence_numbers.options import OPTIONS, SEATS
from games.sequence_numbers.paper import PAPERS, paper
from games.sequence_numbers.state import State, start
from games.sequence_numbers.sums import SKILL


class SequenceNumbers:
    slug = "sequence-numbers"
    title = gettext_noop("Sequence Numbers")
    skill = SKILL
    seats: tuple[int, ...] = SEATS
    timed = False
    options: tuple[Option, ...] = OPTIONS
    characters: tuple[Character, ...] = CHARACTERS
    template = "sequence_numbers/_table.html"
    lesson = LESSON

    to_move = staticmethod(legality.to_move)
    legal_moves = staticmethod(legality.legal_moves)
    play = staticmethod(rules.play)
    outcome = staticmethod(rules.outcome)
    view = staticmethod(view.view)
    parse_move = staticmethod(moves.parse_move)
    dump_move = staticmethod(moves.dump_move)
    load_move = staticmethod(moves.load_move)
    dump = staticmethod(record.dump)
    load = staticmethod(record.load)
    slip = staticmethod(slips.slip)
    plan = staticmethod(bots.plan)
    papers = PAPERS
    paper = staticmethod(paper)
    present = staticmethod(presentation.present)
    write = staticmethod(notation.write)
    read = staticmethod(notation.read)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        return start(seats=seats, seed=seed, options=options)

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        """Where the level is left open, those of the largest it may become."""
        return facts_of(widest_level(read_options(OPTIONS, options)))

    def fact(self, name: str) -> Fact | None:
        return fact_named(name)

    def times(self, options: Mapping[str, Any]) -> bool:
        return bool(read_options(OPTIONS, options)["answer_first"])

    def match_opponents(
        self, history: Sequence[PastMatch], *, seats: int, speed: Speed | None = None
    ) -> tuple[Character, ...]:
        return climbed_to(self.characters, history, seats=seats)

    def review(self, history: History, seat: Seat) -> dict[str, Any] | None:
        return None
