"""One class with a few students, and the ways to reach it."""

from __future__ import annotations

import pytest
from django.test import Client

from classroom.people.models import School, SchoolClass, Student, Teacher
from classroom.people.secret import secret_of
from classroom.people.services import add_students, create_class, open_school

NAMES = ["Anna", "Birta", "Dagur"]
PASSWORD = "a password for tests"
UNSEEN = ("\u200e", "\u202c", "\u200b", "\ufeff", "\u00ad", "\u2060")
"""What mail programs put into an address that is copied, and nobody sees."""
UNREACHABLE = ("home\ue000.example", f"{'ø' * 60}.example")
"""Names that look like those of a mail server, and no mail server can have."""


@pytest.fixture
def teacher(db: None) -> Teacher:
    return Teacher.objects.create_user("teacher@school.example", name="Sigrún", school=open_school("School"))


@pytest.fixture
def school_class(teacher: Teacher) -> SchoolClass:
    return create_class(teacher, name="4 B", year_level=4, language="en", sign_in="pictures")


@pytest.fixture
def students(school_class: SchoolClass) -> list[Student]:
    return add_students(school_class, NAMES)


@pytest.fixture
def student(students: list[Student]) -> Student:
    return students[0]


@pytest.fixture
def desk(client: Client, teacher: Teacher) -> Client:
    """The teacher's browser."""
    client.force_login(teacher)
    return client


def own_pictures(student: Student) -> list[str]:
    secret = secret_of(student)
    assert secret
    return list(secret.pictures)


def wrong_pictures(student: Student) -> list[str]:
    return own_pictures(student)[::-1]


@pytest.fixture
def school(teacher: Teacher) -> School:
    return teacher.school


@pytest.fixture
def colleague(school: School) -> Teacher:
    return Teacher.objects.create_user("jan@school.example", PASSWORD, name="Jan", school=school)


@pytest.fixture
def administrator(school: School) -> Teacher:
    return Teacher.objects.create_user(
        "head@school.example", PASSWORD, name="Head", school=school, role=Teacher.Role.ADMINISTRATOR
    )


@pytest.fixture
def anna(school_class: SchoolClass) -> Student:
    return add_students(school_class, ["Anna"])[0]


@pytest.fixture
def birta(school_class: SchoolClass, anna: Student) -> Student:
    return add_students(school_class, ["Birta"])[0]
