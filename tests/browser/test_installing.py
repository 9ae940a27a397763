"""Installed on a shared Chromebook: the worker keeps what is nobody's, and says so when there is no connection."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec
from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const names = await caches.keys();
  const caught = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
  return caught.flat().map((request) => new URL(request.url).pathname);
}"""
CONTROLLED = """() => new Promise((done, sorry) => {
  const look = () => navigator.serviceWorker.controller && done(true);
  navigator.serviceWorker.addEventListener("controllerchange", look);
  look();
  setTimeout(sorry, 15000);
})"""
LEFT = "() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]"


@pytest.fixture(scope="module")
def room(server: Server) -> Room:
    return Room(server, {"drill": Spec("7ate9-drill", {})})


@pytest.fixture
def installed(page: Page) -> Page:
    page.goto("/")
    assert page.evaluate(CONTROLLED)
    return page


def test_nothing_of_a_child_stays_behind(room: Room, installed: Page, context: BrowserContext) -> None:
    room.enter(context)
    room.open(installed, "drill")
    installed.goto("/play/")
    installed.get_by_role("button", name="Next player").click()
    expect(installed.get_by_role("heading")).to_have_text("Tap your name")
    kept = installed.evaluate(KEPT)
    assert kept
    assert all(path.startswith("/static/") or path == "/offline/" for path in kept), kept
    assert installed.evaluate(LEFT) == []
    assert "sessionid" not in {cookie["name"] for cookie in context.cookies()}


def test_without_a_connection_a_page_says_so(installed: Page, context: BrowserContext, complaints: Complaints) -> None:
    context.set_offline(True)
    installed.goto("/parents/")
    expect(installed.get_by_role("heading")).to_have_text("No connection")
    context.set_offline(False)
    installed.get_by_role("link", name="Try again").click()
    expect(installed).to_have_title(re.compile("^For parents"))


def test_the_site_can_be_installed(installed: Page, context: BrowserContext) -> None:
    told = context.new_cdp_session(installed).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in told if error["errorId"] != "in-incognito"] == []


def test_a_new_release_forgets_what_an_older_one_kept(page: Page) -> None:
    page.goto("/offline/")
    page.evaluate("async () => (await caches.open('kept by an older release')).add('/offline/')")
    page.goto("/")
    assert page.evaluate(CONTROLLED)
    names = page.evaluate("caches.keys()")
    assert len(names) == 1, names
    assert names != ["kept by an older release"]
