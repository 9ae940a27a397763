"""SQLite's file copied while the site goes on, and put back in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from django.db import connection

from classroom.operations.archive import NotRestorable, counting

Progress = Callable[[int], None]
"""Is told how many parts of a hundred are done."""
PATIENCE = 60.0  # seconds to wait for writers
LOOK_EVERY = 50_000  # steps of SQLite's own machine
PAGES_AT_ONCE = 2_000


def live_file() -> str:
    return str(connection.settings_dict["NAME"])


def copy_database(target: Path, progress: Progress) -> dict[str, int]:
    """One moment of the database, written anew: pages on which erased rows still lie do not come along."""
    with closing(sqlite3.connect(live_file(), timeout=PATIENCE, isolation_level=None)) as live:
        whole = max(1, used_bytes(live))

        def look() -> int:
            size = target.stat().st_size if target.exists() else 0
            progress(min(99, 100 * size // whole))
            return 0

        live.set_progress_handler(look, LOOK_EVERY)
        live.execute("VACUUM INTO ?", [str(target)])
    progress(100)
    return check_copy(target)


def used_bytes(live: sqlite3.Connection) -> int:
    pages, free, size = (
        live.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


def check_copy(copy: Path) -> dict[str, int]:
    """The rows of each table, if the file is sound and every reference in it leads somewhere."""
    with closing(sqlite3.connect(copy)) as opened:
        try:
            sound = opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            loose = opened.execute("PRAGMA foreign_key_check").fetchone()
        except sqlite3.DatabaseError:
            sound, loose = False, None
        if not sound or loose:
            raise NotRestorable("The copy is damaged: SQLite’s own check does not pass. Nothing was changed.")
        return {table: rows_in(opened, table) for table in tables_of(opened)}


def tables_of(opened: sqlite3.Connection) -> list[str]:
    found = opened.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
    )
    return sorted(name for (name,) in found)


def rows_in(opened: sqlite3.Connection, table: str) -> int:
    return int(opened.execute(counting(table)).fetchone()[0])


def put_back(copy: Path, progress: Progress) -> None:
    """Into the live file, page by page in one transaction: whoever has it open sees the old rows or the new ones."""
    connection.close()
    with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(live_file(), timeout=PATIENCE)) as live:
        live.execute("PRAGMA journal_mode=WAL")
        source.backup(
            live, pages=PAGES_AT_ONCE, progress=lambda _status, left, of: progress(100 - 100 * left // max(1, of))
        )
