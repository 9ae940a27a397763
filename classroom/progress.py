"""How far a long command is, in one line that fills in place."""

from __future__ import annotations

from django.core.management.base import OutputWrapper

BAR = 40


class Line:
    """Each part of the work gets a line; where nobody looks, it is written once, when it is done."""

    def __init__(self, output: OutputWrapper) -> None:
        self.output, self.last = output, ("", -1)

    def __call__(self, what: str, done: int) -> None:
        if (what, done) == self.last:
            return
        self.last = (what, done)
        if self.output.isatty():
            filled = BAR * done // 100
            bar = f"\r{what:<14} [{'█' * filled}{'·' * (BAR - filled)}] {done:>3} %"
            self.output.write(bar, ending="\n" if done == 100 else "")
            self.output.flush()
        elif done == 100:
            self.output.write(f"{what}: done")
