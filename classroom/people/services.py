"""What changes people: schools opened, classes made, students added."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from classroom.look import AVATARS
from classroom.people.codes import public_code
from classroom.people.models import School, SchoolClass, Student, Teacher
from classroom.people.rosters.nicknames import nicknames
from classroom.people.rosters.reading import Entry, entry_from
from classroom.people.secret import new_secret, seal


@transaction.atomic
def create_class(
    teacher: Teacher,
    *,
    name: str,
    year_level: int,
    language: str,
    sign_in: str = SchoolClass.SignIn.NOTHING,
    code: str = "",
) -> SchoolClass:
    school_class = SchoolClass.objects.create(
        school=teacher.school,
        code=code or public_code(),
        name=name,
        year_level=year_level,
        language=language,
        sign_in=sign_in,
    )
    school_class.teachers.add(teacher)
    return school_class


@transaction.atomic
def add_students(school_class: SchoolClass, names: Sequence[str]) -> list[Student]:
    """New students for a class, each with a nickname of its own and an avatar as rarely shared as can be."""
    entries = [entry for line, name in enumerate(names) if isinstance(entry := entry_from(line, name), Entry)]
    present = list(school_class.students.filter(archived_at=None).values_list("nickname", "avatar"))
    students = [
        Student(
            school_id=school_class.school_id,
            school_class=school_class,
            nickname=nickname,
            avatar=avatar,
            secret=seal(new_secret()),
        )
        for nickname, avatar in zip(
            nicknames(entries, taken=[nickname for nickname, _ in present]),
            spare_avatars(len(entries), worn=[avatar for _, avatar in present]),
            strict=True,
        )
    ]
    return Student.objects.bulk_create(students)


def spare_avatars(wanted: int, *, worn: Sequence[str]) -> list[str]:
    """The least worn first, in the order of the list."""
    counts = dict.fromkeys(AVATARS, 0) | {slug: worn.count(slug) for slug in AVATARS}
    chosen = []
    for _ in range(wanted):
        slug = min(counts, key=counts.__getitem__)
        counts[slug] += 1
        chosen.append(slug)
    return chosen


def open_school(name: str, *, time_zone: str = "UTC") -> School:
    return School.objects.create(name=name, time_zone=time_zone)
