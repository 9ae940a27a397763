"""The numbers 1 to 10 in a circle: how a top card steps on and back, past 10 to 1."""

from __future__ import annotations

from typing import Any

from games.core.words import gettext_noop, say
from games.seven_ate_nine.cards import VALUES, wrap

NAME = gettext_noop("The numbers 1 to 10 in a circle. From %(value)d, %(step)d on or back: %(more)d or %(less)d.")


def ring(value: int, plus_minus: int) -> dict[str, Any]:
    """One row for each number. `now`: the top card. `fits`: where a step leads. `hop`: walked from it to the next."""
    ends = {wrap(value + plus_minus), wrap(value - plus_minus)}
    hops = {wrap(value + step) for step in range(-plus_minus, plus_minus)}
    name = say(NAME, value=value, step=plus_minus, more=wrap(value + plus_minus), less=wrap(value - plus_minus))
    rows = [{"number": each, "now": each == value, "fits": each in ends, "hop": each in hops} for each in VALUES]
    return {"name": name, "rows": rows}
