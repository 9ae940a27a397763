"""What a list says, whatever it was written in: children by line, and lines that need another look."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from django.conf import settings
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from classroom.people.models import School

MOST_ROWS = 500
LONGEST_NAME = 24
LONGEST_WRITTEN = 120
LONGEST_CELL = 300
LIST_MARK = re.compile(r"^\s*(?:\d+[.)]?|[•*–·-])\s+")
FORMULA = ("=", "+", "-", "@")


class Unreadable(Exception):
    """The whole list is refused; the text is a sentence for the teacher."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One child as a list has it. `key` is the list's own; without one the child is known by the line itself."""

    line: int
    written: str
    given: str
    family: str = ""
    key: str = ""

    @property
    def kept(self) -> str:
        return self.given.split()[0]

    @property
    def dropped(self) -> str:
        """What is on the line and will not be kept."""
        return " ".join(re.sub(rf"(?<!\w){re.escape(self.kept)}(?!\w)", " ", self.written, count=1).split()).strip(", ")


@dataclass(frozen=True, slots=True)
class Problem:
    line: int
    written: str
    words: str


@dataclass(frozen=True, slots=True)
class Reading:
    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()
    empty: int = 0


def read_pasted(text: str) -> Reading:
    """One name a line, as it comes from a spreadsheet, a letter or another program."""
    lines = [tidy(line) for line in text.splitlines()]
    named = [(number, LIST_MARK.sub("", line)) for number, line in enumerate(lines, start=1) if line]
    if len(named) > MOST_ROWS:
        raise Unreadable(too_many_rows())
    return sort_out([entry_from(number, line) for number, line in named], empty=len(lines) - len(named))


def too_many_rows() -> str:
    return _("A list may hold %(n)s names at a time. This one holds more: split it, and nothing is lost.") % {
        "n": MOST_ROWS
    }


def tidy(text: str) -> str:
    """Control characters and marks of direction out, spaces single. Cut before its accents are put in order, which
    takes the square of their number."""
    readable = (sign if not unicodedata.category(sign).startswith("C") or sign.isspace() else "" for sign in text)
    words = " ".join("".join(readable).split())
    return unicodedata.normalize("NFC", words[:LONGEST_CELL].strip())


def entry_from(line: int, name: str, *, key: str = "") -> Entry | Problem:
    """A name as it stands: `Anna Jónsdóttir` or `Jónsdóttir, Anna`."""
    family, comma, given = name.partition(",")
    if not comma:
        given, _space, family = name.partition(" ")
    return checked(Entry(line, name, given.strip(), family.strip(), key))


def checked(entry: Entry) -> Entry | Problem:
    words = fault_of(entry)
    if words:
        return Problem(entry.line, entry.written[:LONGEST_WRITTEN], words)
    return replace(entry, given=" ".join([entry.given.split()[0][:LONGEST_NAME], *entry.given.split()[1:]]))


def fault_of(entry: Entry) -> str:
    if any(cell.startswith(FORMULA) for cell in (entry.written, entry.given, entry.family, entry.key)):
        return _("Begins with =, +, − or @, which a spreadsheet would take for a formula. Take that sign out.")
    if len(entry.written) > LONGEST_WRITTEN:
        return _("Too long for a name. Is this line from the list?")
    if not any(sign.isalpha() for sign in entry.given):
        return _("No first name on this line.")
    return ""


def sort_out(found: list[Entry | Problem], *, empty: int = 0) -> Reading:
    """Children and problems apart; a line that says the same as another is kept once."""
    first: dict[str, int] = {}
    entries, problems = [], []
    for each in found:
        if isinstance(each, Problem):
            problems.append(each)
        elif (before := first.setdefault(same(each), each.line)) != each.line:
            problems.append(Problem(each.line, each.written, same_words(before, each)))
        else:
            entries.append(each)
    return Reading(tuple(entries), tuple(problems), empty)


def same(entry: Entry) -> str:
    return entry.key or entry.written.casefold()


def same_words(line: int, entry: Entry) -> str:
    words = _("The same as line %(line)s, kept once. Two children? Write %(name)s B here.")
    return words % {"line": line, "name": entry.kept}


def roster_key(school: School, entry: Entry) -> str:
    """By what a later list finds the child again. The line itself is not kept, only a keyed hash of it."""
    text = f"{school.code} {same(entry)}"
    digest = salted_hmac("roster key", text, secret=settings.ENCRYPTION_KEY, algorithm="sha256").hexdigest()
    return (f"id:{entry.key}" if len(entry.key) <= 60 else f"id#{digest[:40]}") if entry.key else f"line:{digest[:40]}"
