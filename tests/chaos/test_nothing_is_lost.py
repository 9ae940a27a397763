"""What was acknowledged is in the database, whatever is done to the server meanwhile: the difference is always 0."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
import redis

from tests.chaos.clients import Answer, Student
from tests.chaos.reading import choose, read_table
from tests.chaos.room import STORED, Room, ask_database, meanwhile, playing, under_way
from tests.services import Server, on_postgres, run_child, throwaway_database, throwaway_folder
from tools.children import Child
from tools.redis_server import find_binary, options

pytestmark = [pytest.mark.chaos, pytest.mark.both_databases, pytest.mark.xdist_group("chaos")]


def test_the_same_press_twenty_times_at_once_is_one_row_with_one_answer(room: Room) -> None:
    (student,) = room.seat(1)
    student.sit_down("7ate9-drill")
    table = student.table
    assert table is not None
    form = (choose(table, student.chance) or {}) | {"key": "ab" * 12, "base": "0", "at": "5", "input": "touch"}
    with ThreadPoolExecutor(20) as threads:
        answers = list(threads.map(lambda _: send_alone(student, table.match, form), range(20)))
    assert {answer.status for answer in answers} == {200}
    assert {read_table(answer.page) for answer in answers} == {read_table(answers[0].page)}
    assert room.asks(f"SELECT COUNT(*) FROM play_move WHERE key = '{'ab' * 12}'") == [(1,)]


def send_alone(student: Student, match: str, form: dict[str, str]) -> Answer:
    """Over a line of its own, with the student's cookies."""
    other = Student(student.browser.origin, "another line")
    other.browser.cookies, other.browser.token = dict(student.browser.cookies), student.browser.token
    return other.until_answered(f"/play/{match}/move/", form)


def test_two_tabs_that_press_at_once_count_one_press(room: Room) -> None:
    (student,) = room.seat(1)
    student.sit_down("7ate9-drill")
    table = student.table
    assert table is not None
    press = (choose(table, student.chance) or {}) | {"base": "0", "at": "5", "input": "touch"}
    with ThreadPoolExecutor(2) as tabs:
        answers = list(
            tabs.map(lambda key: send_alone(student, table.match, press | {"key": key}), ("1a" * 8, "2b" * 8))
        )
    assert [read_table(answer.page) for answer in answers] == [read_table(answers[0].page)] * 2
    assert len([code for code, _key in room.asks(STORED) if code == table.match]) == 1


def test_presses_out_of_order_and_an_hour_off_change_nothing(room: Room) -> None:
    (student,) = room.seat(1)
    student.play("7ate9-drill", presses=2)
    table = student.table
    assert table is not None
    press = choose(table, student.chance) or {}
    for base, at in (
        (table.base + 1, table.clock),
        (table.base - 1, table.clock),
        (table.base, table.clock + 3_600_000),
        (table.base, table.clock - 3_600_000),
    ):
        form = press | {"key": f"{base:08x}{abs(at):016x}", "base": str(base), "at": str(at), "input": "touch"}
        student.until_answered(f"/play/{table.match}/move/", form)
    student.play("7ate9-drill", presses=2)
    room.compare([student])


def test_the_web_server_killed_in_the_middle_of_matches(room: Room) -> None:
    students = room.seat(6)
    meanwhile(lambda: kill_web(room.server), students, after=12, presses=8)
    room.compare(students)


def kill_web(server: Server) -> None:
    server.web.kill()
    server.web.process.wait()
    server.web = server.start_web()


def test_one_process_of_the_web_server_killed_is_replaced(room: Room) -> None:
    students = room.seat(4)
    meanwhile(lambda: kill_children(room.server.web.pid), students, after=8, presses=12)
    room.compare(students)


def kill_children(parent: int) -> None:
    for pid in children_of(parent):
        os.kill(pid, signal.SIGKILL)


def children_of(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def test_without_redis_play_goes_on_and_reports_follow_when_it_is_back(room: Room) -> None:
    students = room.seat(3)
    meanwhile(lambda: redis_away(room.server, 4), students, after=6, presses=45)
    room.compare(students)
    assert any(each.journal.finished for each in students)
    room.settle()


def redis_away(server: Server, seconds: float) -> None:
    """Gone with all it knew, and back under the same address."""
    old = server.redis
    redis.Redis.from_url(old.url).flushall()
    old.child.kill()
    old.child.process.wait()
    time.sleep(seconds)
    data = server.folder / f"redis-{time.monotonic_ns()}"
    data.mkdir()
    old.child = Child("redis", [find_binary(), *options(old.socket, data)])
    old.wait()


def test_a_worker_whose_child_is_killed_at_work_goes_on(room: Room) -> None:
    students = room.seat(2)
    meanwhile(lambda: kill_children(room.server.worker.pid), students, after=20, presses=42)
    room.compare(students)


def test_a_worker_killed_whole_is_missed_by_nobody_who_plays(room: Room) -> None:
    students = room.seat(2)
    meanwhile(lambda: kill_worker(room.server), students, after=20, presses=42)
    room.compare(students)
    assert any(each.journal.finished for each in students)


def kill_worker(server: Server) -> None:
    server.worker.kill()
    server.worker.process.wait()
    server.worker = server.start_worker()


@pytest.mark.skipif(on_postgres(), reason="only SQLite has one writer")
def test_a_database_locked_for_some_seconds_is_waited_for(room: Room) -> None:
    students = room.seat(3)
    meanwhile(lambda: hold_lock(room, 3), students, after=6, presses=10)
    room.compare(students)
    assert max(max(each.journal.seconds) for each in students) > 2.5


def hold_lock(room: Room, seconds: float, held: Event | None = None) -> None:
    """Whoever comes from outside does not stand in the line of the web server's writers, so it may take a while."""
    with closing(sqlite3.connect(room.file, timeout=30, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        if held is not None:
            held.set()
        time.sleep(seconds)
        file.execute("ROLLBACK")


@pytest.mark.skipif(on_postgres(), reason="PostgreSQL's files are its own")
def test_a_full_disk_is_told_cleanly_and_play_goes_on_when_there_is_room(room: Room) -> None:
    students = room.seat(4)
    students[0].sit_down("7ate9-drill")
    with playing(students[1:], presses=14):
        under_way(students, 6)
        with no_room(room.server):
            refused = press_once(students[0])
            time.sleep(1)
    room.compare(students)
    room.sound()
    assert (refused.status, refused.retry_after) == (503, "10")
    assert "sqlite" not in refused.page.lower()


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the web server's processes can grow or be written to."""
    processes = [server.web.pid, *children_of(server.web.pid)]
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY)) for pid in processes}
    try:
        yield
    finally:
        for pid, limit in before.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)


def press_once(student: Student) -> Answer:
    assert student.table is not None
    form = (choose(student.table, student.chance) or {}) | {"key": "cd" * 12, "base": "0", "at": "9", "input": "touch"}
    return student.browser.post(f"/play/{student.table.match}/move/", dict(form), htmx=True)


def test_a_backup_under_load_holds_all_that_was_acknowledged_before_it(room: Room) -> None:
    students, before = room.seat(4), set[tuple[str, str]]()

    def back_up() -> None:
        before.update(*(each.journal.acknowledged for each in students))
        room.server.manage("backup")

    meanwhile(back_up, students, after=8, presses=12)
    room.compare(students)
    assert before - rows_restored(room) == set()


def rows_restored(room: Room) -> set[tuple[str, str]]:
    """From the newest backup, brought back into a database of its own: the command itself compares all counts."""
    with throwaway_folder("restored") as folder, throwaway_database() as database:
        there = room.server.env | {"DATABASE_URL": f"sqlite:///{folder / 'restored.sqlite3'}"} | database
        backup = max((room.server.folder / "backups").glob("*.zip"))
        run_child([sys.executable, "manage.py", "restore", str(backup)], there)
        return set(ask_database(there["DATABASE_URL"], STORED))
