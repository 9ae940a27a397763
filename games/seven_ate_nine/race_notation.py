"""A race as one line of text, for people to read and for tests to start from.

    deck=73 pile=4±1,7±2,9±3 0=2±1,6±1/5±2,8±1b 1=3±3/ seen=2 since=4100 by=1 opened=4100,-

`pile` lies from bottom to top; a seat has its hand, a slash, and its draw pile with the next card first. Of equal cards
the second is called 9±3b, the third 9±3c. Cards that are not named have left the game. What is left out is as at the
start; without `opened`, every seat that can answer the top has been able to since it lay there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote, unquote

from games.core import fields
from games.core.game import TABLE
from games.seven_ate_nine.cards import DECKS, Card
from games.seven_ate_nine.middle import can_answer
from games.seven_ate_nine.race_record import dump, load
from games.seven_ate_nine.race_state import Player, State, read_settings

SEATS = ("0", "1", "2", "3")
WORDS = (
    *("deck", "lock", "say_it", "untimed", "pile", *SEATS),
    *("seen", "since", "by", "opened", "tried", "hinted"),
    *("was", "was_opened", "was_tried", "was_hinted"),
    *("opens_at", "round", "news", "ended", "seed"),
)


def _names(deck: tuple[Card, ...]) -> tuple[str, ...]:
    met: dict[str, int] = defaultdict(int)
    names = []
    for card in deck:
        names.append(card.name + ("", "b", "c", "d")[met[card.name]])
        met[card.name] += 1
    return tuple(names)


NAMES = {size: _names(deck) for size, deck in DECKS.items()}
IDS = {size: {name: number for number, name in enumerate(names)} for size, names in NAMES.items()}


def write(state: State) -> str:
    data = dump(state)
    names = NAMES[state.settings.deck]
    words = {
        **{name: int(value) for name, value in data["options"].items() if value},
        "pile": _cards(state.pile, names),
        **{str(seat): _write_player(player, names) for seat, player in enumerate(state.players)},
        **_write_prompt(data["prompt"], names),
        **_write_previous(data["previous"], names),
        "opens_at": state.opens_at or "",
        "round": _write_round(data["round"]),
        "news": _write_news(data["news"], names),
        "ended": data["ended"] and f"{data['ended'][0]}:{_seats(data['ended'][1])}",
        "seed": quote(state.seed, safe=""),
    }
    return " ".join(f"{name}={value}" for name, value in words.items() if value not in ("", None))


def _cards(cards: Iterable[int], names: tuple[str, ...]) -> str:
    return ",".join(names[card] for card in cards)


def _seats(seats: Iterable[int]) -> str:
    return ",".join(str(seat) for seat in seats)


def _tries(tries: Iterable[tuple[int, int | None]], names: tuple[str, ...]) -> str:
    return ",".join(str(seat) if card is None else f"{seat}:{names[card]}" for seat, card in tries)


def _moments(moments: Iterable[int | None]) -> str:
    return ",".join("-" if moment is None else str(moment) for moment in moments)


def _write_player(player: Player, names: tuple[str, ...]) -> str:
    if player.gone:
        return "gone"
    locked = f"@{player.locked_until}" if player.locked_until else ""
    return f"{_cards(player.hand, names)}/{_cards(player.draw, names)}{locked}"


def _write_prompt(prompt: list[Any], names: tuple[str, ...]) -> dict[str, Any]:
    seen, _top, since, by, opened_at, tried, hinted = prompt
    return {
        "seen": seen,
        "since": since,
        "by": "" if by == TABLE else by,
        "opened": _moments(opened_at),
        "tried": _tries(tried, names),
        "hinted": _seats(hinted),
    }


def _write_previous(previous: list[Any] | None, names: tuple[str, ...]) -> dict[str, Any]:
    if previous is None:
        return {}
    seen, top, since, by, opened_at, tried, hinted = previous
    return {
        "was": f"{seen}:{names[top]}:{since}:{'' if by == TABLE else by}",
        "was_opened": _moments(opened_at),
        "was_tried": _tries(tried, names),
        "was_hinted": _seats(hinted),
    }


def _write_round(now: list[Any] | None) -> str:
    if now is None:
        return ""
    leader, goes = now
    return f"{leader}:" + ",".join(f"{seat}@{moment}" for seat, moment in goes)


def _write_news(news: list[Any] | None, names: tuple[str, ...]) -> str:
    if news is None:
        return ""
    seat, did, card, turned = news
    return f"{seat}:{did}:{'' if card is None else names[card]}:{turned}"


def read(text: str) -> State:
    """A position from its words. ValueError names the word that does not fit."""
    words = dict(_read_word(word) for word in str(text).split())
    deck = _number("deck", words.get("deck", "73"))
    options = {
        "deck": deck,
        "lock": _number("lock", words.get("lock", "0")),
        "say_it": words.get("say_it") == "1",
        "untimed": words.get("untimed") == "1",
    }
    read_settings(options)
    ids = IDS[deck]
    players = [_read_player(words[seat], ids) for seat in SEATS if seat in words]
    pile = _read_cards("pile", words.get("pile", ""), ids)
    held = {card for hand, draw, *_ in players for card in (*hand, *draw)}
    ended = _read_ended(words.get("ended"))
    if len(pile) < (2 if ended and ended[0] == "out" else 1):
        fields.refuse("pile", "a top card")
    top = pile[-2] if ended and ended[0] == "out" else pile[-1]
    return load(
        {
            "seed": unquote(words.get("seed", "")),
            "options": options,
            "players": players,
            "pile": pile,
            "removed": sorted(set(ids.values()) - held - set(pile)),
            "prompt": _read_prompt(words, top=top, players=players, deck=deck),
            "previous": _read_previous(words, ids, len(players)),
            "opens_at": _number("opens_at", words.get("opens_at", "0")),
            "round": _read_round(words.get("round")),
            "news": _read_news(words.get("news"), ids),
            "ended": ended,
        }
    )


def _read_word(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals or name not in WORDS:
        fields.refuse(name, "no word of a race")
    return name, value


def _parts(field: str, value: str, marks: str, *, length: int) -> list[str]:
    parts = value.split(marks)
    if len(parts) != length:
        fields.refuse(field, f"{length} parts with {marks!r} between them")
    return parts


def _number(field: str, value: str) -> int:
    return fields.digits(value, field)


def _numbers(field: str, value: str) -> list[int]:
    return [_number(field, item) for item in value.split(",") if item]


def _read_moments(field: str, value: str) -> list[int | None]:
    return [None if item == "-" else _number(field, item) for item in value.split(",")]


def _read_cards(field: str, value: str, ids: Mapping[str, int]) -> list[int]:
    names = [name for name in value.split(",") if name]
    for name in names:
        if name not in ids:
            fields.refuse(field, f"the deck has no {name!r}")
    return [ids[name] for name in names]


def _read_tries(field: str, value: str, ids: Mapping[str, int]) -> list[list[int | None]]:
    return [_read_try(field, item, ids) for item in value.split(",") if item]


def _read_try(field: str, value: str, ids: Mapping[str, int]) -> list[int | None]:
    seat, _, card = value.partition(":")
    cards = _read_cards(field, card, ids)
    return [_number(field, seat), cards[0] if cards else None]


def _read_player(value: str, ids: Mapping[str, int]) -> list[Any]:
    if value == "gone":
        return [[], [], 0, True]
    cards, _, locked = value.partition("@")
    hand, draw = _parts("seat", cards, "/", length=2)
    until = _number("locked_until", locked) if locked else 0
    return [sorted(_read_cards("seat", hand, ids)), _read_cards("seat", draw, ids), until, False]


def _read_prompt(words: Mapping[str, str], *, top: int, players: list[list[Any]], deck: int) -> list[Any]:
    since = _number("since", words.get("since", "0"))
    fitting = DECKS[deck][top].accepts
    answerable = [can_answer(Player(tuple(hand), tuple(draw)), fitting) for hand, draw, *_ in players]
    opened_at = [since if can else None for can in answerable]
    return [
        _number("seen", words.get("seen", "0")),
        top,
        since,
        _number("by", words["by"]) if "by" in words else TABLE,
        _read_moments("opened", words["opened"]) if "opened" in words else opened_at,
        _read_tries("tried", words.get("tried", ""), IDS[deck]),
        _numbers("hinted", words.get("hinted", "")),
    ]


def _read_previous(words: Mapping[str, str], ids: Mapping[str, int], seats: int) -> list[Any] | None:
    if "was" not in words:
        return None
    seen, top, since, by = _parts("was", words["was"], ":", length=4)
    cards = _read_cards("was", top, ids)
    return [
        _number("was", seen),
        cards[0] if cards else None,
        _number("was", since),
        _number("was", by) if by else TABLE,
        _read_moments("was_opened", words.get("was_opened", ",".join("-" * seats))),
        _read_tries("was_tried", words.get("was_tried", ""), ids),
        _numbers("was_hinted", words.get("was_hinted", "")),
    ]


def _read_round(value: str | None) -> list[Any] | None:
    if value is None:
        return None
    leader, goes = _parts("round", value, ":", length=2)
    pairs = [_parts("round", go, "@", length=2) for go in goes.split(",")]
    return [_number("round", leader), [[_number("round", seat), _number("round", moment)] for seat, moment in pairs]]


def _read_news(value: str | None, ids: Mapping[str, int]) -> list[Any] | None:
    if value is None:
        return None
    seat, did, card, turned = _parts("news", value, ":", length=4)
    cards = _read_cards("news", card, ids)
    return [_number("news", seat), did, cards[0] if cards else None, _number("news", turned)]


def _read_ended(value: str | None) -> list[Any] | None:
    if value is None:
        return None
    reason, winners = _parts("ended", value, ":", length=2)
    return [reason, _numbers("ended", winners)]
