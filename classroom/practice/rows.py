"""The rows of a student's days after one day: counted anew, and put in place of those that stand there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

import orjson
from django.db import connection
from django.db.models import Model

from classroom.practice.counting import Day
from classroom.practice.models import SkillDay

TOGETHER = 60
SUMS = ("n", "k", "times", "paces", "slips", "races", "groups", "facts", "idle_sittings", "fluent")
COLUMNS = ("student_id", "day", "skill", *SUMS)
THERE = f"""
    SELECT student_id, CAST(day AS text), skill, {", ".join(SUMS)}, id
    FROM practice_skillday WHERE student_id = %s AND day > %s
"""  # noqa: S608  # nosec B608
Row = tuple[Any, ...]


class DayRows:
    """Of one student, after a day."""

    def __init__(self, student_id: int, after: date) -> None:
        self.student_id, self.after = student_id, after
        self.made: list[Row] = []

    def add_all(self, counted: Iterable[Day]) -> None:
        for each in counted:
            self.add(each)

    def add(self, counted: Day) -> None:
        """Ready for the database at once: the counts go on."""
        day = counted.day.isoformat()
        for skill, count in counted.skills.items():
            lists = (count.times, count.paces, count.slips, count.races, count.groups, count.facts)
            sums = (count.n, count.k, *map(stored_json, lists), count.idle_sittings, count.fluent)
            self.made.append((self.student_id, day, skill, *sums))

    def replace(self) -> None:
        """What stands there already stays: a rebuild that finds nothing wrong writes nothing."""
        there = {row[:-1]: row[-1] for row in unread(THERE, [self.student_id, self.after.isoformat()])}
        if gone := there.keys() - self.made:
            SkillDay.objects.filter(pk__in=[there[row] for row in gone]).delete()
        if new := [value for row in self.made if row not in there for value in row]:
            insert(SkillDay, COLUMNS, new)


def stored_json(value: Any) -> str:
    return orjson.dumps(value).decode()


def unread(asked: str, values: Sequence[Any]) -> list[Any]:
    """Plain rows as the database gives them: among a million few need to be read."""
    with connection.cursor() as cursor:
        cursor.execute(asked, values)
        return list(cursor.fetchall())


def insert(model: type[Model], columns: tuple[str, ...], flat: list[Any]) -> None:
    """Straight to the database, on PostgreSQL as one COPY: going through model instances takes ten times as long."""
    into = f'"{model._meta.db_table}" ({", ".join(map(connection.ops.quote_name, columns))})'
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {into} FROM STDIN") as copy:
                for row in cut(flat, len(columns)):
                    copy.write_row(row)
        else:
            insert_together(cursor, into, len(columns), flat)


def insert_together(cursor: Any, into: str, width: int, flat: list[Any]) -> None:
    """SQLite takes sixty rows in one statement in half the time of sixty statements; what is left over goes singly."""
    marks = f"({', '.join(['%s'] * width)})"
    whole = len(flat) - len(flat) % (TOGETHER * width)
    if whole:
        parts = cut(flat[:whole], TOGETHER * width)
        cursor.executemany(f"INSERT INTO {into} VALUES {', '.join([marks] * TOGETHER)}", parts)  # noqa: S608  # nosec B608
    cursor.executemany(f"INSERT INTO {into} VALUES {marks}", cut(flat[whole:], width))  # noqa: S608  # nosec B608


def cut(flat: list[Any], width: int) -> Iterator[list[Any]]:
    return (flat[place : place + width] for place in range(0, len(flat), width))
