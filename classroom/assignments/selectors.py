"""Assignments as pages ask for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from django.db.models import F, Q, QuerySet
from django.http import Http404

from classroom.assignments.models import Assignment, Variation
from classroom.assignments.terms import Terms, terms_for
from classroom.people.models import SchoolClass, Student, Teacher


def in_order(assignments: QuerySet[Assignment]) -> QuerySet[Assignment]:
    """What is due first on top."""
    return assignments.order_by(F("due_on").asc(nulls_last=True), "-pk")


def for_student(student: Student) -> Q:
    """Set for the whole class, for one of the student's groups, or for the student alone."""
    return (
        Q(whole_class=True) | Q(variations__student=student) | Q(variations__group__in=student.groups.values("pk"))
    ) & Q(school_class=student.school_class_id)


def open_on(today: date) -> Q:
    return Q(opens_on__lte=today, archived_at=None, paused_at=None) & (Q(closes_on=None) | Q(closes_on__gte=today))


def open_terms(student: Student, today: date) -> list[Terms]:
    """What this student may play today, as it stands for this student."""
    found = in_order(Assignment.objects.filter(for_student(student), open_on(today)).distinct())
    return with_terms(student, list(found))


def with_terms(student: Student, assignments: list[Assignment]) -> list[Terms]:
    own = Q(student=student) | Q(group__in=student.groups.values("pk"))
    variations: dict[int, list[Variation]] = defaultdict(list)
    for variation in Variation.objects.filter(own, assignment__in=assignments):
        variations[variation.assignment_id].append(variation)
    return [terms_for(each, student, variations[each.pk]) for each in assignments]


def terms_or_404(student: Student, code: str, today: date) -> Terms:
    for terms in open_terms(student, today):
        if terms.assignment.code == code:
            return terms
    raise Http404


def assignments_of(school_class: SchoolClass) -> QuerySet[Assignment]:
    return in_order(school_class.assignments.filter(archived_at=None))


def assignment_for(teacher: Teacher, code: str) -> Assignment:
    """The teacher's own assignment, archived or not, or 404."""
    found = Assignment.objects.filter(code=code, school_class__teachers=teacher).select_related("school_class__school")
    assignment = found.first()
    if assignment is None:
        raise Http404
    return assignment


def students_of(assignment: Assignment) -> QuerySet[Student]:
    """Everybody it is set for."""
    present = assignment.school_class.students.filter(archived_at=None)
    if assignment.whole_class:
        return present.order_by("nickname")
    named = Q(variations__assignment=assignment) | Q(groups__variations__assignment=assignment)
    return present.filter(named).distinct().order_by("nickname")


def last_assignment(school_class: SchoolClass, game_slug: str) -> Assignment | None:
    return school_class.assignments.filter(game_slug=game_slug).order_by("-pk").first()


def variations_of(assignment: Assignment) -> Iterable[Variation]:
    return assignment.variations.select_related("group", "student").order_by("pk")
