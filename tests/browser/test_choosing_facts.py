"""The form of an assignment in a real browser: facts chosen one by one on their map, and the table it gives."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.test_assigning import SCHOOL, everybody_can_read
from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser
TARGET = 44
PHONE: ViewportSize = {"width": 390, "height": 844}
HALF: ViewportSize = {"width": 683, "height": 384}
"""1366 by 768 at 200 %."""


@pytest.fixture(scope="module")
def school(server: Server) -> dict[str, str]:
    found = json.loads(server.python(SCHOOL.replace("week@", "map@").replace("4 W", "4 M")))
    return {"code": found["code"], "sessionid": found["keys"]["teacher"], "url": server.url}


@pytest.fixture
def enter(school: dict[str, str], new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """The form before the class's teacher."""

    def opened(query: str = "", **how: object) -> Page:
        context = new_context(bypass_csp=True, **how)
        context.add_cookies([{"name": "sessionid", "value": school["sessionid"], "url": school["url"]}])
        page = context.new_page()
        page.goto(f"/classes/{school['code']}/assign/{query}")
        return page

    return opened


def unfold(page: Page) -> Locator:
    page.locator(".factmap > summary").click()
    return page.locator(".factmap")


def tick(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=name, exact=True)


def test_facts_are_chosen_one_by_one_and_come_back_as_chosen(enter: Callable[..., Page]) -> None:
    page = enter("?game=7ate9-drill&facts=%2B1&facts=%2B2")
    told = unfold(page).locator("[data-chosen]")
    expect(told).to_have_text("17")
    tick(page, "+1").uncheck()
    expect(told).to_have_text("8")
    tick(page, "3 + 1").check()
    tick(page, "8 + 2").uncheck()
    assert [tick(page, name).evaluate("box => box.indeterminate") for name in ("+1", "+2", "+3")] == [True, True, False]
    page.get_by_role("button", name="Assign").click()
    page.get_by_role("link", name="Edit").click()
    expect(page.locator("[data-chosen]")).to_have_text("8")
    unfold(page)
    expect(tick(page, "3 + 1")).to_be_checked()
    expect(tick(page, "8 + 2")).not_to_be_checked()


def test_one_press_chooses_a_ready_made_set_and_the_form_stays(enter: Callable[..., Page]) -> None:
    page = enter("?game=7ate9-drill")
    page.get_by_label("Title").fill("For Monday")
    page.get_by_role("link", name="Year 2", exact=True).click()
    expect(page.locator("[data-chosen]")).to_have_text("18")
    expect(page.get_by_role("link", name="Year 2", exact=True)).to_have_attribute("aria-current", "true")
    unfold(page)
    tick(page, "9 + 1").uncheck()
    expect(page.locator("[data-ticks][aria-current]")).to_have_count(0)
    expect(page.get_by_label("Title")).to_have_value("For Monday")


def test_the_map_is_walked_with_arrow_keys_and_is_one_stop_for_tab(enter: Callable[..., Page]) -> None:
    page = enter("?game=7ate9-drill&facts=%2B1")
    unfold(page)
    page.locator(".factmap > summary").focus()
    for key in ("Tab", "ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(tick(page, "3 − 1")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("[data-chosen]")).to_have_text("10")
    page.keyboard.press("End")
    expect(tick(page, "10 − 1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Sums in one drill")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(tick(page, "10 − 1")).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, HALF], ids=["phone", "at 200 %"])
def test_every_fact_can_be_touched_and_nothing_scrolls_sideways(enter: Callable[..., Page], size: ViewportSize) -> None:
    page = enter("?game=7ate9-drill")
    page.set_viewport_size(size)
    labels = unfold(page).locator("label")
    boxes = [label.bounding_box() for label in labels.all()]
    assert len(boxes) == 72
    assert all(box and min(box["width"], box["height"]) >= TARGET for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("query", ["?game=7ate9-drill", "?game=sequence-numbers"])
def test_the_open_form_can_be_read_by_everybody(enter: Callable[..., Page], query: str) -> None:
    page = enter(query)
    for fold in page.locator("main details.fold").all():
        fold.evaluate("fold => { fold.open = true; }")
    everybody_can_read(page)


def test_without_script_a_row_s_tick_stands_for_the_row(enter: Callable[..., Page]) -> None:
    page = enter("?game=7ate9-drill&facts=%2B1", java_script_enabled=False)
    unfold(page)
    tick(page, "+1").uncheck()
    tick(page, "9 + 3").check()
    tick(page, "−1 below 1").check()
    page.get_by_role("button", name="Assign").click()
    page.get_by_role("link", name="Edit").click()
    expect(page.locator("[data-chosen]")).to_have_text("2")


def test_an_empty_set_is_refused_in_words_and_nothing_is_lost(
    enter: Callable[..., Page], complaints: Complaints
) -> None:
    page = enter("?game=7ate9-drill&facts=%2B1")
    page.get_by_label("Title").fill("For Monday")
    unfold(page)
    tick(page, "+1").uncheck()
    page.get_by_role("button", name="Assign").click()
    expect(page.get_by_text("Choose at least one.")).to_be_visible()
    expect(tick(page, "+1")).to_be_visible()
    expect(page.get_by_label("Title")).to_have_value("For Monday")
    complaints.forgive("422")


def test_single_facts_are_for_one_student_alone(enter: Callable[..., Page]) -> None:
    page = enter("?game=7ate9-drill&facts=%2B1")
    page.get_by_role("button", name="Assign").click()
    page.get_by_text("Make it different for a group or a student").click()
    page.get_by_label("For", exact=True).select_option(label="Birta")
    unfold(page)
    tick(page, "9 + 3").check()
    tick(page, "−1 below 1").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#different + ul")).to_contain_text("−1 below 1, 9 + 3")


def test_the_board_is_shown_as_the_form_changes(enter: Callable[..., Page]) -> None:
    page = enter("?game=sequence-numbers")
    shown = page.locator("#preview")
    expect(shown).to_contain_text("Board, 8 by 8")
    page.get_by_label("Numbers", exact=True).select_option("own")
    page.get_by_label("My own numbers: highest answer").fill("9")
    expect(shown).to_contain_text("needs 30 numbers")
    page.get_by_label("My own numbers: board").select_option("6x7")
    page.get_by_label("My own numbers: cards").select_option("plus")
    page.get_by_label("My own numbers: highest answer").fill("25")
    expect(shown).to_contain_text("Board, 6 by 7")
    expect(shown.locator("button.cell")).to_have_count(38)
    assert all("+" in text for text in shown.locator(".thrown").all_inner_texts())


def test_the_board_shown_is_no_stop_for_tab(enter: Callable[..., Page]) -> None:
    page = enter("?game=sequence-numbers")
    page.get_by_label("Numbers", exact=True).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Teams", exact=True)).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, HALF, {"width": 320, "height": 700}], ids=["phone", "at 200 %", "narrow"])
def test_the_widest_board_fits(enter: Callable[..., Page], size: ViewportSize) -> None:
    page = enter("?game=sequence-numbers")
    page.set_viewport_size(size)
    page.get_by_label("Numbers", exact=True).select_option("L3")
    expect(page.locator("#preview")).to_contain_text("Board, 10 by 10")
    frame = page.locator("#preview .frame")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
