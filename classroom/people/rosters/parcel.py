"""A list between looking at it and taking it over: it travels through the page, sealed, and is kept nowhere."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict

from cryptography.fernet import InvalidToken
from django.utils.translation import gettext as _

from classroom.people import sealing
from classroom.people.models import Teacher
from classroom.people.rosters.class_lists import ClassList
from classroom.people.rosters.reading import Entry, Problem, Reading, Unreadable

LASTS_SECONDS = 60 * 60


def pack(lists: list[ClassList], teacher: Teacher) -> str:
    """Folded small: a form may hold only so much."""
    text = json.dumps({"teacher": teacher.code, "lists": [asdict(each) for each in lists]})
    return sealing.lock(zlib.compress(text.encode()))


def unpack(parcel: str, teacher: Teacher) -> list[ClassList]:
    """Only what we sealed ourselves, for this teacher, within the hour."""
    try:
        read = json.loads(zlib.decompress(sealing.unlock(parcel, lasts=LASTS_SECONDS)))
    except (InvalidToken, zlib.error):
        raise Unreadable(
            _("This list was looked at too long ago. Choose the file again; nothing was changed.")
        ) from None
    if read["teacher"] != teacher.code:
        raise Unreadable(_("This list was opened by somebody else. Choose the file again; nothing was changed."))
    return [class_list(each) for each in read["lists"]]


def class_list(read: dict[str, object]) -> ClassList:
    reading: dict[str, list[dict[str, str]]] = read.pop("reading")  # type: ignore[assignment]
    return ClassList(
        reading=Reading(
            entries=tuple(Entry(**entry) for entry in reading["entries"]),  # type: ignore[arg-type]
            problems=tuple(Problem(**problem) for problem in reading["problems"]),  # type: ignore[arg-type]
        ),
        **read,  # type: ignore[arg-type]
    )
