"""What changes people: classes made, students added, guardians' links given and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from classroom.look import AVATARS
from classroom.people.codes import SHORT_CODE_LENGTH, hashed, random_code, random_token
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
    counts = dict.fromkeys(AVATARS, 0) | {slug: worn.count(slug) for slug in AVATARS}
    chosen = []
    for _ in range(wanted):
        slug = min(counts, key=counts.__getitem__)
        counts[slug] += 1
        chosen.append(slug)
    return chosen


@dataclass(frozen=True, slots=True)
class Invitation:
    """What goes into the letter. It is told once, here; afterwards only the hashes are known."""

    guardian: Guardian
    token: str
    short_code: str


def invite_guardian(student: Student, *, language: str = "") -> Invitation:
    token, short_code = random_token(), random_code(SHORT_CODE_LENGTH)
    guardian = Guardian.objects.create(
        student=student,
        token_hash=hashed(token),
        short_code_hash=hashed(short_code),
        language=language or student.school_class.language,
        expires_at=timezone.now() + LINK_LASTS,
    )
    return Invitation(guardian, token, short_code)


def revoke_guardian(guardian: Guardian) -> None:
    guardian.revoked_at = timezone.now()
    guardian.save(update_fields=["revoked_at"])


def open_school(name: str, *, time_zone: str = "UTC") -> School:
    return School.objects.create(name=name, time_zone=time_zone)
