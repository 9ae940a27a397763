"""How long a match waited is told from looks at the database, and never too short."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from benchmarks.waiting import Waiting, connect, moment, waited

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
LOOKS = [NOON + timedelta(seconds=each) for each in (0, 1, 2, 3)]


@pytest.mark.parametrize(
    ("finished", "seen", "seconds"),
    [(0.5, 1, 1.5), (-20, 0, 21), (1.5, 1.5, 0.5), (-9, 3, 12)],
    ids=["until it is seen no more", "since before the first look", "between two looks", "and waits still"],
)
def test_a_match_waited_until_the_first_look_that_no_longer_found_it(
    finished: float, seen: float, seconds: float
) -> None:
    begun, last = (NOON + timedelta(seconds=each) for each in (finished, seen))
    assert waited(begun, last, LOOKS) == seconds


def test_both_databases_tell_the_same_moment() -> None:
    assert moment("2026-03-02 12:00:00") == moment(NOON) == NOON


def test_a_match_that_is_never_counted_waits_on_and_one_still_played_does_not() -> None:
    waiting = Waiting()
    with closing(connect("sqlite:///:memory:")) as database:
        database.execute("CREATE TABLE play_match (id, finished_at, unaggregated)")
        database.execute("INSERT INTO play_match VALUES (1, '2026-03-02 12:00:00', 1), (2, NULL, 1), (3, '2026', 0)")
        assert (waiting.look(database), waiting.look(database)) == (1, 1)
    assert waiting.seconds() == [(waiting.looks[-1] - NOON).total_seconds()]
