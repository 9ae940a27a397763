"""The child that gets everything ready (tools/prepare.py), and the report it hands back."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from typing import Any

from tools import commands
from tools.children import Child, read_lines


class Preparation:
    def __init__(self, env: Mapping[str, str], say: Callable[[str, str], None]) -> None:
        self.answer, given = os.pipe()
        self.child = Child("setup", commands.prepare(answer=given), env=env, pass_fds=[given])
        os.close(given)
        read_lines(self.child, lambda _name, line: say("", line))
        self.report: dict[str, Any] = {}

    def done(self) -> bool:
        if self.report:
            return True
        if self.child.running() or not self.child.finished_well():
            return False
        with os.fdopen(self.answer) as pipe:
            self.report = json.load(pipe)
        return True
