"""What only a browser can tell of safety: no word of anybody runs, and Back after signing out shows nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.every_page import Site, Visit
from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser
NEWEST = "from classroom.people.models import School; print(max((each.pk for each in School.objects.all()), default=0))"
POISON = """
    from classroom.assignments.models import Assignment
    from classroom.people.models import Group, School, SchoolClass, Student, Teacher
    written = (
        (School.objects.filter(pk__gt={newest}), "name"),
        (Teacher.objects.filter(school_id__gt={newest}), "name"),
        (SchoolClass.objects.filter(school_id__gt={newest}), "name"),
        (Student.objects.filter(school_class__school_id__gt={newest}), "nickname", "first_name"),
        (Group.objects.filter(school_class__school_id__gt={newest}), "name"),
        (Assignment.objects.filter(school_class__school_id__gt={newest}), "title"),
    )
    for rows, *fields in written:
        for key in rows.values_list("pk", flat=True):
            rows.filter(pk=key).update(**dict.fromkeys(fields, f'"><img src=x onerror=window.__xss={{key}}>'))
"""


@pytest.fixture(scope="module")
def site(server: Server) -> Site:
    """Two schools in which every text that people write holds a payload."""
    newest = server.python(NEWEST).strip()
    site = Site(server, schools=("Numbat", "Okapi"))
    server.python(POISON.format(newest=newest))
    return site


def named(site: Site, ending: str) -> Visit:
    return next(visit for visit in site.visits if visit.page.endswith(ending))


def test_no_word_of_anybody_fires_on_any_page(
    new_context: Callable[..., BrowserContext], site: Site, complaints: Complaints
) -> None:
    """Without the content policy, which would stop what escaping let through."""
    page, shown = new_context(bypass_csp=True).new_page(), 0
    for visit in site.once():
        site.go(page, visit, "en")
        assert page.evaluate("window.__xss") is None, visit.name
        assert page.locator('img[src="x"]').count() == 0, visit.name
        shown += "onerror=window.__xss" in page.locator("body").inner_text()
    assert shown > 20
    complaints[:] = [complaint for complaint in complaints if "the server responded with a status" not in complaint]


def test_back_after_signing_out_shows_nothing(page: Page, site: Site) -> None:
    site.go(page, named(site, "reports:class_page"), "en")
    page.goto("/account/")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/")
    for _ in range(2):
        page.go_back()
        expect(page.get_by_label("Password")).to_be_visible()
        expect(page.locator("body")).not_to_contain_text("onerror")
