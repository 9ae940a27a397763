"""Whose turn it is to write to a file: the threads of a process stand in line for a lock that wakes them, and the first
of each process for a lock on a file. A process that dies gives its turn on by dying."""

from __future__ import annotations

import fcntl
import os
import time
from functools import cache
from threading import Lock

LOOK_AGAIN = 0.001
"""Seconds. Few wait here: one of each process."""


class Turn:
    """The file is opened for each turn anew: a lock would be shared with every process forked while it is open."""

    def __init__(self, path: str) -> None:
        self.path, self.line, self.file = path, Lock(), -1

    def take(self, *, seconds: float) -> bool:
        """False when it has not come within this time."""
        until = time.monotonic() + seconds
        if not self.line.acquire(timeout=seconds):
            return False
        try:
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            taken = self.take_file(until)
        except BaseException:
            self.give()
            raise
        if not taken:
            self.give()
        return taken

    def take_file(self, until: float) -> bool:
        while not locked(self.file):
            if time.monotonic() > until:
                return False
            time.sleep(LOOK_AGAIN)
        return True

    def give(self) -> None:
        """Closing the file gives its lock on."""
        file, self.file = self.file, -1
        if file >= 0:
            os.close(file)
        self.line.release()


def locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@cache
def turn_at(path: str) -> Turn:
    return Turn(path)


os.register_at_fork(after_in_child=turn_at.cache_clear)  # a thread that stood in line is not there any more
