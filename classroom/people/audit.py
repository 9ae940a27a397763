"""The record of what was done: one function writes it, nothing changes it, the retention job alone shortens it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classroom.people.models import AuditEntry, Guardian, School, SchoolClass, Student, Teacher

Actor = Teacher | Student | Guardian | None
About = Teacher | Student | SchoolClass | None
Kind = AuditEntry.Kind

# Everything that is recorded, as an administrator reads it after "who".
ACTIONS: dict[str, Promise] = {
    "signed_in": _("signed in"),
    "signed_out": _("signed out"),
    "signed_up": _("made an account"),
    "locked_out": _("was locked after wrong tries"),
    "unlocked": _("unlocked a student"),
    "password_changed": _("changed the password"),
    "sign_in_changed": _("changed with which accounts to sign in"),
    "second_step_changed": _("changed the second step of signing in"),
    "class_code_rotated": _("made a new class code"),
    "secrets_rotated": _("made new secrets"),
    "letter_printed": _("printed a letter for a family"),
    "letter_taken_back": _("took a family's link back"),
    "letter_given_back": _("gave a family's link back"),
    "mail_confirmed": _("asked for the weekly line by mail"),
    "mail_stopped": _("stopped the weekly line by mail"),
    "teacher_invited": _("made a link for a colleague"),
    "invitation_taken_back": _("took a colleague's link back"),
    "joined_school": _("joined the school"),
    "joined_class": _("became a teacher of a class"),
    "left_class": _("is no longer a teacher of a class"),
    "class_handed_over": _("handed a class over"),
    "role_changed": _("changed what a colleague may do"),
    "account_closed": _("closed a colleague's account"),
    "account_opened": _("opened a colleague's account again"),
    "year_moved": _("moved classes up a year"),
    "change_taken_back": _("took a change back"),
    "class_exported": _("took out a class's figures"),
    "student_exported": _("took out a student's data"),
    "student_erased": _("erased a student"),
    "school_set_up": _("set the school up"),
}


SOMEBODY: dict[str, Promise] = {
    Kind.TEACHER: _("a teacher who has left"),
    Kind.STUDENT: _("a student"),
    Kind.GUARDIAN: _("a family"),
    Kind.CLASS: _("a class"),
    Kind.SERVER: _("the server"),
}


def record(action: str, *, by: Actor, about: About = None, **detail: str | int) -> AuditEntry:
    """Write down that somebody did something. Details are codes and counts, never words that people wrote."""
    if action not in ACTIONS:
        raise ValueError(f"{action} is not among the recorded actions.")
    actor_kind, actor = name_for(by)
    about_kind, about_code = name_for(about) if about else ("", "")
    return AuditEntry.objects.create(
        school=school_code(by, about),
        actor_kind=actor_kind,
        actor=actor,
        action=action,
        about_kind=about_kind,
        about=about_code,
        detail=detail,
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One row as an administrator reads it: colleagues by name, children as somebody."""

    at: datetime
    who: str
    did: Promise | str
    about: str


class Lines(Sequence[Line]):
    """The log of one school, the newest first, read page by page."""

    def __init__(self, school: School) -> None:
        self.rows = AuditEntry.objects.filter(school=school.code).order_by("-at", "-pk")
        self.names = {teacher.code: str(teacher) for teacher in Teacher.objects.filter(school=school)}
        self.names |= dict(SchoolClass.objects.filter(school=school).values_list("code", "name"))

    def __len__(self) -> int:
        return self.rows.count()

    def __getitem__(self, wanted: Any) -> Any:
        return [self.line(row) for row in self.rows[wanted]]

    def line(self, row: AuditEntry) -> Line:
        did = ACTIONS.get(row.action, row.action)
        return Line(row.at, self.named(row.actor_kind, row.actor), did, self.named(row.about_kind, row.about))

    def named(self, kind: str, code: str) -> str:
        return self.names.get(code) or str(SOMEBODY.get(kind, ""))


def lines_of(school: School) -> Lines:
    return Lines(school)


def name_for(person: Actor | About) -> tuple[str, str]:
    """A child by the alias that erasure deletes; a guardian as somebody of that child; nobody is the server itself."""
    if isinstance(person, Student):
        return Kind.STUDENT, person.alias
    if isinstance(person, Guardian):
        return Kind.GUARDIAN, person.student.alias
    if isinstance(person, SchoolClass):
        return Kind.CLASS, person.code
    return (Kind.TEACHER, person.code) if person else (Kind.SERVER, "")


def school_code(by: Actor, about: About) -> str:
    for person in (by, about):
        if person is not None:
            found = person.student if isinstance(person, Guardian) else person
            return found.school.code
    return ""
