"""Nothing is lost and nothing counts twice: double taps, no network, a reload, two tabs, the back button, a closed lid,
a server that starts again."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.tables import LATENESS, Room, Spec, answered, draw, key_for, right_answer, takes_presses
from tests.conftest import Complaints
from tests.services import Server
from tools.children import wait_until

pytestmark = pytest.mark.browser
FIVE = {"prompts": 5}
BUSY = {"pace": 0.8, "error": 0.1}
LEFTMOST_FITS = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,10±1/5±2 1=3±1,3±3,1±1,1±2/"
SPECS = {
    "double tap 0": Spec("7ate9-drill", FIVE),
    "double tap 80": Spec("7ate9-drill", FIVE),
    "double tap beside the pile": Spec("7ate9", {}, bots=1, level={"pace": 60.0}, position=LEFTMOST_FITS),
    "impatient": Spec("7ate9", {}, bots=1, level={"pace": 60.0}, position=LEFTMOST_FITS),
    "offline": Spec("7ate9-drill", FIVE),
    "refused": Spec("7ate9-drill", FIVE),
    "unsent": Spec("7ate9-drill", FIVE),
    "two tabs": Spec("7ate9-drill", FIVE),
    "reload": Spec("7ate9", {}, bots=2, level={"pace": 2.5, "error": 0.0}),
    "far on": Spec("7ate9", {}, bots=3, level={"pace": 0.3, "error": 0.0}),
    "passed by": Spec("7ate9", {}, bots=2, level=BUSY),
    "waits": Spec("7ate9", {}, bots=1, level={"pace": 2.0, "error": 0.0}),
    "restart": Spec("7ate9", {}, bots=1, level={"pace": 2.0, "error": 0.0}),
    "two minutes": Spec("7ate9", {}, bots=1, level={"pace": 2.0, "error": 0.0}),
    "no steps": Spec("7ate9", {}, bots=3, level={"pace": 0.1, "error": 0.0}),
}


@pytest.mark.parametrize("apart", [0, 80], ids=["before the answer", "after the answer"])
def test_double_tap_sends_once(page: Page, room: Room, apart: int) -> None:
    """Also where the next table is there before the second tap: it would answer a sum that nobody has read."""
    room.open(page, f"double tap {apart}")
    answered(page, 1)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.locator(f"[data-digit='{right_answer(page)}']").dblclick(delay=apart, no_wait_after=True)
    answered(page, 2)
    assert len([url for url in sent if url.endswith("/move/")]) == 1
    assert len(room.moves(f"double tap {apart}")) == 1


def test_impatient_taps_on_one_card_do_play_it(page: Page, room: Room) -> None:
    """Each comes soon after the one before; none of them is the second half of a press that was taken."""
    room.open(page, "impatient")
    card = page.locator(".hand [data-digit='7']").bounding_box()
    assert card
    page.keyboard.press("Escape")
    page.evaluate(IMPATIENT, [card["x"] + 20, card["y"] + 20])
    expect(page.locator("#table")).to_have_attribute("data-base", "1")


IMPATIENT = """([x, y]) => {
  const tap = () => document.elementFromPoint(x, y).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
  const untouched = () => document.getElementById("table").dataset.base === "0";
  const taps = setInterval(() => (untouched() ? tap() : clearInterval(taps)), 100);
  setTimeout(() => document.getElementById("pause").close(), 150);
}"""


def test_second_half_of_a_double_tap_draws_no_card_where_the_pile_has_moved_under_the_finger(
    page: Page, room: Room
) -> None:
    """Cards may be drawn by taps as quick as that; but the hand has just become shorter, and all lies elsewhere."""
    room.open(page, "double tap beside the pile")
    card = page.locator(".hand [data-digit='7']").bounding_box()
    assert card
    where = card["x"] + 20, card["y"] + card["height"] / 2
    page.touchscreen.tap(*where)
    expect(page.locator("#table")).to_have_attribute("data-base", "1")
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('#draw'))", where)
    page.touchscreen.tap(*where)
    page.wait_for_timeout(400)
    assert room.moves("double tap beside the pile") == [(0, "play")]
    draw(page)


def test_three_answers_wait_for_the_line_and_are_sent_once_in_order(
    page: Page, context: BrowserContext, room: Room, complaints: Complaints
) -> None:
    open_with_what_follows(page, room, "offline")
    context.set_offline(True)
    for number in (1, 2, 3):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    expect(page.locator("#saving")).to_be_visible()
    expect(page.locator("#steps .kept")).to_have_count(2)
    page.keyboard.press(key_for(right_answer(page)))
    context.set_offline(False)
    answered(page, 4)
    expect(page.locator("#steps .on")).to_have_count(3)
    expect(page.locator("#saving")).to_be_hidden()
    assert len(room.moves("offline")) == 3
    forgive_the_line(complaints)


def test_wrong_answer_waits_for_the_line_and_unsent_answers_outlive_a_reload(
    page: Page, room: Room, complaints: Complaints
) -> None:
    open_with_what_follows(page, room, "unsent")
    page.route("**/move/", lambda route: route.abort())
    answered(page, 1)
    page.keyboard.press(key_for(right_answer(page)))
    answered(page, 2)
    page.locator(f".hand button:not([data-digit='{right_answer(page)}'])").first.click()
    page.wait_for_timeout(300)
    expect(page.locator("#steps b")).to_have_text("2 of 5")
    page.unroute("**/move/")
    page.reload()
    expect(page.locator(".kind .go-on")).to_be_visible()
    assert len(room.moves("unsent")) == 2
    forgive_the_line(complaints)


def test_move_that_is_refused_again_after_a_reload_is_given_up(page: Page, room: Room, complaints: Complaints) -> None:
    room.open(page, "refused")
    answered(page, 1)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/move/") else None)
    page.route("**/move/", lambda route: route.fulfill(status=400))
    page.keyboard.press(key_for(right_answer(page)))
    while len(sent) < 2:
        page.wait_for_timeout(100)
    page.wait_for_timeout(1_500)
    assert len(sent) == 2
    page.unroute("**/move/")
    room.open(page, "refused")
    answered(page, 1)
    page.keyboard.press(key_for(right_answer(page)))
    answered(page, 2)
    complaints.forgive("400")


def open_with_what_follows(page: Page, room: Room, name: str) -> None:
    """What a drill needs without a line has come too."""
    with page.expect_response("**/seven_ate_nine/following*.js"):
        room.open(page, name)


def forgive_the_line(complaints: Complaints) -> None:
    complaints.forgive("net::ERR")
    complaints.forgive("htmx:")


def test_second_tab_is_answered_with_the_table_as_it_is(context: BrowserContext, room: Room) -> None:
    first, second = room.open(context.new_page(), "two tabs"), room.open(context.new_page(), "two tabs")
    answered(second, 1)
    second.keyboard.press(key_for(right_answer(second)))
    answered(second, 2)
    first.locator(".hand button").first.dispatch_event("click")
    expect(first.locator("#steps b")).to_have_text("2 of 5")
    assert len(room.moves("two tabs")) == 1


LEFT_AND_BACK = """
  const counts = () => [...document.querySelectorAll(".other .counts")].map((each) => each.textContent.trim());
  addEventListener("pagehide", () => sessionStorage.setItem("left", JSON.stringify(counts())));
  addEventListener("DOMContentLoaded", () => { window.cameBack = counts(); });
"""


def test_reload_continues_at_the_same_moment(page: Page, room: Room) -> None:
    page.add_init_script(LEFT_AND_BACK)
    room.open(page, "reload")
    draw(page)
    page.wait_for_timeout(1_500)
    page.reload()
    expect(page.locator("#start[open]")).to_have_count(0)
    expect(page.locator(".hand li")).to_have_count(1)
    assert page.evaluate("cameBack") == page.evaluate("JSON.parse(sessionStorage.getItem('left'))")
    draw(page)
    assert int(str(page.locator("#table").get_attribute("data-clock"))) >= 1_500


def test_reload_fetches_all_that_was_seen_before_it_takes_a_press(page: Page, room: Room) -> None:
    """Where the table was left, more had happened than comes along with it."""
    held: list[Route] = []
    page.add_init_script(LATENESS)
    page.route("**/steps/*", lambda route: route.continue_() if held else held.append(route))
    leave_behind(page, room.codes["far on"], at=18_000, after=30)
    with page.expect_request("**/steps/*"):
        room.open(page, "far on")
    page.keyboard.press("d")
    page.wait_for_timeout(300)
    expect(page.locator("#table")).to_have_attribute("data-base", "0")
    held[0].continue_()
    page.wait_for_function("() => window.late?.length >= 30")
    draw(page)
    assert room.moves("far on").index((0, "draw")) >= 30


def test_reload_does_not_run_ahead_of_moves_that_are_stored_but_were_not_seen(page: Page, room: Room) -> None:
    """Another page got further than the one that is opened again: the table comes back as it is stored."""
    page.add_init_script(LATENESS)
    room.open(page, "passed by")
    page.wait_for_function("() => window.late?.length")
    leave_behind(page, room.codes["passed by"], at=60_000, after=0)
    assert wait_until(lambda: bool(room.moves("passed by")), seconds=20)
    room.open(page, "passed by")
    draw(page)
    assert int(str(page.locator("#table").get_attribute("data-clock"))) < 60_000


def leave_behind(page: Page, match: str, *, at: int, after: int) -> None:
    """What a page keeps when it is left: the presses it knew of, its moment, and the last move it showed."""
    page.goto("/play/")
    kept = json.dumps({"base": "0", "at": at, "after": after})
    page.evaluate("([match, kept]) => sessionStorage.setItem(match, kept)", [match, kept])


def test_back_button_and_closed_lid_lead_back_to_the_same_place(page: Page, room: Room) -> None:
    page.goto("/play/")
    room.open(page, "waits")
    draw(page)
    page.go_back()
    page.go_forward()
    expect(page.locator(".hand li")).to_have_count(1)
    draw(page)
    lid(page, closed=True)
    before = page.locator(".other .counts").inner_text()
    page.wait_for_timeout(2_500)
    assert page.locator(".other .counts").inner_text() == before
    open_lid(page)
    assert page.locator(".other .counts").inner_text() == before
    draw(page)
    assert [seat for seat, _do in room.moves("waits")].count(0) == 3


def lid(page: Page, *, closed: bool) -> None:
    """The browser tells a page that it is out of sight, or in sight again."""
    page.evaluate(
        "(closed) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => closed });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        closed,
    )


def open_lid(page: Page) -> None:
    """The table is fetched again before it takes a press."""
    page.evaluate("document.getElementById('table').classList.add('before-the-lid')")
    lid(page, closed=False)
    expect(page.locator("#table:not(.before-the-lid)")).to_be_visible()
    takes_presses(page)


def test_server_that_starts_again_goes_on_with_the_same_match(
    page: Page, room: Room, server: Server, complaints: Complaints
) -> None:
    room.open(page, "restart")
    draw(page)
    server.web.stop()
    page.keyboard.press("d")
    expect(page.locator("#saving")).to_be_visible(timeout=10_000)
    server.web = server.start_web()
    expect(page.locator("#table")).to_have_attribute("data-base", "2", timeout=30_000)
    expect(page.locator("#saving")).to_be_hidden()
    assert [seat for seat, _do in room.moves("restart")].count(0) == 2
    complaints[:] = [each for each in complaints if "htmx:" not in each]  # a long start is a time-out, then sent again


@pytest.mark.thorough
def test_two_minutes_without_a_line_cost_nothing(
    page: Page, context: BrowserContext, room: Room, complaints: Complaints
) -> None:
    room.open(page, "two minutes")
    draw(page)
    context.set_offline(True)
    page.keyboard.press("d")
    page.wait_for_timeout(120_000)
    context.set_offline(False)
    expect(page.locator("#table")).to_have_attribute("data-base", "2", timeout=10_000)
    assert int(str(page.locator("#table").get_attribute("data-clock"))) < 10_000
    forgive_the_line(complaints)


def test_table_that_waits_for_the_bots_next_moves_says_so(page: Page, room: Room, complaints: Complaints) -> None:
    page.route("**/steps/*", lambda route: route.abort())
    room.open(page, "no steps")
    expect(page.locator("#saving")).to_be_visible(timeout=20_000)
    page.unroute("**/steps/*")
    expect(page.locator("#saving")).to_be_hidden(timeout=5_000)
    complaints.forgive("net::ERR")
