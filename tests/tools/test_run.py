"""`make run` starts everything as one group and leaves nothing behind, however it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import alive, command_of, descendants
from tests.services import ROOT, ask_ready, running_redis
from tools.children import wait_until
from tools.run import take_lock

pytestmark = [pytest.mark.chaos, pytest.mark.xdist_group("run")]


KEYS = {
    "SECRET_KEY": "a-secret-key-for-nobody-0123456789-abcdefghijklmnop",
    "ENCRYPTION_KEY": "b25seS1mb3ItdGVzdHMtMDEyMzQ1Njc4OS1hYmNkZWY=",
}


class Run:
    """The supervisor as a person starts it; in school mode, since without the demo school it is quick."""

    def __init__(self, var: Path, **variables: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        env = clean_environment() | {"VAR_DIR": str(var), "ENV_FILE": os.devnull, "PORT": str(self.port)}
        env |= {"SCHOOL": "1", "HOST": "127.0.0.1"} | variables
        self.log = (var / "run.log").open("wb+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.run"],
            cwd=ROOT,
            env=env,
            stdout=self.log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def wait_ready(self) -> Run:
        assert wait_until(lambda: "Ready: " in self.said() or self.process.poll() is not None, seconds=90), self.said()
        assert self.process.poll() is None, self.said()
        return self

    def end(self, number: signal.Signals) -> int:
        """Ends the supervisor; afterwards nobody whom it started may be left."""
        started = descendants(self.process.pid)
        self.process.send_signal(number)
        code = self.process.wait(40)
        assert wait_until(lambda: not alive(started), seconds=15), f"Left running: {alive(started)}"
        return code

    def said(self) -> str:
        return Path(self.log.name).read_text()


def clean_environment() -> dict[str, str]:
    ours = ("VAR_DIR", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ENCRYPTION_KEY", "MODE", "DJANGO_SETTINGS_MODULE")
    return {name: value for name, value in os.environ.items() if name not in ours}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("var")


@pytest.fixture
def run(var: Path) -> Iterator[Run]:
    run = Run(var).wait_ready()
    yield run
    if run.process.poll() is None:
        run.end(signal.SIGTERM)


def test_ctrl_c_ends_every_process_and_is_no_failure(run: Run) -> None:
    assert ask_ready(run.url)["status"] == "ok"
    with urllib.request.urlopen(f"{run.url}/") as home:
        assert home.status == 200
    assert run.end(signal.SIGINT) == 0


def test_the_ways_in_stay_in_sight_while_all_is_well(run: Run) -> None:
    with urllib.request.urlopen(f"{run.url}/"):
        time.sleep(2)  # the timetable rings within a second
    assert '"level": "info"' not in run.said()


def test_even_a_killed_supervisor_leaves_nothing_running(run: Run) -> None:
    assert run.end(signal.SIGKILL) == -signal.SIGKILL


def test_a_part_that_dies_ends_the_others_with_a_sentence(run: Run) -> None:
    started = descendants(run.process.pid)
    os.kill(next(pid for pid in sorted(started) if "celery" in command_of(pid)), signal.SIGKILL)
    assert run.process.wait(40) == 1
    assert "The part “worker” ended by itself" in run.said()
    assert wait_until(lambda: not alive(started), seconds=15)


def test_a_named_redis_is_used_and_left_running_and_data_are_kept(run: Run, var: Path) -> None:
    run.end(signal.SIGTERM)
    key, stored = (var / "secret_key").read_text(), (var / "table-nine.sqlite3").stat().st_ino
    with running_redis() as redis:
        again = Run(var, REDIS_URL=redis.url).wait_ready()
        assert not any(
            "valkey" in command_of(pid) or "redis-server" in command_of(pid) for pid in descendants(again.process.pid)
        )
        again.end(signal.SIGTERM)
        assert redis.child.running()
    assert (var / "secret_key").read_text() == key
    assert (var / "table-nine.sqlite3").stat().st_ino == stored


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with take_lock(tmp_path / "run.lock"):
        run = Run(tmp_path)
        assert run.process.wait(20) == 1
    assert "is running already" in run.said()


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"PORT": "eighty"}, "PORT makes no sense"),
        ({"PORT": "70000"}, "PORT makes no sense"),
        ({"SCHOOL": "perhaps"}, "SCHOOL makes no sense"),
        ({"HOST": "no such host"}, "HOST makes no sense"),
        ({"SIGN_UP": "perhaps"}, "SIGN_UP makes no sense"),
        ({"SCHOOL": "", "MODE": "production"}, "SECRET_KEY must be set in production"),
        ({"SCHOOL": "", "MODE": "production"} | KEYS, "PUBLIC_URL must be set in production"),
        ({"REDIS_URL": "redis://127.0.0.1:1/0"}, "Redis does not answer as it should"),
        ({"DATABASE_URL": "postgres://nobody@127.0.0.1:1/school"}, "The database does not answer as it should"),
        ({"VAR_DIR": "/proc/data"}, "The data folder /proc/data cannot be written to"),
    ],
)
def test_nonsense_ends_the_start_with_one_sentence(tmp_path: Path, variables: dict[str, str], sentence: str) -> None:
    run = Run(tmp_path, **variables)
    assert run.process.wait(60) == 1
    assert run.said().startswith(sentence)
    assert len(run.said().splitlines()) == 1, run.said()


def test_nonsense_on_a_later_start_is_one_sentence_too(run: Run, var: Path) -> None:
    run.end(signal.SIGTERM)
    for variable in ("SIGN_UP", "LOG_LEVEL", "WEB_PROCESSES"):
        again = Run(var, **{variable: "perhaps"})
        assert again.process.wait(60) == 1
        assert again.said().startswith(f"{variable} makes no sense")
        assert len(again.said().splitlines()) == 1, again.said()


def test_a_redis_that_is_gone_at_a_later_start_is_the_last_word(var: Path) -> None:
    with running_redis() as redis:
        Run(var, REDIS_URL=redis.url).wait_ready().end(signal.SIGTERM)
    again = Run(var, REDIS_URL=redis.url)
    assert again.process.wait(60) == 1
    assert again.said().splitlines()[-1].startswith("Redis does not answer as it should")


def test_a_taken_port_ends_the_start_with_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = Run(tmp_path, PORT=str(port))
        assert run.process.wait(20) == 1
        assert run.said() == f"Port {port} on 127.0.0.1 is taken by another program: try PORT={port + 1}.\n"
