"""What changes a class: settings, code, whether it may be joined, the archive. Each change with its way back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from classroom.people.audit import record
from classroom.people.codes import class_code
from classroom.people.models import SchoolClass, SignedIn, Student, Teacher, Undo
from classroom.people.secret import new_secret, seal
from classroom.people.sign_in import end_sessions
from classroom.people.undo import before, change, remember


@transaction.atomic
def change_class(school_class: SchoolClass, changed: Mapping[str, object], *, by: Teacher) -> Undo:
    return remember(by, [change(school_class, **changed)], school_class=school_class)


def archive_class(school_class: SchoolClass, *, by: Teacher, now: datetime | None = None) -> Undo:
    """Nothing is lost: students and their history wait in the archive."""
    sign_all_out(school_class)
    return change_class(school_class, {"archived_at": now or timezone.now()}, by=by)


def restore_class(school_class: SchoolClass, *, by: Teacher) -> Undo:
    return change_class(school_class, {"archived_at": None}, by=by)


def set_joining(school_class: SchoolClass, joining_open: bool, *, by: Teacher) -> Undo:
    """Closed, nobody signs in; who sits at a table already plays on."""
    return change_class(school_class, {"joining_open": joining_open}, by=by)


def set_paused(school_class: SchoolClass, paused: bool, *, now: datetime | None = None) -> None:
    """Eyes up: every table of the class rests from its next press on, until the class goes on."""
    school_class.paused_at = (now or timezone.now()) if paused else None
    school_class.save(update_fields=["paused_at"])


@transaction.atomic
def rotate_code(school_class: SchoolClass, *, by: Teacher) -> Undo:
    """The old code opens nothing from now on. Badges stay good."""
    undo = change_class(school_class, {"join_code": class_code()}, by=by)
    record("class_code_rotated", by=by, about=school_class)
    return undo


@transaction.atomic
def rotate_secrets(school_class: SchoolClass, *, by: Teacher) -> Undo:
    """New pictures, digits and badges for the whole class: print the cards again."""
    students = list(school_class.students.filter(archived_at=None))
    undo = remember(by, [before(student, "secret") for student in students], school_class=school_class)
    for student in students:
        student.secret = seal(new_secret())
    Student.objects.bulk_update(students, ["secret"])
    sign_all_out(school_class)
    record("secrets_rotated", by=by, about=school_class)
    return undo


def sign_all_out(school_class: SchoolClass) -> None:
    end_sessions(SignedIn.objects.filter(student__school_class=school_class))
