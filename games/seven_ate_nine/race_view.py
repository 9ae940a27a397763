"""What a seat may know of a race: its own hand, the top, and how many cards everybody has."""

from __future__ import annotations

from typing import Any

from games.core.game import Seat
from games.seven_ate_nine.cards import DECKS
from games.seven_ate_nine.race_state import News, Player, State

NOBODY = Player((), ())
HIDDEN = ("draw", "last")
RECENT = 3
"""So many cards under the top stay in sight."""

SHOWN = {
    size: tuple({"id": card.id, "value": card.value, "plus_minus": card.plus_minus} for card in deck)
    for size, deck in DECKS.items()
}
"""Each card as a view shows it; a view holds copies."""


def view(state: State, seat: Seat | None) -> dict[str, Any]:
    """All this seat may know; None is a spectator, who sees no hand. `by`: whose move brought up the top.
    `missed`: the card this seat tried on it in vain. Untimed, who `waits` has no go yet."""
    settings, prompt, pile, news = state.settings, state.prompt, state.pile, state.news
    me = NOBODY if seat is None else state.players[seat]
    cards = SHOWN[settings.deck]
    face_down = news is not None and news.did == "last"
    return {
        "seat": seat,
        "top": cards[prompt.top.id].copy(),
        "recent": [cards[card].copy() for card in (pile[-2 - RECENT : -2] if face_down else pile[-1 - RECENT : -1])],
        "face_down": face_down,
        "seen": prompt.seen,
        "by": prompt.by,
        "missed": _missed(state, seat) if prompt.tried else None,
        "pile": len(pile),
        "hand": [cards[card].copy() for card in me.hand],
        "draw_pile": len(me.draw),
        "of": (settings.deck - 1) // len(state.players),
        "others": [
            {
                "seat": number,
                "hand": len(player.hand),
                "draw_pile": len(player.draw),
                "gone": player.gone,
                "waits": settings.untimed and _go(state, number) is None,
            }
            for number, player in enumerate(state.players)
            if number != seat
        ],
        "opens_at": state.opens_at,
        "locked_until": me.locked_until,
        "say_it": settings.say_it,
        "untimed": settings.untimed,
        "go": _go(state, seat) if state.round else None,
        "hint": _hint(state, seat) if prompt.hinted else None,
        "news": news and _news(news, seat, cards),
        "ended": state.ended and {"winners": list(state.ended.winners), "reason": state.ended.reason},
    }


def _go(state: State, seat: Seat | None) -> int | None:
    """Untimed: the moment at which this seat has its go, if one is coming."""
    goes = state.round.goes if state.round else ()
    return next((moment for other, moment in goes if other == seat), None)


def _hint(state: State, seat: Seat | None) -> list[int] | None:
    """The cards that fit, for a seat that asked."""
    if seat is None or seat not in state.prompt.hinted:
        return None
    return [card for card in state.players[seat].hand if card in state.prompt.top.accepts]


def _missed(state: State, seat: Seat | None) -> dict[str, int] | None:
    card = None if seat is None else state.prompt.tries.get(seat)
    return None if card is None else SHOWN[state.settings.deck][card].copy()


def _news(news: News, seat: Seat | None, cards: tuple[dict[str, int], ...]) -> dict[str, Any]:
    """What happened last. A card drawn, and one put face down, are known to its player only."""
    hidden = news.card is None or (news.seat != seat and news.did in HIDDEN)
    card = None if hidden else cards[news.card or 0].copy()
    return {"seat": news.seat, "did": news.did, "card": card, "turned": news.turned}
