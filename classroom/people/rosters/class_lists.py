"""Lists with columns as children by class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from classroom.people.rosters.reading import (
    MOST_ROWS,
    Entry,
    Problem,
    Reading,
    Unreadable,
    checked,
    entry_from,
    sort_out,
    too_many_rows,
)
from classroom.people.rosters.tables import Row, decode, named_rows, rows_of


@dataclass(frozen=True, slots=True)
class ClassList:
    """One class as a list has it. `key` is the list's own name for it; CSV files know only the title."""

    title: str
    reading: Reading
    key: str = ""
    year_level: int = 0
    teacher_emails: tuple[str, ...] = field(default=())


def read_table(data: bytes) -> list[ClassList]:
    """The classes of a CSV file, in the order they come. Without a column for the class it is one, without a title."""
    columns, rows = named_rows(rows_of(decode(data)))
    by_class: dict[str, list[Entry | Problem]] = {}
    empty = 0
    for line, row in rows:
        if any(row.values()):
            by_class.setdefault(row.get("class", "") if "class" in columns else "", []).append(entry_of((line, row)))
        else:
            empty += 1
    if sum(map(len, by_class.values())) > MOST_ROWS:
        raise Unreadable(too_many_rows())
    if not by_class:
        raise Unreadable(_("There is no name in this file. Is it the right one?"))
    return [ClassList(title, sort_out(found, empty=empty)) for title, found in by_class.items()]


def entry_of(numbered: Row) -> Entry | Problem:
    line, row = numbered
    if row.get("given"):
        return entry_of_parts(line, row)
    return entry_from(line, row.get("name", ""), key=row.get("key", ""))


def entry_of_parts(line: int, row: Mapping[str, str]) -> Entry | Problem:
    given, family = row["given"], row.get("family", "")
    return checked(Entry(line, f"{given} {family}".strip(), given, family, row.get("key", "")))


def list_for(title: str, lists: list[ClassList]) -> ClassList:
    """The one list meant for this class: the only one, or the one that bears its name."""
    if len(lists) == 1:
        return lists[0]
    for each in lists:
        if each.title.casefold() == title.casefold():
            return each
    words = _(
        "This file holds %(n)s classes, and none of them is called %(name)s. Take it over as a school list instead."
    )
    raise Unreadable(words % {"n": len(lists), "name": title})
