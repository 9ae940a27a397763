"""Novem in a real browser: both rounds by key and by tap, the reveal, sums to answer, and the coach afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec, takes_presses

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
QUICK = {"pace": 0.02}
NEARLY_EMPTY = (
    "168/573/924 010/100/001 turn=21 attacker=1 taken=25336421/8179897 opened_at=41/41"
    " last=1:20:0:20:00:168573924:010100101 seed=27"
)
SPECS = {
    "by key": Spec("novem", {}, bots=1, level=QUICK),
    "by tap": Spec("novem", {"show_totals": True}, bots=1, level=QUICK),
    "sealed": Spec("novem", {}, bots=1, level={"pace": 0.5}),
    "empty": Spec("novem", {}, bots=1, level=QUICK, position=NEARLY_EMPTY),
    "sums": Spec("novem", {"sums": "ten"}, bots=1, level=QUICK, seed="sums"),
}


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], room: Room) -> Page:
    return room.enter(new_context(has_touch=True, reduced_motion="reduce", bypass_csp=True)).new_page()


def hear_coach(page: Page) -> None:
    """Between two rounds: the points, the lines and what got away, readable by everybody; Enter goes on."""
    coach = page.locator("#coach")
    expect(coach).to_be_visible(timeout=10_000)
    expect(coach).to_contain_text("Round 1: ")
    expect(coach.locator(".freq rect")).to_have_count(3)
    expect(coach).to_contain_text("got away")
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
    page.keyboard.press("Enter")
    expect(coach).to_be_hidden()


def may_choose(page: Page) -> bool:
    """Waits for the student's turn; False when the match is over."""
    page.wait_for_function("() => document.querySelector('button.mk') || location.pathname.endsWith('/result/')")
    return "/result/" not in page.url


def choose(page: Page, turn: int, *, tap: bool = False) -> None:
    page.locator("button.mk").first.wait_for()
    base = str(page.locator("#table").get_attribute("data-base"))
    line = page.locator("button.mk").nth(turn % 3)
    line.tap() if tap else page.keyboard.press(str(line.get_attribute("data-key")))
    page.wait_for_function(
        "base => !document.querySelector('#table') || document.querySelector('#table').dataset.base !== base", arg=base
    )
    takes_presses(page)


@pytest.mark.parametrize("name", ["by key", "by tap"])
def test_both_rounds_are_played_and_the_coach_speaks_of_each(page: Page, room: Room, name: str) -> None:
    room.open(page, name)
    heard = turn = 0
    while may_choose(page):
        if page.locator("[data-coach]").count() and not heard:
            hear_coach(page)
            heard += 1
        choose(page, turn, tap=name == "by tap")
        turn += 1
    assert heard == 1
    page.wait_for_url("**/result/")
    expect(page.locator(".coach h3")).to_have_count(2)
    expect(page.locator(".coach").first).to_contain_text("got away")


SEALS = """new MutationObserver(() => {
  const seal = document.querySelector(".bot .seal")?.innerText.trim();
  if (seal && window.seals?.at(-1) !== seal) (window.seals ??= []).push(seal);
}).observe(document, { subtree: true, childList: true })"""


def test_other_choice_lies_under_a_seal_which_is_the_same_when_it_is_opened(page: Page, room: Room) -> None:
    """Soon after, the next choice is sealed: all seals that were seen are kept."""
    page.add_init_script(SEALS)
    room.open(page, "sealed")
    expect(page.locator(".bot .seal")).to_have_text(re.compile(r"^Seal [0-9a-f]{6}$"))
    choose(page, 0)
    page.wait_for_function("() => window.seals.length > 1")
    sealed, opened = page.evaluate("window.seals.slice(0, 2)")
    assert opened == f"{sealed} opened"


def test_reveal_lights_row_and_column_and_lifts_the_tile_then_passes(page: Page, room: Room) -> None:
    room.open(page, "sums")
    choose(page, 0)
    expect(page.locator(".reveal .taken .tile")).to_be_visible()
    expect(page.locator(".reveal .beam")).to_have_count(2)
    expect(page.locator(".reveal")).to_have_count(0, timeout=4_000)


def test_empty_stack_is_told_and_the_round_goes_on(page: Page, room: Room) -> None:
    room.open(page, "empty")
    expect(page.get_by_role("img", name=re.compile("empty$"))).to_have_count(6)
    choose(page, 1)
    expect(page.locator("#status")).to_contain_text("Nothing is there.")
    assert may_choose(page)


def test_sum_is_answered_with_its_correction_and_typed_digits_survive_a_bots_move(page: Page, room: Room) -> None:
    room.open(page, "sums")
    for turn in range(12):
        page.locator("button.mk, .prompt").first.wait_for()
        if page.locator(".prompt").count():
            break
        choose(page, turn)
    wanted = 10 - int(page.locator(".prompt .sum span").first.inner_text().split(" − ")[1])
    page.keyboard.type(str(wanted % 9 + 1))
    page.wait_for_timeout(300)
    expect(page.locator("[data-typed]")).to_have_value(str(wanted % 9 + 1))
    page.keyboard.press("Enter")
    expect(page.locator(".prompt p b")).to_contain_text(f"is {wanted}.")
    page.keyboard.type(str(wanted))
    page.locator(".keys .ok").tap()
    expect(page.locator(".prompt")).to_have_count(0)
