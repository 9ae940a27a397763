"""The middle of the table: who can answer the top card, and what happens when nobody can."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Millis, Outcome, Seat
from games.seven_ate_nine.cards import ACCEPTS
from games.seven_ate_nine.race_state import News, Player, Prompt, State, end

PAUSE: Millis = 3000
"""After a rotation everybody starts again together, this much later."""

Players = tuple[Player, ...]


def can_answer(player: Player, fitting: frozenset[int]) -> bool:
    """Holds a card that fits. The last card is no answer: it fits anywhere."""
    hand = player.hand
    return not fitting.isdisjoint(hand) and (len(hand) > 1 or bool(player.draw))


def somebody_can_go_on(players: Players) -> bool:
    """Whatever lies on top: there is a card to draw, or a last card to put down."""
    for player in players:  # noqa: SIM110 - a generator costs more than the loop in the middle of every move
        if player.draw or len(player.hand) == 1:
            return True
    return False


def rotations(players: Players, pile: tuple[int, ...], accepts: Sequence[frozenset[int]]) -> int | None:
    """How many bottom cards must come to the top until somebody can play; None: no card in the middle helps."""
    held = [card for player in players for card in player.hand]
    tops = (pile[-1], *pile[:-1])
    return next((turns for turns, top in enumerate(tops) if not accepts[top].isdisjoint(held)), None)


def settle(
    state: State, players: Players, *, pile: tuple[int, ...], prompt: Prompt, seat: Seat, at: Millis, news: News
) -> State:
    """The table after cards have moved: a stall is turned over at once, and a new top opens for all who can answer."""
    accepts = ACCEPTS[state.settings.deck]
    turned = 0 if somebody_can_go_on(players) else rotations(players, pile, accepts)
    previous, opens_at, open_from = state.previous, state.opens_at, at
    if turned:
        pile, opens_at, open_from = pile[turned:] + pile[:turned], at + PAUSE, at + PAUSE
        news = News(news.seat, news.did, news.card, turned)
    if changes := len(pile) - len(state.pile) + (turned or 0):
        top, previous = pile[-1], prompt
        opened = tuple([open_from if can_answer(player, accepts[top]) else None for player in players])
        prompt = Prompt(prompt.seen + changes, top, at, seat, opened)
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


def stuck(players: Players) -> Outcome:
    """Cards have left the game and nobody can go on: the fewest cards win, equal ones share it."""
    left = {seat: player.cards for seat, player in enumerate(players) if not player.gone}
    winners = tuple(seat for seat, cards in left.items() if cards == min(left.values()))
    return end(players, winners, "stuck")
