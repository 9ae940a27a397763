"""A school serves its own network over plain HTTP: a student signs in by an address that others use too."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def join_code(school_server: Server) -> str:
    told = school_server.python(
        """
        import json
        from classroom.people.models import Teacher
        from classroom.people.services import add_students, create_class, open_school
        teacher = Teacher.objects.create_user("network@school.example", school=open_school("Network"))
        school_class = create_class(teacher, name="3 A", year_level=3, language="en")
        add_students(school_class, ["Birta"])
        print(json.dumps(school_class.join_code))
        """
    )
    return str(json.loads(told))


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], school_server: Server, complaints: Complaints) -> Page:
    complaints.own.append(school_server.url)
    return new_context().new_page()


def test_a_student_signs_in_over_the_network(page: Page, school_server: Server, join_code: str) -> None:
    assert urlsplit(school_server.url).hostname not in {"localhost", "127.0.0.1"}
    page.goto(f"{school_server.url}/")
    page.locator("[name=code]").fill(join_code)
    page.get_by_role("button", name="Birta", exact=True).click()
    expect(page.get_by_text("Birta").first).to_be_visible()
    (session,) = [cookie for cookie in page.context.cookies() if cookie["name"] == "sessionid"]
    assert session["httpOnly"]
    assert not session["secure"]
