"""A race stored and sent: its moves as form data and JSON, its state as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from games.core import fields
from games.core.game import TABLE, Outcome
from games.seven_ate_nine.cards import DECKS
from games.seven_ate_nine.race_state import (
    Draw,
    Hint,
    Leave,
    Move,
    News,
    Nothing,
    Play,
    Player,
    Prompt,
    Round,
    Settings,
    State,
    end,
    read_settings,
)

TYPED = 99
HIGHEST_CARD = max(DECKS) - 1
ENDINGS = ("out", "alone", "stuck")
DEEDS = ("draw", "play", "wrong", "late", "nothing", "hint", "leave", "last")
PLAIN_MOVES: dict[str, Move] = {"draw": Draw(), "hint": Hint(), "leave": Leave()}


@fields.as_malformed_move()
def parse_move(data: Mapping[str, str]) -> Move:
    """A player's move from a form. MalformedMove names the field."""
    do = fields.one_of(data.get("do"), "do", ("draw", "play", "nothing", "hint", "leave"))
    if do in PLAIN_MOVES:
        return PLAIN_MOVES[do]
    seen = fields.digits(data.get("seen"), "seen")
    if do == "nothing":
        return Nothing(seen)
    number = fields.digits(data.get("number"), "number", high=TYPED) if "number" in data else None
    return Play(fields.digits(data.get("card"), "card", high=HIGHEST_CARD), seen, number)


def dump_move(move: Move) -> dict[str, Any]:
    match move:
        case Play(number=None):
            return {"do": "play", "card": move.card, "seen": move.seen}
        case Play():
            return {"do": "play", "card": move.card, "seen": move.seen, "number": move.number}
        case Nothing():
            return {"do": "nothing", "seen": move.seen}
    return {"do": next(do for do, plain in PLAIN_MOVES.items() if plain == move)}


@fields.as_malformed_move()
def load_move(data: Mapping[str, Any]) -> Move:
    do = fields.one_of(fields.mapping(data, "move").get("do"), "do", (*PLAIN_MOVES, "play", "nothing"))
    if do in PLAIN_MOVES:
        return PLAIN_MOVES[do]
    seen = fields.whole(data.get("seen"), "seen")
    if do == "nothing":
        return Nothing(seen)
    number = None if data.get("number") is None else fields.whole(data.get("number"), "number", high=TYPED)
    return Play(fields.whole(data.get("card"), "card", high=HIGHEST_CARD), seen, number)


def dump(state: State) -> dict[str, Any]:
    return {
        "seed": state.seed,
        "options": asdict(state.settings),
        "players": [[player.hand, player.draw, player.locked_until, player.gone] for player in state.players],
        "pile": state.pile,
        "removed": state.removed,
        "prompt": _dump_prompt(state.prompt),
        "previous": state.previous and _dump_prompt(state.previous),
        "opens_at": state.opens_at,
        "round": state.round and [state.round.leader, state.round.goes],
        "news": state.news and [state.news.seat, state.news.did, state.news.card, state.news.turned],
        "ended": state.ended and [state.ended.reason, state.ended.winners],
    }


def _dump_prompt(prompt: Prompt) -> list[Any]:
    return [prompt.seen, prompt.top.id, prompt.since, prompt.by, prompt.opened_at, prompt.tried, prompt.hinted]


def load(data: Mapping[str, Any]) -> State:
    """A state as stored. ValueError names the field that does not fit."""
    settings = read_settings(fields.mapping(fields.mapping(data, "state").get("options"), "options"))
    players = tuple(_load_player(row) for row in fields.items(data.get("players"), "players"))
    pile, removed = fields.items(data.get("pile"), "pile"), fields.items(data.get("removed"), "removed")
    check_cards(settings, players, pile=pile, removed=removed)
    seats = range(len(players))
    previous, ended = data.get("previous"), _load_ended(data.get("ended"), players)
    prompt = _load_prompt(data.get("prompt"), "prompt", seats=seats, deck=settings.deck)
    if prompt.top.id != top_of(pile, ended):
        fields.refuse("prompt", "about the card on top of the pile")
    return State(
        seed=fields.text(data.get("seed"), "seed"),
        settings=settings,
        players=players,
        pile=pile,
        prompt=prompt,
        previous=None if previous is None else _load_prompt(previous, "previous", seats=seats, deck=settings.deck),
        opens_at=fields.whole(data.get("opens_at"), "opens_at"),
        removed=removed,
        round=_load_round(data.get("round"), seats),
        news=_load_news(data.get("news"), seats=seats, deck=settings.deck),
        ended=ended,
    )


def top_of(pile: Sequence[int], ended: Outcome | None) -> int | None:
    """The card that asks: the uppermost one that is face up, for the last card of a match lies on it face down."""
    face_down = ended is not None and ended.reason == "out"
    return pile[-1 - face_down] if len(pile) > face_down else None


def check_cards(
    settings: Settings, players: tuple[Player, ...], *, pile: tuple[Any, ...], removed: tuple[Any, ...]
) -> None:
    """Every card of the deck is somewhere, once; one of them lies in the middle; hands in order; 2 to 4 seats."""
    if not 2 <= len(players) <= 4:
        fields.refuse("players", "2, 3 or 4 of them")
    if not pile:
        fields.refuse("pile", "at least one card")
    cards = [*pile, *removed, *(card for player in players for card in player.hand + player.draw)]
    if not all(type(card) is int for card in cards) or sorted(cards) != list(range(settings.deck)):
        fields.refuse("cards", "every card of the deck, each once")
    if any(list(player.hand) != sorted(player.hand) for player in players):
        fields.refuse("hand", "its cards in order")


def _load_player(values: Any) -> Player:
    hand, draw, locked_until, gone = fields.row(values, "players", 4)
    player = Player(
        fields.items(hand, "hand"),
        fields.items(draw, "draw"),
        fields.whole(locked_until, "locked_until"),
        fields.flag(gone, "gone"),
    )
    if player.gone and player.cards:
        fields.refuse("gone", "who has left holds no card")
    return player


def _load_prompt(values: Any, field: str, *, seats: range, deck: int) -> Prompt:
    seen, top, since, by, opened_at, tried, hinted = fields.row(values, field, 7)
    moments = fields.row(opened_at, field, len(seats))
    return Prompt(
        seen=fields.whole(seen, field),
        top=DECKS[deck][fields.whole(top, field, high=deck - 1)],
        since=fields.whole(since, field),
        by=fields.whole(by, field, low=TABLE, high=seats[-1]),
        opened_at=tuple(None if moment is None else fields.whole(moment, field) for moment in moments),
        tried=tuple(_load_try(each, field, seats=seats, deck=deck) for each in fields.items(tried, field)),
        hinted=_seats(hinted, field, seats),
    )


def _load_try(each: Any, field: str, *, seats: range, deck: int) -> tuple[int, int | None]:
    """A seat and its card. A match that began earlier may know no more than the seat."""
    seat, card = (each, None) if isinstance(each, int) else fields.row(each, field, 2)
    return fields.whole(seat, field, high=seats[-1]), fields.whole_or_none(card, field, high=deck - 1)


def _load_round(values: Any, seats: range) -> Round | None:
    if values is None:
        return None
    leader, goes = fields.row(values, "round", 2)
    pairs = [fields.row(go, "round", 2) for go in fields.items(goes, "round")]
    if not pairs:
        fields.refuse("round", "at least one seat still to act")
    return Round(
        fields.whole(leader, "round", high=seats[-1]),
        tuple((fields.whole(seat, "round", high=seats[-1]), fields.whole(moment, "round")) for seat, moment in pairs),
    )


def _load_ended(values: Any, players: tuple[Player, ...]) -> Outcome | None:
    if values is None:
        return None
    reason, winners = fields.row(values, "ended", 2)
    return end(players, _seats(winners, "ended", range(len(players))), fields.one_of(reason, "ended", ENDINGS))


def _load_news(values: Any, *, seats: range, deck: int) -> News | None:
    if values is None:
        return None
    seat, did, card, turned = fields.row(values, "news", 4)
    return News(
        fields.whole(seat, "news", high=seats[-1]),
        fields.one_of(did, "news", DEEDS),
        None if card is None else fields.whole(card, "news", high=deck - 1),
        fields.whole(turned, "news"),
    )


def _seats(values: Any, field: str, seats: range) -> tuple[int, ...]:
    return tuple(fields.whole(seat, field, high=seats[-1]) for seat in fields.items(values, field))
