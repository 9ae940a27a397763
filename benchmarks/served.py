"""What is measured over HTTP: the site as it is, and the floor behind the same kind of web server."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.chaos.clients import Browser, patiently
from tests.chaos.room import Room
from tests.services import Server, running_redis, throwaway_folder
from tools import commands
from tools.children import Child, wait_until
from tools.redis_server import RedisServer


class Spent(NamedTuple):
    """Where the milliseconds of one request went: see `benchmarks/costs.py`."""

    processor: float
    passed: float
    database: float
    in_line: float


class Costs:
    """The lines that requests leave behind: kind, status and nanoseconds."""

    def __init__(self, folder: Path, of: str) -> None:
        self.path = folder / f"costs-{of}"
        self.path.touch()
        self.env = {"COSTS_FILE": str(self.path), "COSTS_OF": of}

    def since(self, place: int, kind: str) -> list[float]:
        """Milliseconds of processor time of each request of this kind, from this place in the file on."""
        return [each.processor for each in self.by_kind(place).get(kind, [])]

    def by_kind(self, place: int) -> dict[str, list[Spent]]:
        found: dict[str, list[Spent]] = {}
        for kind, _status, *taken in self.lines(place):
            found.setdefault(kind, []).append(Spent(*(int(each) / 1e6 for each in taken)))
        return found

    def errors(self) -> int:
        """Answers that say the server failed, from the very beginning."""
        return sum(int(status) >= 500 for _kind, status, *_taken in self.lines(0))

    def lines(self, place: int) -> list[list[str]]:
        with self.path.open() as file:
            file.seek(place)
            return [line.split() for line in file if line.endswith("\n")]

    def place(self) -> int:
        return self.path.stat().st_size


class Site(Server):
    """The site with its own settings, not those of the tests, and as always but for the lines about costs."""

    def __init__(self, folder: Path, redis: RedisServer, database: str = "") -> None:
        super().__init__(folder, redis)
        self.env |= {
            "DJANGO_SETTINGS_MODULE": "classroom.settings",
            "MODE": "local",
            "ENV_FILE": os.devnull,
            "VAR_DIR": str(folder),
            "REDIS_URL": redis.url,
            "DATABASE_URL": database or f"sqlite:///{folder}/site.sqlite3",
        }

    def start(self) -> None:
        self.manage("collectstatic", "--no-input", "--verbosity=0")
        super().start()

    def start_web(self) -> Child:
        self.costs = Costs(self.folder, "site")
        fd = self.listener.fileno()
        command = [
            part.replace("python:classroom.web", "python:benchmarks.costs") for part in commands.web(listener=fd)
        ]
        return Child("web", command, env=self.env | self.costs.env, output=self.log("web"), pass_fds=[fd])


class Floor:
    """The bare view behind the same web server, with as many processes and threads as the site has."""

    def __init__(self, database: str, folder: Path) -> None:
        self.costs = Costs(folder, "floor")
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.url, fd = f"http://127.0.0.1:{self.listener.getsockname()[1]}", self.listener.fileno()
        options = ["-c", "python:benchmarks.costs", "-k", "gthread", "-w", "1", "--threads", "8", "-b", f"fd://{fd}"]
        command = [sys.executable, "-m", "gunicorn", *options, "benchmarks.floor:application"]
        env = os.environ | {"DATABASE_URL": database} | self.costs.env
        self.web = Child("floor", command, env=env, output=(folder / "floor.log").open("ab"), pass_fds=[fd])
        assert wait_until(self.answers, seconds=30, pause=0.1)

    def answers(self) -> bool:
        try:
            return Browser(self.url).get("/").status == 200
        except OSError:
            return False


@contextmanager
def site(database_url: str) -> Iterator[tuple[Room, Floor]]:
    with throwaway_folder("load") as folder, running_redis() as redis:
        server = Site(folder, redis, database_url)
        floor = Floor(floor_database(database_url, folder), folder)
        try:
            server.start()
            patiently(lambda: Browser(server.url).get("/"))
            yield Room(server, classes=12), floor
        finally:
            floor.web.stop()
            server.stop()


def floor_database(database_url: str, folder: Path) -> str:
    """On PostgreSQL beside the site's tables, on SQLite in a file of its own."""
    return database_url.replace("/postgres?", "/floor?") if database_url else f"sqlite:///{folder}/floor.sqlite3"
