"""How a turn ends: the laid card, the draw, the next player, and a draw that came too late."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import Millis, Seat
from games.sequence_numbers.chips import Chips
from games.sequence_numbers.deck import CardId, Piles
from games.sequence_numbers.seating import put
from games.sequence_numbers.state import Answers, Dues, Happened, State

SEQUENCES, JAM = "sequences", "jam"
CYCLES_TO_JAM = 2


def lay(state: State, card: CardId, *, chips: Chips, at: Millis, last: Happened) -> State:
    """The card goes to its player's discards. With enough sequences the match ends there, without a draw (SEQ-50)."""
    seat, setup, dues, answers = state.turn, state.setup, state.dues, state.answers.forget(card)
    if len(chips.sequences[setup.teams[seat]]) >= setup.terms.needed:
        piles = state.piles.discarded(seat, card)
        return replace(state, chips=chips, piles=piles, answers=answers, passes=0, ended=SEQUENCES, last=last)
    if setup.terms.draw_by_hand:
        piles = state.piles.discarded(seat, card)
        dues, last = _leave_undrawn(state, last)
    else:
        piles = state.piles.traded(seat, card, setup.seed)
        if piles.shuffles != state.piles.shuffles:
            last = replace(last, shuffled=True)
    return next_turn(state, at, chips=chips, piles=piles, dues=dues, answers=answers, last=last)


def _leave_undrawn(state: State, last: Happened) -> tuple[Dues, Happened]:
    """The draw waits for its player. An older one still waiting is lost now."""
    seat, dues = state.turn, state.dues
    if dues.undrawn[seat] >= 0:
        dues, last = _lose_draw(dues, seat, last)
    return replace(dues, undrawn=put(dues.undrawn, seat, state.turns)), last


def _lose_draw(dues: Dues, seat: Seat, last: Happened) -> tuple[Dues, Happened]:
    """The player goes on with one card fewer for the rest of the match (SEQ-32)."""
    targets = put(dues.targets, seat, dues.targets[seat] - 1)
    return replace(dues, targets=targets, undrawn=put(dues.undrawn, seat, -1)), replace(last, lost=seat)


def complete(dues: Dues, turn: int, last: Happened) -> tuple[Dues, Happened]:
    """A turn was played to its end: the draw of the turn before it, if still not taken, is lost."""
    if turn > 0 and turn - 1 in dues.undrawn:
        return _lose_draw(dues, dues.undrawn.index(turn - 1), last)
    return dues, last


def next_turn(
    state: State,
    at: Millis,
    *,
    chips: Chips,
    piles: Piles,
    dues: Dues,
    answers: Answers,
    last: Happened,
    passes: int = 0,
) -> State:
    """Play goes clockwise (SEQ-15). Every play ends here, so the state is written out: `replace` is far slower."""
    seat = (state.turn + 1) % state.setup.terms.seats
    return State(state.setup, chips, piles, dues, at, seat, state.turns + 1, passes, False, answers, "", last)


def give_up_turn(state: State, *, at: Millis, last: Happened, passes: int) -> State:
    """A turn without a play: passed, or lost by a mistake. After two full rounds of passes the match has jammed."""
    answers = state.answers if state.answers.shown is None else replace(state.answers, shown=None)
    dues, last = complete(state.dues, state.turns, last)
    if passes >= CYCLES_TO_JAM * state.setup.terms.seats:
        return replace(state, passes=passes, dues=dues, answers=answers, ended=JAM, last=last)
    return next_turn(
        state, at, chips=state.chips, piles=state.piles, dues=dues, answers=answers, last=last, passes=passes
    )
