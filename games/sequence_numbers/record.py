"""A match as it is stored: every part of it as JSON, and back, with every field checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields as fields_of
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from games.core import fields
from games.sequence_numbers.board import Board, board_of
from games.sequence_numbers.chips import Chips, locked_by
from games.sequence_numbers.deck import MOST_CARDS, Piles, is_card
from games.sequence_numbers.levels import BOARDS, LEVELS
from games.sequence_numbers.lines import Lines, lines
from games.sequence_numbers.options import FLAGS, SEATS, Terms
from games.sequence_numbers.setup import Setup, lay_table
from games.sequence_numbers.state import DEEDS, NO_ANSWERS, NOTHING, Answers, Dues, Happened, State
from games.sequence_numbers.turns import JAM, SEQUENCES

TERMS = tuple(term.name for term in fields_of(Terms))
HEX = re.compile(r"[0-9a-f]{1,25}")


def dump(state: State) -> dict[str, Any]:
    dues, answers = state.dues, state.answers
    return {
        **_dump_setup(state.setup),
        "chips": [f"{mask:x}" for mask in state.chips.by_team],
        "sequences": state.chips.sequences,
        "hands": state.piles.hands,
        "deck": list(state.piles.deck),
        "discards": state.piles.discards,
        "shuffles": state.piles.shuffles,
        "targets": dues.targets,
        "undrawn": dues.undrawn,
        "owed": sorted(dues.owed),
        "opened_at": state.opened_at,
        "turn": state.turn,
        "turns": state.turns,
        "passes": state.passes,
        "swapped": state.swapped,
        "known": sorted(answers.known),
        "missed": sorted(answers.missed),
        "hinted": sorted(answers.hinted),
        "shown": answers.shown,
        "correcting": answers.correcting,
        "ended": state.ended,
        "last": state.last and state.last.by_name(),
    }


@lru_cache(maxsize=512)
def _dump_setup(setup: Setup) -> dict[str, Any]:
    """The parts that stay the same from move to move."""
    shown = [str(number) for number in setup.board.numbers if number is not None]
    return {
        "seed": setup.seed,
        "terms": {name: getattr(setup.terms, name) for name in TERMS},
        "board": f"{setup.board.rows}x{setup.board.cols}",
        "numbers": " ".join(shown),
        "cards": " ".join(card.name for card in setup.cards),
    }


def load(data: Mapping[str, Any]) -> State:
    """ValueError names the field that does not fit."""
    setup = load_setup(fields.mapping(data, "state"))
    seats, teams = setup.terms.seats, setup.terms.teams
    return State(
        setup=setup,
        chips=_chips(data, setup.lines, teams),
        piles=_piles(data, seats, len(setup.cards)),
        dues=_dues(data, seats),
        opened_at=fields.whole(data.get("opened_at"), "opened_at"),
        turn=fields.whole(data.get("turn"), "turn", high=seats - 1),
        turns=fields.whole(data.get("turns"), "turns"),
        passes=fields.whole(data.get("passes"), "passes"),
        swapped=fields.flag(data.get("swapped"), "swapped"),
        answers=_answers(data, len(setup.cards) - 1),
        ended=fields.one_of(data.get("ended"), "ended", ("", SEQUENCES, JAM)),
        last=_last(data, setup),
    )


def load_setup(data: Mapping[str, Any]) -> Setup:
    return _setup(
        fields.text(data.get("seed"), "seed"),
        _terms(fields.mapping(data.get("terms"), "terms")),
        fields.one_of(data.get("board"), "board", tuple(BOARDS)),
        fields.text(data.get("numbers"), "numbers"),
        fields.text(data.get("cards"), "cards"),
    )


@lru_cache(maxsize=512)
def _setup(seed: str, terms: Terms, board: str, numbers: str, cards: str) -> Setup:
    names = tuple(cards.split())
    if len(names) > MOST_CARDS:
        fields.refuse("cards", f"at most {MOST_CARDS}")
    for name in names:
        if not is_card(name):
            fields.refuse("cards", f"{name[:20]!r} is no card")
    return lay_table(seed, terms, _board(board, numbers), names)


def _terms(data: Mapping[str, Any]) -> Terms:
    seats = fields.whole(data.get("seats"), "seats", low=2, high=6)
    teams = fields.whole(data.get("teams"), "teams", low=2, high=3)
    if seats not in SEATS or seats % teams:
        fields.refuse("teams", "sides of equal size")
    return Terms(
        seats=seats,
        teams=teams,
        needed=fields.whole(data.get("needed"), "needed", low=1, high=2),
        hand=fields.whole(data.get("hand"), "hand", low=4, high=5),
        level=fields.one_of(data.get("level"), "level", (*LEVELS, "own")),
        shared=fields.whole(data.get("shared"), "shared", high=1),
        **{name: fields.flag(data.get(name), name) for name in FLAGS},
    )


def _board(size: str, numbers: str) -> Board:
    rows, cols = BOARDS[size]
    shown = numbers.split()
    cells = lines(rows, cols).cells
    if len(shown) != len(cells) or not all(item.isascii() and item.isdigit() and len(item) <= 3 for item in shown):
        fields.refuse("numbers", f"{len(cells)} numbers, one for each space")
    where = dict(zip(cells, map(int, shown), strict=True))
    return board_of(rows, cols, tuple(map(where.get, range(rows * cols))))


def _chips(data: Mapping[str, Any], on: Lines, teams: int) -> Chips:
    sequences = _lists(data, "sequences", count=teams, high=len(on.windows) - 1)
    written = data.get("chips")
    if not isinstance(written, list) or len(written) != teams:
        fields.refuse("chips", "one set for each team")
    by_team = tuple(_mask(item, on) for item in written)
    taken = reduce(or_, by_team)
    if taken.bit_count() != sum(mask.bit_count() for mask in by_team):
        fields.refuse("chips", "at most one on a space")
    locked = locked_by(tuple(window for counted in sequences for window in counted), on)
    return Chips(by_team, sequences, on.numbered & ~taken, locked)


def _mask(written: Any, on: Lines) -> int:
    mask = int(written, 16) if isinstance(written, str) and HEX.fullmatch(written) else -1
    return mask if mask & ~on.numbered == 0 else fields.refuse("chips", "spaces of the board")


def _piles(data: Mapping[str, Any], seats: int, cards: int) -> Piles:
    hands = _lists(data, "hands", count=seats, high=cards - 1)
    discards = _lists(data, "discards", count=seats, high=cards - 1)
    deck = fields.wholes(data.get("deck"), "deck", high=cards - 1)
    everywhere = [card for pile in (*hands, *discards, deck) for card in pile]
    if len(everywhere) != cards or len(set(everywhere)) != cards:
        fields.refuse("deck", "every card in exactly one place")
    return Piles(hands, bytes(deck), discards, fields.whole(data.get("shuffles"), "shuffles"))


def _dues(data: Mapping[str, Any], seats: int) -> Dues:
    owed = fields.wholes(data.get("owed"), "owed", high=seats - 1)
    return Dues(
        targets=fields.wholes(fields.row(data.get("targets"), "targets", seats), "targets", high=5),
        undrawn=fields.wholes(fields.row(data.get("undrawn"), "undrawn", seats), "undrawn", low=-1),
        owed=frozenset(owed) if owed else NOTHING,
    )


def _answers(data: Mapping[str, Any], high: int) -> Answers:
    answers = Answers(
        known=frozenset(fields.wholes(data.get("known"), "known", high=high)),
        missed=frozenset(fields.wholes(data.get("missed"), "missed", high=high)),
        hinted=frozenset(fields.wholes(data.get("hinted"), "hinted", high=high)),
        shown=fields.whole_or_none(data.get("shown"), "shown", high=high),
        correcting=fields.whole_or_none(data.get("correcting"), "correcting", high=high),
    )
    return NO_ANSWERS if answers == NO_ANSWERS else answers


def _last(data: Mapping[str, Any], setup: Setup) -> Happened | None:
    if data.get("last") is None:
        return None
    last = fields.mapping(data.get("last"), "last")
    return Happened(
        seat=fields.whole(last.get("seat"), "seat", low=-1, high=setup.terms.seats - 1),
        did=fields.one_of(last.get("did"), "did", DEEDS),
        card=fields.whole_or_none(last.get("card"), "card", high=len(setup.cards) - 1),
        cell=fields.whole_or_none(last.get("cell"), "cell", high=len(setup.board.numbers) - 1),
        given=fields.whole_or_none(last.get("given"), "given"),
        team=fields.whole_or_none(last.get("team"), "team", high=setup.terms.teams - 1),
        made=fields.whole(last.get("made"), "made"),
        lost=fields.whole_or_none(last.get("lost"), "lost", high=setup.terms.seats - 1),
        shuffled=fields.flag(last.get("shuffled"), "shuffled"),
    )


def _lists(data: Mapping[str, Any], field: str, *, count: int, high: int) -> tuple[tuple[int, ...], ...]:
    """One list of numbers for each seat or team."""
    return tuple([fields.wholes(one, field, high=high) for one in fields.row(data.get(field), field, count)])
