"""Forgetting a child for good: every row of the data map, the sessions, and a tombstone in case a backup comes back."""

from __future__ import annotations

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

from classroom.people.audit import record
from classroom.people.data_map import MAP, model_of
from classroom.people.models import Student, Teacher, Tombstone
from classroom.people.sign_in import end_session


@transaction.atomic
def erase_student(student: Student, *, by: Teacher | None) -> None:
    """`by` is None when the retention job does it."""
    for merged in student.merged_students.all():
        erase_student(merged, by=by)  # the same child under an earlier name
    record("student_erased", by=by, about=student)
    Tombstone.objects.get_or_create(digest=digest_of(student.code))
    end_session(student)
    for label, kept in reversed(MAP.items()):
        if kept.of and not kept.stays:
            model_of(label)._base_manager.filter(kept.of(student)).delete()


def digest_of(code: str) -> str:
    """Keyed with what is never in a backup, so that nobody who has one can try codes."""
    return salted_hmac("erased student", code, secret=settings.ENCRYPTION_KEY, algorithm="sha256").hexdigest()


def erase_again() -> int:
    """After a backup was restored: whoever has a tombstone goes once more."""
    digests = set(Tombstone.objects.values_list("digest", flat=True))
    found = [student for student in Student.objects.iterator() if digest_of(student.code) in digests]
    for student in found:
        erase_student(student, by=None)
    return len(found)
