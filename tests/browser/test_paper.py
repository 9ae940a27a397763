"""What comes out of the printer: real PDF pages of cards, list and letters, counted and measured."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.services import Server

pytestmark = pytest.mark.browser
A4 = (594.96, 841.92)  # points, as Chromium rounds it
MM = 96 / 25.4
LANGUAGES = ["en", "is", "nl", "ru", "sv"]


@pytest.fixture(scope="module")
def school(server: Server) -> dict[str, str]:
    """A class of thirty with pictures, one name very long, and its teacher."""
    made = server.python(
        """
        import json
        from classroom.people.models import Teacher
        from classroom.people.services import add_students, create_class, open_school
        teacher = Teacher.objects.create_user("paper@school.example", "a password for tests", name="Sigrún",
            school=open_school("Paper school"))
        school_class = create_class(teacher, name="4 B", year_level=4, language="en", sign_in="pictures")
        names = [f"Child{n}" for n in range(28)] + ["Maximilian-Konstantin", "Максим"]
        add_students(school_class, names)
        print(json.dumps({"email": teacher.email, "code": school_class.code}))
        """
    )
    return dict(json.loads(made))


@pytest.fixture
def desk(new_context: Callable[..., BrowserContext], school: dict[str, str]) -> Page:
    page = new_context().new_page()
    page.goto("/account/login/")
    page.get_by_label("E-mail address").fill(school["email"])
    page.get_by_label("Password").fill("a password for tests")
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/classes/**")
    return page


def printed(page: Page) -> bytes:
    return page.pdf(prefer_css_page_size=True, print_background=True)


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page, in points."""
    found = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(wide), 2), round(float(high), 2)) for wide, high in found]


def tick_only(page: Page, count: int) -> None:
    for number, box in enumerate(page.locator("[name=students]").all()):
        box.set_checked(number < count)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    page.emulate_media(media="print")
    found: list[dict[str, float]] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    return found


def test_thirty_cards_fill_four_a4_pages(desk: Page, school: dict[str, str]) -> None:
    desk.goto(f"/classes/{school['code']}/cards/")
    assert sizes(printed(desk)) == [A4] * 4
    assert desk.locator(".cards8 > li").count() == 30


def test_every_card_is_a_quarter_of_half_a_page_and_nothing_hangs_over_its_edge(
    desk: Page, school: dict[str, str]
) -> None:
    desk.goto(f"/classes/{school['code']}/cards/")
    cards = boxes(desk, ".cards8 > li")
    assert {round(card["width"] / MM) for card in cards} == {105}
    assert {round(card["height"] / MM) for card in cards} == {74}
    hanging: list[Any] = desk.locator(".cards8 > li").evaluate_all(
        "all => all.filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)"
        ".map(one => one.innerText)"
    )
    assert hanging == []


def test_the_square_codes_are_large_enough_for_a_cheap_camera(desk: Page, school: dict[str, str]) -> None:
    desk.goto(f"/classes/{school['code']}/cards/")
    assert min(square["width"] for square in boxes(desk, ".cards8 .q")) >= 30 * MM


def test_buttons_and_bars_stay_off_the_paper(desk: Page, school: dict[str, str]) -> None:
    desk.goto(f"/classes/{school['code']}/cards/")
    desk.emulate_media(media="print")
    assert desk.locator(".paperbar").is_hidden()


@pytest.mark.parametrize(("address", "pages"), [("7ate9/?set=73", 9), ("sequence-numbers/?set=L3", 6), ("novem/", 2)])
def test_real_cards_boards_and_tiles_fill_their_sheets(
    new_context: Callable[..., BrowserContext], address: str, pages: int
) -> None:
    page = new_context().new_page()
    page.goto(f"/print/{address}")
    assert sizes(printed(page)) == [A4] * pages


def test_the_class_list_of_thirty_fits_one_page(desk: Page, school: dict[str, str]) -> None:
    desk.goto(f"/classes/{school['code']}/list/")
    assert sizes(printed(desk)) == [A4]
    assert desk.locator(".rolls tbody tr").count() == 30


def test_each_letter_is_one_page_in_every_language(desk: Page, school: dict[str, str]) -> None:
    desk.goto(f"/classes/{school['code']}/letters/")
    tick_only(desk, 5)
    for number, language in enumerate(LANGUAGES):
        desk.locator(".letters select").nth(number).select_option(language)
    desk.get_by_role("button", name="Print letters").click()
    desk.locator(".letter").first.wait_for()
    assert sizes(printed(desk)) == [A4] * 5
    assert desk.locator(".letter").evaluate_all("all => all.map(one => one.lang)") == LANGUAGES


def test_the_letter_opens_the_childs_page_on_a_phone(
    desk: Page, school: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    desk.goto(f"/classes/{school['code']}/letters/")
    tick_only(desk, 1)
    desk.get_by_role("button", name="Print letters").click()
    code = desk.locator(".letter .code").first.inner_text()
    name = desk.locator(".letter h2").first.inner_text().split()[0]
    phone = new_context().new_page()
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto("/parents/")
    phone.get_by_label("Code of your letter").fill(code)
    phone.get_by_role("button", name="Show the report").click()
    phone.wait_for_url("**/family/**")
    assert name in phone.locator("main").inner_text()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.fixture(scope="module")
def practised(server: Server, school: dict[str, str]) -> dict[str, str]:
    """A class of twenty-six who all have played; the first of them for six weeks."""
    made = server.python(
        """
        import json
        from datetime import timedelta
        from django.utils import timezone
        from classroom.people.models import Teacher
        from classroom.people.services import add_students, create_class
        from tests.classroom.reports.scripted import record_answers
        teacher, now = Teacher.objects.get(email="paper@school.example"), timezone.now()
        school_class = create_class(teacher, name="5 C", year_level=5, language="en")
        first, *others = add_students(school_class, [f"Child{n}" for n in range(26)])
        for week in range(6):
            answers = [(fact, right) for fact in ("9+3", "8+3", "10-3", "5+1") for right in (True, fact == "5+1")]
            record_answers(first, answers * 4, at=now - timedelta(weeks=5 - week))
        for other in others:
            record_answers(other, [("5+1", True)] * 12, at=now)
        print(json.dumps({"code": school_class.code, "first": first.code}))
        """
    )
    return dict(json.loads(made))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_a_child_is_one_sheet_of_paper(desk: Page, practised: dict[str, str], language: str) -> None:
    child = practised["first"]
    desk.goto(f"/classes/{practised['code']}/reports/print/?students={child}&language-{child}={language}")
    assert desk.locator(".report .ring").count() == desk.locator(".report .chart").count() == 1
    assert sizes(printed(desk)) == [A4]


def test_the_map_of_a_whole_class_is_one_page_after_the_lists(desk: Page, practised: dict[str, str]) -> None:
    desk.goto(f"/classes/{practised['code']}/")
    assert sizes(printed(desk)) == [A4[::-1]] * 2
