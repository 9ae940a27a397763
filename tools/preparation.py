"""The child that gets everything ready (tools/prepare.py), and the report it hands back."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from typing import Any

from tools import commands
from tools.children import Child, read_lines
from tools.sentences import Stop


class Preparation:
    def __init__(self, env: Mapping[str, str], say: Callable[[str, str], None]) -> None:
        self.answer, given = os.pipe()
        self.child = Child("setup", commands.prepare(answer=given), env=env, pass_fds=[given])
        os.close(given)
        read_lines(self.child, lambda _name, line: say("", line))
        self.report: dict[str, Any] = {}

    def done(self) -> bool:
        """Whether the report is in. Where it tells of a problem, or is missing, there is nothing to start."""
        if self.report or self.child.running():
            return bool(self.report)
        with os.fdopen(self.answer) as pipe:
            self.report = json.loads(pipe.read() or "{}")
        if not self.report:
            raise SystemExit(1)  # the child has said why
        if problem := self.report.get("problem"):
            raise Stop(problem)
        return True

    def stop(self) -> None:
        if self.child.running():
            self.child.stop()
