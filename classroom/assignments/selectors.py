"""Assignments as pages ask for them."""

from __future__ import annotations

from django.db.models import F, QuerySet
from django.http import Http404
from django.utils import timezone

from classroom.assignments.models import Assignment
from classroom.people.models import SchoolClass, Student


def open_assignments(student: Student) -> QuerySet[Assignment]:
    """What this student may play now, what is due first on top."""
    return Assignment.objects.filter(
        school_class_id=student.school_class_id, archived_at=None, opens_at__lte=timezone.now()
    ).order_by(F("due_on").asc(nulls_last=True), "-pk")


def assignment_for_student(student: Student, code: str) -> Assignment:
    assignment = open_assignments(student).filter(code=code).first()
    if assignment is None:
        raise Http404
    return assignment


def assignments_of(school_class: SchoolClass) -> QuerySet[Assignment]:
    return school_class.assignments.filter(archived_at=None).order_by(F("due_on").asc(nulls_last=True), "-pk")
