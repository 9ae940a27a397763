"""Every line of the log is a JSON object with the ids of its request and task, and none says who anybody is."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
import structlog
from django.conf import settings
from django.test import Client

from tests.services import Server
from tools.children import wait_until

TOKEN = "Syyst-OKcVKMTC7v0oDaBZGkoTkDxyLQ"


@pytest.fixture
def lines() -> Iterator[StringIO]:
    """What our formatter makes of everything that is logged meanwhile."""
    written = StringIO()
    handler = logging.StreamHandler(written)
    formatter = settings.LOGGING["formatters"]["json"]
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=formatter["foreign_pre_chain"], processors=formatter["processors"]
        )
    )
    root, level = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield written
    root.removeHandler(handler)
    root.setLevel(level)


def parsed(lines: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


@pytest.mark.django_db
def test_a_request_is_one_line_with_its_id_and_route(client: Client, lines: StringIO) -> None:
    client.get("/")
    (line,) = parsed(lines)
    assert (line["event"], line["request"], line["code"]) == ("request_finished", "GET /", 200)
    assert line["request_id"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", [f"/family/{TOKEN}/", f"/join/{TOKEN}/", f"/?code={TOKEN}", f"/{TOKEN}"])
def test_tokens_and_codes_in_addresses_stay_out_of_the_log(client: Client, lines: StringIO, path: str) -> None:
    client.get(path)
    assert parsed(lines)
    assert TOKEN not in lines.getvalue()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [f"/badge/x/{TOKEN}/", f"/family/{TOKEN}/mail/", f"/invitation/{TOKEN}/", f"/mail/yes/{TOKEN}/", f"/join/{TOKEN}/"],
)
def test_a_form_from_elsewhere_is_refused_without_a_word_about_its_address(lines: StringIO, path: str) -> None:
    Client(enforce_csrf_checks=True).post(path)
    assert [line["code"] for line in parsed(lines)] == [403]
    assert TOKEN not in lines.getvalue()


@pytest.mark.django_db
def test_a_form_with_too_much_in_it_is_refused_without_a_word_about_its_address(lines: StringIO) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies[settings.CSRF_COOKIE_NAME] = "x" * 32
    client.post(f"/invitation/{TOKEN}/", {f"{TOKEN}{n}": TOKEN for n in range(3_000)})
    refused, request = parsed(lines)
    assert (refused["logger"], request["code"]) == ("django.security.TooManyFieldsSent", 400)
    assert TOKEN not in lines.getvalue()


@pytest.mark.django_db
def test_neither_browser_nor_address_of_a_visitor_is_written(client: Client, lines: StringIO) -> None:
    client.get("/", headers={"User-Agent": "Sigrún's browser"}, REMOTE_ADDR="203.0.113.7")
    assert "Sigrún" not in lines.getvalue()
    assert "203.0.113.7" not in lines.getvalue()


@pytest.mark.django_db
@pytest.mark.urls("tests.classroom.failing_urls")
def test_a_failure_is_written_with_its_place_but_not_its_text(lines: StringIO) -> None:
    Client(raise_request_exception=False).get("/fails/500")
    failed = next(line for line in parsed(lines) if line["event"] == "request_failed")
    assert failed["failure"][0] == "django.db.utils.IntegrityError"
    assert "failing_urls.py" in failed["failure"][1]
    assert "Sigrún" not in lines.getvalue()


@pytest.mark.django_db
@pytest.mark.urls("tests.classroom.failing_urls")
@pytest.mark.parametrize(("path", "code"), [("/fails/500", 500), ("/fails/503", 503), ("/fails/cut-off", 503)])
def test_the_log_says_the_code_that_was_answered(lines: StringIO, path: str, code: int) -> None:
    answer = Client(raise_request_exception=False).get(path)
    failed = next(line for line in parsed(lines) if line["event"] == "request_failed")
    assert failed["code"] == answer.status_code == code


def test_exceptions_of_other_libraries_lose_their_text_too(lines: StringIO) -> None:
    try:
        raise ValueError("Sigrún")
    except ValueError:
        logging.getLogger("some.library").exception("it broke")
    assert parsed(lines)[0]["failure"][0] == "builtins.ValueError"
    assert "Sigrún" not in lines.getvalue()


def test_the_web_server_names_no_path_either(lines: StringIO) -> None:
    logging.getLogger("gunicorn.error").error("Error handling request %s", f"GET /family/{TOKEN}/")
    assert parsed(lines)[0]["event"] == "Error handling request GET /…"


def test_a_missing_module_is_named(lines: StringIO) -> None:
    try:
        import classroom.attic  # noqa: F401
    except ImportError as error:
        logging.getLogger("some.library").error("it broke", exc_info=error)
    assert parsed(lines)[0]["failure"][0] == "builtins.ModuleNotFoundError: No module named 'classroom.attic'"


@pytest.mark.database
def test_a_task_writes_its_id_and_every_line_of_a_server_is_json(server: Server) -> None:
    server.python("from classroom.reports.tasks import sweep_matches; sweep_matches.delay()")
    assert wait_until(lambda: "task_succeeded" in server.logs(), seconds=20)
    web, worker = (
        map(json.loads, (server.folder / name).read_text().splitlines()) for name in ("web.log", "worker.log")
    )
    done = next(line for line in list(worker) if line["event"] == "task_succeeded")
    assert done["task_id"]
    assert list(web)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root is warned")
def test_a_worker_of_root_is_warned_in_one_line(server: Server) -> None:
    assert wait_until(lambda: "worker_runs_as_root" in server.logs(), seconds=20)
    assert "superuser privileges" not in server.logs()
