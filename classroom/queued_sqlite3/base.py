"""SQLite lets one write at a time, and whoever comes meanwhile sleeps and looks again, up to a tenth of a second apart:
the database then rests while all sleep, and the unlucky wait for seconds. Here they stand in line and are woken."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from classroom.queued_sqlite3.turns import Turn, turn_at

TIMEOUT = 5.0  # what SQLite itself waits unless told


class DatabaseWrapper(base.DatabaseWrapper):
    """A transaction begins when it is its turn, and gives the turn on however it ends."""

    turn: Turn | None = None

    def _start_transaction_under_autocommit(self) -> None:
        until = time.monotonic() + self.patience
        self.take_turn()
        try:
            with self.waiting(until - time.monotonic()):
                super()._start_transaction_under_autocommit()  # type: ignore[misc]  # the stubs leave these out
        except BaseException:
            self.give_turn()
            raise

    @property
    def patience(self) -> float:
        return float(self.settings_dict["OPTIONS"].get("timeout", TIMEOUT))

    @contextmanager
    def waiting(self, seconds: float) -> Iterator[None]:
        """Time in the line counts: whoever holds the file from outside would be waited for twice as long."""
        self.be_patient(max(0, seconds))
        try:
            yield
        finally:
            self.be_patient(self.patience)

    def be_patient(self, seconds: float) -> None:
        self.connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def _commit(self) -> Any:
        try:
            return super()._commit()  # type: ignore[misc]
        finally:
            self.give_turn()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]
        finally:
            self.give_turn()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]
        finally:
            self.give_turn()

    def take_turn(self) -> None:
        if self.turn is not None or self.is_in_memory_db():
            return
        turn = turn_at(f"{self.settings_dict['NAME']}-turn")
        if not turn.take(seconds=self.patience):
            raise OperationalError("database is locked")
        self.turn = turn

    def give_turn(self) -> None:
        if self.turn is not None:
            turn, self.turn = self.turn, None
            turn.give()
