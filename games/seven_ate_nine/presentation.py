"""A view of 7ate9 as the words and rows a template shows; no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.words import Phrase, gettext_noop, say
from games.seven_ate_nine.cards import SUMS, Sum

SIGNS = {"+": "+", "-": "−"}
SUM = {
    "+": gettext_noop("%(value)d plus %(step)d"),
    "-": gettext_noop("%(value)d minus %(step)d"),
}
SUM_AND_ANSWER = {
    "+": gettext_noop("%(value)d plus %(step)d is %(result)d."),
    "-": gettext_noop("%(value)d minus %(step)d is %(result)d."),
}
SUM_OF_SO_MANY = {
    "+": gettext_noop("%(number)d of %(of)d: %(value)d plus %(step)d."),
    "-": gettext_noop("%(number)d of %(of)d: %(value)d minus %(step)d."),
}
COUNT = {
    "+": gettext_noop("Count on %(step)d from %(value)d."),
    "-": gettext_noop("Count back %(step)d from %(value)d."),
}
WRAPS = {"+": gettext_noop("After 10 comes 1."), "-": gettext_noop("Before 1 comes 10.")}
QUESTION = {"cards": gettext_noop("Which card fits?"), "typing": gettext_noop("Which number is it?")}


def card_row(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card to draw: its number, its ± number, and its name for a reader that cannot see it."""
    value, plus_minus = card["value"], card["plus_minus"]
    name = say(gettext_noop("%(value)d, plus or minus %(plus_minus)d"), value=value, plus_minus=plus_minus)
    return {"id": card.get("id"), "value": value, "plus_minus": plus_minus, "name": name}


def written(one: Sum) -> str:
    """The sum as people write it: 9 − 3."""
    return f"{one.value} {SIGNS[one.sign]} {one.plus_minus}"


def say_sum(texts: Mapping[str, str], one: Sum, **values: int) -> Phrase:
    """The text for this sum's sign, in words, since a screen reader may skip a minus sign."""
    return say(texts[one.sign], value=one.value, step=one.plus_minus, **values)


def present_drill(view: Mapping[str, Any]) -> dict[str, Any]:
    """`ask` is what is asked now (None when the drill is over or waits for its next sum), `next` what follows."""
    prompt = view["prompt"]
    return {
        "progress": say(gettext_noop("%(number)d of %(of)d"), number=_number_now(view), of=view["of"]),
        "trail": _trail(view),
        "typing": view["answer"] == "typing",
        "ask": prompt and _ask(prompt, view["answer"]),
        "next": [_ask(following, view["answer"]) for following in view["next"]],
        "mistake": _mistake(prompt) if prompt and prompt["retry"] else None,
        "hint": say_sum(COUNT, SUMS[prompt["text"]]) if prompt and view["hinted"] else None,
        "status": _status(prompt, view),
        "ended": view["ended"],
    }


def _number_now(view: Mapping[str, Any]) -> int:
    done: int = view["done"]
    return done if view["ended"] else done + 1


def _trail(view: Mapping[str, Any]) -> list[str]:
    """One mark for each sum: right, again (it will come back), now, or ahead."""
    done = list(view["trail"])
    now = [] if view["ended"] or len(done) == view["of"] else ["now"]
    return done + now + ["ahead"] * (view["of"] - len(done) - len(now))


def _ask(prompt: Mapping[str, Any], answer: str) -> dict[str, Any]:
    one = SUMS[prompt["text"]]
    return {
        "number": prompt["number"],
        "fact": prompt["text"],
        "card": card_row(prompt),
        "sum": written(one),
        "name": say_sum(SUM, one),
        "question": say(QUESTION[answer]),
        "hand": [card_row(card) | {"fits": card["value"] == prompt.get("right")} for card in prompt["hand"]],
    }


def _mistake(prompt: Mapping[str, Any]) -> dict[str, Any]:
    """What stands there after a mistake: the whole sum, why it wraps if it does, and how to go on."""
    one = SUMS[prompt["text"]]
    go_on = gettext_noop("Now you: %(result)d.")
    return {"sum": f"{written(one)} = {one.result}", "why": why(one), "go_on": say(go_on, result=one.result)}


def why(one: Sum) -> Phrase | None:
    """One short sentence for a sum that wraps."""
    return say(WRAPS[one.sign]) if one.wraps else None


def _status(prompt: Mapping[str, Any] | None, view: Mapping[str, Any]) -> Phrase:
    """The line a screen reader hears."""
    if prompt is None:
        return say(gettext_noop("All done.") if view["ended"] else gettext_noop("One moment."))
    one = SUMS[prompt["text"]]
    if prompt["retry"]:
        return say_sum(SUM_AND_ANSWER, one, result=one.result)
    return say_sum(SUM_OF_SO_MANY, one, number=prompt["number"], of=view["of"])
