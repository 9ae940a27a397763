"""The front door in a real browser: the code box works with script and without, on any width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import Complaints

pytestmark = pytest.mark.browser
UNKNOWN = "3333-4444"


def type_at_the_door(page: Page, code: str) -> None:
    """Typed as soon as the box takes keys."""
    page.goto("/")
    expect(page.get_by_label("Type your class code")).to_be_focused()
    page.keyboard.type(code)


def test_a_code_in_small_letters_with_spaces_sends_itself(page: Page, complaints: Complaints) -> None:
    type_at_the_door(page, "ab cd e fgh")
    expect(page.get_by_role("alert")).to_be_visible()
    complaints.forgive("422")


def test_a_code_that_came_back_waits_for_a_change(page: Page, complaints: Complaints) -> None:
    type_at_the_door(page, UNKNOWN)
    expect(page.get_by_role("alert")).to_be_visible()
    complaints.forgive("422")
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    expect(page.locator(".ch.full")).to_have_count(7)


def test_without_script_the_code_is_typed_into_an_ordinary_box(
    new_context: Callable[..., BrowserContext], complaints: Complaints
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_label("Type your class code").fill(UNKNOWN)
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_role("alert")).to_be_visible()
    complaints.forgive("422")


def test_the_front_door_takes_at_most_ten_requests(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/", wait_until="networkidle")
    assert len(asked) <= 10, asked


@pytest.mark.parametrize("width", [1366, 683, 390, 320])
def test_nothing_at_the_front_door_scrolls_sideways(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 625})
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(("motion", "moving"), [("reduce", "none"), ("no-preference", "rise")])
def test_nothing_moves_for_those_who_asked_for_less_motion(
    new_context: Callable[..., BrowserContext], motion: str, moving: str
) -> None:
    page = new_context(reduced_motion=motion).new_page()
    page.goto("/")
    page.evaluate("document.querySelector('#status').className = 'toast'")
    assert page.evaluate("getComputedStyle(document.querySelector('#status')).animationName") == moving


DRAWN = """async (letter) => {
  await document.fonts.load("700 40px Andika", letter);
  const pen = document.createElement("canvas").getContext("2d");
  const width = (spare) => { pen.font = `700 40px Andika, ${spare}`; return pen.measureText(letter.repeat(9)).width; };
  return width("monospace") === width("serif");
}"""


def test_every_language_is_drawn_by_the_font_that_we_ship(page: Page) -> None:
    """Where a letter were missing, its width would be that of the spare font."""
    page.goto("/")
    assert [letter for letter in "ðþæöáåёй−±" if not page.evaluate(DRAWN, letter)] == []
    assert not page.evaluate(DRAWN, "字")
