"""What comes between a student and the table: stopping on a bad line, a window left behind, a line that says nothing,
the question whether somebody is there; and a film that runs while something else is being pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.tables import LATENESS, Room, Spec, answered, key_for, right_answer, takes_presses
from tests.browser.test_play_network import forgive_the_line, lid, open_lid, open_with_what_follows
from tests.conftest import Complaints

pytestmark = pytest.mark.browser
FIVE = {"prompts": 5}
NINE_ENDS_IT = "pile=4±1,8±1 0=7±3,4±2/5±2,5±1 1=9±1,3±3/"
SPECS = {
    "stopped without a line": Spec("7ate9-drill", FIVE),
    "stopped at once": Spec("7ate9-drill", FIVE),
    "left behind": Spec("7ate9", {}, bots=1, level={"pace": 2.0, "error": 0.0}, position=NINE_ENDS_IT),
    "silent line": Spec("7ate9", {}, bots=3, level={"pace": 0.1, "error": 0.0}),
    "still there": Spec("7ate9", {}, bots=2, level={"pace": 1.0, "error": 0.0}),
    "film": Spec("7ate9-drill", FIVE),
}


def test_who_stops_takes_along_the_answers_that_wait_for_the_line(
    page: Page, room: Room, complaints: Complaints
) -> None:
    open_with_what_follows(page, room, "stopped without a line")
    page.route("**/move/", lambda route: route.abort())
    for number in (1, 2):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    answered(page, 3)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#saving")).to_be_visible()
    page.unroute("**/move/")
    expect(page.locator("#told")).to_have_text("Good practice!", timeout=20_000)
    assert len(room.moves("stopped without a line")) == 2
    forgive_the_line(complaints)


def test_who_stops_right_after_an_answer_takes_it_along(page: Page, room: Room) -> None:
    room.open(page, "stopped at once")
    answered(page, 1)
    held: list[Route] = []
    page.route("**/move/", lambda route: held.append(route))
    page.keyboard.press(key_for(right_answer(page)))
    page.get_by_role("button", name="Stop").click(no_wait_after=True)
    expect(page.locator("#saving")).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.locator("#told")).to_have_text("Good practice!")
    assert len(room.moves("stopped at once")) == 1


def test_window_that_saw_another_end_plays_on(context: BrowserContext, room: Room) -> None:
    """Meanwhile a card was played in a second window, and the bot could not end the match."""
    first, second = room.open(context.new_page(), "left behind"), room.open(context.new_page(), "left behind")
    second.keyboard.press("7")
    expect(second.locator("#table")).to_have_attribute("data-base", "1")
    expect(first.locator("#table")).to_have_attribute("data-base", "1", timeout=20_000)
    takes_presses(first)
    first.keyboard.press("4")
    expect(first.locator("#table")).to_have_attribute("data-base", "2")


def test_line_that_says_nothing_is_asked_again_for_the_bots_next_moves(page: Page, room: Room) -> None:
    held: list[Route] = []
    page.route("**/steps/*", lambda route: route.continue_() if held else held.append(route))
    room.open(page, "silent line")
    expect(page.locator("#saving")).to_be_visible(timeout=20_000)
    expect(page.locator("#saving")).to_be_hidden(timeout=5_000)


def test_table_goes_on_when_somebody_says_to_be_there(page: Page, room: Room) -> None:
    """Also where it was fetched anew while the question stood there."""
    page.add_init_script(LATENESS)
    room.open(page, "still there")
    page.evaluate("document.getElementById('idle').showModal()")
    lid(page, closed=True)
    open_lid(page)
    page.evaluate("window.late = []")
    page.wait_for_timeout(1_500)
    assert page.evaluate("late") == []
    page.evaluate("document.getElementById('idle').close()")
    page.wait_for_function("() => late.length > 0", timeout=10_000)


def test_film_that_runs_leaves_the_focus_where_it_is(page: Page, room: Room) -> None:
    room.open(page, "film")
    for number in (1, 2):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    answered(page, 3)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("link", name="Watch").click()
    page.get_by_role("button", name="Play").click()
    away = page.locator("header a").first
    away.focus()
    expect(page.locator(".film .told")).to_contain_text("Move 2 of 2")
    expect(away).to_be_focused()
