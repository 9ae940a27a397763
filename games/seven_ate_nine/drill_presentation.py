"""A view of the drill as the words and rows a template shows; no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.words import Phrase, gettext_noop, say
from games.seven_ate_nine.cards import SUMS
from games.seven_ate_nine.guide import drill_guide
from games.seven_ate_nine.help import drill_help
from games.seven_ate_nine.presentation import OF_SO_MANY, answered, card_row, say_sum, why, written
from games.seven_ate_nine.ring import ring

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
QUESTION = {"cards": gettext_noop("Which card fits?"), "typing": gettext_noop("Which number is it?")}


def present(view: Mapping[str, Any]) -> dict[str, Any]:
    """`ask` is what is asked now (None when the drill is over or waits for its next sum). `following`: the tables that
    come next if every answer is right, for a screen that goes on while its line rests."""
    prompt = view["prompt"]
    return {
        "progress": say(OF_SO_MANY, number=_number_now(view), of=view["of"]),
        "trail": _trail(view),
        "typing": view["answer"] == "typing",
        "ask": prompt and _ask(prompt, view["answer"]),
        "following": [present(_after(view, right)) for right in range(1, len(view["next"]) + 1)],
        "mistake": _mistake(prompt) if prompt and prompt["retry"] else None,
        "still": bool(prompt and prompt["retry"]),
        "hint": say_sum(COUNT, SUMS[prompt["text"]]) if prompt and view["hinted"] else None,
        "may_hint": bool(prompt and not prompt["retry"] and not view["hinted"]),
        "status": _status(prompt, view),
        "sound": _sound(prompt, view),
        "help": drill_help(view["answer"]),
        "guide": drill_guide(view["answer"]),
        "ended": view["ended"],
    }


def _after(view: Mapping[str, Any], right: int) -> dict[str, Any]:
    """The view after so many right answers that are not stored yet."""
    return {
        **view,
        "prompt": view["next"][right - 1] | {"retry": False},
        "next": [],
        "done": view["done"] + right,
        "trail": [*view["trail"], *["kept"] * right],
        "hinted": False,
    }


def _sound(prompt: Mapping[str, Any] | None, view: Mapping[str, Any]) -> str:
    """What the last answer sounds like: it was right, or it comes again. A hint is silent."""
    if prompt and prompt["retry"]:
        return "again"
    return "right" if view["trail"] and not view["hinted"] else ""


def _number_now(view: Mapping[str, Any]) -> int:
    done: int = view["done"]
    return done if view["ended"] else done + 1


def _trail(view: Mapping[str, Any]) -> list[str]:
    """One mark for each sum: right, again (it will come back), kept (not sent yet), now, or ahead."""
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
    return {
        "sum": answered(one),
        "why": why(one),
        "ring": ring(one.value, one.plus_minus, one.sign) if one.wraps else None,
        "go_on": say(go_on, result=one.result),
    }


def _status(prompt: Mapping[str, Any] | None, view: Mapping[str, Any]) -> Phrase:
    """The line a screen reader hears."""
    if prompt is None:
        return say(gettext_noop("All done.") if view["ended"] else gettext_noop("One moment."))
    one = SUMS[prompt["text"]]
    if prompt["retry"]:
        return say_sum(SUM_AND_ANSWER, one, result=one.result)
    if view["hinted"]:
        return say_sum(COUNT, one)
    return say_sum(SUM_OF_SO_MANY, one, number=prompt["number"], of=view["of"])
