"""The sum a player is asked, as words: the question, a hint, and the right answer once it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.words import Phrase, gettext_noop, say

QUESTIONS = {
    "ten": gettext_noop("Together they make 10. What lies beneath?"),
    "fifteen": gettext_noop("Three below make 15. What lies beneath?"),
    "total": gettext_noop("How many points do you have now?"),
}
SUMS = {
    "ten": gettext_noop("10 minus %(one)d"),
    "fifteen": gettext_noop("15 minus %(one)d minus %(two)d"),
    "total": gettext_noop("%(one)d plus %(two)d"),
}
ANSWERS = {
    "ten": gettext_noop("10 minus %(one)d is %(answer)d."),
    "fifteen": gettext_noop("15 minus %(one)d minus %(two)d is %(answer)d."),
    "total": gettext_noop("%(one)d plus %(two)d is %(answer)d."),
}


def present_prompt(prompt: Mapping[str, Any]) -> dict[str, Any]:
    """`text` is the sum as people write it, `spoken` as they say it. `correction` is there after a first answer that
    was not right: the answer to enter."""
    numbers = numbers_in(prompt["fact"])
    return {
        "text": written(prompt["fact"]),
        "question": say(QUESTIONS[prompt["kind"]]),
        "spoken": say(SUMS[prompt["kind"]], **numbers),
        "correction": _correction(prompt, numbers) if prompt["retry"] else None,
        "hint": _hint(prompt["kind"], numbers) if prompt["hinted"] else None,
    }


def written(fact: str) -> str:
    """15 − 9 − 5, with a true minus sign."""
    return fact.replace("-", " − ").replace("+", " + ")


def numbers_in(fact: str) -> dict[str, int]:
    """The numbers of a sum that differ from fact to fact: all but the 10 or the 15 in front."""
    numbers = fact.split("+") if "+" in fact else fact.split("-")[1:]
    return {name: int(number) for name, number in zip(("one", "two"), numbers, strict=False)}


def _correction(prompt: Mapping[str, Any], numbers: Mapping[str, int]) -> dict[str, Phrase]:
    return {
        "answer": say(ANSWERS[prompt["kind"]], **numbers, answer=prompt["answer"]),
        "ask": say(gettext_noop("Enter %(answer)d to go on."), answer=prompt["answer"]),
    }


def _hint(kind: str, numbers: Mapping[str, int]) -> Phrase:
    if kind == "ten":
        return say(gettext_noop("How many from %(one)d up to 10?"), **numbers)
    if kind == "fifteen":
        both = numbers["one"] + numbers["two"]
        return say(gettext_noop("How many from %(both)d up to 15?"), both=both)
    ten = -(-(numbers["one"] + 1) // 10) * 10
    if numbers["one"] + numbers["two"] > ten:
        return say(gettext_noop("First go to %(ten)d, then the rest."), ten=ten)
    return say(gettext_noop("Count on %(two)d from %(one)d."), **numbers)
