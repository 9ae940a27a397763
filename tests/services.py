"""Real neighbours for tests: a whole server (gunicorn, Celery worker, Redis) on a throwaway database."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import psycopg

from tests.snippets import Snippets
from tools import commands
from tools.children import Child, wait_until
from tools.redis_server import RedisServer

ROOT = Path(__file__).resolve().parent.parent
PRELUDE = "import django\ndjango.setup()\n"


class Server:
    """A running site. `url` is its address; `manage` and `python` work on its database in a child process."""

    def __init__(self, folder: Path, redis: RedisServer, *, host: str = "127.0.0.1", mode: str = "local") -> None:
        self.folder, self.redis = folder, redis
        self.snippets: Snippets | None = None
        self.listener = socket.create_server((host, 0), backlog=256)
        self.url = f"http://{host}:{self.listener.getsockname()[1]}"
        self.env = child_env(folder, redis.url) | {"TEST_MODE": mode, "PUBLIC_URL": self.url}
        if not on_postgres():
            self.env["DATABASE_URL"] = f"sqlite:///{folder / 'server.sqlite3'}"

    def start(self) -> None:
        self.manage("migrate", "--verbosity=0")
        self.worker = self.start_worker()
        self.web = self.start_web()
        self.wait()

    def start_web(self) -> Child:
        fd = self.listener.fileno()
        return Child("web", commands.web(listener=fd), env=self.env, output=self.log("web"), pass_fds=[fd])

    def start_worker(self) -> Child:
        return start_worker(self.env, self.log("worker"))

    def wait(self, *, seconds: float = 30) -> None:
        if not wait_until(lambda: self.ready().get("status") == "ok", seconds=seconds, pause=0.1):
            raise AssertionError(f"The server is not ready: {self.ready()}\n{self.logs()}")

    def ready(self) -> dict[str, str]:
        return ask_ready(self.url)

    def manage(self, *arguments: str) -> str:
        return run_child([sys.executable, "manage.py", *arguments], self.env)

    def python(self, code: str) -> str:
        """What the snippet prints. Django is set up; the snippet imports what it needs."""
        if self.snippets is None:
            self.snippets = Snippets(self.env, self.folder)
        return self.snippets.run(code)

    def log(self, name: str) -> IO[bytes]:
        return (self.folder / f"{name}.log").open("ab")

    def logs(self) -> str:
        return "\n".join(path.read_text(errors="replace") for path in sorted(self.folder.glob("*.log")))

    def stop(self) -> None:
        for child in (getattr(self, name, None) for name in ("web", "worker")):
            if child is not None:
                child.stop()
        if self.snippets is not None:
            self.snippets.stop()
        self.listener.close()


def child_env(folder: Path, redis_url: str) -> dict[str, str]:
    return (
        os.environ
        | commands.QUICK_START
        | {
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "TEST_VAR_DIR": str(folder),
            "TEST_REDIS_URL": redis_url,
            "LOG_LEVEL": "INFO",
            "WEB_PROCESSES": "1",
            "WORKER_PROCESSES": "1",
            "PYTHONUNBUFFERED": "1",
        }
    )


def start_worker(env: dict[str, str], log: IO[bytes]) -> Child:
    return Child("worker", commands.worker(), env=env, output=log)


def run_child(command: list[str], env: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{command[1:3]} ended with {done.returncode}:\n{done.stderr}\n{done.stdout}"
    return done.stdout


def ask_ready(url: str) -> dict[str, str]:
    """What /readyz says; a server that is not there yet says nothing."""
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=5) as answer:
            return dict(json.load(answer))
    except urllib.error.HTTPError as refusal:
        with refusal:
            return parse(refusal.read())
    except OSError:
        return {}


def parse(body: bytes) -> dict[str, str]:
    try:
        return dict(json.loads(body))
    except ValueError:
        return {}


def on_postgres() -> bool:
    return os.environ.get("DATABASE_URL", "").startswith("postgres")


@contextmanager
def throwaway_folder(name: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix=f"t9-{name}-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    with throwaway_folder("redis") as folder:
        redis = RedisServer(folder)
        try:
            redis.wait()
            yield redis
        finally:
            redis.stop()


@contextmanager
def running_server(*, host: str = "127.0.0.1", mode: str = "local") -> Iterator[Server]:
    with throwaway_folder("server") as folder, running_redis() as redis, throwaway_database() as database:
        server = Server(folder, redis, host=host, mode=mode)
        server.env |= database
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def throwaway_database() -> Iterator[dict[str, str]]:
    """On PostgreSQL a new database beside the others; on SQLite the server has a file of its own."""
    if not on_postgres():
        yield {}
        return
    home, name = os.environ["DATABASE_URL"], f"server_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(home, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        try:
            yield {"DATABASE_URL": urlsplit(home)._replace(path=f"/{name}").geturl()}
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
