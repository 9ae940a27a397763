"""The same claims at the promised numbers: fifty matches, a minute without Redis, a lock of thirty seconds."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tests.chaos.room import Room, meanwhile, playing, under_way
from tests.chaos.test_nothing_is_lost import hold_lock, kill_web, press_once, redis_away
from tests.services import on_postgres

pytestmark = [pytest.mark.chaos, pytest.mark.both_databases, pytest.mark.thorough, pytest.mark.xdist_group("chaos")]


def test_the_web_server_killed_in_the_middle_of_fifty_matches_is_back_within_five_seconds(room: Room) -> None:
    students = room.seat(50)
    with playing(students, presses=8, seconds=240):
        under_way(students, 100)
        kill_web(room.server)
        killed_at, before = time.monotonic(), stored(room)
        room.server.wait(seconds=30)
        while stored(room) == before:
            time.sleep(0.05)
        back = time.monotonic() - killed_at
    room.compare(students)
    assert back <= 5


def stored(room: Room) -> object:
    return room.asks("SELECT COUNT(*) FROM play_move")


def test_a_minute_without_redis_and_reports_within_a_minute_of_its_return(room: Room) -> None:
    students = room.seat(6)
    meanwhile(lambda: redis_away(room.server, 60), students, after=12, presses=80)
    room.compare(students)
    room.settle(seconds=60)


@pytest.mark.skipif(on_postgres(), reason="only SQLite has one writer")
@pytest.mark.parametrize("seconds", [10, 30])
def test_a_database_locked_for_long_is_waited_for_or_says_when_to_come_back(room: Room, seconds: float) -> None:
    *students, one = room.seat(6)
    one.sit_down("7ate9-drill")
    with ThreadPoolExecutor(1) as beside, playing(students, presses=12):
        under_way(students, 10)
        locked = beside.submit(hold_lock, room, seconds, held := Event())
        assert held.wait(30)
        answer = press_once(one)
        locked.result()
    room.compare(students)
    assert (answer.status, answer.retry_after) == ((503, "10") if seconds > 20 else (200, ""))
