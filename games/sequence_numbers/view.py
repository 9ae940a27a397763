"""What one seat may know of a match, ready for JSON: never the deck, another hand, or the answer of a card."""

from __future__ import annotations

from typing import Any

from games.core.game import Seat
from games.sequence_numbers.board import bands
from games.sequence_numbers.deck import MINUS, PLUS, Card, CardId
from games.sequence_numbers.lines import cells_of
from games.sequence_numbers.rules import outcome
from games.sequence_numbers.state import Happened, State

KINDS = {PLUS: "plus", MINUS: "minus"}
SEEN_BY_ALL = ("place", "remove", "swap", "discard")
"""What is done by laying a card face up. A card that was only tried stays its player's secret."""


def view(state: State, seat: Seat | None) -> dict[str, Any]:
    terms, piles = state.setup.terms, state.piles
    return {
        "seat": seat,
        "level": terms.level,
        "rows": state.setup.board.rows,
        "cols": state.setup.board.cols,
        "cells": _cells(state),
        "teams": [list(range(team, terms.seats, terms.teams)) for team in range(terms.teams)],
        "sequences": _sequences(state),
        "needed": terms.needed,
        "shared": terms.shared,
        "turn": None if state.ended else state.turn,
        "deck": len(piles.deck),
        "discards": [_card(state, pile[-1]) if pile else None for pile in piles.discards],
        "discarded": [len(pile) for pile in piles.discards],
        "hands": [len(hand) for hand in piles.hands],
        "targets": list(state.dues.targets),
        "owed": sorted(state.dues.owed),
        "undrawn": [member for member, turn in enumerate(state.dues.undrawn) if turn >= 0],
        "swapped": state.swapped,
        "passes": state.passes,
        "answer_first": terms.answer_first,
        "wrong_loses_turn": terms.wrong_loses_turn,
        "draw_by_hand": terms.draw_by_hand,
        "table_talk": terms.table_talk,
        "last": _last(state, seat),
        "over": _over(state),
        **_own(state, seat),
    }


def _cells(state: State) -> list[dict[str, Any]]:
    chips, board = state.chips, state.setup.board
    owners: list[int | None] = [None] * len(board.numbers)
    for team, mask in enumerate(chips.by_team):
        for cell in cells_of(mask):
            owners[cell] = team
    return [
        {"number": number, "band": band, "chip": owner, "locked": chips.locked >> cell & 1 == 1}
        for cell, (number, band, owner) in enumerate(zip(board.numbers, bands(board), owners, strict=True))
    ]


def _sequences(state: State) -> list[dict[str, Any]]:
    windows = state.setup.lines.windows
    return [
        {"team": team, "cells": list(windows[window])}
        for team, counted in enumerate(state.chips.sequences)
        for window in counted
    ]


def _own(state: State, seat: Seat | None) -> dict[str, Any]:
    """The seat's own hand, the hint it asked for, and the answer it has to correct."""
    if seat is None:
        return {"hand": [], "hint": None, "correcting": None}
    on_turn = seat == state.turn and not state.ended
    return {
        "hand": [_held(state, card) for card in state.piles.hands[seat]],
        "hint": _hint(state) if on_turn else None,
        "correcting": _correcting(state) if on_turn else None,
    }


def _hint(state: State) -> dict[str, Any] | None:
    card = state.answers.shown
    return None if card is None else {"card": card, "cells": cells_of(state.setup.reach[card] & state.free)}


def _correcting(state: State) -> dict[str, Any] | None:
    card = state.answers.correcting
    return None if card is None else {"card": card, "answer": state.setup.cards[card].answer}


def _held(state: State, card: CardId) -> dict[str, Any]:
    """An answer already given is shown; a card tried before is marked."""
    answers = state.answers
    known = state.setup.cards[card].answer if card in answers.known else None
    return {**_card(state, card), "answer": known, "missed": card in answers.missed, "hinted": card in answers.hinted}


def _card(state: State, card: CardId) -> dict[str, Any]:
    one: Card = state.setup.cards[card]
    return {"id": card, "text": one.text, "kind": KINDS.get(one.name, "sum")}


def _last(state: State, seat: Seat | None) -> dict[str, Any] | None:
    last = state.last
    if last is None:
        return None
    told = {name: value for name, value in last.by_name().items() if value is not None}
    if last.card is not None:
        told["card"] = _card(state, last.card)
    return told if seat == last.seat or last.did in SEEN_BY_ALL else _without_secrets(told, last)


def _without_secrets(told: dict[str, Any], last: Happened) -> dict[str, Any]:
    """Others see where a chip was tried, not with which card, and no answer that was typed."""
    told.pop("card", None)
    if last.did != "wrong space":
        told.pop("given", None)
    return told


def _over(state: State) -> dict[str, Any] | None:
    result = outcome(state)
    if result is None:
        return None
    return {"winners": list(result.winners), "reason": result.reason, "scores": list(result.scores)}
