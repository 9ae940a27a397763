"""A student's figure rows from one day on: where things stood before it, and the new rows in place of the old."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

import orjson
from django.db import connection
from django.db.models import BooleanField, DateField, F, IntegerField, Model, OuterRef, Subquery, TextField
from django.db.models.functions import Cast

from classroom.json_field import FastJSONField
from classroom.practice.counting import FactCount, Key, SkillCount, moment
from classroom.practice.mastery import Mastery
from classroom.practice.models import FactDay, FigureRow, SkillDay
from classroom.practice.ratings import Rating

FIRST_DAY = date(1970, 1, 1)
TOGETHER = 60
NEWEST = 2
"""The place of `newest` in a row."""
FIRST_COLUMN = 3
"""The place of the first of a model's own columns."""
NO_DAYS: tuple[str | None, str | None, str | None] = (None, None, None)
Names = tuple[str, ...]
Row = TypeVar("Row", bound=FigureRow)
Name = TypeVar("Name", str, Key)
Count = TypeVar("Count")


class Rows(Generic[Row, Name, Count]):
    """The last row of each name carries `newest`. The row before the first day recounted is where counting goes on."""

    model: type[Row]
    names: tuple[str, ...]
    columns: tuple[str, ...]

    def __init__(self, student_id: int, from_day: date) -> None:
        self.student_id, self.from_day = student_id, from_day
        self.of_student = self.model._default_manager.filter(student_id=student_id)
        self.recounted: list[list[str]] = []
        self.standing: dict[Name, Row] = {self.name(row): row for row in self.rows_before()}
        self.made: dict[Name, list[Any]] = defaultdict(list)

    def name(self, row: Row) -> Name:
        raise NotImplementedError

    def name_in(self, row: Sequence[Any]) -> Name:
        """The name within a row of `all_columns`."""
        raise NotImplementedError

    def count(self, row: Row) -> Count:
        raise NotImplementedError

    def values(self, name: Name, count: Count) -> tuple[Any, ...]:
        """As `columns` names them, ready for the database: many thousands are written at once."""
        raise NotImplementedError

    def rows_before(self) -> list[Row]:
        """For each name its last row before the day. Found from the newest rows: it costs the same after a year."""
        if self.from_day == FIRST_DAY:
            return []
        same = {name: OuterRef(name) for name in self.names}
        earlier = self.of_student.filter(day__lt=self.from_day, **same).order_by("-day").values("pk")[:1]
        newest = self.of_student.filter(newest=True).annotate(before=Subquery(earlier))
        found = list(newest.values_list("before", "day", *self.names))
        self.recounted = [names for _before, day, *names in found if day >= self.from_day]
        return list(self.model._default_manager.filter(pk__in=[before for before, *_ in found]))

    def question_there(self) -> tuple[str, Sequence[Any]]:
        """All rows from the day on, looked for under the names that have any."""
        asked = self.model, self.names, self.all_columns()
        if self.from_day == FIRST_DAY:
            return all_rows(*asked), [self.student_id]
        columns = zip(*self.recounted, strict=True)
        named: dict[str, Any] = {f"{name}__in": set(values) for name, values in zip(self.names, columns, strict=True)}
        return question(*asked, student_id=self.student_id, day__gte=self.from_day, **named)

    def standing_counts(self) -> dict[Name, Count]:
        return {name: self.count(row) for name, row in self.standing.items()}

    def add(self, day: date, counts: Mapping[Name, Count]) -> None:
        """Rows lie flat behind one another: making a list of each would take as long as counting it."""
        made, values, row_begins = self.made, self.values, (self.student_id, stored_day(day), 0)
        for name, count in counts.items():
            rows = made[name]
            rows += row_begins
            rows += values(name, count)

    def replace(self) -> None:
        """What stands there already stays: a rebuild that finds nothing wrong writes nothing."""
        self.mark_last()
        numbers, there = self.rows_there()
        changed = sorted(name for name in there.keys() | self.made.keys() if there.get(name) != self.made.get(name))
        gone = [number for name in changed for number in numbers[name]]
        if gone:
            self.of_student.filter(pk__in=gone).delete()
        self.mark_standing(newest=True, names=self.standing.keys() - self.made.keys())
        self.mark_standing(newest=False, names=self.standing.keys() & self.made.keys())
        insert(self.model, self.all_columns(), [value for name in changed for value in self.made.get(name, ())])

    @classmethod
    def all_columns(cls) -> tuple[str, ...]:
        return ("student_id", "day", "newest", *cls.columns)

    def mark_last(self) -> None:
        """The last row of each name is where things stand now."""
        for rows in self.made.values():
            rows[NEWEST - len(self.all_columns())] = 1

    def rows_there(self) -> tuple[dict[Name, list[int]], dict[Name, list[Any]]]:
        """By name, the numbers of the rows from the day on, and the rows themselves as `add` makes them."""
        numbers: dict[Name, list[int]] = defaultdict(list)
        there: dict[Name, list[Any]] = defaultdict(list)
        if self.from_day > FIRST_DAY and not self.recounted:
            return numbers, there
        for row in unread(*self.question_there()):
            name = self.name_in(row)
            numbers[name].append(row[-1])
            there[name] += row[:-1]
        return numbers, there

    def mark_standing(self, *, newest: bool, names: Iterable[Name]) -> None:
        if changed := [row.pk for row in map(self.standing.__getitem__, names) if row.newest != newest]:
            self.of_student.filter(pk__in=changed).update(newest=newest)


def question(model: type[FigureRow], names: Names, columns: Names, **asked: Any) -> tuple[str, Sequence[Any]]:
    stored = [as_stored(model, column) for column in columns]
    found = model._default_manager.filter(**asked).order_by(*names, "day").values_list(*stored, "pk")
    sql, values = found.query.sql_with_params()
    return sql, values


@cache
def all_rows(model: type[FigureRow], names: Names, columns: Names) -> str:
    """Of one student. Put into words once: a rebuild asks it of everybody."""
    return question(model, names, columns, student_id=0)[0]


def as_stored(model: type[FigureRow], column: str) -> F | Cast:
    """Unread, as in `add`: text for days and lists, 0 or 1 for yes and no."""
    field = model._meta.get_field(column)
    if isinstance(field, BooleanField):
        return Cast(column, IntegerField())
    return Cast(column, TextField()) if isinstance(field, DateField | FastJSONField) else F(column)


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


@lru_cache(maxsize=4096)
def stored_day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def stored_moment(text: str) -> str | None:
    """PostgreSQL writes a moment as it was read; SQLite leaves out that it is UTC."""
    if connection.vendor == "postgresql":
        return text or None
    return connection.ops.adapt_datetimefield_value(moment(text)) if text else None


def stored_json(value: Any) -> str:
    return orjson.dumps(value).decode()


class FactRows(Rows[FactDay, Key, FactCount]):
    model = FactDay
    names = ("skill", "fact")
    columns = (
        *("skill", "fact", "n", "k", "answers", "word", "beta", "rated"),
        *("s", "a", "secure_on", "fluent_on", "retained_on"),
    )

    def name(self, row: FactDay) -> Key:
        return row.skill, row.fact

    def name_in(self, row: Sequence[Any]) -> Key:
        return row[FIRST_COLUMN], row[FIRST_COLUMN + 1]

    def count(self, row: FactDay) -> FactCount:
        mastery = Mastery(row.s, row.a, row.secure_on, row.fluent_on, row.retained_on, row.word)
        return FactCount(Rating(row.beta, row.rated), mastery, list(row.answers))

    def values(self, name: Key, count: FactCount) -> tuple[Any, ...]:
        (skill, fact), known, beta = name, count.mastery, count.beta
        answers, days = orjson.dumps(count.latest).decode(), NO_DAYS
        if known.secure_on:
            days = stored_day(known.secure_on), stored_day(known.fluent_on), stored_day(known.retained_on)
        # fmt: off
        return (skill, fact, count.n, count.k, answers, known.word, beta.value, beta.n,
                known.s, known.a, *days)
        # fmt: on


class SkillRows(Rows[SkillDay, str, SkillCount]):
    model = SkillDay
    names = ("skill",)
    columns = (
        *("skill", "n", "k", "raw_ms", "times", "paces", "slips", "races", "groups"),
        *("theta", "rated", "last_at", "idle_sittings", "fluent"),
    )

    def name(self, row: SkillDay) -> str:
        return row.skill

    def name_in(self, row: Sequence[Any]) -> str:
        return str(row[FIRST_COLUMN])

    def count(self, row: SkillDay) -> SkillCount:
        last_at = row.last_at.isoformat(" ") if row.last_at else ""
        return SkillCount(Rating(row.theta, row.rated), last_at, row.idle_sittings, row.fluent)

    def values(self, name: str, count: SkillCount) -> tuple[Any, ...]:
        lists = (count.times, count.paces, count.slips, count.races, count.groups)
        numbers = (count.theta.value, count.theta.n, stored_moment(count.last_at), count.idle_sittings, count.fluent)
        return (name, count.n, count.k, count.raw_ms, *map(stored_json, lists), *numbers)
