"""Positions for the tests, written as text, and short names for moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Step
from games.sequence_numbers.game import SequenceNumbers
from games.sequence_numbers.moves import Answer, Discard, Hint, Place, Remove, Swap
from games.sequence_numbers.state import State

GAME = SequenceNumbers()

SMALL = """
   *   0   1   2   3   4   *
   5   6   7   8   9  10  11
  12  13  14  15  16  17  18
   0   1   2   3   4   5   6
   7   8   9  10  11  12  13
   *  14  15  16  17  18   *
"""
BIG = "\n".join(
    " ".join("*" if cell in (0, 9, 90, 99) else str(cell % 48 + 1) for cell in range(row, row + 10))
    for row in range(0, 100, 10)
)


def cell(name: str, cols: int = 7) -> int:
    """The number of a cell from its column letter and row number."""
    return (int(name[1:]) - 1) * cols + ord(name[0]) - ord("a")


def position(
    *,
    a: str = "",
    b: str = "",
    c: str = "",
    hands: Sequence[str] = ("", ""),
    deck: str = "0+0 1+0 2+0 3+0 4+0 5+0",
    terms: str = "",
    board: str = SMALL,
    **lines: str,
) -> State:
    """A position with chips of teams a, b and c on the named cells."""
    rows = [row.split() for row in board.split("\n") if row.strip()]
    for letter, cells in (("a", a), ("b", b), ("c", c)):
        for name in cells.split():
            rows[int(name[1:]) - 1][ord(name[0]) - ord("a")] += letter
    text = [f"terms: seats={len(hands)} {terms}", *(" ".join(row) for row in rows)]
    text += [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    text += [f"deck: {deck}", *(f"{name.replace('discards_', 'discards ')}: {value}" for name, value in lines.items())]
    return GAME.read("\n".join(text))


def held(state: State, name: str, seat: int | None = None) -> int:
    """The id of a card in the hand of the seat on turn."""
    hand = state.piles.hands[state.turn if seat is None else seat]
    return next(card for card in hand if state.setup.cards[card].name == name)


def names(state: State, cards: Sequence[int]) -> list[str]:
    return [state.setup.cards[card].name for card in cards]


def act(state: State, move: Any, at: int = 0) -> Step:
    """The move of the seat on turn."""
    return GAME.play(state, state.turn, move, at)


def place(state: State, card: str, where: str, at: int = 0) -> Step:
    return act(state, Place(held(state, card), cell(where, state.setup.board.cols)), at)


def remove(state: State, where: str) -> Step:
    return act(state, Remove(held(state, "-"), cell(where, state.setup.board.cols)))


def swap(state: State, card: str) -> Step:
    return act(state, Swap(held(state, card)))


def answer(state: State, card: str, number: int, at: int = 0) -> Step:
    return act(state, Answer(held(state, card), number), at)


def hint(state: State, card: str) -> Step:
    return act(state, Hint(held(state, card)))


def discard(state: State, seat: int, card: str) -> Step:
    return GAME.play(state, seat, Discard(held(state, card, seat)), 0)


def row(step: Step) -> dict[str, Any]:
    """The one attempt a step tells of."""
    (event,) = step.events
    return {"seat": event.seat, **event.data}


def owner(state: State, where: str) -> int | None:
    return state.chips.owner(cell(where, state.setup.board.cols))


def counted(state: State) -> list[int]:
    """Sequences of each team."""
    return [len(windows) for windows in state.chips.sequences]
