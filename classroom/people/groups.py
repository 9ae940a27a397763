"""Groups inside a class: made, renamed, filled and put away. Students never read their names."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from classroom.people.models import Group, SchoolClass, Student, Teacher, Undo
from classroom.people.undo import change, made, members, remember


def groups_of(school_class: SchoolClass) -> QuerySet[Group]:
    """With the number of students who are there."""
    present = Count("students", filter=Q(students__archived_at=None))
    return school_class.groups.filter(archived_at=None).annotate(size=present).order_by("name")


@transaction.atomic
def make_group(school_class: SchoolClass, name: str, *, by: Teacher, students: Iterable[Student] = ()) -> Undo:
    group = Group.objects.create(school_class=school_class, name=name)
    group.students.set(students)
    return remember(by, [made(Group, [group.pk])], school_class=school_class)


@transaction.atomic
def change_group(group: Group, *, name: str, students: Iterable[Student], by: Teacher) -> Undo:
    rows = [change(group, name=name), members(group)]
    group.students.set(students)
    return remember(by, rows, school_class=group.school_class)


@transaction.atomic
def delete_group(group: Group, *, by: Teacher) -> Undo:
    return remember(by, [change(group, archived_at=timezone.now())], school_class=group.school_class)
