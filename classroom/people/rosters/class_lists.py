"""Lists with columns as children by class."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from classroom.people.rosters.reading import (
    LONGEST_WRITTEN,
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

LONGEST_TITLE = 60
BESIDE_A_DIGIT = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=[^\W\d]) (?=\d)")
LONGEST_LIST = 2000
"""Of all children of a school: up to here a number may be no more than the place of a line."""


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
    rows = named_rows(rows_of(decode(data)))
    filled = [(line, row) for line, row in rows if any(row.values())]
    if len(filled) > MOST_ROWS:
        raise Unreadable(too_many_rows())
    if not filled:
        raise Unreadable(_("There is no name in this file. Is it the right one?"))
    empty = len(rows) - len(filled)
    return [
        ClassList(title, sort_out(found, empty=empty), year_level=year_of(title))
        for title, found in by_class(filled).items()
    ]


def by_class(rows: list[Row]) -> dict[str, list[Entry | Problem]]:
    """Where the file names classes, a line without one is shown with the class above it, and taken into none."""
    title = next((row["class"][:LONGEST_TITLE] for _line, row in rows if row.get("class")), "")
    classes: dict[str, list[Entry | Problem]] = {}
    spellings: dict[str, str] = {}
    for line, row in rows:
        strays = bool(title) and not row.get("class")
        title = row.get("class", "")[:LONGEST_TITLE] or title
        first = spellings.setdefault(plain_title(title), title)
        classes.setdefault(first, []).append(stray(line, row) if strays else entry_of((line, row)))
    return classes


def plain_title(title: str) -> str:
    """What two spellings of one class have in common: 4B, 4b and 4 B are one. Digits that stand apart stay apart."""
    return BESIDE_A_DIGIT.sub("", title.casefold())


def stray(line: int, row: Mapping[str, str]) -> Problem:
    written = row.get("name") or f"{row.get('given', '')} {row.get('family', '')}".strip()
    return Problem(line, written[:LONGEST_WRITTEN], _("No class on this line."))


def year_of(words: str) -> int:
    """The first number in a class's name or grade, where it is a year that plays here; 0 where it is not."""
    found = re.search(r"[0-9]{1,4}", words)
    year = int(found[0]) if found else 0
    return year if 1 <= year <= 7 else 0


def entry_of(numbered: Row) -> Entry | Problem:
    line, row = numbered
    name, key = row.get("name", ""), row.get("key", "")
    read = entry_of_parts(line, row) if row.get("given") else entry_from(line, name, key=key)
    return replace(read, key=lasting(key)) if isinstance(read, Entry) else read


def lasting(key: str) -> str:
    """The key, where it cannot be the number of a line: in the next file that is another child's, and the two would be
    mixed up without a word. Without a key a child is only found by the line instead. Judged by itself, so that a
    child's key counts in every file or in none."""
    number = re.sub(r"\W", "", key)
    return "" if number.isdecimal() and int(number) <= LONGEST_LIST else key


def entry_of_parts(line: int, row: Mapping[str, str]) -> Entry | Problem:
    given, family = row["given"], row.get("family", "")
    return checked(Entry(line, f"{given} {family}".strip(), given, family, row.get("key", "")))


def named(lists: list[ClassList]) -> list[ClassList]:
    """The lists of a school: from a file that says which class a child is in."""
    if not all(each.title for each in lists):
        raise Unreadable(_("No column of this file is headed Class. Add one, or choose the file inside a class."))
    return lists


def list_for(title: str, lists: list[ClassList], *, key: str = "") -> ClassList:
    """The one list meant for this class: the only one, the one of its key, or the one that bears its name."""
    if len(lists) == 1:
        return lists[0]
    of_key = [each for each in lists if key and each.key == key]
    of_name = [each for each in lists if each.title == title]
    alike = [each for each in lists if plain_title(each.title) == plain_title(title)]
    if found := of_key or of_name or alike:
        return found[0]
    words = _(
        "This file holds %(n)s classes, and none of them is called %(name)s. Take it over as a school list instead."
    )
    raise Unreadable(words % {"n": len(lists), "name": title})
