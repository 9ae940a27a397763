"""Who works in a school and who teaches which class: roles, accounts closed and opened, classes handed over."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils import timezone

from classroom.people import undo
from classroom.people.audit import record
from classroom.people.models import School, SchoolClass, Teacher, Undo


def teachers_of(school: School) -> QuerySet[Teacher]:
    real = Q(classes__archived_at=None, classes__demo_steps=None)
    return school.teachers.annotate(class_count=Count("classes", filter=real)).order_by("-is_active", "name", "email")


def classes_of_school(school: School) -> QuerySet[SchoolClass]:
    """The list and nothing of the children but how many there are. Demo classes are no classes of the school."""
    present = Count("students", filter=Q(students__archived_at=None), distinct=True)
    names = Prefetch("teachers", Teacher.objects.order_by("name"))
    real = school.classes.filter(demo_steps=None).annotate(size=present)
    return real.prefetch_related(names).order_by("archived_at", "year_level", "name")


def is_last_administrator(teacher: Teacher) -> bool:
    others = teacher.school.teachers.filter(role=Teacher.Role.ADMINISTRATOR, is_active=True).exclude(pk=teacher.pk)
    return teacher.is_administrator and not others.exists()


def hold(teacher: Teacher) -> None:
    """As they are now. Whoever changes at the same moment who looks after the school, waits."""
    undo.hold_school(teacher.school_id)
    teacher.refresh_from_db(fields=["role", "is_active", "school"])


@transaction.atomic
def change_role(teacher: Teacher, role: str, *, by: Teacher) -> Undo | None:
    """None where it is theirs already, and where nobody would be left to look after the school."""
    hold(teacher)
    if teacher.role == role or teacher.school_id != by.school_id or is_last_administrator(teacher):
        return None
    was = undo.change(teacher, role=role)
    record("role_changed", by=by, about=teacher, role=role)
    return undo.remember(by, [was])


@transaction.atomic
def close_account(teacher: Teacher, *, by: Teacher) -> Undo | None:
    """Signed out at once; deleted for good thirty days later. None where it is closed already, and for the last who
    looks after the school."""
    hold(teacher)
    if not teacher.is_active or teacher.school_id != by.school_id or is_last_administrator(teacher):
        return None
    was = undo.change(teacher, is_active=False, closed_at=timezone.now())
    record("account_closed", by=by, about=teacher)
    return undo.remember(by, [was])


@transaction.atomic
def open_account(teacher: Teacher, *, by: Teacher) -> None:
    teacher.is_active, teacher.closed_at = True, None
    teacher.save(update_fields=["is_active", "closed_at"])
    record("account_opened", by=by, about=teacher)


@transaction.atomic
def remove_from_class(school_class: SchoolClass, teacher: Teacher, *, by: Teacher) -> Undo | None:
    """None where they teach it no more, and where nobody else does."""
    before = undo.teachers_of(school_class)
    if teacher.pk not in before or len(before) == 1:
        return None
    school_class.teachers.remove(teacher)
    record("left_class", by=by, about=teacher, school_class=school_class.code)
    return undo.remember(by, [undo.taught_by(before, school_class)])


@transaction.atomic
def hand_over(school_class: SchoolClass, to: Teacher, *, by: Teacher) -> Undo:
    """The class is theirs from now on; whoever hands it over no longer sees it."""
    before = undo.teachers_of(school_class)
    school_class.teachers.add(to)
    if to != by:
        school_class.teachers.remove(by)
    record("class_handed_over", by=by, about=to, school_class=school_class.code)
    return undo.remember(by, [undo.taught_by(before, school_class)])
