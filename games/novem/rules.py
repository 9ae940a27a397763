"""Novem for two players. The rules, numbered as in the rule specification:

Things. Two players, three rows A B C and three columns 1 2 3 (NOV-1). Eighteen number tiles lie in two layers of nine
(NOV-2): two of each number from 1 to 9 (NOV-4). Three row markers, three column markers, and a tile that says who
attacks (NOV-3).

Set-up. The two tiles of a cell add up to ten (NOV-10), the three of every row and column, in each layer, to fifteen
(NOV-11); diagonals are free (NOV-12). There are 72 such starts (NOV-13), all of them one start under the order of its
rows and columns and under turning it over; each is equally likely (NOV-14). One player has the rows, the other the
columns (NOV-15). The first attacker is drawn by lot (NOV-16).

A turn. Attacker and defender each lay down one of their markers in secret, in either order; when both lie, both are
turned over (NOV-20). Where the row meets the column the attacker takes the top tile and keeps it face down (NOV-21);
the defender takes nothing (NOV-22). Then the other player attacks (NOV-23), also after a cell that was empty, which
brings nothing (NOV-24). All three markers are there again every turn (NOV-25), and none of their lines is ever quite
empty (NOV-26).

End. A round ends at once when a row or a column has lost all its tiles (NOV-30). It scores the numbers on the tiles
taken (NOV-31). Two rounds; the higher total wins (NOV-32). The other player attacks first in round 2 (NOV-33), on a
fresh start (NOV-34), with the same side unless sides are swapped (NOV-35). A tie is a draw, or by option a third round
with the first attacker drawn by lot (NOV-36). Eight empty picks in a row also end a round, which scores as it stands
(NOV-37). Points stay hidden until the round is over, unless the option shows them (NOV-39). There is no clock; with
one, a choice that comes too late is made by chance and flagged (NOV-40).

By option the player who took a tile is asked a sum (prompts.py) and answers before choosing again. A wrong answer is
shown right and entered once more, which does not count.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from games.core.chance import Chance
from games.core.game import Event, IllegalMove, Millis, Outcome, Seat, Step
from games.novem.layout import COLUMNS, LINES, ROWS, random_start
from games.novem.prompts import SKILL, Sum, Take, right_answer, sum_after
from games.novem.settings import Settings
from games.novem.state import (
    CHOICES,
    FRESH,
    ROUNDS,
    SEATS,
    Answer,
    Choose,
    Hint,
    Lines,
    Move,
    Pick,
    State,
    Tiles,
    first_attacker,
    last_round,
    rows_seat,
    totals,
)

MOST_EMPTIES = 8


def start(seed: str, settings: Settings) -> State:
    first = Chance(seed, "first").below(2)
    return State(seed, settings, 1, 0, first, random_start(Chance(seed, "layout-1")), FRESH)


def to_move(state: State) -> frozenset[Seat]:
    if outcome(state):
        return NOBODY
    return WAITING[state.chosen[0] is None, state.chosen[1] is None]


NOBODY: frozenset[Seat] = frozenset()
WAITING = {
    (zero, one): frozenset(seat for seat, waits in ((0, zero), (1, one)) if waits)
    for zero in (True, False)
    for one in (True, False)
}


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat not in to_move(state):
        return ()
    asked = state.asked[seat]
    return (Answer(right_answer(asked.fact)),) if asked else CHOICES


def outcome(state: State) -> Outcome | None:
    if len(state.finished) < ROUNDS:
        return None
    mine, theirs = totals(state)
    if mine == theirs:
        return Outcome((), "draw", (mine, theirs)) if len(state.finished) == last_round(state) else None
    return Outcome((0,) if mine > theirs else (1,), "points", (mine, theirs))


def play(state: State, seat: Seat, move: Move, at: Millis) -> Step:
    if seat not in SEATS:
        _refuse("Only the two players move.")
    if outcome(state):
        _refuse("The match is over.")
    if isinstance(move, Choose):
        return _choose(state, seat, move.line, at)
    asked = state.asked[seat]
    if asked is None:
        _refuse("There is no sum to answer.")
    if isinstance(move, Answer):
        return _answer(state, seat, asked, number=move.number, at=at)
    if isinstance(move, Hint):
        return _hint(state, seat, asked)
    raise IllegalMove("That is no move of Novem.")


def _refuse(why: str) -> NoReturn:
    raise IllegalMove(why)


def _choose(state: State, seat: Seat, line: int, at: Millis) -> Step:
    if line not in LINES:
        _refuse("There are three lines.")
    if state.chosen[seat] is not None:
        _refuse("Your marker is down already.")
    if state.asked[seat]:
        _refuse("The sum comes first.")
    flagged = state.flagged
    if state.settings.seconds and at - state.opened_at[seat] >= 1000 * state.settings.seconds:
        line = Chance(state.seed, f"clock-{state.round}-{state.turn}-{seat}").below(3)
        flagged = (True, flagged[1]) if seat == 0 else (flagged[0], True)
    return _lay(state, (line, state.chosen[1]) if seat == 0 else (state.chosen[0], line), flagged, at)


def _lay(state: State, chosen: Lines, flagged: tuple[bool, bool], at: Millis) -> Step:
    """The first marker waits face down; with the second both are turned over."""
    zero, one = chosen
    if zero is None or one is None:
        return Step(_with_markers(state, chosen, flagged))
    rows = rows_seat(state.settings, state.round)
    pick = Pick(state.round, state.turn, state.attacker, rows, (zero, one), flagged, state.layout, state.heights)
    return Step(_take(state, pick, at), stirs=True)


def _with_markers(state: State, chosen: Lines, flagged: tuple[bool, bool]) -> State:
    """Written out, because it is every second move of a match."""
    return State(
        state.seed,
        state.settings,
        state.round,
        state.turn,
        state.attacker,
        state.layout,
        state.heights,
        state.empties,
        state.taken,
        state.finished,
        chosen,
        flagged,
        state.asked,
        state.opened_at,
        state.last,
    )


def _take(state: State, pick: Pick, at: Millis) -> State:
    cell, tile = pick.cell, pick.tile
    heights, taken, empties = state.heights, state.taken, state.empties + 1
    if tile:
        heights = (*heights[:cell], heights[cell] - 1, *heights[cell + 1 :])
        taken = (taken[0], (*taken[1], tile)) if state.attacker else ((*taken[0], tile), taken[1])
        empties = 0
    after = State(
        state.seed,
        state.settings,
        state.round,
        state.turn + 1,
        1 - state.attacker,
        state.layout,
        heights,
        empties,
        taken,
        state.finished,
        opened_at=(at, at),
        last=pick,
    )
    if empties == MOST_EMPTIES or (tile and line_is_empty(heights, cell)):
        return _end_round(after)
    return _ask(after, pick, at) if tile and state.settings.sums != "none" else after


def line_is_empty(heights: Tiles, cell: int) -> bool:
    """Whether the row or the column of this cell has lost all its tiles."""
    row, column = cell - cell % 3, cell % 3
    return not (
        (heights[row] or heights[row + 1] or heights[row + 2])
        and (heights[column] or heights[column + 3] or heights[column + 6])
    )


def _end_round(state: State) -> State:
    scores = (sum(state.taken[0]), sum(state.taken[1]))
    closed = replace(state, finished=(*state.finished, scores))
    return closed if outcome(closed) else _next_round(closed)


def _next_round(state: State) -> State:
    following = state.round + 1
    return State(
        state.seed,
        state.settings,
        following,
        0,
        _first_attacker(state, following),
        random_start(Chance(state.seed, f"layout-{following}")),
        FRESH,
        finished=state.finished,
        opened_at=state.opened_at,
        last=state.last,
    )


def _first_attacker(state: State, following: int) -> Seat:
    if following > ROUNDS:
        return Chance(state.seed, f"first-{following}").below(2)
    return 1 - first_attacker(state)


def _ask(state: State, pick: Pick, at: Millis) -> State:
    """A sum for the seat that took the tile."""
    seat, cell = pick.attacker, pick.cell
    take = Take(
        layout=pick.layout,
        cell=cell,
        height=pick.heights[cell],
        tile=pick.tile,
        before=sum(state.taken[seat]) - pick.tile,
        side=ROWS if pick.rows == seat else COLUMNS,
    )
    asked = sum_after(take, state.settings.sums, at, Chance(state.seed, f"sum-{pick.round}-{pick.turn}"))
    return replace(state, asked=_at(state.asked, seat, asked))


def _at(pair: tuple[Sum | None, Sum | None], seat: Seat, asked: Sum | None) -> tuple[Sum | None, Sum | None]:
    return (pair[0], asked) if seat else (asked, pair[1])


def _answer(state: State, seat: Seat, asked: Sum, *, number: int, at: Millis) -> Step:
    right = number == right_answer(asked.fact)
    event = _answered(seat, asked, number=number, right=right)
    if not right:
        return Step(replace(state, asked=_at(state.asked, seat, replace(asked, shown=True))), (event,))
    opened = (state.opened_at[0], at) if seat else (at, state.opened_at[1])
    return Step(replace(state, asked=_at(state.asked, seat, None), opened_at=opened), (event,))


def _answered(seat: Seat, asked: Sum, *, number: int, right: bool) -> Event:
    return Event(
        "answered",
        seat,
        {
            "skill": SKILL,
            "fact": asked.fact,
            "prompt": asked.fact,
            "given": str(number),
            "right": right,
            "outcome": "right" if right else "wrong",
            "opened_at": asked.opened_at,
            "hand": 0,
            "retry": asked.shown,
            "hinted": asked.hinted,
        },
    )


def _hint(state: State, seat: Seat, asked: Sum) -> Step:
    if asked.hinted or asked.shown:
        _refuse("The hint, or the answer, is there already.")
    return Step(replace(state, asked=_at(state.asked, seat, replace(asked, hinted=True))))
