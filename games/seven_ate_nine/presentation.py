"""Cards and sums of 7ate9 as the words and rows a template shows; no HTML. Race and drill have a module each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.words import Phrase, gettext_noop, say
from games.seven_ate_nine.cards import Sum

OF_SO_MANY = gettext_noop("%(number)d of %(of)d")
SIGNS = {"+": "+", "-": "−"}
WRAPS = {"+": gettext_noop("After 10 comes 1."), "-": gettext_noop("Before 1 comes 10.")}


def card_row(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card to draw: its number, its ± number, and its name for a reader that cannot see it."""
    value, plus_minus = card["value"], card["plus_minus"]
    name = say(gettext_noop("%(value)d, plus or minus %(plus_minus)d"), value=value, plus_minus=plus_minus)
    return {"id": card.get("id"), "value": value, "plus_minus": plus_minus, "name": name}


def written(one: Sum) -> str:
    """The sum as people write it: 9 − 3."""
    return f"{one.value} {SIGNS[one.sign]} {one.plus_minus}"


def answered(one: Sum) -> str:
    """The sum with its answer, and honest about wrapping: 9 + 3 = 12 → 2, but 1 − 3 → 8."""
    if not one.wraps:
        return f"{written(one)} = {one.result}"
    return f"{written(one)} = {one.straight} → {one.result}" if one.sign == "+" else f"{written(one)} → {one.result}"


def say_sum(texts: Mapping[str, str], one: Sum, **values: int) -> Phrase:
    """The text for this sum's sign, in words, since a screen reader may skip a minus sign."""
    return say(texts[one.sign], value=one.value, step=one.plus_minus, **values)


def why(one: Sum) -> Phrase | None:
    """One short sentence for a sum that wraps."""
    return say(WRAPS[one.sign]) if one.wraps else None
