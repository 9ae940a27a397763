"""How gunicorn serves the site: `gunicorn --config python:classroom.web classroom.wsgi`."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

from django.conf import settings

worker_class = "gthread"
workers = settings.WEB_PROCESSES
threads = settings.WEB_THREADS
preload_app = True  # one import for all processes: half the start-up time and memory on a small machine
timeout = 60  # past the 20 s a writer may wait for SQLite
graceful_timeout = 10
max_requests = 20_000
max_requests_jitter = 2_000
logconfig_dict = settings.LOGGING
control_socket_disable = True
