"""How one kind of kept row is told: what, why, how long, whose; how a child's rows are found, and which are too old."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classroom.people.models import Student, Undo

THIRTEEN_MONTHS = timedelta(days=396)
AUDIT_LASTS = timedelta(days=90)
GRACE = timedelta(days=30)

CHILD, FAMILY, TEACHER, SCHOOL, SERVER = "child", "family", "teacher", "school", "server"
WHOSE: dict[str, Promise] = {
    CHILD: _("About a child"),
    FAMILY: _("About a family"),
    TEACHER: _("About a teacher"),
    SCHOOL: _("About the school"),
    SERVER: _("About the server"),
}

WITH_CHILD = _("until the child has not played for 13 months, or is erased")
ROUND = _("for 13 months; then only the totals of each day")
WITH_SCHOOL = _("as long as the school uses the product")
WITH_ACCOUNT = _("until the account is closed, and 30 days more")


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of row. `of` finds those of one child: they are exported and erased with it."""

    about: str
    what: Promise | str = ""
    why: Promise | str = ""
    how_long: Promise | str = ""
    of: Callable[[Student], Q] | None = None
    not_exported: tuple[str, ...] = ()
    part: Callable[[Student, dict[str, Any]], dict[str, Any]] | None = None
    """What of a row is the child's own, where one tells of several children."""
    stays: bool = False  # erasure leaves the rows: they know the child only by the alias that it deletes
    too_old: Callable[[datetime], Q] | None = None
    shows_activity: str = ""  # the column that tells when the child was last there
    closes: str = ""  # what has to be done for a school, up to a day, before rounds are cleared away; by name
    for_children: Promise | str = ""


def by(path: str) -> Callable[[Student], Q]:
    return lambda student: Q(**{path: student.pk})


def by_alias(student: Student) -> Q:
    return Q(actor=student.alias) | Q(about=student.alias)


def older(column: str, age: timedelta) -> Callable[[datetime], Q]:
    return lambda now: Q(**{f"{column}__lt": now - age})


def undos_of(student: Student) -> Q:
    """The way back from a change of this child, with how it was before."""
    kept = Undo.objects.filter(school_id=student.school_id)
    return Q(pk__in=[undo.pk for undo in kept if any(changes(row, student.pk) for row in undo.rows)])


def changes(row: dict[str, Any], student_id: int) -> bool:
    """By its own row, as a member of a group, as whose match it was, or by a row of the child's that went."""
    named = {*row.get("members", ()), row.get("fields", {}).get("student"), row.get("gone", {}).get("student_id")}
    return student_id in named or (row["model"] == "people.Student" and student_id in row["pks"])


def own_part(student: Student, undo: dict[str, Any]) -> dict[str, Any]:
    """One change may be of a whole class: what it says of the others is not this child's to take along."""
    others: dict[str, Any] = {"pks": [], "members": []}
    own = [row | {key: others[key] for key in others if key in row} for row in undo["rows"] if changes(row, student.pk)]
    return undo | {"rows": own}


def link_is_over(now: datetime) -> Q:
    return Q(expires_at__lt=now - GRACE) | Q(revoked_at__lt=now - GRACE)
