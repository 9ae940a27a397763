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

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.core.game import Character, Fact, History, IllegalMove, Millis, Option, Outcome, Seat, Step
from games.core.words import gettext_noop
from games.seven_ate_nine import bots, goes, race_notation, race_presentation, race_record
from games.seven_ate_nine.actions import act
from games.seven_ate_nine.cards import DECKS, FACTS, SKILL, SUMS
from games.seven_ate_nine.characters import CHARACTERS
from games.seven_ate_nine.lesson import RACE
from games.seven_ate_nine.matching import match_opponents
from games.seven_ate_nine.paper import PAPERS, paper
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
NOBODY: frozenset[Seat] = frozenset()


class SevenAteNine:
    slug = "7ate9"
    title = gettext_noop("7ate9")
    skill = SKILL
    seats: tuple[int, ...] = (2, 3, 4)
    timed = True
    options: tuple[Option, ...] = OPTIONS
    characters: tuple[Character, ...] = CHARACTERS
    template = "seven_ate_nine/_race.html"
    lesson = RACE

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
    match_opponents = staticmethod(match_opponents)
    papers = PAPERS
    paper = staticmethod(paper)

    def start(self, *, seats: int, seed: str, options: Mapping[str, Any] = {}) -> State:
        if seats not in self.seats:
            raise ValueError("seats: 2, 3 or 4 can race.")
        return deal(seats, seed, read_settings(options))

    def to_move(self, state: State) -> frozenset[Seat]:
        """The seats that can do something right now. There are no turns, but a round of goes in an untimed race."""
        if state.ended:
            return NOBODY
        able = frozenset([seat for seat, player in enumerate(state.players) if player.draw or can_play(state, player)])
        return able.intersection(state.round.next_to_act) if state.round else able

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Drawing and plays that fit. A hint or leaving is open at any time and not listed."""
        return moves_of(state, seat) if may_act(state, seat) else ()

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

    def times(self, options: Mapping[str, Any]) -> bool:
        return True

    def present(self, view: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
        return race_presentation.present(view, seat)

    def review(self, history: History, seat: Seat) -> dict[str, Any] | None:
        return None


def may_act(state: State, seat: Seat) -> bool:
    if state.ended or not 0 <= seat < len(state.players):
        return False
    return state.round is None or seat in state.round.next_to_act


def can_play(state: State, player: Player) -> bool:
    """With no card left to draw. In an untimed race there is always something to say: that nothing fits."""
    if player.on_last_card or not state.prompt.top.accepts.isdisjoint(player.hand):
        return True
    return state.settings.untimed and not player.gone


def moves_of(state: State, seat: Seat) -> tuple[Move, ...]:
    """What would be right for this seat if it may act at all."""
    player, seen, accepts = state.players[seat], state.prompt.seen, state.prompt.top.accepts
    hand, to_draw = player.hand, player.draw
    last = len(hand) == 1 and not to_draw
    plays = [silent_play(card, seen) for card in hand if card in accepts or last]
    if state.settings.say_it:
        plays = [Play(one.card, seen, state.deck[one.card].value) for one in plays]
    passes = [Nothing(seen)] if state.settings.untimed and not plays and player.cards else []
    return (DRAW, *plays, *passes) if to_draw else (*plays, *passes)


@lru_cache(maxsize=1 << 14)
def silent_play(card: int, seen: int) -> Play:
    """Listed anew at every move until its top is covered, in every match, and always the same."""
    return Play(card, seen)


def check_seat(state: State, seat: Seat, at: Millis) -> None:
    if state.ended:
        raise IllegalMove("This match is over.")
    if not 0 <= seat < len(state.players) or state.players[seat].gone:
        raise IllegalMove("Nobody sits here.")
    if at < state.prompt.since:
        raise IllegalMove("This moment is past.")
