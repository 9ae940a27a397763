"""Files with columns: comma, semicolon or tab; UTF-8 with or without its mark, UTF-16 with it, or Windows-1252."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from django.utils.translation import gettext as _

from classroom.people.rosters.reading import MOST_ROWS, Unreadable, tidy, too_many_rows

MOST_BYTES = 1_000_000
MOST_COLUMNS = 60
HEADINGS_BY = 10
"""Some programs write a title or how the cells are divided above the headings."""
MOST_LINES = 4 * MOST_ROWS

Row = tuple[int, Mapping[str, str]]

# How schools head these columns, in the languages we speak.
HEADINGS: dict[str, set[str]] = {
    "name": {"name", "student", "student name", "full name", "pupil", "nafn", "nemandi", "naam", "leerling"}
    | {"имя и фамилия", "фио", "ученик", "namn", "elev"},
    "given": {"first name", "firstname", "given name", "givenname", "forename", "eiginnafn", "fornafn", "voornaam"}
    | {"roepnaam", "имя", "förnamn", "tilltalsnamn"},
    "family": {"last name", "lastname", "surname", "family name", "familyname", "kenninafn", "eftirnafn"}
    | {"achternaam", "фамилия", "efternamn"},
    "class": {"class", "class name", "group", "form", "bekkur", "klas", "groep", "класс", "klass"},
    "key": {"id", "student id", "studentid", "sourcedid", "student number", "nemandanúmer", "leerlingnummer"}
    | {"номер ученика", "elevnummer", "elev-id"},
}
"""A column headed by no more than "No.", "nr" or «номер» counts the lines: it is no child's own key."""


def decode(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise Unreadable(_("This file is larger than 1 MB. A list of names is much smaller: is it the right file?"))
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def rows_of(text: str) -> list[list[str]]:
    """Cells as written, tidied. A file that is not text at all is refused."""
    if "\0" in text:
        raise Unreadable(_("This is not a list that can be read. Save it as CSV, and try again."))
    try:
        found = [[tidy(cell) for cell in row[:MOST_COLUMNS]] for row in islice(reader_of(text), MOST_LINES + 1)]
    except csv.Error:
        raise Unreadable(
            _("A quotation mark in this file never closes. Save it as CSV again, and try once more.")
        ) from None
    if len(found) > MOST_LINES:
        raise Unreadable(too_many_rows())
    return found


def reader_of(text: str) -> Iterator[list[str]]:
    """Line by line, however the lines end and the cells are divided. A quotation mark that never closes is told."""
    return csv.reader(io.StringIO(text, newline=None), delimiter_of(text))


def delimiter_of(text: str) -> type[csv.Dialect]:
    """The sign that divides the first line into most parts."""
    first = next((line for line in text.splitlines() if line.strip()), "")

    class Found(csv.excel):
        delimiter = max(",;\t", key=first.count)
        strict = True

    return Found


def named_rows(rows: Sequence[Sequence[str]]) -> list[Row]:
    """Each line by the known headings; what stands above them is no child. Without any, every line is a child, and the
    first two cells its name."""
    for place, row in enumerate(rows[:HEADINGS_BY]):
        headings = [heading_of(cell) for cell in row]
        if {"name", "given"} & set(headings):
            return [(number, cells(headings, row)) for number, row in enumerate(rows[place + 1 :], start=place + 2)]
    return [(number, {"name": " ".join(row[:2]).strip()}) for number, row in enumerate(rows, start=1)]


def cells(headings: Sequence[str], row: Sequence[str]) -> dict[str, str]:
    """Of two columns that mean the same, the first counts: a class stands before the groups in it."""
    return dict(reversed(list(zip(headings, row, strict=False))))


def heading_of(cell: str) -> str:
    word = cell.casefold().replace("_", " ").strip()
    return next((column for column, words in HEADINGS.items() if word in words), "")
