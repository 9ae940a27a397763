"""The numbers 1 to 10 in a circle: how a top card steps on and back, past 10 to 1."""

from __future__ import annotations

from typing import Any

from games.core.words import gettext_noop, say
from games.seven_ate_nine.cards import VALUES, wrap

BOTH = gettext_noop("The numbers 1 to 10 in a circle. From %(value)d, %(step)d on or back: %(more)d or %(less)d.")
ON = gettext_noop("The numbers 1 to 10 in a circle. From %(value)d, %(step)d on: %(more)d.")
BACK = gettext_noop("The numbers 1 to 10 in a circle. From %(value)d, %(step)d back: %(less)d.")
NAMES = {"+-": BOTH, "+": ON, "-": BACK}


def ring(value: int, plus_minus: int, signs: str = "+-") -> dict[str, Any]:
    """One row for each number. `now`: the top card. `fits`: where a step leads. `hop`: walked from it to the next."""
    more, less = wrap(value + plus_minus), wrap(value - plus_minus)
    ends = {{"+": more, "-": less}[sign] for sign in signs}
    walked = range(-plus_minus if "-" in signs else 0, plus_minus if "+" in signs else 0)
    hops = {wrap(value + step) for step in walked}
    rows = [{"number": each, "now": each == value, "fits": each in ends, "hop": each in hops} for each in VALUES]
    return {"name": say(NAMES[signs], value=value, step=plus_minus, more=more, less=less), "rows": rows}
