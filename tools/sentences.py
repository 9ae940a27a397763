"""How a tool gives up: one sentence that says what to do, and an exit code that is not 0."""

from __future__ import annotations

import sys
from typing import NoReturn


class Stop(Exception):
    """Something that a person has to put right. Its text is the sentence."""


def give_up(stop: Stop) -> NoReturn:
    print(f"{stop}", file=sys.stderr)
    raise SystemExit(1)
