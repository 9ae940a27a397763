"""How gunicorn serves the site: `gunicorn --config python:classroom.web classroom.wsgi`."""

from __future__ import annotations

import gc
import os
from importlib import import_module
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

from django.conf import settings
from gunicorn.glogging import Logger


class OurLinesAlone(Logger):
    """Each request has a line of ours. gunicorn would put together its own, which nobody keeps, at a twentieth of
    what a move costs."""

    def access(self, *_: Any) -> None:
        pass


logger_class = OurLinesAlone
worker_class = "gthread"
workers = settings.WEB_PROCESSES
threads = settings.WEB_THREADS
preload_app = True  # one import for all processes: half the start-up time and memory on a small machine
timeout = 60  # past the 20 s a writer may wait for SQLite
graceful_timeout = 10
max_requests = 20_000
max_requests_jitter = 2_000
logconfig_dict = settings.LOGGING
loglevel = settings.LOGGING["root"]["level"]
control_socket_disable = True


def when_ready(_arbiter: Any) -> None:
    """Before the first process begins: all that is loaded stays for good. Otherwise Python goes through these hundred
    thousand things every few seconds to see what can be freed, and nobody is answered for a tenth of a second."""
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
