"""What everybody can read: every state of the tables and the pages around them, for axe, in light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec, answered, right_answer
from tests.services import Server

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
STILL = {"pace": 60.0, "error": 0.0}
END = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,2±1/5±2 1=3±1,3±3,1±1,1±2/ 2=6±2,6±3,4±3/"
STALLS = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,4±3,1±1/ 1=3±1,3±3/ 2=6±2,6±3/"
SPECS = {
    "race": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "say it": Spec("7ate9", {"say_it": True}, bots=2, level=STILL, position=f"say_it=1 {END}"),
    "stall": Spec("7ate9", {}, bots=2, level=STILL, position=STALLS),
    "drill": Spec("7ate9-drill", {"prompts": 5, "facts": ["9+3", "8+3"]}),
    "typing": Spec("7ate9-drill", {"prompts": 5, "answer": "typing"}),
    "novem": Spec("novem", {"sums": "ten"}, bots=1, level={"pace": 0.02}),
    "stopped": Spec("7ate9", {}, bots=2, level=STILL, position=END),
}


@pytest.fixture(scope="module")
def room(server: Server) -> Room:
    return Room(server, SPECS)


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], room: Room) -> Page:
    context = new_context(color_scheme=request.param, reduced_motion="reduce", bypass_csp=True)
    return room.enter(context).new_page()


def check(page: Page) -> None:
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []


@pytest.mark.parametrize("name", ["race", "say it", "typing", "novem"])
def test_table_can_be_read_by_everybody(page: Page, room: Room, name: str) -> None:
    check(room.open(page, name))


def test_mistake_and_stall_can_be_read_by_everybody(page: Page, room: Room) -> None:
    room.open(page, "race")
    if page.locator(".kind").count() == 0:
        page.locator(".hand [data-digit='2']").click()
    expect(page.locator(".kind")).to_be_visible()
    check(page)
    room.open(page, "stall")
    if page.locator(".hand li").count() == 3:
        page.locator(".hand [data-digit='7']").click()
        expect(page.locator(".stalled")).to_be_visible()
    check(page)


def test_correction_of_a_drill_can_be_read_by_everybody(page: Page, room: Room) -> None:
    room.open(page, "drill")
    if page.locator(".kind").count() == 0:
        answered(page, 1)
        page.locator(f".hand button:not([data-digit='{right_answer(page)}'])").first.click()
    expect(page.locator(".kind")).to_be_visible()
    check(page)


def test_home_warm_up_result_and_replay_can_be_read_by_everybody(page: Page, room: Room) -> None:
    code = room.codes["stopped"]
    page.goto(f"/play/{code}/")
    if "/result/" not in page.url:
        expect(page.locator("#start")).to_be_hidden(timeout=5_000)
        page.get_by_role("button", name="Stop").click()
    expect(page.locator("#told")).to_be_visible()
    check(page)
    for address in ("/play/", f"/play/{room.codes['race']}/warm-up/", f"/play/{code}/replay/"):
        page.goto(address)
        check(page)


@pytest.mark.parametrize("width", [390, 683])
def test_nothing_scrolls_sideways_on_a_phone_or_at_200_percent(page: Page, room: Room, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    for name in ("race", "say it", "drill", "typing", "novem"):
        room.open(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") == width, name
