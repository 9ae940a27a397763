"""Bots: what one plans from its own view. A level says how it chooses (styles.py) and how long it takes.

A level is JSON: `style` is perfect, match or thinks (with `depth`), `random` the share of its choices left to chance,
`pace` its usual wait in seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.chance import Chance
from games.core.game import Level, Millis, Plan, Seat
from games.novem.layout import LINES
from games.novem.position import position_of
from games.novem.prompts import right_answer
from games.novem.small_games import Mix
from games.novem.state import Answer, Choose
from games.novem.styles import mix_of

USUAL_PACE = 1.6
SHORTEST, LONGEST = 0.7, 1.3
"""Shares of the pace between which a wait may lie."""


def plan(view: Mapping[str, Any], seat: Seat, since: Millis, level: Level, chance: Chance) -> Plan | None:
    """A bot knows its sums: it answers at once. Then it thinks for a while and lays its marker."""
    if view["outcome"] or view["chosen"][seat] is not None:
        return None
    if view["prompt"]:
        return Plan(since, since, Answer(right_answer(view["prompt"]["fact"])))
    position = position_of(view, seat)
    line = drawn(position.mine_of(mix_of(level, position)), chance)
    due = since + round(1000 * level.get("pace", USUAL_PACE) * chance.between(SHORTEST, LONGEST))
    return Plan(due, due, Choose(line))


def drawn(mix: Mix, chance: Chance) -> int:
    """A line, each as often as the mix says."""
    unit = chance.unit()
    *others, last = (line for line in LINES if mix[line] > 0.0)
    for line in others:
        if unit < mix[line]:
            return line
        unit -= mix[line]
    return last
