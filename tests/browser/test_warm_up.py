"""The warm-up in a real browser: each kind of input is measured on its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec
from tests.services import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], server: Server) -> Page:
    """Of a student who has tapped six numbers with a mouse, and never typed one."""
    room = Room(server, {"drill": Spec("7ate9-drill", {"prompts": 5, "answer": "typing"})})
    server.python(
        f"""
        from classroom.play.models import Match
        from classroom.practice.trials import keep_trials
        keep_trials(Match.objects.get(code={room.codes["drill"]!r}).student, "mouse", [500] * 6)
        """
    )
    page = room.enter(new_context()).new_page()
    page.goto(f"/play/{room.codes['drill']}/warm-up/")
    return page


def test_a_mouse_that_is_known_is_tapped_twice(page: Page) -> None:
    for left in (2, 1):
        expect(page.locator(".left i:not(.on)")).to_have_count(left)
        page.wait_for_timeout(150)
        page.locator(f"[data-tap='{target(page)}']").click()
    expect(page.locator("#warm-up")).to_have_count(0)


NO_POINTER = """for (const kind of [MouseEvent, PointerEvent]) {
  const told = Object.getOwnPropertyDescriptor(kind.prototype, "pointerType");
  if (told) Object.defineProperty(kind.prototype, "pointerType", {
    get() { return this.type === "click" ? undefined : told.get.call(this); },
  });
}"""


def test_a_tap_is_no_key_where_a_click_does_not_tell_its_pointer(page: Page) -> None:
    """In older browsers a click is an event of a mouse, whatever it was made with."""
    page.add_init_script(NO_POINTER)
    page.reload()
    page.wait_for_timeout(150)
    page.locator(f"[data-tap='{target(page)}']").click()
    expect(page.locator(".left i")).to_have_count(2)


def test_who_types_for_the_first_time_types_six(page: Page) -> None:
    for typed in range(6):
        expect(page.locator(".left .on")).to_have_count(typed)
        page.wait_for_timeout(150)
        page.keyboard.press(target(page))
        if typed == 0:
            expect(page.locator(".left i")).to_have_count(6)
    expect(page.locator("#warm-up")).to_have_count(0)


def target(page: Page) -> str:
    return page.locator("[data-target]").inner_text()
