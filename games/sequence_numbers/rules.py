"""The rules of Sequence Numbers.

The board shows each number on two spaces; the four corners are stars and count for everybody. The deck has two sums
for each number, two plus cards and two minus cards. Two or three players play alone, four or six in teams that sit
alternately. Everybody holds five cards (four from four players on).

On your turn you lay one card, face up, on your own discard pile:
  a sum     put a chip of your colour on a free space that shows the answer;
  a plus    put a chip on any free space;
  a minus   take away one chip of another team, unless it stands in a sequence.
Then you draw a card, and the next player to the left goes on.

A sum whose two spaces are both taken is dead: once in a turn, before you play, you may swap a dead card for a new one.
Who can lay nothing passes. Nobody may pass with a card that can be laid.

Five chips of one team in a straight line are a sequence; a corner stands in for a chip. Its chips are locked for good.
Two sequences of a team share at most one space. One sequence wins for two or three players, two for more; it ends the
match at once. When everybody has passed twice round, the match has jammed: most sequences win, else it is a draw.

A wrong space, a card wrongly called dead and a wrong answer are tries: they change nothing on the table and are told
as events; the player tries again. A teacher may choose otherwise: then a mistake ends the turn.
If the deck runs out, the discards are shuffled into a new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.core.game import Event, IllegalMove, Millis, Outcome, Seat, Step
from games.sequence_numbers import refusals
from games.sequence_numbers.answering import answer, hint, mistake
from games.sequence_numbers.attempts import answered
from games.sequence_numbers.deck import MINUS
from games.sequence_numbers.legality import can_play, is_dead
from games.sequence_numbers.lines import holds
from games.sequence_numbers.moves import Answer, Discard, Draw, Hint, Pass, Penalty, Place, Remove, Swap
from games.sequence_numbers.penalties import discard, penalise
from games.sequence_numbers.refusals import check_ready, held_card
from games.sequence_numbers.seating import put
from games.sequence_numbers.state import Happened, State
from games.sequence_numbers.turns import complete, give_up_turn, lay


def play(state: State, seat: Seat, move: Any, at: Millis) -> Step:
    if state.ended:
        raise IllegalMove(refusals.OVER)
    action = ACTIONS.get(type(move))
    if action is None:
        raise IllegalMove(refusals.NOT_A_MOVE)
    return action(state, seat, move, at)


def outcome(state: State) -> Outcome | None:
    if not state.ended:
        return None
    teams, counted = state.setup.teams, [len(windows) for windows in state.chips.sequences]
    leaders = [team for team, count in enumerate(counted) if count == max(counted)]
    winners = tuple(seat for seat, team in enumerate(teams) if leaders == [team])
    return Outcome(winners, state.ended, tuple(counted[team] for team in teams))


def place(state: State, seat: Seat, move: Place, at: Millis) -> Step:
    card, setup = held_card(state, seat, move.card), state.setup
    if card.name == MINUS:
        raise IllegalMove(refusals.MINUS_TAKES)
    if not holds(state.chips.free, move.cell):
        raise IllegalMove(refusals.TAKEN)
    if card.sum is None:
        return _put_chip(state, move, at, events=())
    if setup.terms.answer_first and move.card not in state.answers.known:
        raise IllegalMove(refusals.ANSWER_FIRST)
    number = setup.board.numbers[move.cell]
    event = answered(state, seat, move.card, given=number, right=number == card.answer)
    if number != card.answer:
        return mistake(state, event, at=at, last=Happened(seat, "wrong space", move.card, move.cell, given=number))
    return _put_chip(state, move, at, events=() if setup.terms.answer_first else (event,))


def _put_chip(state: State, move: Place, at: Millis, *, events: tuple[Event, ...]) -> Step:
    setup, seat, before = state.setup, state.turn, state.chips
    team = setup.teams[seat]
    chips = before.placed(team, move.cell, lines=setup.lines, shared=setup.terms.shared)
    made = len(chips.sequences[team]) - len(before.sequences[team])
    last = Happened(seat, "place", move.card, move.cell, made=made)
    return Step(lay(state, move.card, chips=chips, at=at, last=last), events, stirs=True)


def remove(state: State, seat: Seat, move: Remove, at: Millis) -> Step:
    if held_card(state, seat, move.card).name != MINUS:
        raise IllegalMove(refusals.ONLY_MINUS_TAKES)
    if not holds(state.chips.removable_by(state.setup.teams[seat]), move.cell):
        raise IllegalMove(refusals.CHIP_STAYS)
    last = Happened(seat, "remove", move.card, move.cell, team=state.chips.owner(move.cell))
    return Step(lay(state, move.card, chips=state.chips.removed(move.cell), at=at, last=last), stirs=True)


def swap(state: State, seat: Seat, move: Swap, at: Millis) -> Step:
    """Exchange a dead card. A right claim shows that the answer was known; a false one is a try like any other."""
    if not held_card(state, seat, move.card).sum:
        raise IllegalMove(refusals.NO_SUM)
    if state.swapped:
        raise IllegalMove(refusals.ONE_SWAP)
    right = is_dead(state, move.card)
    event = answered(state, seat, move.card, given=None, right=right)
    if not right:
        return mistake(state, event, at=at, last=Happened(seat, "not dead", move.card))
    events = () if move.card in state.answers.known else (event,)
    return Step(_exchange(state, move, at), events, stirs=True)


def _exchange(state: State, move: Swap, at: Millis) -> State:
    seat = state.turn
    piles = state.piles.traded(seat, move.card, state.seed)
    return replace(
        state,
        piles=piles,
        answers=state.answers.forget(move.card),
        swapped=True,
        opened_at=at,
        last=Happened(seat, "swap", move.card, shuffled=piles.shuffles != state.piles.shuffles),
    )


def pass_turn(state: State, seat: Seat, _move: Pass, at: Millis) -> Step:
    check_ready(state, seat)
    if can_play(state):
        raise IllegalMove(refusals.YOU_CAN_PLAY)
    passes = state.passes + 1
    return Step(give_up_turn(state, at=at, last=Happened(seat, "pass"), passes=passes), stirs=True)


def draw(state: State, seat: Seat, _move: Draw, _at: Millis) -> Step:
    """Take the card of one's last turn, where cards are drawn by hand."""
    if not 0 <= seat < state.setup.terms.seats or state.dues.undrawn[seat] < 0:
        raise IllegalMove(refusals.NOTHING_TO_DRAW)
    if state.dues.owed:
        raise IllegalMove(refusals.CARDS_OWED)
    piles = state.piles.drawn(seat, state.seed)
    last = Happened(seat, "draw", shuffled=piles.shuffles != state.piles.shuffles)
    dues, last = complete(state.dues, state.dues.undrawn[seat], last)
    dues = replace(dues, undrawn=put(dues.undrawn, seat, -1))
    return Step(replace(state, piles=piles, dues=dues, last=last), stirs=True)


ACTIONS: dict[type, Callable[[State, Seat, Any, Millis], Step]] = {
    Place: place,
    Remove: remove,
    Swap: swap,
    Answer: answer,
    Hint: hint,
    Draw: draw,
    Pass: pass_turn,
    Discard: discard,
    Penalty: penalise,
}
