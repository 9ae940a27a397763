"""On the boards, too, nothing is lost and nothing counts twice: double taps, no network, a reload, two tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.foreseen import foresee
from tests.browser.tables import Room, Spec, takes_presses
from tests.conftest import Complaints

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
BOARDS = {
    "board": Spec("sequence-numbers", {"level": "L1"}, bots=1, level={"hurry": True}, seed="71"),
    "stacks": Spec("novem", {}, bots=1, level={"pace": 0.02}),
}
TROUBLES = ("double tap", "offline", "reload", "two tabs")
SPECS = {f"{trouble} {name}": spec for name, spec in BOARDS.items() for trouble in TROUBLES}
DONE = {"board": "place", "stacks": "choose"}


@pytest.fixture(params=BOARDS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def space_or_line(page: Page, name: str) -> Locator:
    """What completes the first move: a card that fits is chosen already."""
    if name == "stacks":
        return page.locator("button.mk").first
    move = foresee(BOARDS[name]).own[0]
    page.locator(f".eq:has([value='{move.card}'])").tap()
    return page.locator(f"#cell-{move.cell}")


def taken(page: Page) -> None:
    expect(page.locator("#table")).to_have_attribute("data-base", "1", timeout=15_000)
    takes_presses(page)


def test_double_tap_is_one_move(page: Page, room: Room, name: str) -> None:
    room.open(page, f"double tap {name}")
    space_or_line(page, name).dblclick(delay=60, no_wait_after=True)
    taken(page)
    page.wait_for_timeout(400)
    assert room.done(f"double tap {name}") == [DONE[name]]


def test_move_waits_for_the_line_and_is_sent_once(
    page: Page, context: BrowserContext, room: Room, complaints: Complaints, name: str
) -> None:
    room.open(page, f"offline {name}")
    target = space_or_line(page, name)
    context.set_offline(True)
    target.tap()
    expect(page.locator("#saving")).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(page.locator("#table")).to_have_attribute("data-base", "0")
    context.set_offline(False)
    taken(page)
    expect(page.locator("#saving")).to_be_hidden()
    assert room.done(f"offline {name}") == [DONE[name]]
    complaints.forgive("net::ERR")
    complaints.forgive("htmx:")


def test_reload_leads_back_to_the_same_place(page: Page, room: Room, name: str) -> None:
    room.open(page, f"reload {name}")
    space_or_line(page, name).tap()
    taken(page)
    page.reload()
    taken(page)
    assert room.done(f"reload {name}") == [DONE[name]]


def test_second_tab_is_answered_with_the_table_as_it_is(context: BrowserContext, room: Room, name: str) -> None:
    first, second = (room.open(context.new_page(), f"two tabs {name}") for _tab in range(2))
    late = space_or_line(first, name)
    space_or_line(second, name).tap()
    taken(second)
    late.dispatch_event("click")
    taken(first)
    assert room.done(f"two tabs {name}") == [DONE[name]]
