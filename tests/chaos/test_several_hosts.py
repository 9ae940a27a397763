"""Two web servers and two workers on one PostgreSQL and one Redis: students change hosts in the middle of matches,
and PostgreSQL itself may be stopped at once and started again."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.chaos.clients import Student
from tests.chaos.room import Room, playing, under_way
from tests.services import Server, running_redis, throwaway_folder
from tools.children import Child, wait_until
from tools.postgres import Postgres

pytestmark = [pytest.mark.chaos, pytest.mark.xdist_group("chaos")]


class Hosts(Server):
    """The same site on two ports, with two workers; the hosts share nothing but the database and Redis."""

    postgres: Postgres

    def start(self) -> None:
        super().start()
        self.second_listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.second_url = f"http://127.0.0.1:{self.second_listener.getsockname()[1]}"
        first, self.listener = self.listener, self.second_listener
        self.others = [self.start_web(), self.start_worker()]
        self.listener = first

    def stop(self) -> None:
        for child in getattr(self, "others", []):
            child.stop()
        super().stop()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    postgres = Postgres()
    try:
        postgres.wait()
        yield postgres
    finally:
        postgres.stop()


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    with throwaway_folder("hosts") as folder, running_redis() as redis, running_postgres() as postgres:
        hosts = Hosts(folder, redis)
        hosts.postgres = postgres
        hosts.env["DATABASE_URL"] = postgres.url()
        try:
            hosts.start()
            yield Room(hosts)
        finally:
            hosts.stop()


def test_students_change_hosts_in_the_middle_of_matches_and_nothing_is_lost(room: Room) -> None:
    hosts, students = hosts_of(room), room.seat(5)
    with playing(students, presses=24):
        for turn in range(1, 6):
            under_way(students, 12 * turn)
            send_all_to(students, hosts.second_url if turn % 2 else hosts.url)
    room.compare(students)


def hosts_of(room: Room) -> Hosts:
    assert isinstance(room.server, Hosts)
    return room.server


def send_all_to(students: list[Student], origin: str) -> None:
    for student in students:
        student.browser.origin = origin


def test_a_host_that_dies_leaves_the_other_and_its_worker_to_go_on(room: Room) -> None:
    hosts, students = hosts_of(room), room.seat(4)
    with playing(students, presses=12):
        under_way(students, 8)
        for child in hosts.others:
            child.kill()
        send_all_to(students, hosts.url)
    room.compare(students)


def test_postgres_stopped_at_once_and_started_again_loses_nothing(room: Room) -> None:
    """The last one here: the reports hold all that was done to these hosts."""
    students = room.seat(4)
    with playing(students, presses=16):
        under_way(students, 10)
        restart_at_once(hosts_of(room).postgres)
    room.compare(students)
    room.settle()


def restart_at_once(postgres: Postgres) -> None:
    """SIGQUIT: no goodbye to anybody, recovery at the next start."""
    postgres.child.process.send_signal(signal.SIGQUIT)
    postgres.child.process.wait(20)
    command = postgres.as_owner(postgres.bin / "postgres", *postgres.options())
    postgres.child = Child("postgres", command, output=postgres.log, farewell=signal.SIGINT)
    assert wait_until(postgres.accepts, seconds=30, pause=0.2)
