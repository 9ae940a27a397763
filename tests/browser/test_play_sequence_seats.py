"""Sequence Numbers with partners and several opponents, from the deal to the end in a real browser."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Room, Spec, takes_presses

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
QUICK = {"pace": 0.02, "error": 0.0}
SHORT = {"needed": 1}
SPECS = {
    "three": Spec("sequence-numbers", SHORT, bots=2, level=QUICK),
    "four": Spec("sequence-numbers", SHORT | {"level": "L1"}, bots=3, level=QUICK),
}
CARDS = "all => all.map(({ value, dataset }) => [value, dataset.text, dataset.does])"
SPACES = "all => all.map((each) => [each.id, each.querySelector('.chip') ? '' : each.textContent.trim()])"
LONGEST = 90.0


def total(text: str) -> str:
    left, sign, right = text.split()
    return str(int(left) + int(right) if sign == "+" else int(left) - int(right))


def fitting(page: Page) -> tuple[str, str] | None:
    """A card of the hand and a space for it, as a child would find them."""
    spaces = page.locator("#board button").evaluate_all(SPACES)
    for card, text, does in page.locator("#hand [data-does]").evaluate_all(CARDS):
        wanted = total(text) if " " in text else None
        found = [cell for cell, number in spaces if number and wanted in (None, number)]
        if does == "place" and found:
            return card, found[0]
    return None


def one_turn(page: Page) -> None:
    found = fitting(page)
    if found is None:
        page.get_by_role("button", name="Nothing to play").tap()
        return
    page.locator(f".eq:has([value='{found[0]}'])").tap()
    page.locator(f"#{found[1]}").tap()


@pytest.mark.parametrize("seats", SPECS)
def test_match_of_several_is_played_from_the_deal_to_its_end(page: Page, room: Room, seats: str) -> None:
    room.open(page, seats)
    until = time.monotonic() + LONGEST
    while "/result/" not in page.url and time.monotonic() < until:
        if page.locator("#ways[data-open]").count():
            takes_presses(page)
            one_turn(page)
        page.wait_for_timeout(350)  # a child reads what came; a tap sooner would be the echo of the last
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).not_to_be_empty()
    assert {seat for seat, _do in room.moves(seats)} == set(range(1 + SPECS[seats].bots))
