"""Novem in a real browser: both rounds by key and by tap, the reveal, sums to answer, and the coach afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec
from tests.services import Server

pytestmark = pytest.mark.browser
QUICK = {"pace": 0.02}
SPECS = {
    "by key": Spec("novem", {}, bots=1, level=QUICK),
    "by tap": Spec("novem", {"show_totals": True}, bots=1, level=QUICK),
    "sums": Spec("novem", {"sums": "ten"}, bots=1, level=QUICK, seed="sums"),
}


@pytest.fixture(scope="module")
def room(server: Server) -> Room:
    return Room(server, SPECS)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], room: Room) -> Page:
    return room.enter(new_context(has_touch=True, reduced_motion="reduce")).new_page()


def choose(page: Page, turn: int, *, tap: bool = False) -> bool:
    """One line, when it may be chosen; False when the match is over."""
    lines = page.locator("button.mk")
    page.wait_for_function("() => document.querySelector('button.mk') || location.pathname.endsWith('/result/')")
    if "/result/" in page.url:
        return False
    base = str(page.locator("#table").get_attribute("data-base"))
    line = lines.nth(turn % 3)
    line.tap() if tap else page.keyboard.press(str(line.get_attribute("data-key")))
    page.wait_for_function(
        "base => !document.querySelector('#table') || document.querySelector('#table').dataset.base !== base", arg=base
    )
    return "/result/" not in page.url


@pytest.mark.parametrize("name", ["by key", "by tap"])
def test_both_rounds_are_played_and_the_coach_speaks_of_each(page: Page, room: Room, name: str) -> None:
    room.open(page, name)
    for turn in range(60):
        if "/result/" in page.url or not choose(page, turn, tap=name == "by tap"):
            break
    page.wait_for_url("**/result/")
    expect(page.locator(".coach h3")).to_have_count(2)
    expect(page.locator(".coach").first).to_contain_text("got away")


def test_reveal_lights_row_and_column_and_lifts_the_tile_then_passes(page: Page, room: Room) -> None:
    room.open(page, "sums")
    choose(page, 0)
    expect(page.locator(".reveal .taken .tile")).to_be_visible()
    expect(page.locator(".reveal .beam")).to_have_count(2)
    expect(page.locator(".reveal")).to_have_count(0, timeout=4_000)


def test_sum_is_answered_with_its_correction_and_typed_digits_survive_a_bots_move(page: Page, room: Room) -> None:
    room.open(page, "sums")
    for turn in range(12):
        if page.locator(".prompt").count():
            break
        choose(page, turn)
        page.wait_for_timeout(150)
    wanted = 10 - int(page.locator(".prompt .sum span").first.inner_text().split(" − ")[1])
    page.keyboard.type(str(wanted % 9 + 1))
    page.wait_for_timeout(300)
    expect(page.locator("[data-typed]")).to_have_value(str(wanted % 9 + 1))
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p b")).to_contain_text(f"is {wanted}.")
    page.keyboard.type(str(wanted))
    page.locator(".keys .ok").tap()
    expect(page.locator(".prompt")).to_have_count(0)
