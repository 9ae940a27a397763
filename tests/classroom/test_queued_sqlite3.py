"""The line before SQLite's one writer: everybody's turn comes, one after the other, and nobody keeps it."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from multiprocessing import get_context
from pathlib import Path

import pytest
from django.db import OperationalError, connections, transaction

from classroom.people.models import School
from classroom.queued_sqlite3.base import DatabaseWrapper
from classroom.queued_sqlite3.turns import Turn

HOLDER = "import sys, time; from classroom.queued_sqlite3.turns import Turn; Turn(sys.argv[1]).take(seconds=5);"
HOLDER += " print('mine', flush=True); time.sleep(60)"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "turn")


@contextmanager
def in_hand(turn: Turn) -> Iterator[None]:
    assert turn.take(seconds=5)
    try:
        yield
    finally:
        turn.give()


def test_the_turn_is_one_writers_at_a_time(path: str) -> None:
    """Half of them share a process's line, half come from elsewhere."""
    turns, writing, most = [Turn(path), Turn(path)], [0], [0]

    def write(place: int) -> None:
        with in_hand(turns[place % 2]):
            writing[0] += 1
            most[0] = max(most[0], writing[0])
            time.sleep(0.001)
            writing[0] -= 1

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(80)))
    assert (writing, most) == ([0], [1])


def test_no_turn_within_the_time_is_no_turn(path: str) -> None:
    here, elsewhere = Turn(path), Turn(path)
    with in_hand(elsewhere):
        assert not here.take(seconds=0.02)
    with in_hand(here):
        assert not here.take(seconds=0.02)
    assert here.take(seconds=0.02)


def test_killed_writer_gives_the_turn_on(path: str) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDER, path], cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "mine\n"
        assert not Turn(path).take(seconds=0.02)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    assert Turn(path).take(seconds=5)


def takes(path: str) -> bool:
    return Turn(path).take(seconds=0.02)


def test_forked_process_waits_for_the_turn_like_any_other(path: str) -> None:
    with in_hand(Turn(path)), get_context("fork").Pool(1) as pool:
        assert not pool.apply(takes, [path])


def test_file_that_cannot_be_opened_leaves_nobody_waiting(tmp_path: Path) -> None:
    turn = Turn(str(tmp_path / "nowhere" / "turn"))
    with pytest.raises(FileNotFoundError):
        turn.take(seconds=1)
    assert not turn.line.locked()


@pytest.fixture
def line(transactional_db: None) -> DatabaseWrapper:
    found = connections["default"]
    assert isinstance(found, DatabaseWrapper)
    return found


def test_turn_is_given_on_after_a_transaction_however_it_ends(line: DatabaseWrapper) -> None:
    with transaction.atomic():
        assert line.turn
    assert line.turn is None
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        _ = 1 / 0
    assert line.turn is None


def test_line_that_closes_in_the_middle_gives_the_turn_on(line: DatabaseWrapper) -> None:
    with transaction.atomic():
        line.close()
        assert line.turn is None


def test_writers_at_once_all_write(line: DatabaseWrapper) -> None:
    def write(number: int) -> None:
        with transaction.atomic():
            School.objects.create(name=f"School {number}")
        connections.close_all()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(40)))
    assert School.objects.count() == 40


def test_database_that_stays_locked_is_said_to_be_locked(
    line: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(line.settings_dict["OPTIONS"], "timeout", 0.05)
    locked = pytest.raises(OperationalError, match="locked")
    with in_hand(Turn(f"{line.settings_dict['NAME']}-turn")), locked, transaction.atomic():
        pass
    assert line.turn is None


def test_time_in_the_line_and_time_at_the_file_are_one_wait(
    line: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody of ours has the turn for the first half, somebody from outside the file all the time."""
    monkeypatch.setitem(line.settings_dict["OPTIONS"], "timeout", 1.0)
    name = str(line.settings_dict["NAME"])
    with closing(sqlite3.connect(name, isolation_level=None)) as outside, ThreadPoolExecutor(1) as beside:
        outside.execute("BEGIN IMMEDIATE")
        turn = Turn(f"{name}-turn")
        assert turn.take(seconds=5)
        beside.submit(lambda: (time.sleep(0.5), turn.give()))
        since = time.monotonic()
        with pytest.raises(OperationalError, match="locked"), transaction.atomic():
            pass
        assert 0.9 < time.monotonic() - since < 1.3
    with transaction.atomic():
        School.objects.create(name="Hill School")
