"""The race: be the first to get rid of all your cards.

**Cards.** A card shows a value from 1 to 10 and a ± number: ±1 (green), ±2 (blue) or ±3 (red). The full deck has 73
cards; 49 (±1 and ±2) and 37 (±1 only) serve for shorter matches. One card is put face up in the middle, the others are
dealt in equal draw piles, 36, 24 or 18 each for 2, 3 or 4 seats. Hands begin empty.

**Playing.** There are no turns. At any time a player draws the next card of the own pile, or puts one card of the hand
in the middle. It fits if its value is the top card's value plus or minus the top card's ± number. After 10 comes 1,
before 1 comes 10: on 9±3 fit 6 and 2. A card that does not fit goes back to the hand; nothing else happens (a teacher
may set a wait of 1 or 2 seconds). Several cards in a row are fine, one at a time.

**Too late.** Every play says which top card its player saw. If that top is covered meanwhile, the card goes back: late,
which is no mistake. So does a card that fitted the top before, pressed within half a second of the change.

**Stall.** When all draw piles are empty, nobody has a card that fits and nobody is down to one card, the bottom card of
the middle is put on top, again and again until somebody can play; play opens for everyone 3 seconds later.

**The end.** Whose only card is in the hand may put it down face down, whatever its value, and wins. A player who leaves
takes the cards along and cannot win; the last one left wins. If, cards having left, no card of the middle lets anybody
play, the match ends and the fewest cards win.

**Untimed.** Nobody hurries: a player's go ends with a play, with "nothing fits", or with a draw after which nothing
fits; then every other seat acts once, in order, 1.2 seconds apart. Nothing is late, nobody comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.game import Character, Fact, IllegalMove, Millis, Option, Outcome, Seat, Step
from games.core.words import gettext_noop
from games.seven_ate_nine import bots, goes, presentation, race_notation, race_record
from games.seven_ate_nine.actions import act
from games.seven_ate_nine.cards import DECKS, FACTS, SKILL, SUMS
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.race_state import (
    OPTIONS,
    Draw,
    Leave,
    Move,
    Nothing,
    Play,
    Player,
    State,
    deal,
    read_settings,
)
from games.seven_ate_nine.race_view import view
from games.seven_ate_nine.slips import slip

DRAW = Draw()


class SevenAteNine:
    slug = "7ate9"
    title = gettext_noop("7ate9")
    skill = SKILL
    seats: tuple[int, ...] = (2, 3, 4)
    timed = True
    options: tuple[Option, ...] = OPTIONS
    characters: tuple[Character, ...] = CHARACTERS
    template = "seven_ate_nine/_race.html"

    parse_move = staticmethod(race_record.parse_move)
    dump_move = staticmethod(race_record.dump_move)
    load_move = staticmethod(race_record.load_move)
    dump = staticmethod(race_record.dump)
    load = staticmethod(race_record.load)
    write = staticmethod(race_notation.write)
    read = staticmethod(race_notation.read)
    view = staticmethod(view)
    slip = staticmethod(slip)
    plan = staticmethod(bots.plan)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        if seats not in self.seats:
            raise ValueError("seats: 2, 3 or 4 can race.")
        return deal(seats, seed, read_settings(options))

    def to_move(self, state: State) -> frozenset[Seat]:
        """The seats that can do something right now. There are no turns, but a round of goes in an untimed race."""
        return frozenset([seat for seat in seats_in_play(state) if can_move(state, state.players[seat])])

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Drawing and plays that fit. A hint or leaving is open at any time and not listed."""
        return moves_of(state, seat) if seat in seats_in_play(state) else ()

    def play(self, state: State, seat: Seat, move: Move, at: Millis) -> Step:
        check_seat(state, seat, at)
        if not state.settings.untimed:
            return act(state, seat, move, at)
        if not isinstance(move, Leave):
            goes.check_go(state, seat, at)
        return goes.follow(state, act(state, seat, move, at), seat=seat, move=move, at=at)

    def outcome(self, state: State) -> Outcome | None:
        """Scores are the cards left: fewer is nearer to winning."""
        return state.ended

    def facts(self, options: Mapping[str, Any]) -> tuple[Fact, ...]:
        steps = {card.plus_minus for card in DECKS[read_settings(options).deck]}
        return tuple(fact for fact in FACTS if SUMS[fact.name].plus_minus in steps)

    def present(self, view: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
        return presentation.present_race(view, seat)

    def review(self, history: Any, seat: Seat) -> dict[str, Any] | None:
        return None


def seats_in_play(state: State) -> Sequence[Seat]:
    if state.ended:
        return ()
    now = state.round
    return (now.leader, now.goes[0][0]) if now else range(len(state.players))


def can_move(state: State, player: Player) -> bool:
    if player.draw or player.on_last_card or not state.accepts.isdisjoint(player.hand):
        return True
    return state.settings.untimed and not player.gone


def moves_of(state: State, seat: Seat) -> tuple[Move, ...]:
    """What would be right for this seat if it may act at all."""
    player, seen, accepts = state.players[seat], state.prompt.seen, state.accepts
    fitting = player.hand if player.on_last_card else [card for card in player.hand if card in accepts]
    plays = [Play(card, seen, said(state, card)) for card in fitting]
    draws = [DRAW] if player.draw else []
    passes = [Nothing(seen)] if state.settings.untimed and not plays and player.cards else []
    return (*draws, *plays, *passes)


def said(state: State, card: int) -> int | None:
    return state.deck[card].value if state.settings.say_it else None


def check_seat(state: State, seat: Seat, at: Millis) -> None:
    if state.ended:
        raise IllegalMove("This match is over.")
    if not 0 <= seat < len(state.players) or state.players[seat].gone:
        raise IllegalMove("Nobody sits here.")
    if at < state.prompt.since:
        raise IllegalMove("This moment is past.")
