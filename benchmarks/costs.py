"""gunicorn's settings for measuring: each request leaves a line with its kind, its status and its processor time.

The time is that of the thread that answered, from the request as read to the answer as sent: the same for the site and
for the floor under it, whatever else the machine does meanwhile.
"""

from __future__ import annotations

import os
import time
from typing import Any

if os.environ.get("COSTS_OF") == "site":
    from classroom.web import *  # noqa: F403  the site is served as always

LINES = os.open(os.environ["COSTS_FILE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)


def pre_request(_worker: Any, req: Any) -> None:
    req.begun_ns = time.thread_time_ns()


def post_request(_worker: Any, req: Any, _environ: Any, resp: Any) -> None:
    taken, place = time.thread_time_ns() - req.begun_ns, req.path.rstrip("/").rpartition("/")[2]
    os.write(LINES, f"{req.method}/{place} {resp.status_code} {taken}\n".encode())
