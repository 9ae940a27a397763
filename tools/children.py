"""Child processes that end when their starter ends, however it ends."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
PATIENCE = 12.0  # seconds a child may take to end by itself


class Child:
    """A process in a group of its own, so that Ctrl-C reaches only us and we end the others in order."""

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        env: Mapping[str, str] | None = None,
        output: int | IO[bytes] | None = subprocess.PIPE,
        pass_fds: Sequence[int] = (),
        farewell: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.name, self.farewell, self.asked = name, farewell, False
        self.process = subprocess.Popen(
            [str(part) for part in command],
            env=dict(env) if env is not None else None,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            pass_fds=pass_fds,
            preexec_fn=follower_of(os.getpid(), farewell),
        )

    @property
    def pid(self) -> int:
        return self.process.pid

    def running(self) -> bool:
        return self.process.poll() is None

    def ask_to_stop(self) -> None:
        """Once: some take a second request as leave to drop what they hold."""
        if not self.asked:
            self.asked = True
            self.process.send_signal(self.farewell)

    def stop(self) -> int:
        """Asks, waits, and at last insists; whatever the child started itself goes with it."""
        self.ask_to_stop()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.kill()
        return self.process.wait()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)


def follower_of(parent: int, farewell: signal.Signals) -> Callable[[], None]:
    """Run in the child: Linux ends it when its starter is gone, even when that was killed outright. A shell that starts
    something in the background lets it ignore Ctrl-C; our children listen."""

    def follow() -> None:
        signal.signal(farewell, signal.SIG_DFL)
        if LIBC is not None:
            LIBC.prctl(PR_SET_PDEATHSIG, farewell)
        if os.getppid() != parent:
            os._exit(1)

    return follow


def read_lines(child: Child, say: Callable[[str, str], None]) -> threading.Thread:
    """Hands every line of the child on, under the child's name."""

    def pump() -> None:
        assert child.process.stdout is not None
        for line in child.process.stdout:
            say(child.name, line.decode(errors="replace").rstrip())

    thread = threading.Thread(target=pump, name=f"lines of {child.name}", daemon=True)
    thread.start()
    return thread


def wait_until(ready: Callable[[], bool], *, seconds: float, pause: float = 0.03) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if ready():
            return True
        time.sleep(pause)
    return ready()
