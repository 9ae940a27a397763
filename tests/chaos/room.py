"""A class of honest students at a real server, and the comparison of their journals with the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.chaos.clients import Student
from tests.classroom.people.test_sign_in_burst import make_children
from tests.services import Server
from tools.children import wait_until

STORED = (
    "SELECT play_match.code, play_move.key FROM play_move JOIN play_match ON play_match.id = play_move.match_id "
    "WHERE play_move.key IS NOT NULL"
)
# In a drill every press is an answer: each must have left one attempt, which is what reports are made of.
NOT_ANSWERED_ONCE = (
    "SELECT play_match.code, play_move.key FROM play_move JOIN play_match ON play_match.id = play_move.match_id "
    "LEFT JOIN practice_attempt ON practice_attempt.match_id = play_match.id "
    "AND practice_attempt.number = play_move.number "
    "WHERE play_move.key IS NOT NULL AND play_match.game_slug = '7ate9-drill' "
    "GROUP BY play_match.code, play_move.key HAVING COUNT(practice_attempt.id) <> 1"
)
WAITING = "SELECT COUNT(*) FROM play_match WHERE unaggregated"
FIGURES = """
from django.core.management import call_command
from classroom.practice.models import SkillDay, Standing
def figures():
    rows = [row for model in (SkillDay, Standing) for row in model.objects.values()]
    return sorted(str({name: value for name, value in row.items() if name != "id"}) for row in rows)
before = figures()
call_command("rebuild_figures", verbosity=0)
print(sum(day.n for day in SkillDay.objects.all()), before == figures())
"""
GAMES = ("7ate9-drill", "novem", "sequence-numbers", "7ate9-drill")


class Room:
    """Students signed in and ready to play; `asks` reads the server's database from outside."""

    def __init__(self, server: Server, *, classes: int = 1) -> None:
        self.server = server
        self.children = make_children(server, classes)

    def seat(self, count: int, *, origin: str = "") -> list[Student]:
        """So many who have not been here yet, signed in."""
        taken, self.children = self.children[:count], self.children[count:]
        students = [Student(origin or self.server.url, f"{child['student']}") for child in taken]
        for student, child in zip(students, taken, strict=True):
            student.sign_in(child["code"], child["student"], list(child["pictures"]))
        return students

    def asks(self, question: str) -> list[tuple[Any, ...]]:
        return ask_database(self.server.env["DATABASE_URL"], question)

    def compare(self, students: list[Student]) -> None:
        """Difference 0: all that was acknowledged is stored once with its answer, and nothing that nobody sent."""
        rows = self.asks(STORED)
        acknowledged = set[tuple[str, str]]().union(*(each.journal.acknowledged for each in students))
        sent = set[tuple[str, str]]().union(*(each.journal.sent for each in students))
        own = {row for row in rows if row[0] in {match for match, _key in sent}}
        assert len(rows) == len(set(rows))
        assert acknowledged
        assert acknowledged - own == set()
        assert own - sent == set()
        assert self.asks(NOT_ANSWERED_ONCE) == []

    def settle(self, *, seconds: float = 60) -> None:
        """Reports catch up by themselves, and are what a rebuild makes of the raw rows."""
        assert wait_until(lambda: self.asks(WAITING) == [(0,)], seconds=seconds, pause=0.5)
        answers, same = self.server.python(FIGURES).split()[-2:]
        assert int(answers) > 5
        assert same == "True"

    def sound(self) -> None:
        """The database's own check of itself."""
        if not self.server.env["DATABASE_URL"].startswith("postgres"):
            assert self.asks("PRAGMA integrity_check") == [("ok",)]
            assert self.asks("PRAGMA foreign_key_check") == []

    @property
    def file(self) -> Path:
        return Path(self.server.env["DATABASE_URL"].removeprefix("sqlite:///"))


def ask_database(url: str, question: str) -> list[tuple[Any, ...]]:
    if url.startswith("postgres"):
        with psycopg.connect(url) as opened:
            return opened.execute(question).fetchall()  # type: ignore[arg-type]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=60)) as file:
        return file.execute(question).fetchall()


@contextmanager
def playing(students: list[Student], *, presses: int, seconds: float = 120) -> Iterator[list[Future[int]]]:
    """Everybody plays at once while the body does its worst; at the end all must have made their presses."""
    with ThreadPoolExecutor(len(students)) as threads:
        games = [GAMES[place % len(GAMES)] for place in range(len(students))]
        running = [
            threads.submit(student.play, game, presses=presses, seconds=seconds)
            for student, game in zip(students, games, strict=True)
        ]
        yield running
        done = [each.result() for each in running]
    assert min(done) >= presses, f"Not everybody could play on: {done}"


def under_way(students: list[Student], presses: int) -> None:
    """Waits until so many presses were acknowledged, so that what comes next hits the middle of matches."""
    assert wait_until(lambda: sum(len(each.journal.acknowledged) for each in students) >= presses, seconds=60)


def meanwhile(work: Callable[[], None], students: list[Student], *, after: int, presses: int) -> None:
    with playing(students, presses=presses):
        under_way(students, after)
        work()
