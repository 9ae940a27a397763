"""Who stands in the tests of reports."""

from __future__ import annotations

import pytest

from classroom.people.models import SchoolClass, Student
from tests.classroom.reports.scripted import small_class


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    return small_class("Anna", "Dagur")


@pytest.fixture
def anna(school_class: SchoolClass) -> Student:
    return school_class.students.get(nickname="Anna")
