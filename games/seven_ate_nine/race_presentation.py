"""A view of a race as the words and rows a template shows; no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.words import Phrase, count, gettext_noop, ngettext_noop, say
from games.seven_ate_nine.cards import FITS, SUMS, Sum
from games.seven_ate_nine.guide import race_guide
from games.seven_ate_nine.help import race_help
from games.seven_ate_nine.presentation import OF_SO_MANY, answered, card_row, why, written
from games.seven_ate_nine.ring import ring

OWN_SOUNDS = {"play": "right", "wrong": "again", "late": "late"}
LATE = gettext_noop("Somebody was first. Your card is back.")
COVERED_ALONE = gettext_noop("There is a new top card. Your card is back.")
DREW = gettext_noop("You drew %(card)s. %(top)s")
FITTING = gettext_noop("%(card)s, fits")
HANDS_DOWN = gettext_noop("hands down")
WAITS = gettext_noop("waits for you")
MOST_DRAWN = 7
"""More cards of another hand than this are not drawn one by one."""
STALL = gettext_noop("Nobody can play. The bottom card comes up.")
LAST_CARD = gettext_noop("Your last card always fits!")
MOODS = {
    "draw": gettext_noop("took a card"),
    "play": gettext_noop("just played"),
    "wrong": gettext_noop("takes a card back"),
    "late": gettext_noop("takes a card back"),
    "nothing": gettext_noop("nothing fits"),
    "last": gettext_noop("all cards played"),
}
ENDS = {
    "out": gettext_noop("You played all your cards!"),
    "alone": gettext_noop("The others have left."),
    "stuck": gettext_noop("No card fits any more."),
}
SAY_YOUR_CARD = gettext_noop("Say the number that is on your card.")
GO_ON = (
    gettext_noop("%(value)d goes back. Nothing fits yet."),
    gettext_noop("%(value)d goes back. Play %(one)d."),
    gettext_noop("%(value)d goes back. Play %(one)d or %(other)d."),
)
"""By how many numbers that fit are in the hand."""


def present(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """The table of a race. Rows in `others` carry no names: whoever seats the players knows them."""
    news = view["news"]
    mine = news is not None and news["seat"] == seat and not view["ended"]
    top = view["top"]
    sums = [_sum_row(SUMS[fact]) for fact in FITS[top["value"], top["plus_minus"]].values()]
    mistake = _mistake(view, sums) if mine and news["did"] == "wrong" else None
    late = say(COVERED_ALONE if view["by"] == seat else LATE) if mine and news["did"] == "late" else None
    hint = _hint(view)
    fitting = {row["result"] for row in sums} if view["tried"] or hint else set()
    return {
        "progress": say(OF_SO_MANY, number=_played(view), of=view["of"]),
        "track": ["done"] * _played(view) + ["ahead"] * (view["of"] - _played(view)),
        "seen": view["seen"],
        "waits_until": max(view["opens_at"], view["locked_until"]),
        "top": card_row(top),
        **_middle(news, seat),
        "under": [card_row(card) for card in view["recent"]],
        "face_down": view["face_down"],
        "now": say(gettext_noop("Now %(plus)s or %(minus)s."), plus=sums[0]["sum"], minus=sums[1]["sum"]),
        "hand": [_hand_row(card, fits=card["value"] in fitting) for card in view["hand"]],
        "draw_pile": view["draw_pile"],
        "draw_words": count(ngettext_noop("%(n)d left", "%(n)d left"), view["draw_pile"]),
        "others": [_other_row(other, news, over=bool(view["ended"])) for other in view["others"]],
        "mistake": mistake,
        "back": news["card"]["id"] if mine and news["did"] in ("wrong", "late") else None,
        "late": late,
        "stall": say(STALL) if news and news["turned"] and not view["ended"] else None,
        "hint": hint,
        "may_hint": not hint and not mistake,
        "last_card": say(LAST_CARD) if _on_last_card(view) else None,
        "say_it": view["say_it"],
        "untimed": view["untimed"],
        "status": _status(view, mistake["go_on"] if mistake else late or hint, mine=mine),
        "sound": OWN_SOUNDS.get(news["did"], "") if mine else "land" if news and news["did"] == "play" else "",
        "help": race_help(say_it=view["say_it"], untimed=view["untimed"]),
        "guide": race_guide(top, sums, untimed=view["untimed"]),
        "ended": view["ended"] and _end(view["ended"], seat),
    }


def _played(view: Mapping[str, Any]) -> int:
    played: int = view["of"] - len(view["hand"]) - view["draw_pile"]
    return played


def _sum_row(one: Sum) -> dict[str, Any]:
    """One of the two sums of a top card: `9 + 3`, 12 before it wraps, 2."""
    return {
        "sum": written(one),
        "leads": answered(one).removesuffix(str(one.result)),
        "straight": one.straight,
        "result": one.result,
        "why": why(one),
    }


def _middle(news: Mapping[str, Any] | None, seat: int | None) -> dict[str, Any]:
    """How the middle moves. `landed`: whose card (or the table's) came to lie there just now. `returned`: another
    player's card that was tried and goes back. `untouched`: the last thing that happened was elsewhere."""
    did = news["did"] if news else ""
    turned, theirs = bool(news and news["turned"]), news is not None and news["seat"] != seat
    card = news["card"] if news and theirs and did in ("wrong", "late") else None
    return {
        "landed": "table" if turned else news["seat"] if news and did in ("play", "last") else None,
        "returned": card and card_row(card),
        "untouched": did in ("draw", "nothing") and not turned,
    }


def _hand_row(card: Mapping[str, Any], *, fits: bool) -> dict[str, Any]:
    row = card_row(card)
    return row | {"fits": fits, "name": say(FITTING, card=row["name"]) if fits else row["name"]}


def _mistake(view: Mapping[str, Any], sums: list[dict[str, Any]]) -> dict[str, Any]:
    """The sums, and what to play of them."""
    top = view["top"]
    return {
        "card": card_row(view["news"]["card"]),
        "words": say(gettext_noop("Nearly! Look again.")),
        "sums": sums,
        "why": next((row["why"] for row in sums if row["why"]), None),
        "ring": ring(top["value"], top["plus_minus"]),
        "go_on": _go_on(view, {row["result"] for row in sums}),
    }


def _go_on(view: Mapping[str, Any], fitting: set[int]) -> Phrase:
    """Nobody is told to play a card that is not in the hand. One that fits goes back for the number said with it."""
    value = view["news"]["card"]["value"]
    if value in fitting:
        return say(SAY_YOUR_CARD)
    held = sorted(fitting.intersection(card["value"] for card in view["hand"]))
    return say(GO_ON[len(held)], value=value, **dict(zip(("one", "other"), held, strict=False)))


def _other_row(other: Mapping[str, Any], news: Mapping[str, Any] | None, *, over: bool) -> dict[str, Any]:
    moved = news is not None and news["seat"] == other["seat"]
    mood = MOODS.get(news["did"] if news and moved else "", WAITS if other["waits"] else gettext_noop("thinking"))
    hands_down = (over and not moved) or bool(news and news["turned"])
    return {
        **other,
        "fan": list(range(min(other["hand"], MOST_DRAWN))),
        "thinking": not (moved or hands_down or other["gone"] or other["waits"]),
        "hand_words": count(ngettext_noop("%(n)d in hand", "%(n)d in hand"), other["hand"]),
        "draw_words": count(ngettext_noop("%(n)d to draw", "%(n)d to draw"), other["draw_pile"]),
        "mood": say(gettext_noop("has left") if other["gone"] else HANDS_DOWN if hands_down else mood),
    }


def _hint(view: Mapping[str, Any]) -> Phrase | None:
    if view["hint"] is None:
        return None
    if _on_last_card(view):
        return say(LAST_CARD)
    if view["hint"]:
        return say(gettext_noop("Look: this fits."))
    return say(gettext_noop("Nothing fits. Draw a card.") if view["draw_pile"] else gettext_noop("Nothing fits yet."))


def _on_last_card(view: Mapping[str, Any]) -> bool:
    return len(view["hand"]) == 1 and not view["draw_pile"]


def _status(view: Mapping[str, Any], told: Phrase | None, *, mine: bool) -> Phrase:
    """The line a screen reader hears: what this player is told, else the card just drawn and the top card."""
    if told:
        return told
    if mine and view["news"]["did"] == "draw":
        return say(DREW, card=card_row(view["news"]["card"])["name"], top=_top(view))
    return _top(view)


def _top(view: Mapping[str, Any]) -> Phrase:
    values = {"value": view["top"]["value"], "plus_minus": view["top"]["plus_minus"]}
    if view["news"] and view["news"]["turned"]:
        return say(gettext_noop("Nobody can play. New top: %(value)d, plus or minus %(plus_minus)d."), **values)
    return say(gettext_noop("Top card: %(value)d, plus or minus %(plus_minus)d."), **values)


def _end(ended: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    won = seat in ended["winners"]
    words = ENDS[ended["reason"]] if won or ended["reason"] != "out" else gettext_noop("Another player was first.")
    return {"won": won, "reason": ended["reason"], "words": say(words)}
