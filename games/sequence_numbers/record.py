"""A match as it is stored: every part of it as JSON, and back, with every field checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields as fields_of
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from games.sequence_numbers import fields
from games.sequence_numbers.board import Board, board_of
from games.sequence_numbers.chips import Chips, locked_by
from games.sequence_numbers.deck import MOST_CARDS, Piles, is_card
from games.sequence_numbers.levels import BOARDS, LEVELS
from games.sequence_numbers.lines import Lines, lines
from games.sequence_numbers.options import FLAGS, SEATS, Terms
from games.sequence_numbers.setup import Setup, lay_table
from games.sequence_numbers.state import DEEDS, NO_ANSWERS, NOTHING, Answers, Dues, Happened, State
from games.sequence_numbers.turns import JAM, SEQUENCES

MOST = 2**53
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
        "last": state.last and state.last._asdict(),
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
    if not isinstance(data, Mapping):
        raise ValueError("state: a set of named values.")
    setup = load_setup(data)
    seats, teams = setup.terms.seats, setup.terms.teams
    return State(
        setup=setup,
        chips=_chips(data, setup.lines, teams),
        piles=_piles(data, seats, len(setup.cards)),
        dues=_dues(data, seats),
        opened_at=fields.whole(data, "opened_at", 0, MOST),
        turn=fields.whole(data, "turn", 0, seats - 1),
        turns=fields.whole(data, "turns", 0, MOST),
        passes=fields.whole(data, "passes", 0, MOST),
        swapped=fields.flag(data, "swapped"),
        answers=_answers(data, len(setup.cards) - 1),
        ended=_one_of(data, "ended", ("", SEQUENCES, JAM)),
        last=_last(data, setup),
    )


def load_setup(data: Mapping[str, Any]) -> Setup:
    return _setup(
        fields.text(data, "seed"),
        _terms(fields.part(data, "terms")),
        _one_of(data, "board", tuple(BOARDS)),
        fields.text(data, "numbers"),
        fields.text(data, "cards"),
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
    seats = fields.whole(data, "seats", 2, 6)
    teams = fields.whole(data, "teams", 2, 3)
    if seats not in SEATS or seats % teams:
        fields.refuse("teams", "sides of equal size")
    return Terms(
        seats=seats,
        teams=teams,
        needed=fields.whole(data, "needed", 1, 2),
        hand=fields.whole(data, "hand", 4, 5),
        level=_one_of(data, "level", (*LEVELS, "own")),
        shared=fields.whole(data, "shared", 0, 1),
        **{name: fields.flag(data, name) for name in FLAGS},
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
    sequences = fields.lists(data, "sequences", count=teams, high=len(on.windows) - 1)
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
    hands = fields.lists(data, "hands", count=seats, high=cards - 1)
    discards = fields.lists(data, "discards", count=seats, high=cards - 1)
    deck = fields.wholes(data, "deck", 0, cards - 1)
    everywhere = [card for pile in (*hands, *discards, deck) for card in pile]
    if len(everywhere) != cards or len(set(everywhere)) != cards:
        fields.refuse("deck", "every card in exactly one place")
    return Piles(hands, bytes(deck), discards, fields.whole(data, "shuffles", 0, MOST))


def _dues(data: Mapping[str, Any], seats: int) -> Dues:
    owed = fields.wholes(data, "owed", 0, seats - 1)
    return Dues(
        targets=fields.each(data, "targets", seats, 0, 5),
        undrawn=fields.each(data, "undrawn", seats, -1, MOST),
        owed=frozenset(owed) if owed else NOTHING,
    )


def _answers(data: Mapping[str, Any], high: int) -> Answers:
    answers = Answers(
        known=frozenset(fields.wholes(data, "known", 0, high)),
        missed=frozenset(fields.wholes(data, "missed", 0, high)),
        hinted=frozenset(fields.wholes(data, "hinted", 0, high)),
        shown=fields.whole_or_none(data, "shown", 0, high),
        correcting=fields.whole_or_none(data, "correcting", 0, high),
    )
    return NO_ANSWERS if answers == NO_ANSWERS else answers


def _last(data: Mapping[str, Any], setup: Setup) -> Happened | None:
    if data.get("last") is None:
        return None
    last = fields.part(data, "last")
    return Happened(
        seat=fields.whole(last, "seat", -1, setup.terms.seats - 1),
        did=_one_of(last, "did", DEEDS),
        card=fields.whole_or_none(last, "card", 0, len(setup.cards) - 1),
        cell=fields.whole_or_none(last, "cell", 0, len(setup.board.numbers) - 1),
        given=fields.whole_or_none(last, "given", 0, MOST),
        team=fields.whole_or_none(last, "team", 0, setup.terms.teams - 1),
        made=fields.whole(last, "made", 0, MOST),
        lost=fields.whole_or_none(last, "lost", 0, setup.terms.seats - 1),
        shuffled=fields.flag(last, "shuffled"),
    )


def _one_of(data: Mapping[str, Any], field: str, allowed: tuple[str, ...]) -> str:
    value = fields.text(data, field)
    return value if value in allowed else fields.refuse(field, "one of " + ", ".join(map(repr, allowed)))
