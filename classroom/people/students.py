"""What changes one student: name, preferences, secret, class, archive. Each with its way back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from classroom.people import limits
from classroom.people.audit import record
from classroom.people.models import SchoolClass, Student, Teacher, Undo
from classroom.people.rosters import taking_over
from classroom.people.secret import new_secret, seal
from classroom.people.sign_in import end_session
from classroom.people.undo import Row, change, remember

PREFERENCES = ("pace", "sound", "sorted_hand", "keys", "contrast", "larger", "still", "language")
"""What a student may choose too. That time does not count is the teacher's decision."""


def keep(student: Student, rows: list[Row], *, by: Teacher) -> Undo:
    return remember(by, rows, school_class=student.school_class)


@transaction.atomic
def change_student(student: Student, changed: Mapping[str, object], *, by: Teacher) -> Undo:
    return keep(student, [change(student, **changed)], by=by)


def choose_preferences(student: Student, chosen: Mapping[str, object]) -> None:
    """By the student."""
    for name in PREFERENCES:
        if name in chosen:
            setattr(student, name, chosen[name])
    student.save(update_fields=[name for name in PREFERENCES if name in chosen])


@transaction.atomic
def archive_student(student: Student, *, by: Teacher, now: datetime | None = None) -> Undo:
    end_session(student)
    return change_student(student, {"archived_at": now or timezone.now()}, by=by)


@transaction.atomic
def restore_student(student: Student, *, by: Teacher) -> Undo:
    """Back into the class; under another nickname where the own one is taken by now."""
    return keep(student, taking_over.bring_back(student, student.school_class), by=by)


@transaction.atomic
def move_student(student: Student, to: SchoolClass, *, by: Teacher) -> Undo:
    """Into another class, with all history."""
    left = student.school_class
    return remember(by, taking_over.move(student, to), school_class=left)


@transaction.atomic
def reset_secret(student: Student, *, by: Teacher) -> Undo:
    """New pictures, digits and badge. The old badge is over, whoever uses it now is signed out."""
    undo = change_student(student, {"secret": seal(new_secret()), "locked_at": None}, by=by)
    limits.forgive(student)
    end_session(student)
    record("secrets_rotated", by=by, about=student)
    return undo


@transaction.atomic
def unlock_student(student: Student, *, by: Teacher) -> None:
    student.locked_at = None
    student.save(update_fields=["locked_at"])
    limits.forgive(student)
    record("unlocked", by=by, about=student)
