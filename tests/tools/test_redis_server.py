"""A private Redis starts, answers, keeps what it was told, and goes away."""

from __future__ import annotations

from pathlib import Path

import redis

from tools.redis_server import RedisServer


def test_what_redis_was_told_is_there_after_a_restart(tmp_path: Path) -> None:
    first = RedisServer(tmp_path)
    first.wait()
    redis.Redis.from_url(first.url).set("kept", "yes")
    first.stop()
    second = RedisServer(tmp_path)
    second.wait()
    kept = redis.Redis.from_url(second.url).get("kept")
    second.stop()
    assert kept == b"yes"


def test_a_stopped_redis_leaves_no_process_and_no_socket(tmp_path: Path) -> None:
    server = RedisServer(tmp_path)
    server.wait()
    server.stop()
    assert not server.child.running()
    assert not server.folder.exists()
