"""However many workers keep the timetable, each task rings once in its interval, and an emptied Redis stops none."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import redis

from classroom.timetable import ring_what_is_due, take_turn


class Bell:
    """A Celery application as far as the timetable knows one."""

    def __init__(self) -> None:
        self.conf = SimpleNamespace(beat_schedule={"sweep": {"task": "sweep_matches", "schedule": 30.0}})
        self.rung: list[str] = []

    def send_task(self, name: str) -> None:
        self.rung.append(name)


def test_twenty_workers_at_once_ring_once(redis_url: str) -> None:
    turns, bell = redis.Redis.from_url(redis_url), Bell()
    turns.flushall()
    with ThreadPoolExecutor(20) as workers:
        list(workers.map(lambda _: ring_what_is_due(bell, turns), range(20)))
    assert bell.rung == ["sweep_matches"]


def test_the_next_turn_comes_when_the_interval_is_over(redis_url: str) -> None:
    turns = redis.Redis.from_url(redis_url)
    turns.flushall()
    assert take_turn(turns, "short", 0.6)
    assert not take_turn(turns, "short", 0.6)
    assert 0 < turns.pttl("turn:short") <= 100


def test_a_redis_that_forgot_the_turn_costs_one_more_ring(redis_url: str) -> None:
    turns, bell = redis.Redis.from_url(redis_url), Bell()
    for _ in range(2):
        turns.flushall()
        ring_what_is_due(bell, turns)
    assert bell.rung == ["sweep_matches"] * 2
