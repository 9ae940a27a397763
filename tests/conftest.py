"""What every test may ask for: a real Redis, a real worker, a whole running server, a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.services import Server, child_env, running_redis, running_server, start_worker, throwaway_folder
from tools import chromium, translations
from tools.redis_server import RedisServer
from tools.site import network_address

BROWSER_TESTS = Path(__file__).resolve().parent / "browser"
SERVED = {"server", "school_server", "page", "new_context"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="also the tests at their full numbers")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        translations.compile_stale()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        put_in_group(item)
    if config.getoption("--thorough"):
        for item in (item for item in items if item.get_closest_marker("both_databases")):
            item.add_marker(pytest.mark.database)
    else:
        thorough = [item for item in items if item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=thorough)
        items[:] = [item for item in items if item not in thorough]


def put_in_group(item: pytest.Item) -> None:
    """Tests of one file that share a server or a browser run in one process, and so do all that share the worker."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if fixtures & SERVED:
        item.add_marker(pytest.mark.xdist_group(item.path.stem))
    elif "worker" in fixtures:
        item.add_marker(pytest.mark.xdist_group("worker"))
    if "playwright" in fixtures:
        assert item.path.parent == BROWSER_TESTS, f"{item.path.name} drives a browser: it belongs to tests/browser."
        item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with running_redis() as redis:
        yield redis


@pytest.fixture
def redis_url(redis_server: RedisServer, settings: Any) -> Iterator[str]:
    """A real Redis; tasks sent in this test go there."""
    from classroom import environment
    from classroom.celery import app

    silent = app.conf.broker_url
    settings.REDIS_URL = redis_server.url
    point_broker_at(environment.broker(redis_server.url))
    yield redis_server.url
    point_broker_at(silent)


def point_broker_at(broker_url: str) -> None:
    from classroom.celery import app

    app.conf.broker_url = broker_url
    app._after_fork()  # forgets the connections to the last one


@pytest.fixture(scope="session")
def worker_process(redis_server: RedisServer, django_db_setup: None) -> Iterator[None]:
    with throwaway_folder("worker") as folder:
        env = child_env(folder, redis_server.url) | {"DATABASE_URL": database_url_of_tests()}
        with (folder / "worker.log").open("ab") as log:
            child = start_worker(env, log)
            yield
            child.stop()


@pytest.fixture
def worker(transactional_db: None, redis_url: str, worker_process: None) -> None:
    """A real Celery worker on this test's database. Rows must be committed: the test runs outside a transaction."""


def database_url_of_tests() -> str:
    from django.db import connection

    config = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{config['NAME']}"
    host = config["OPTIONS"].get("host") or config["HOST"]
    return (
        f"postgres://{config['USER']}:{config['PASSWORD']}@/{config['NAME']}?host={host}&port={config['PORT'] or 5432}"
    )


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture(scope="session")
def school_server() -> Iterator[Server]:
    """A server as a school runs it: over plain HTTP, on an address by which others reach this machine."""
    with running_server(host=network_address(), mode="school") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest) -> str:
    """Browser tests may say `page.goto("/")`."""
    return str(request.getfixturevalue("server").url)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    return browser_type_launch_args | {
        "executable_path": str(chromium.find_or_install(whole=pytestconfig.getoption("--thorough"))),
        "args": [*chromium.FLAGS, *chromium.UNSEEN],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | {"viewport": {"width": 1366, "height": 625}, "locale": "en"}


class Complaints(list[str]):
    """What the browser complained about: script errors, CSP violations, missing files, requests to other hosts."""

    def __init__(self, own: str) -> None:
        super().__init__()
        self.own = [own]

    def listen(self, context: BrowserContext) -> None:
        context.on("weberror", lambda error: self.append(f"error: {error.error}"))
        context.on("console", lambda message: self.hear(message.type, message.text, message.location["url"]))
        context.on("request", lambda request: self.note_request(request.url))

    def hear(self, kind: str, text: str, place: str) -> None:
        if kind == "error":
            self.append(f"console: {text} ({place})")

    def note_request(self, url: str) -> None:
        if not url.startswith((*self.own, "data:", "blob:", "about:")):
            self.append(f"another host: {url}")

    def forgive(self, part: str) -> None:
        """For a test that meant it: drops the complaints that contain this, and insists that there was one."""
        kept = [complaint for complaint in self if part not in complaint]
        assert len(kept) < len(self), f"Nothing to forgive: no complaint contains {part!r}."
        self[:] = kept


@pytest.fixture
def complaints(base_url: str) -> Complaints:
    return Complaints(base_url)


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], complaints: Complaints
) -> Iterator[Callable[..., BrowserContext]]:
    """Playwright's own, listened to: a test whose browser complained fails."""

    def listened(**options: Any) -> BrowserContext:
        context = new_context(**options)
        complaints.listen(context)
        return context

    yield listened
    assert not complaints, "The browser complained:\n" + "\n".join(complaints)


@pytest.fixture
def browser_page(page: Page) -> Page:
    return page


@pytest.fixture
def root() -> Path:
    return Path(__file__).resolve().parent.parent
