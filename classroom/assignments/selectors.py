"""Assignments as pages ask for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import date

from django.db.models import Case, F, Q, QuerySet, When
from django.db.models.functions import Coalesce
from django.http import Http404
from django.shortcuts import get_object_or_404

from classroom.assignments.models import Assignment, Variation
from classroom.assignments.terms import Terms, terms_for
from classroom.people.models import Group, SchoolClass, Student, Teacher

Key = tuple[int, int]
"""An assignment and a student, by their ids."""

Differences = dict[int, list[Variation]]
"""What is different, by the student's id."""

DIFFERENT = ("id", "student_id", "options", "pace", "goal", "due_on")
WHOSE = Case(
    When(variations__group__archived_at=None, then=Coalesce("variations__student", "variations__group__students"))
)

STANDING = Q(group__archived_at=None)
"""Of variations: those of a student, and of a group that is there. A deleted group's stay, and come back with it."""


def in_order(assignments: QuerySet[Assignment]) -> QuerySet[Assignment]:
    """What is due first on top."""
    return assignments.order_by(F("due_on").asc(nulls_last=True), "-pk")


def for_student(student: Student) -> Q:
    """Set for the whole class, for one of the student's groups, or for the student alone."""
    return (Q(whole_class=True) | varied_for(student)) & Q(school_class=student.school_class_id)


def varied_for(student: Student) -> Q:
    return Q(variations__student=student) | Q(variations__group__in=groups_with(student))


def groups_with(student: Student) -> QuerySet[Group]:
    return student.groups.filter(archived_at=None)


def open_on(today: date) -> Q:
    return Q(opens_on__lte=today, archived_at=None, paused_at=None) & (Q(closes_on=None) | Q(closes_on__gte=today))


def perhaps_open_for(student: Student, today: date) -> Q:
    """Also after the last day, where some variation gives this student more time: whether it counts, the terms say."""
    running = Q(opens_on__lte=today, archived_at=None, paused_at=None)
    return open_on(today) | running & varied_for(student) & Q(variations__due_on__gte=today)


def open_terms(student: Student, today: date) -> list[Terms]:
    """What this student may play today, as it stands for this student."""
    found = in_order(Assignment.objects.filter(for_student(student), perhaps_open_for(student, today)).distinct())
    return [each for each in with_terms(student, list(found)) if not over(each, today)]


def over(terms: Terms, today: date) -> bool:
    """After the last day, and after the day until which this student has time."""
    closes_on = terms.assignment.closes_on
    return closes_on is not None and max(closes_on, terms.due_on or closes_on) < today


def with_terms(student: Student, assignments: list[Assignment]) -> list[Terms]:
    own = Q(student=student) | Q(group__in=groups_with(student))
    variations: dict[int, list[Variation]] = defaultdict(list)
    for variation in Variation.objects.filter(own, assignment__in=assignments):
        variations[variation.assignment_id].append(variation)
    return [terms_for(each, student, variations[each.pk]) for each in assignments]


def with_differences(assignments: QuerySet[Assignment]) -> dict[Assignment, Differences]:
    """One question: an assignment stands in it once for each student for whom something is different."""
    found: dict[Assignment, Differences] = {}
    for row in assignments.annotate(whose=WHOSE, **{f"own_{name}": F(f"variations__{name}") for name in DIFFERENT}):
        own = found.setdefault(row, defaultdict(list))
        if row.whose:
            own[row.whose].append(Variation(**{name: getattr(row, f"own_{name}") for name in DIFFERENT}))
    return found


def terms_of_class(assignments: Mapping[Assignment, Differences], students: Collection[Student]) -> dict[Key, Terms]:
    """For each assignment and each student it is set for how it stands for that student."""
    return {
        (each.pk, student.pk): terms_for(each, student, own.get(student.pk, ()))
        for each, own in assignments.items()
        for student in students
        if each.whole_class or student.pk in own
    }


def terms_or_404(student: Student, code: str, today: date) -> Terms:
    for terms in open_terms(student, today):
        if terms.assignment.code == code:
            return terms
    raise Http404


def assignments_of(school_class: SchoolClass) -> QuerySet[Assignment]:
    return in_order(school_class.assignments.filter(archived_at=None))


def assignment_for(teacher: Teacher, code: str) -> Assignment:
    """The teacher's own assignment, archived or not, or 404."""
    assignments = Assignment.objects.select_related("school_class__school")
    return get_object_or_404(assignments, code=code, school_class__teachers=teacher)


def students_of(assignment: Assignment) -> QuerySet[Student]:
    """Everybody it is set for."""
    present = assignment.school_class.students.filter(archived_at=None)
    if assignment.whole_class:
        return present.order_by("nickname")
    grouped = Q(groups__variations__assignment=assignment, groups__archived_at=None)
    return present.filter(Q(variations__assignment=assignment) | grouped).distinct().order_by("nickname")


def earlier_assignments(school_class: SchoolClass, most: int = 5) -> QuerySet[Assignment]:
    """The latest, running or over: any of them can be set again."""
    return school_class.assignments.order_by("-pk")[:most]


def last_assignment(school_class: SchoolClass, game_slug: str) -> Assignment | None:
    return school_class.assignments.filter(game_slug=game_slug).order_by("-pk").first()


def variations_of(assignment: Assignment) -> QuerySet[Variation]:
    return assignment.variations.filter(STANDING).select_related("group", "student").order_by("pk")


def offered_variations(assignment: Assignment) -> QuerySet[Variation]:
    """Of these, those a form has a tick for: a student who was archived or moved away has none, and may come back."""
    here = Q(student__archived_at=None, student__school_class=assignment.school_class_id)
    return variations_of(assignment).filter(Q(student=None) | here)
