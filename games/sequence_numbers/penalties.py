"""Table talk: the table takes a card from each member of a team, and every member chooses which (SEQ-33)."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import TABLE, IllegalMove, Millis, Seat, Step
from games.sequence_numbers import refusals
from games.sequence_numbers.legality import penalty_fits
from games.sequence_numbers.moves import Discard, Penalty
from games.sequence_numbers.refusals import check_held
from games.sequence_numbers.seating import put
from games.sequence_numbers.state import Happened, State


def penalise(state: State, seat: Seat, move: Penalty, _at: Millis) -> Step:
    if seat != TABLE or not penalty_fits(state, move.team):
        raise IllegalMove(refusals.NO_PENALTY)
    for member, team in enumerate(state.setup.teams):
        if team == move.team:
            state = _one_card_fewer(state, member)
    return Step(replace(state, last=Happened(seat, "penalty", team=move.team)), stirs=True)


def _one_card_fewer(state: State, member: Seat) -> State:
    """The hand is filled up to one card less. Who holds none gives up a draw still waiting instead."""
    dues = state.dues
    targets = put(dues.targets, member, max(0, dues.targets[member] - 1))
    if state.piles.hands[member]:
        return replace(state, dues=replace(dues, targets=targets, owed=dues.owed | {member}))
    return replace(state, dues=replace(dues, targets=targets, undrawn=put(dues.undrawn, member, -1)))


def discard(state: State, seat: Seat, move: Discard, at: Millis) -> Step:
    if seat not in state.dues.owed:
        raise IllegalMove(refusals.NOTHING_OWED)
    check_held(state, seat, move.card)
    after = replace(
        state,
        piles=state.piles.discarded(seat, move.card),
        dues=replace(state.dues, owed=state.dues.owed - {seat}),
        answers=state.answers.forget(move.card),
        opened_at=at,
        last=Happened(seat, "discard", move.card),
    )
    return Step(after, stirs=True)
