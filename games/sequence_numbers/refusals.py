"""What cannot be tried at all: the words that say why, and the checks that come before a move."""

from __future__ import annotations

from games.core.game import IllegalMove, Seat
from games.core.words import gettext_noop
from games.sequence_numbers.deck import Card, CardId
from games.sequence_numbers.state import State

OVER = gettext_noop("The match is over.")
NOT_YOUR_TURN = gettext_noop("It is not your turn.")
NOT_A_MOVE = gettext_noop("This cannot be done here.")
CARDS_OWED = gettext_noop("First the cards that are owed.")
CORRECT_FIRST = gettext_noop("First type the right answer.")
NOT_IN_HAND = gettext_noop("This card is not in your hand.")
ANSWER_FIRST = gettext_noop("First the answer, then the space.")
NO_TYPING = gettext_noop("Here you choose a space.")
ALREADY_ANSWERED = gettext_noop("You have answered this card.")
NO_SUM = gettext_noop("This card has no sum.")
MINUS_TAKES = gettext_noop("A minus card takes a chip away.")
ONLY_MINUS_TAKES = gettext_noop("Only a minus card takes chips.")
TAKEN = gettext_noop("This space is not free.")
CHIP_STAYS = gettext_noop("This chip stays.")
ONE_SWAP = gettext_noop("One swap in a turn.")
YOU_CAN_PLAY = gettext_noop("One of your cards fits. Look again.")
NOTHING_TO_DRAW = gettext_noop("You have no card to draw.")
NOTHING_OWED = gettext_noop("You owe no card.")
NO_PENALTY = gettext_noop("No card can be taken now.")
NO_HINT = gettext_noop("No card needs a hint.")


def check_turn(state: State, seat: Seat) -> None:
    if seat != state.turn:
        raise IllegalMove(NOT_YOUR_TURN)
    if state.dues.owed:
        raise IllegalMove(CARDS_OWED)


def check_ready(state: State, seat: Seat) -> None:
    """It is this seat's turn, and no correction is waiting."""
    check_turn(state, seat)
    if state.answers.correcting is not None:
        raise IllegalMove(CORRECT_FIRST)


def check_held(state: State, seat: Seat, card: CardId) -> Card:
    if card not in state.piles.hands[seat]:
        raise IllegalMove(NOT_IN_HAND)
    return state.setup.cards[card]


def held_card(state: State, seat: Seat, card: CardId) -> Card:
    """The card, if this seat may lay it now."""
    check_ready(state, seat)
    return check_held(state, seat, card)
