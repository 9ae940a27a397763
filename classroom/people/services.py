"""What changes people: classes made, students added, guardians' links given and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from classroom.look import AVATARS
from classroom.people.codes import hashed, random_token
from classroom.people.models import Guardian, School, SchoolClass, Student, Teacher
from classroom.people.roster import nicknames

LINK_LASTS = timedelta(days=400)


@transaction.atomic
def create_class(teacher: Teacher, *, name: str, year_level: int, language: str) -> SchoolClass:
    school_class = SchoolClass.objects.create(
        school=teacher.school, name=name, year_level=year_level, language=language
    )
    school_class.teachers.add(teacher)
    return school_class


@transaction.atomic
def add_students(school_class: SchoolClass, names: Sequence[str]) -> list[Student]:
    """New students for a class, each with a nickname of its own and an avatar as rarely shared as can be."""
    present = list(school_class.students.filter(archived_at=None).values_list("nickname", "avatar"))
    students = [
        Student(school_id=school_class.school_id, school_class=school_class, nickname=nickname, avatar=avatar)
        for nickname, avatar in zip(
            nicknames(names, taken=[nickname for nickname, _ in present]),
            spare_avatars(len(names), worn=[avatar for _, avatar in present]),
            strict=True,
        )
    ]
    return Student.objects.bulk_create(students)


def spare_avatars(wanted: int, *, worn: Sequence[str]) -> list[str]:
    """The least worn first, in the order of the list."""
    counts = {slug: 0 for slug in AVATARS} | {slug: worn.count(slug) for slug in AVATARS}
    chosen = []
    for _ in range(wanted):
        slug = min(counts, key=counts.__getitem__)
        counts[slug] += 1
        chosen.append(slug)
    return chosen


def invite_guardian(student: Student, *, language: str = "") -> tuple[Guardian, str]:
    """A new link for a family. The token is told once, here; afterwards only its hash is known."""
    token = random_token()
    guardian = Guardian.objects.create(
        student=student,
        token_hash=hashed(token),
        language=language or student.school_class.language,
        expires_at=timezone.now() + LINK_LASTS,
    )
    return guardian, token


def revoke_guardian(guardian: Guardian) -> None:
    guardian.revoked_at = timezone.now()
    guardian.save(update_fields=["revoked_at"])


@transaction.atomic
def open_school(teacher: Teacher, *, name: str, time_zone: str = "UTC") -> School:
    """A school of one's own for a teacher who signed up; its first teacher looks after it."""
    school = School.objects.create(name=name, time_zone=time_zone)
    teacher.school, teacher.role = school, Teacher.Role.ADMINISTRATOR
    teacher.save(update_fields=["school", "role"])
    return school
