"""What every move asks and writes again. Its SQL is written once; after that only the values change.

Django took ten times as long to write it anew as the database to answer: three joined tables, some sixty columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from threading import local
from typing import Any, Generic, TypeVar

from django.db import connection, connections, models
from django.db.models.query import get_related_populators

Row = TypeVar("Row", bound=models.Model)


class Prepared(Generic[Row]):
    """`ask` gives the queryset with the values of a first asking, in the order in which its SQL names them."""

    def __init__(self, ask: Callable[..., models.QuerySet[Row]]) -> None:
        self.ask, self.written = ask, local()

    def first(self, *values: Any) -> Row | None:
        """The row that answers, with what `select_related` joined to it; the question names one row at most."""
        question = self.question(values)
        with connections[question.alias].cursor() as cursor:
            cursor.execute(question.sql, values)
            row = cursor.fetchone()
        return None if row is None else question.made_of(row)

    def question(self, values: Sequence[Any]) -> Question[Row]:
        if not hasattr(self.written, "question"):
            self.written.question = Question(self.ask(*values), values)
        found: Question[Row] = self.written.question
        return found


class Question(Generic[Row]):
    """One queryset as Django's own compiler writes and reads it."""

    def __init__(self, rows: models.QuerySet[Row], values: Sequence[Any]) -> None:
        self.alias, self.model = rows.db, rows.model
        self.compiler = rows.query.get_compiler(self.alias)
        self.sql, params = self.compiler.as_sql()
        if tuple(params) != tuple(values):
            raise TypeError(f"The question names {params}, not {values}.")
        select, info = self.compiler.select, self.compiler.klass_info
        self.converters = self.compiler.get_converters([column for column, *_ in select])
        self.own = slice(info["select_fields"][0], info["select_fields"][-1] + 1)
        self.names = [column.target.attname for column, *_ in select[self.own]]
        self.populators = get_related_populators(info, select, self.alias)  # type: ignore[call-arg]  # as in 5.2

    def made_of(self, row: Sequence[Any]) -> Row:
        (values,) = self.compiler.apply_converters([row], self.converters)
        made: Row = self.model.from_db(self.alias, self.names, values[self.own])
        for populator in self.populators:
            populator.populate(values, made)
        return made


def put_in(rows: Sequence[models.Model]) -> None:
    """New rows of one table. They are not told their ids: nobody asks for them."""
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        fields = new_fields(type(some[0]))
        values = [field.get_db_prep_save(field.pre_save(row, True), connection) for row in some for field in fields]
        with connection.cursor() as cursor:
            cursor.execute(insertion(type(some[0]), len(some)), values)


MOST_ROWS = 30  # SQLite of old takes 999 values


def change(row: models.Model, changed: Mapping[str, Any], *, where: str) -> bool:
    """New values for the row, if its column `where` still says what it said when it was read."""
    model, known = type(row), fields_of(type(row))
    fields = [known[name] for name in (*changed, "pk", where)]
    values = [*changed.values(), row.pk, getattr(row, where)]
    told = [field.get_db_prep_save(value, connection) for field, value in zip(fields, values, strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(alteration(model, tuple(changed), where), told)
        return bool(cursor.rowcount)


@cache
def fields_of(model: type[models.Model]) -> dict[str, Any]:
    return {field.name: field for field in model._meta.concrete_fields} | {"pk": model._meta.pk}


@cache
def new_fields(model: type[models.Model]) -> list[Any]:
    return [field for field in model._meta.concrete_fields if not field.primary_key]


@cache
def insertion(model: type[models.Model], count: int) -> str:
    names = [quoted(field.column) for field in new_fields(model)]
    row = f"({', '.join(['%s'] * len(names))})"
    into = f"{quoted(model._meta.db_table)} ({', '.join(names)})"
    return f"INSERT INTO {into} VALUES {', '.join([row] * count)}"  # noqa: S608  # nosec B608  names of our own models


@cache
def alteration(model: type[models.Model], names: tuple[str, ...], where: str) -> str:
    known = {name: quoted(field.column) for name, field in fields_of(model).items()}
    told, table = ", ".join(f"{known[name]} = %s" for name in names), quoted(model._meta.db_table)
    return f"UPDATE {table} SET {told} WHERE {known['pk']} = %s AND {known[where]} = %s"  # noqa: S608  # nosec B608


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)
