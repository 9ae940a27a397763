"""A student's press as it arrives: the move, and what the screen says about it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from classroom.play.table import Action
from classroom.practice.input_time import KINDS
from games.core.game import Game, MalformedMove

KEY = re.compile(r"[0-9a-f]{16,32}")
LONGEST_MATCH_MS = 24 * 60 * 60 * 1000


def read_action(game: Game, form: Mapping[str, str]) -> Action:
    """MalformedMove names the field that makes no sense."""
    key, input_kind = form.get("key", ""), form.get("input", "")
    if not KEY.fullmatch(key):
        raise MalformedMove("key: 16 to 32 hexadecimal digits.")
    return Action(
        move=game.parse_move(form),
        key=key,
        base=whole_number(form, "base"),
        at=whole_number(form, "at"),
        input_kind=input_kind if input_kind in KINDS else "",
    )


def whole_number(form: Mapping[str, str], name: str) -> int:
    text = form.get(name, "")
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) > LONGEST_MATCH_MS:
        raise MalformedMove(f"{name}: a whole number.")
    return int(text)
