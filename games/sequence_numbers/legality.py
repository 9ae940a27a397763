"""Who may move now, and which moves the rules accept."""

from __future__ import annotations

from games.core.game import TABLE, Seat
from games.sequence_numbers.deck import MINUS, PLUS, CardId
from games.sequence_numbers.moves import Answer, Discard, Draw, Move, Pass, Penalty, Swap, placings, removals
from games.sequence_numbers.state import State

NOBODY: frozenset[Seat] = frozenset()
ONE_SEAT = tuple(frozenset({seat}) for seat in range(6))


def to_move(state: State) -> frozenset[Seat]:
    """Cards owed come before everything; else whose turn it is, and whoever has a card to draw."""
    if state.ended:
        return NOBODY
    if state.dues.owed:
        return state.dues.owed
    if state.setup.terms.draw_by_hand:
        return ONE_SEAT[state.turn].union(seat for seat, turn in enumerate(state.dues.undrawn) if turn >= 0)
    return ONE_SEAT[state.turn]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.ended:
        return ()
    if seat == TABLE:
        return tuple(Penalty(team) for team in range(state.setup.terms.teams) if penalty_fits(state, team))
    if state.dues.owed:
        return tuple(Discard(card) for card in state.piles.hands[seat]) if seat in state.dues.owed else ()
    drawing: tuple[Move, ...] = (Draw(),) if state.dues.undrawn[seat] >= 0 else ()
    return drawing + _turn_moves(state) if seat == state.turn else drawing


def _turn_moves(state: State) -> tuple[Move, ...]:
    if state.answers.correcting is not None:
        return (_right_answer(state, state.answers.correcting),)
    hand = state.piles.hands[state.turn]
    moves, dead = _plays(state, hand)
    if not moves:
        moves = [Pass()]
    if state.setup.terms.answer_first:
        moves = _answers_first(state, hand, moves)
    return tuple(moves) if state.swapped or not dead else (*moves, *map(Swap, dead))


def _right_answer(state: State, card: CardId) -> Answer:
    return Answer(card, state.setup.cards[card].answer or 0)


def _answers_first(state: State, hand: tuple[CardId, ...], moves: list[Move]) -> list[Move]:
    """A sum can be laid only once it has been answered."""
    asked = [card for card in hand if state.setup.cards[card].sum and card not in state.answers.known]
    answers: list[Move] = [_right_answer(state, card) for card in asked]
    return answers + [move for move in moves if getattr(move, "card", None) not in asked]


def _plays(state: State, hand: tuple[CardId, ...]) -> tuple[list[Move], list[CardId]]:
    """Every card that can be laid on every space it fits, and the dead cards."""
    setup, free = state.setup, state.chips.free
    moves: list[Move] = []
    dead: list[CardId] = []
    for card in hand:
        reach = setup.reach[card] & free
        if reach:
            places = placings(card)
            for cell in setup.spaces[card]:
                if reach >> cell & 1:
                    moves.append(places[cell])
        elif setup.cards[card].sum:
            dead.append(card)
        else:
            moves += _sign_moves(state, card)
    return moves, dead


def _sign_moves(state: State, card: CardId) -> list[Move]:
    """Every free space for a plus card, every open chip of the others for a minus card."""
    setup = state.setup
    if setup.cards[card].name == PLUS:
        places, free = placings(card), state.chips.free
        return [places[cell] for cell in setup.lines.cells if free >> cell & 1]
    takes, open_chips = removals(card), state.chips.removable_by(setup.teams[state.turn])
    return [takes[cell] for cell in setup.lines.cells if open_chips >> cell & 1]


def is_dead(state: State, card: CardId) -> bool:
    """A number card whose two spaces are both taken (SEQ-28). Plus and minus cards never are (SEQ-29)."""
    return not state.setup.reach[card] & state.free and state.setup.cards[card].sum is not None


def can_play(state: State) -> bool:
    """Whether some card of the seat on turn can be laid. The answer being asked first changes nothing in that."""
    return any(is_playable(state, card) for card in state.piles.hands[state.turn])


def is_playable(state: State, card: CardId) -> bool:
    name = state.setup.cards[card].name
    if name == PLUS:
        return state.free != 0
    if name == MINUS:
        return state.chips.removable_by(state.setup.teams[state.turn]) != 0
    return state.setup.reach[card] & state.free != 0


def penalty_fits(state: State, team: int) -> bool:
    """Only where the teacher allows it, nothing is owed yet, and somebody in the team holds a card."""
    if not state.setup.terms.table_talk or state.dues.owed:
        return False
    return any(hand for hand, side in zip(state.piles.hands, state.setup.teams, strict=True) if side == team)
