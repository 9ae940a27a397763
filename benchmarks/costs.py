"""gunicorn's settings for measuring: each request leaves a line with its kind, its status and where its time went.

Nanoseconds, from the request as read to the answer as sent, the same for the site and for the floor under it: processor
time of the thread that answered; all time that passed; of that, asking the database; and standing in line for a
processor, which others on the machine have a part in. So does each time at which Python stopped to free what it could.
"""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if os.environ.get("COSTS_OF") == "site":
    from classroom.web import *  # noqa: F403  the site is served as always

LINES = os.open(os.environ["COSTS_FILE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
IN_LINE = Path("/proc/thread-self/schedstat")
ALL_GENERATIONS = 2


class SoFar(threading.local):
    """What this thread has spent asking the database, and when its last pause began."""

    asking, pause_begun = 0, 0


so_far = SoFar()


def post_worker_init(_worker: Any) -> None:
    from django.db.backends.signals import connection_created

    connection_created.connect(watch, weak=False)
    gc.callbacks.append(note_pause)


def watch(connection: Any, **_: Any) -> None:
    """A commit is no statement to Django, but it is where a database waits for its disk."""
    connection.execute_wrappers.append(timed)
    commit = connection._commit
    connection._commit = lambda: timed(commit)


def timed(ask: Callable[..., Any], *arguments: Any) -> Any:
    begun = time.monotonic_ns()
    try:
        return ask(*arguments)
    finally:
        so_far.asking += time.monotonic_ns() - begun


def note_pause(phase: str, info: dict[str, int]) -> None:
    if phase == "start":
        so_far.pause_begun = time.monotonic_ns()
    elif info["generation"] == ALL_GENERATIONS:
        write("pause", 0, [0, time.monotonic_ns() - so_far.pause_begun, 0, 0])


def pre_request(_worker: Any, req: Any) -> None:
    req.begun = moment()


def post_request(_worker: Any, req: Any, _environ: Any, resp: Any) -> None:
    taken = [now - then for now, then in zip(moment(), req.begun, strict=True)]
    write(f"{req.method}/{place(req.path)}", resp.status_code, taken)


def place(path: str) -> str:
    """The last word of an address, or its first where it ends in a code, which is written in capitals."""
    words = path.strip("/").split("/")
    return words[-1] if words[-1] == words[-1].lower() else words[0]


def moment() -> tuple[int, int, int, int]:
    in_line = int(IN_LINE.read_text().split()[1]) if IN_LINE.exists() else 0
    return time.thread_time_ns(), time.monotonic_ns(), so_far.asking, in_line


def write(kind: str, status: int, taken: list[int]) -> None:
    os.write(LINES, f"{kind} {status} {' '.join(map(str, taken))}\n".encode())
