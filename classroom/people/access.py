"""Fetch-or-404 for each role: nothing is fetched first and checked later."""

from __future__ import annotations

from django.db.models import Count, Q, QuerySet
from django.http import Http404
from django.utils import timezone

from classroom.people.codes import hashed, tidy_code
from classroom.people.models import Guardian, SchoolClass, Student, Teacher


def classes_of(teacher: Teacher) -> QuerySet[SchoolClass]:
    return SchoolClass.objects.filter(teachers=teacher)


def class_for(teacher: Teacher, code: str) -> SchoolClass:
    school_class = classes_of(teacher).filter(code=code).first()
    if school_class is None:
        raise Http404
    return school_class


def student_for(teacher: Teacher, code: str) -> Student:
    student = Student.objects.filter(code=code, school_class__teachers=teacher).select_related("school_class").first()
    if student is None:
        raise Http404
    return student


def present_student(student_id: int) -> Student | None:
    """The student of a session, unless archived since."""
    return (
        Student.objects.filter(pk=student_id, archived_at=None, school_class__archived_at=None)
        .select_related("school_class__school")
        .first()
    )


def open_class(typed_code: str) -> SchoolClass | None:
    """The class that may be joined with this code, however it was typed."""
    return SchoolClass.objects.filter(code=tidy_code(typed_code), joining_open=True, archived_at=None).first()


def students_in(school_class: SchoolClass) -> QuerySet[Student]:
    return school_class.students.filter(archived_at=None).order_by("nickname")


def guardian_by_token(token: str) -> Guardian | None:
    return (
        Guardian.objects.filter(token_hash=hashed(token), revoked_at=None, expires_at__gt=timezone.now())
        .filter(student__archived_at=None)
        .select_related("student__school_class__school")
        .first()
    )


def classes_with_counts(teacher: Teacher) -> QuerySet[SchoolClass]:
    present = Count("students", filter=Q(students__archived_at=None))
    return classes_of(teacher).filter(archived_at=None).annotate(size=present).order_by("name")
