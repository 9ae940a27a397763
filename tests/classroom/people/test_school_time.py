"""A school's pages tell its own time, wherever the server stands."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from classroom.dates import dated
from classroom.people.audit import record
from classroom.people.models import School, SchoolClass, Student, Teacher

FAR = "Pacific/Auckland"


@pytest.fixture
def far_school(school: School) -> School:
    """Half a day ahead of the server: there it is often tomorrow already."""
    school.time_zone = FAR
    school.save()
    return school


def there(form: str) -> str:
    return dated(timezone.now().astimezone(ZoneInfo(FAR)), form)


def test_a_class_page_is_dated_where_the_school_is(
    desk: Client, far_school: School, school_class: SchoolClass, students: list[Student]
) -> None:
    page = desk.get(f"/classes/{school_class.code}/").content.decode()
    assert there("l j F Y, H:i")[:-1] in page


def test_what_was_done_is_told_in_the_schools_hours(client: Client, far_school: School, teacher: Teacher) -> None:
    teacher.role = Teacher.Role.ADMINISTRATOR
    teacher.save()
    record("signed_in", by=teacher)
    client.force_login(teacher)
    assert there("j M Y, H:i")[:-1] in client.get("/school/log/").content.decode()


def test_the_next_request_of_the_thread_starts_from_the_servers_time(
    desk: Client, far_school: School, school_class: SchoolClass
) -> None:
    desk.get(f"/classes/{school_class.code}/students/")
    assert timezone.localtime(datetime(2026, 1, 1, tzinfo=UTC)).hour == 0


def test_the_schools_hours_cost_no_question(
    desk: Client, far_school: School, school_class: SchoolClass, django_assert_max_num_queries: pytest.FixtureRequest
) -> None:
    with django_assert_max_num_queries(3):  # type: ignore[operator]
        desk.get("/classes/new/")
