"""OneRoster 1.1 and 1.2 as a zip of CSV files: users, classes, enrollments, and roles (1.2 only)."""

from __future__ import annotations

import csv
import io
import struct
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from classroom.people.codes import hashed
from classroom.people.rosters.class_lists import LONGEST_TITLE, ClassList, year_of
from classroom.people.rosters.reading import (
    LONGEST_WRITTEN,
    MOST_ROWS,
    Entry,
    Problem,
    Unreadable,
    checked,
    sort_out,
    tidy,
    too_many_rows,
)
from classroom.people.rosters.tables import MOST_BYTES, decode, reader_of

NEEDED = ("users.csv", "classes.csv", "enrollments.csv")
READ = (*NEEDED, "roles.csv")
MOST_MEMBERS = 40
MOST_LINES = 10 * MOST_ROWS
"""Of one file: everybody in ten classes."""
MOST_CLASSES = 300
SPREADSHEET = {"workbook.xml", "workbook.bin", "content.xml"}
"""What a zip holds that is in truth an Excel or OpenDocument file."""
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
)
PACKED = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
"""As school programs do. Another way may ask for gigabytes before the first byte."""
LONGEST_KEY = 80
GONE = {"tobedeleted", "inactive"}

Cells = Mapping[str, str]


def is_zip(data: bytes) -> bool:
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def read_oneroster(data: bytes) -> list[ClassList]:
    tables = {name: list(rows_in(text)) for name, text in unpack(data).items()}
    students, teachers = people_by_role(tables)
    if len(students) > MOST_ROWS:
        raise Unreadable(too_many_rows())
    members, led = enrolled(tables["enrollments.csv"])
    users = {row["sourcedid"] for row in tables["users.csv"]}
    strangers = {key: unknown(line, key) for of in members.values() for key, line in of.items() if key not in users}
    known = strangers | students
    lists = [
        class_list(row, [known[key] for key in members[row["sourcedid"]] if key in known], led, teachers)
        for row in classes_in(tables["classes.csv"])
    ]
    found = [each for each in lists if each.reading.entries or each.reading.problems]
    if not found:
        raise Unreadable(_("There is no class with students in this file. Is it the right one?"))
    return found


def unpack(data: bytes) -> dict[str, str]:
    """Only the files we know, each read no further than it may be large: a bomb never unfolds."""
    if len(data) > MOST_BYTES:
        raise Unreadable(_("This file is larger than 1 MB. Ask for an export of your own classes only."))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: decode(member(archive, info)) for name, info in wanted(archive).items()}
    except BROKEN:
        raise Unreadable(_("This zip file cannot be opened. Export it again, without a password.")) from None


def wanted(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    members = archive.infolist()
    if len(members) > MOST_MEMBERS:
        raise Unreadable(_("This zip holds more files than a school list does. Is it the right one?"))
    found = {file_name(info): info for info in members if not info.is_dir()}
    if SPREADSHEET & found.keys():
        raise Unreadable(_("This is a spreadsheet. Save it as CSV there, and choose that file."))
    missing = [name for name in NEEDED if name not in found]
    if missing:
        words = _("A OneRoster list holds %(needed)s. This zip lacks %(missing)s.")
        raise Unreadable(words % {"needed": ", ".join(NEEDED), "missing": ", ".join(missing)})
    return {name: found[name] for name in READ if name in found}


def file_name(info: zipfile.ZipInfo) -> str:
    """Without its folders, which some programs on Windows divide by a backslash."""
    return info.filename.replace("\\", "/").rsplit("/", 1)[-1].lower()


def member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    if info.compress_type not in PACKED:
        raise zipfile.BadZipFile
    with archive.open(info) as file:
        read = file.read(MOST_BYTES + 1)
    if len(read) > MOST_BYTES:
        raise Unreadable(_("Unpacked, this zip is far too large for a school list. It was not opened any further."))
    return read


def rows_in(text: str) -> Iterable[dict[str, str]]:
    """By column names in small letters, since programs differ in their capitals; where the line stands is kept too."""
    try:
        reader = reader_of(text.replace("\0", ""))
        headings = [heading.strip().lower() for heading in next(reader, [])]
        for line, row in enumerate(reader, start=2):
            if line > MOST_LINES:
                raise Unreadable(too_many_rows())
            if any(cell.strip() for cell in row):
                cells = dict(zip(headings, (tidy(cell) for cell in row), strict=False))
                yield defaultdict(str, cells | {"line": str(line)})
    except csv.Error:
        raise Unreadable(_("A file in this zip is not CSV. Export it again, and try once more.")) from None


def live(row: Cells) -> bool:
    return row["status"].lower() not in GONE


def classes_in(rows: Iterable[Cells]) -> list[Cells]:
    """Each once, however often it stands there."""
    found: dict[str, Cells] = {}
    for row in filter(live, rows):
        found.setdefault(row["sourcedid"], row)
    if len(found) > MOST_CLASSES:
        raise Unreadable(too_many_rows())
    return list(found.values())


def people_by_role(tables: Mapping[str, list[dict[str, str]]]) -> tuple[dict[str, Entry | Problem], dict[str, str]]:
    """Students and teachers' addresses by key. In 1.1 the role stands with the user, in 1.2 in a file of its own."""
    roles: dict[str, set[str]] = defaultdict(set)
    for row in tables.get("roles.csv", []):
        if live(row):
            roles[row["usersourcedid"]].add(row["role"].lower())
    students, teachers = {}, {}
    for row in filter(live, tables["users.csv"]):
        of = roles[row["sourcedid"]] or {row["role"].lower()}
        if "student" in of:
            students[row["sourcedid"]] = student_of(row)
        elif "teacher" in of and row["email"]:
            teachers[row["sourcedid"]] = row["email"].lower()
    return students, teachers


def student_of(row: Cells) -> Entry | Problem:
    given = row["preferredgivenname"] or row["preferredfirstname"] or row["givenname"]
    family = row["familyname"]
    return checked(Entry(int(row["line"]), f"{given} {family}".strip(), given, family, row["sourcedid"]))


Enrolled = Mapping[str, Mapping[str, int]]
"""For each class the keys of its people, each with the line that says so."""


def enrolled(rows: Iterable[Cells]) -> tuple[Enrolled, Enrolled]:
    """The students and the teachers of each class."""
    members: dict[str, dict[str, int]] = defaultdict(dict)
    led: dict[str, dict[str, int]] = defaultdict(dict)
    for row in filter(live, rows):
        side = {"student": members, "teacher": led}.get(row["role"].lower())
        if side is not None and row["classsourcedid"] and row["usersourcedid"]:
            side[row["classsourcedid"]].setdefault(row["usersourcedid"], int(row["line"]))
    return members, led


def unknown(line: int, key: str) -> Problem:
    """Somebody sits in a class but is not among the users: the export is not whole."""
    words = _("Line %(line)s of enrollments.csv names a student who is not in users.csv.")
    return Problem(line, key[:LONGEST_WRITTEN], words % {"line": line})


def key_of(sourced_id: str) -> str:
    """As it can be kept with the class: a longer one by its hash, or it would not be found again."""
    return sourced_id if len(sourced_id) <= LONGEST_KEY else hashed(sourced_id)


def class_list(row: Cells, found: list[Entry | Problem], led: Enrolled, teachers: Mapping[str, str]) -> ClassList:
    return ClassList(
        title=(row["title"] or row["classcode"] or row["sourcedid"])[:LONGEST_TITLE],
        reading=sort_out(found),
        key=key_of(row["sourcedid"]),
        year_level=year_of(row["grades"].split(",")[0]) or year_of(row["title"]),
        teacher_emails=tuple(teachers[key] for key in led.get(row["sourcedid"], ()) if key in teachers),
    )
