"""How long finished matches wait until the reports have them, watched from outside while a school plays."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from threading import Event
from typing import Any

import psycopg

from tools.children import wait_until

EVERY = 0.5
REPORT_READY_S = 10.0
GRACE = REPORT_READY_S + 2.0
"""Seconds for the worker after the last move. Longer than a match may wait: one that waits still has missed it."""
FINISHED = "SELECT id, finished_at FROM play_match WHERE finished_at IS NOT NULL"
WAITING = f"{FINISHED} AND unaggregated"


class Waiting:
    """When it was looked, which matches there were, and at which look each was last seen waiting."""

    def __init__(self) -> None:
        self.looks = list[datetime]()
        self.finished, self.seen = dict[int, datetime](), dict[int, datetime]()

    def watch(self, url: str, over: Event) -> None:
        with closing(connect(url)) as database:
            begun = datetime.now(UTC)
            self.look(database)
            while not over.wait(EVERY):
                self.look(database)
            every = matches(database, FINISHED)
            self.finished |= {match: at for match, at in every.items() if at >= begun}
            wait_until(lambda: not self.look(database), seconds=GRACE, pause=EVERY)

    def look(self, database: Any) -> int:
        """How many wait now."""
        found = matches(database, WAITING)
        self.looks.append(datetime.now(UTC))
        self.finished |= found
        self.seen |= dict.fromkeys(found, self.looks[-1])
        return len(found)

    def seconds(self) -> list[float]:
        """Of every match that finished meanwhile or was waiting already; those no look has met are among them."""
        return [waited(at, self.seen.get(match, at), self.looks) for match, at in self.finished.items()]


def waited(finished: datetime, seen: datetime, looks: Sequence[datetime]) -> float:
    """Until the first look at which it waited no more: rather too long than too short. Or its age at the last."""
    gone = min(bisect_right(looks, seen), len(looks) - 1)
    return (looks[gone] - finished).total_seconds()


@contextmanager
def watching(url: str) -> Iterator[Waiting]:
    waiting, over = Waiting(), Event()
    with ThreadPoolExecutor(1) as threads:
        watch = threads.submit(waiting.watch, url, over)
        try:
            yield waiting
        finally:
            over.set()
        watch.result()


def connect(url: str) -> Any:
    """A connection of its own, which holds nothing between two questions."""
    if url.startswith("postgres"):
        return psycopg.connect(url, autocommit=True)
    return sqlite3.connect(url.removeprefix("sqlite:///"), timeout=60, isolation_level=None)


def matches(database: Any, question: str) -> dict[int, datetime]:
    return {match: moment(at) for match, at in database.execute(question).fetchall()}


def moment(stored: datetime | str) -> datetime:
    """SQLite keeps it as words, in UTC and without saying so."""
    return datetime.fromisoformat(stored).replace(tzinfo=UTC) if isinstance(stored, str) else stored
