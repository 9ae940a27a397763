"""A lesson in the browser: by keys alone, with the game's own board, and what lies under a tile comes to light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_lesson_goes_on_by_keys_alone(page: Page) -> None:
    """A card, the board by arrows, a space that does not fit, one that does, and on."""
    page.goto("/play/how-to-play/sequence-numbers/")
    page.locator(".eq input").first.focus()
    page.keyboard.press("Space")
    lay(page, "ArrowRight")
    expect(page.locator("#words")).to_contain_text("9 + 1 is not 1. Try again.")
    expect(page.locator("#try")).to_be_focused()
    page.locator(".eq input").first.focus()
    page.keyboard.press("Space")
    lay(page, *["ArrowRight"] * 4, "ArrowDown")
    expect(page.locator("#words")).to_have_text("Yes! Your chip lies there now.")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#words")).to_have_text("Five in a line win. The star helps!")


def lay(page: Page, *arrows: str) -> None:
    """From the chosen card to the first space of the board, on by arrows, and down."""
    page.keyboard.press("Enter")
    for key in (*arrows, "Enter"):
        page.keyboard.press(key)


def test_what_lay_under_a_tile_comes_to_light(page: Page) -> None:
    page.goto("/play/how-to-play/novem/3/")
    page.get_by_role("button", name="Row B").press("Enter")
    expect(page.locator("#words")).to_contain_text("What you took and what lay under: 10!")
    expect(page.locator(".reveal")).to_have_count(0)
    expect(page.get_by_role("img", name="B1: 4, 1 tile")).to_be_visible()
