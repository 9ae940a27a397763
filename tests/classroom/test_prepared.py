"""A prepared question answers as the queryset it was made from, and prepared writing writes what Django would."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from classroom.people.models import SchoolClass, Teacher
from classroom.people.services import create_class, open_school
from classroom.prepared import MOST_ROWS, Prepared, change, put_in


def class_named(name: str, year: int) -> QuerySet[SchoolClass]:
    return SchoolClass.objects.filter(name=name, year_level=year, archived_at=None).select_related("school")


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    teacher = Teacher.objects.create_user("t@school.example", None, school=open_school("By the sea"))
    return create_class(teacher, name="4 B", year_level=4, language="is")


def columns(row: Any) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_the_answer_is_the_row_and_what_is_joined_in_one_query(
    school_class: SchoolClass, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        found = Prepared(class_named).first("4 B", 4)
        assert found is not None
        school = found.school
    expected = SchoolClass.objects.get(pk=school_class.pk)
    assert (columns(found), columns(school)) == (columns(expected), columns(expected.school))


def test_each_asking_sees_the_row_as_it_is_then(school_class: SchoolClass) -> None:
    question = Prepared(class_named)
    before = question.first("4 B", 4)
    SchoolClass.objects.update(quick_ms=1234)
    after = question.first("4 B", 4)
    assert before
    assert after
    assert (before.quick_ms == 1234, after.quick_ms) == (False, 1234)


def test_other_values_ask_for_another_row(school_class: SchoolClass) -> None:
    question = Prepared(class_named)
    assert question.first("4 B", 4)
    assert question.first("4 B", 5) is None


@pytest.mark.django_db
def test_values_in_another_order_than_the_sql_names_them_are_refused() -> None:
    with pytest.raises(TypeError, match="The question names"):
        Prepared(lambda year, name: class_named(name, year)).first(4, "4 B")


def test_rows_put_in_are_the_rows_that_django_would_write(school_class: SchoolClass) -> None:
    made = [SchoolClass(school=school_class.school, name=f"{number}", year_level=3) for number in range(MOST_ROWS + 1)]
    put_in(made)
    found = SchoolClass.objects.exclude(pk=school_class.pk).order_by("pk")
    assert [{**columns(row), "id": None} for row in found] == [columns(row) for row in made]


def test_a_row_is_changed_only_while_it_says_what_it_said(school_class: SchoolClass) -> None:
    assert change(school_class, {"name": "5 B", "archived_at": timezone.now()}, where="year_level")
    SchoolClass.objects.update(year_level=5)
    assert not change(school_class, {"name": "6 B"}, where="year_level")
    assert SchoolClass.objects.get().name == "5 B"


def test_what_the_database_refuses_is_told_as_django_tells_it(school_class: SchoolClass) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        put_in([SchoolClass(school=school_class.school, code=school_class.code, name="again", year_level=3)])
