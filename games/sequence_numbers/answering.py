"""Answers typed before a space is chosen, their correction, mistakes of every kind, and hints."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import Event, IllegalMove, Millis, Seat, Step
from games.sequence_numbers import refusals
from games.sequence_numbers.attempts import answered
from games.sequence_numbers.deck import CardId
from games.sequence_numbers.legality import is_dead
from games.sequence_numbers.moves import Answer, Hint
from games.sequence_numbers.refusals import check_held, check_ready, check_turn
from games.sequence_numbers.state import Happened, State
from games.sequence_numbers.turns import give_up_turn

TAKE_BACK: Millis = 1000
"""How long a player takes to pick up the card again after a mistake."""


def answer(state: State, seat: Seat, move: Answer, at: Millis) -> Step:
    _check_answer(state, seat, move)
    right = move.number == state.setup.cards[move.card].answer
    opened_at = _opened_at(state, move, at)
    event = answered(state, seat, move.card, given=move.number, right=right, opened_at=opened_at)
    if not right:
        return _must_correct(state, event, move, at)
    return _answered(state, event, move, at)


def _check_answer(state: State, seat: Seat, move: Answer) -> None:
    check_turn(state, seat)
    if not state.setup.terms.answer_first:
        raise IllegalMove(refusals.NO_TYPING)
    if state.answers.correcting not in (None, move.card):
        raise IllegalMove(refusals.CORRECT_FIRST)
    if not check_held(state, seat, move.card).sum:
        raise IllegalMove(refusals.NO_SUM)
    if move.card in state.answers.known:
        raise IllegalMove(refusals.ALREADY_ANSWERED)


def _opened_at(state: State, move: Answer, at: Millis) -> Millis:
    """From when the card was picked up, if that is known, but never from before it could be answered."""
    return state.opened_at if move.chosen is None else max(state.opened_at, min(move.chosen, at))


def _must_correct(state: State, event: Event, move: Answer, at: Millis) -> Step:
    answers = replace(state.answers, missed=state.answers.missed | {move.card}, correcting=move.card)
    last = Happened(state.turn, "wrong answer", move.card, given=move.number)
    return Step(replace(state, answers=answers, opened_at=at, last=last), (event,), rest=TAKE_BACK)


def _answered(state: State, event: Event, move: Answer, at: Millis) -> Step:
    """The card may now be laid. Where a mistake ends the turn, it ends once the right answer has been entered."""
    corrected = state.answers.correcting is not None
    answers = replace(state.answers, known=state.answers.known | {move.card}, correcting=None)
    last = Happened(state.turn, "corrected" if corrected else "answer", move.card, given=move.number)
    after = replace(state, answers=answers, opened_at=at, last=last)
    if corrected and state.setup.terms.wrong_loses_turn:
        return Step(give_up_turn(after, at=at, last=last, passes=0), (event,), stirs=True)
    return Step(after, (event,))


def mistake(state: State, event: Event, *, at: Millis, last: Happened) -> Step:
    """Card and chip stay where they are (SEQ-35); where a mistake ends the turn, the next player goes on."""
    missed = state.answers.missed if last.card is None else state.answers.missed | {last.card}
    state = replace(state, answers=replace(state.answers, missed=missed))
    if state.setup.terms.wrong_loses_turn:
        return Step(give_up_turn(state, at=at, last=last, passes=0), (event,), stirs=True, rest=TAKE_BACK)
    return Step(replace(state, opened_at=at, last=last), (event,), rest=TAKE_BACK)


def hint(state: State, seat: Seat, move: Hint, _at: Millis) -> Step:
    """Show the free spaces that fit one card. Its answer is hinted from now on."""
    check_ready(state, seat)
    card = _first_sum(state) if move.card is None else move.card
    if not check_held(state, seat, card).sum:
        raise IllegalMove(refusals.NO_SUM)
    answers = replace(state.answers, hinted=state.answers.hinted | {card}, shown=card)
    return Step(replace(state, answers=answers, last=Happened(seat, "hint", card)))


def _first_sum(state: State) -> CardId:
    sums = [card for card in state.piles.hands[state.turn] if state.setup.cards[card].sum]
    if not sums:
        raise IllegalMove(refusals.NO_HINT)
    return next((card for card in sums if not is_dead(state, card)), sums[0])
