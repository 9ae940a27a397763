"""The road into a demo class, in a real browser: one press, honest progress also without a worker, four lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.services import Server

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
WIDTHS = (1366, 390, 320)


@pytest.fixture
def no_worker(server: Server) -> Iterator[Callable[[], None]]:
    """Nobody works, until the test calls somebody."""
    server.worker.kill()
    server.worker.process.wait()

    def come_back() -> None:
        server.worker = server.start_worker()

    yield come_back
    if server.worker.process.poll() is not None:
        come_back()


def test_from_one_press_to_four_lists(
    new_context: Callable[..., BrowserContext], no_worker: Callable[[], None], server: Server
) -> None:
    page = new_context(bypass_csp=True).new_page()
    sign_up(page)
    page.get_by_role("button", name="Look around in a demo class").click()
    expect(page.locator("main")).to_contain_text("0 of 24 students have practised")
    expect(page.locator(".making .notice")).to_contain_text("It goes on by itself", timeout=20_000)
    everybody_can_read(page)
    no_worker()
    expect(page.locator(".lists .list")).to_have_count(4, timeout=90_000)
    assert all(found.locator("li.who").count() >= 2 for found in page.locator(".lists .list").all())
    expect(page.locator("h1 .tag")).to_have_text("Demo")
    everybody_can_read(page)
    put_away_and_back(page)


def sign_up(page: Page) -> None:
    page.goto("/account/signup/")
    answers = {"email": "demo@road.example", "password1": "a long road indeed", "name": "Jan", "school_name": "Demo"}
    for name, value in answers.items():
        page.locator(f"main [name={name}]").fill(value)
    page.get_by_role("button", name="Make an account").click()


def everybody_can_read(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(page, options=RULES).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 1366, "height": 625})


def put_away_and_back(page: Page) -> None:
    page.get_by_role("button", name="Put the demo class away").click()
    expect(page.get_by_role("button", name="Look around in a demo class")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".class-list li .tag")).to_have_text("Demo")
    expect(page.get_by_role("button", name="Look around in a demo class")).to_have_count(0)
