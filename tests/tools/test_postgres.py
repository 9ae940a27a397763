"""A throwaway PostgreSQL starts, for root too, from the machine's binaries and from those inside the wheel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tools.postgres import Postgres, copied_binaries, find_binaries


@pytest.mark.chaos
@pytest.mark.parametrize("find", [find_binaries, copied_binaries])
def test_postgres_answers_and_leaves_nothing_behind(find: Callable[[Path], Path]) -> None:
    server = Postgres(find)
    try:
        server.wait()
        with psycopg.connect(server.url()) as connection:
            assert connection.execute("SELECT 6 + 3").fetchone() == (9,)
    finally:
        server.stop()
    assert not server.child.running()
    assert not server.folder.exists()


@pytest.mark.chaos
@pytest.mark.parametrize(("careful", "waits"), [(True, "on"), (False, "off")])
def test_a_commit_waits_for_the_disk_where_that_is_measured(careful: bool, waits: str) -> None:
    server = Postgres(careful=careful)
    try:
        server.wait()
        with psycopg.connect(server.url()) as connection:
            assert connection.execute("SHOW fsync").fetchone() == (waits,)
    finally:
        server.stop()
