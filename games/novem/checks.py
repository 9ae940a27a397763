"""What holds in every match of Novem. A stored state that breaks it is refused, with the field that does not fit."""

from __future__ import annotations

from games.novem.layout import STARTS, Layout
from games.novem.rules import MOST_EMPTIES, line_is_empty, outcome
from games.novem.state import State, Tiles, totals


def check(state: State) -> None:
    """ValueError if no match could come to this."""
    check_board(state.layout, state.heights)
    over = outcome(state) is not None
    _check_rounds(state, over)
    _check_tiles(state)
    _check_turns(state, over)
    _check_markers(state, over)


def check_board(layout: Layout, heights: Tiles) -> None:
    if layout not in STARTS:
        raise ValueError("layout: not one of the 72 starts.")
    if len(heights) != 9:
        raise ValueError("heights: nine stacks.")


def _check_rounds(state: State, over: bool) -> None:
    if len(state.finished) != state.round - (not over):
        raise ValueError("round: does not follow from the rounds that are finished.")
    if state.round > 2 and (not state.settings.third_round or len(set(totals(state, rounds=2))) > 1):
        raise ValueError("round: a third round is played only by option, after a tie.")
    if over and state.finished[-1] != (sum(state.taken[0]), sum(state.taken[1])):
        raise ValueError("finished: not the points of the tiles taken.")


def _check_tiles(state: State) -> None:
    gone: list[int] = []
    for upper, height in zip(state.layout, state.heights, strict=True):
        gone += (upper, 10 - upper)[: 2 - height]
    if sorted(gone) != sorted(state.taken[0] + state.taken[1]):
        raise ValueError("taken: not the tiles that are gone from the board.")


def _check_turns(state: State, over: bool) -> None:
    tiles = len(state.taken[0]) + len(state.taken[1])
    if state.turn < tiles + state.empties:
        raise ValueError("turn: fewer picks than tiles taken.")
    if not over and (state.empties == MOST_EMPTIES or _has_empty_line(state.heights)):
        raise ValueError("heights: the round would be over.")


def _has_empty_line(heights: Tiles) -> bool:
    return any(line_is_empty(heights, cell) for cell in DIAGONAL)


DIAGONAL = (0, 4, 8)
"""Three cells that touch every row and every column."""


def _check_markers(state: State, over: bool) -> None:
    down = [line is not None for line in state.chosen]
    if all(down) or (over and any(down)):
        raise ValueError("chosen: both markers would have been turned over.")
    if any(marker and asked for marker, asked in zip(down, state.asked, strict=True)) or (over and any(state.asked)):
        raise ValueError("asked: a sum is answered before the next marker is laid.")
