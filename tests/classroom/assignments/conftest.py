"""Who stands in the tests of assignments."""

from __future__ import annotations

import pytest
from django.test import Client

from classroom.people.models import SchoolClass, Student
from tests.classroom.reports.scripted import small_class


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    return small_class("Anna", "Birta")


@pytest.fixture
def anna(school_class: SchoolClass) -> Student:
    return school_class.students.get(nickname="Anna")


@pytest.fixture
def desk(client: Client, school_class: SchoolClass) -> Client:
    """The teacher's."""
    client.force_login(school_class.teachers.get())
    return client
