"""The middle of the table: who can answer the top card, and what happens when nobody can."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Millis, Outcome
from games.seven_ate_nine.cards import Card
from games.seven_ate_nine.race_state import News, Player, Prompt, State, end

PAUSE: Millis = 3000
"""After a rotation everybody starts again together, this much later."""

Players = tuple[Player, ...]


def can_answer(player: Player, fitting: frozenset[int]) -> bool:
    """Holds a card that fits. The last card is no answer: it fits anywhere."""
    hand = player.hand
    return not fitting.isdisjoint(hand) and (len(hand) > 1 or bool(player.draw))


def somebody_can_go_on(players: Players, fitting: frozenset[int]) -> bool:
    """There is a card to draw, a last card to put down, or one that fits."""
    for player in players:  # noqa: SIM110 - a generator costs more than the loop in the middle of every move
        if player.draw or len(player.hand) == 1 or not fitting.isdisjoint(player.hand):
            return True
    return False


def rotations(players: Players, pile: tuple[int, ...], deck: Sequence[Card]) -> int | None:
    """How many bottom cards must come to the top until somebody can play; None: no card in the middle helps."""
    held = [card for player in players for card in player.hand]
    tops = enumerate(pile[:-1], start=1)
    return next((turns for turns, top in tops if not deck[top].accepts.isdisjoint(held)), None)


def settle(state: State, players: Players, *, pile: tuple[int, ...], prompt: Prompt, at: Millis, news: News) -> State:
    """The table after cards have moved: a stall is turned over at once, and a new top opens for all who can answer."""
    deck, previous, opens_at, open_from = state.deck, state.previous, state.opens_at, at
    turned = 0 if somebody_can_go_on(players, deck[pile[-1]].accepts) else rotations(players, pile, deck)
    if turned:
        pile, opens_at, open_from = pile[turned:] + pile[:turned], at + PAUSE, at + PAUSE
        news = News(news.seat, news.did, news.card, turned)
    if changes := len(pile) - len(state.pile) + (turned or 0):
        top, previous = deck[pile[-1]], prompt
        prompt = Prompt(prompt.seen + changes, top, at, news.seat, openings(players, top.accepts, open_from))
    return State(
        state.seed,
        state.settings,
        players,
        pile,
        prompt,
        previous,
        opens_at,
        state.removed,
        state.round,
        news,
        stuck(players) if turned is None else None,
    )


def openings(players: Players, fitting: frozenset[int], moment: Millis) -> tuple[Millis | None, ...]:
    """For each seat the moment, if it can answer. Written out, since every play asks it for every seat."""
    return tuple(
        [None if fitting.isdisjoint(one.hand) or (len(one.hand) == 1 and not one.draw) else moment for one in players]
    )


def stuck(players: Players) -> Outcome:
    """Cards have left the game and nobody can go on: the fewest cards win, equal ones share it."""
    left = {seat: player.cards for seat, player in enumerate(players) if not player.gone}
    winners = tuple(seat for seat, cards in left.items() if cards == min(left.values()))
    return end(players, winners, "stuck")
