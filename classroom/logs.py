"""What the server writes down about its work: one JSON object a line, with ids of requests and tasks, never a name."""

from __future__ import annotations

import re
import sys
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any
from uuid import uuid4

import structlog
from django.db.utils import InterfaceError, OperationalError
from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django_structlog.middlewares import RequestMiddleware
from structlog.typing import Processor

Line = MutableMapping[str, Any]

# Texts of exceptions quote what people typed and what rows hold; a browser's name and an address point at a person.
NEVER_WRITTEN = ("error", "exception", "reason", "user_agent", "ip")
DATABASE_AWAY = (OperationalError, InterfaceError)  # answered with 503, see classroom/errors.py
ABOUT_CODE = (ImportError, AttributeError, NameError)  # their texts name nothing but code


class RequestLog(RequestMiddleware):
    """One line for each request, known by its route: a path may carry a guardian's token or a class code."""

    def prepare(self, request: HttpRequest) -> None:
        """An id for what is logged meanwhile; the line itself is written at the end, when the route is known."""
        structlog.contextvars.bind_contextvars(request_id=str(uuid4()))

    @staticmethod
    def format_request(request: HttpRequest) -> str:
        try:
            found = request.resolver_match or resolve(request.path_info)  # a redirect may have come before the route
            return f"{request.method} /{found.route}"
        except Resolver404:
            return f"{request.method} unknown"

    @staticmethod
    def bind_user_id(request: HttpRequest) -> None:
        """Nobody: asking who it is would read the session, and a child is known to the audit log alone."""


def drop_private(_logger: Any, _method: str, line: Line) -> Line:
    for key in NEVER_WRITTEN:
        line.pop(key, None)
    if line.get("logger") == "gunicorn.error" and "request" in str(line["event"]):
        line["event"] = re.sub(r"/\S*", "/…", str(line["event"]))  # it names the path of a request that failed
    return line


def place_of_error(_logger: Any, _method: str, line: Line) -> Line:
    """An exception as its kind and the places it passed; its text only where that can name nothing but code."""
    given = line.pop("exc_info", None)
    error = given[1] if isinstance(given, tuple) else given if isinstance(given, BaseException) else sys.exception()
    if given and error is not None:
        line["failure"] = [kind_of(error), *places(error.__traceback__)]
        if line["event"] == "request_failed" and isinstance(error, DATABASE_AWAY):
            line["code"] = 503  # the line is written before there is an answer, and calls every failure 500
    return line


def kind_of(error: BaseException) -> str:
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return f"{kind}: {error}" if isinstance(error, ABOUT_CODE) else kind


def places(step: TracebackType | None) -> list[str]:
    """The innermost first."""
    found: list[str] = []
    while step is not None:
        code = step.tb_frame.f_code
        found.insert(0, f"{code.co_filename}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return found


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
LAST: list[Processor] = [
    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    drop_private,
    place_of_error,
    structlog.processors.JSONRenderer(ensure_ascii=False),
]


def configure(level: str) -> dict[str, Any]:
    """Sets up structlog and returns the LOGGING of the settings; both write the same lines."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": LAST,
            }
        },
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["lines"], "level": level},
        # Their own handlers would print paths and addresses beside ours.
        "loggers": {
            "django": {"handlers": [], "propagate": True},
            "django.request": {"level": "CRITICAL"},
            "django.security.csrf": {"level": "CRITICAL"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "django.server": {"handlers": [], "level": "WARNING", "propagate": True},
            "gunicorn.error": {"handlers": [], "propagate": True},
            "celery.app.trace": {"level": "CRITICAL"},
            "celery.worker.strategy": {"level": "WARNING"},
        },
    }
