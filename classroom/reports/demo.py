"""The demo school of a first start at home: two classes, one with six weeks of practice behind it, one nearly empty."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from classroom.people.models import School, Teacher
from classroom.people.services import add_students, create_class, open_school
from classroom.reports.demo_class import count_student, furnish_class, play_sitting

TEACHER_EMAIL = "teacher@demo.example"
TEACHER_PASSWORD = "seven ate nine"  # noqa: S105  a door that is meant to be open
SCHOOL = "Demo school"
SITTINGS, MATCHES_A_SITTING = 24, 2

CLASS_A = (
    "Anna Birta Dagur Elsa Finn Hekla Ísak Jón Katla Lára Leo Mia "
    "Nói Ólöf Petra Rúna Sara Tómas Una Viktor Yrsa Þór Ævar Ösp"
)
CLASS_B = (
    "Daan Emma Sem Sanne Lotte Bram София Максим Аня Иван Ольга Павел "
    "Astrid Björn Elin Gustav Freja Nils Oliver Amelia George Isla Harry Ruby"
)


def demo_exists() -> bool:
    return Teacher.objects.filter(email=TEACHER_EMAIL).exists()


@transaction.atomic
def build_demo_school(*, now: datetime | None = None) -> School:
    now = now or timezone.now()
    school = open_school(SCHOOL, time_zone="UTC")
    teacher = Teacher.objects.create_user(
        TEACHER_EMAIL, TEACHER_PASSWORD, name="Sigrún", school=school, role=Teacher.Role.ADMINISTRATOR
    )
    first = create_class(teacher, name="4 B", year_level=4, language="en")
    second = create_class(teacher, name="3 A", year_level=3, language="en")
    for student in furnish_class(first, CLASS_A.split(), by=teacher, now=now):
        for number in range(SITTINGS):
            play_sitting(student, number, of=SITTINGS, matches=MATCHES_A_SITTING, now=now)
        count_student(student)
    add_students(second, CLASS_B.split())
    return school
