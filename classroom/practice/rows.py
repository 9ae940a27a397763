"""A student's figure rows from one day on: where things stood before it, and the new rows in place of the old."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from operator import itemgetter
from typing import Any, Generic, TypeVar

import orjson
from django.db import connection
from django.db.models import OuterRef, QuerySet, Subquery

from classroom.practice.counting import FactCount, Key, SkillCount, moment
from classroom.practice.mastery import Mastery
from classroom.practice.models import FactDay, FigureRow, SkillDay
from classroom.practice.ratings import Rating

FIRST_DAY = date(1970, 1, 1)
Row = TypeVar("Row", bound=FigureRow)
Name = TypeVar("Name")
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
        self.made: list[list[Any]] = []
        self.last: dict[Name, list[Any]] = {}

    def name(self, row: Row) -> Name:
        raise NotImplementedError

    def count(self, row: Row) -> Count:
        raise NotImplementedError

    def values(self, name: Name, count: Count) -> list[Any]:
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

    def old_rows(self) -> QuerySet[Row]:
        """All from the day on, looked for under the names that have any."""
        if self.from_day == FIRST_DAY:
            return self.of_student
        columns = zip(*self.recounted, strict=True) if self.recounted else [()] * len(self.names)
        named = {f"{name}__in": set(values) for name, values in zip(self.names, columns, strict=True)}
        return self.of_student.filter(day__gte=self.from_day, **named)

    def standing_counts(self) -> dict[Name, Count]:
        return {name: self.count(row) for name, row in self.standing.items()}

    def add(self, day: date, counts: Mapping[Name, Count]) -> None:
        shown = stored_day(day)
        for name, count in counts.items():
            row = [self.student_id, shown, False, *self.values(name, count)]
            self.made.append(row)
            self.last[name] = row

    def replace(self) -> None:
        self.old_rows().delete()
        self.mark_standing(newest=True, names=self.standing.keys() - self.last.keys())
        self.mark_standing(newest=False, names=self.standing.keys() & self.last.keys())
        for made in self.last.values():
            made[2] = True
        self.made.sort(key=itemgetter(3, 4, 1))
        insert(self.model, ("student_id", "day", "newest", *self.columns), self.made)

    def mark_standing(self, *, newest: bool, names: Iterable[Name]) -> None:
        if changed := [row.pk for row in map(self.standing.__getitem__, names) if row.newest != newest]:
            self.of_student.filter(pk__in=changed).update(newest=newest)


def insert(model: type[FigureRow], columns: tuple[str, ...], rows: list[list[Any]]) -> None:
    """Straight to the database: going through model instances takes ten times as long."""
    names = ", ".join(connection.ops.quote_name(column) for column in columns)
    marks = ", ".join(["%s"] * len(columns))
    with connection.cursor() as cursor:
        cursor.executemany(f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES ({marks})', rows)  # noqa: S608  # nosec B608


@lru_cache(maxsize=4096)
def stored_day(day: date | None) -> Any:
    return connection.ops.adapt_datefield_value(day)


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

    def count(self, row: FactDay) -> FactCount:
        mastery = Mastery(row.s, row.a, row.secure_on, row.fluent_on, row.retained_on)
        return FactCount(Rating(row.beta, row.rated), mastery, row.word, list(row.answers))

    def values(self, name: Key, count: FactCount) -> list[Any]:
        s, a, secure_on, fluent_on, retained_on = count.mastery
        days = (stored_day(secure_on), stored_day(fluent_on), stored_day(retained_on))
        return [*name, count.n, count.k, stored_json(count.latest), count.word, *count.beta, s, a, *days]


class SkillRows(Rows[SkillDay, str, SkillCount]):
    model = SkillDay
    names = ("skill",)
    columns = (
        *("skill", "n", "k", "raw_ms", "times", "paces", "slips", "races", "groups"),
        *("theta", "rated", "last_at", "idle_sittings", "fluent"),
    )

    def name(self, row: SkillDay) -> str:
        return row.skill

    def count(self, row: SkillDay) -> SkillCount:
        last_at = row.last_at.isoformat(" ") if row.last_at else ""
        return SkillCount(Rating(row.theta, row.rated), last_at, row.idle_sittings, row.fluent)

    def values(self, name: str, count: SkillCount) -> list[Any]:
        lists = (count.times, count.paces, count.slips, count.races, count.groups)
        last_at = connection.ops.adapt_datetimefield_value(moment(count.last_at) if count.last_at else None)
        numbers = [*count.theta, last_at, count.idle_sittings, count.fluent]
        return [name, count.n, count.k, count.raw_ms, *map(stored_json, lists), *numbers]
