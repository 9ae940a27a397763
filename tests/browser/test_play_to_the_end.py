"""Every game and mode to its end, with a mistake: on a laptop by finger, mouse and keys, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import (
    LAPTOP,
    PHONE,
    Room,
    Spec,
    answered,
    hand,
    key_for,
    race,
    right_answer,
    sit_down,
    takes_presses,
)
from tests.services import Server

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
WAYS = {
    "finger": ("tap", LAPTOP),
    "mouse": ("click", LAPTOP),
    "keys": ("key", LAPTOP),
    "phone": ("tap", PHONE),
}
CALM, QUICK = {"pace": 1.0, "error": 0.1}, {"pace": 0.02}
NEAR_THE_END = "pile=1±1,5±1 0=6±2,8±1,9±1/2±1 1=4±1,1±2,1±3/2±2"
RACES = {
    "race of two": Spec("7ate9", {"deck": 37}, bots=1, level=CALM | {"pace": 0.5}),
    "race of three": Spec("7ate9", {"deck": 37}, bots=2, level=CALM),
    "race of four": Spec("7ate9", {"deck": 37}, bots=3, level=CALM),
    "untimed race": Spec("7ate9", {"untimed": True, "deck": 37}, bots=1),
    "said race": Spec(
        "7ate9", {"say_it": True, "untimed": True}, bots=1, position=f"say_it=1 untimed=1 {NEAR_THE_END}"
    ),
}
DRILLS = {
    "cards": Spec("7ate9-drill", {"prompts": 5}),
    "typing": Spec("7ate9-drill", {"prompts": 5, "answer": "typing"}),
}
NOVEMS = {
    "novem": Spec("novem", {}, bots=1, level=QUICK),
    "novem with sums": Spec("novem", {"sums": "mixed"}, bots=1, level=QUICK),
}
SPECS = {f"{name} by {way}": spec for name, spec in (RACES | DRILLS | NOVEMS).items() for way in WAYS}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], room: Room, way: str) -> Page:
    return sit_down(new_context, room, *WAYS[way])


@pytest.mark.parametrize("name", RACES)
def test_race_is_played_to_its_end(page: Page, room: Room, way: str, name: str) -> None:
    room.open(page, f"{name} by {way}")
    race(page, WAYS[way][0])
    assert room.done(f"{name} by {way}").count("play") >= 2


def test_first_round_is_told_step_by_step_and_then_played_to_its_end(
    new_context: Callable[..., BrowserContext], server: Server, way: str
) -> None:
    newcomer = Room(server, {"first": Spec("7ate9", {}, bots=1, level=CALM, position=NEAR_THE_END)})
    page = sit_down(new_context, newcomer, *WAYS[way])
    page.goto(f"/play/{newcomer.codes['first']}/")
    for _step in page.locator("#guide li").all():
        press(page, WAYS[way][0], "#guide [data-on]", "Enter")
    expect(page.locator("dialog[open]")).to_have_count(0, timeout=10_000)  # ready – set – go
    expect(page.locator("#main:focus, #main :focus")).not_to_have_count(0)
    race(page, WAYS[way][0])


def press(page: Page, by: str, which: str, key: str) -> None:
    found = page.locator(which).first
    if by == "key":
        page.keyboard.press(key)
    else:
        found.tap() if by == "tap" else found.click()


def enter_number(page: Page, by: str, number: int) -> None:
    """By a card, or by digits where they are typed."""
    if not page.locator("[data-typed]").count():
        press(page, by, f".hand [data-digit='{number}']", key_for(number))
        return
    for digit in str(number):
        press(page, by, f"[data-types='{digit}']", digit)
    press(page, by, ".keys .ok", "Enter")


@pytest.mark.parametrize("name", DRILLS)
def test_drill_is_played_to_its_end(page: Page, room: Room, way: str, name: str) -> None:
    room.open(page, f"{name} by {way}")
    for number in range(1, 6):
        answered(page, number)
        right = right_answer(page)
        if number == 3:
            wrong = next(each for each in hand(page) or range(1, 11) if each != right)
            enter_number(page, WAYS[way][0], wrong)
            expect(page.locator(".kind .go-on")).to_contain_text(str(right))
            takes_presses(page)
        enter_number(page, WAYS[way][0], right)
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("4 of 5 right!")
    assert room.done(f"{name} by {way}") == ["answer"] * 6


MOST_PRESSES = 150
NEXT = """() => {
  if (location.pathname.endsWith("/result/")) return "over";
  const round = document.querySelector("[data-coach]")?.dataset.coach;
  if (round && round !== window.heard) return document.querySelector("#coach[open]") && "coach";
  return document.querySelector(".prompt, button.mk") && "turn";
}"""


def hear_coach(page: Page, by: str) -> None:
    """Comes a moment after the table of a round that is over."""
    page.evaluate("window.heard = document.querySelector('[data-coach]').dataset.coach")
    press(page, by, "#coach .go", "Enter")
    expect(page.locator("#coach[open]")).to_have_count(0)


def novem_turn(page: Page, by: str, turn: int) -> None:
    base = page.locator("#table").get_attribute("data-base")
    if page.locator(".prompt").count():
        answer_sum(page, by, wrong=turn < 12)
    else:
        line = page.locator("button.mk").nth(turn % 3)
        press(page, by, f"button.mk[value='{line.get_attribute('value')}']", str(line.get_attribute("data-key")))
    page.wait_for_function("base => document.querySelector('#table')?.dataset.base !== base", arg=base)
    page.wait_for_timeout(0 if by == "key" else 320)  # a tap on the same spot within 300 ms is a double tap
    takes_presses(page)


def answer_sum(page: Page, by: str, *, wrong: bool) -> None:
    terms = page.locator(".prompt .sum span").first.inner_text().replace(" − ", " -").replace(" + ", " ")
    wanted = sum(int(term) for term in terms.split())
    corrected = page.locator(".prompt p b").count()
    enter_number(page, by, wanted + 1 if wrong and not corrected else wanted)


def next_place(page: Page) -> Any:
    return page.wait_for_function(NEXT).json_value()


@pytest.mark.parametrize("name", NOVEMS)
def test_novem_is_played_to_its_end(page: Page, room: Room, way: str, name: str) -> None:
    room.open(page, f"{name} by {way}")
    by, coached = WAYS[way][0], 0
    for turn in range(MOST_PRESSES):
        place = next_place(page)
        if place == "coach":
            hear_coach(page, by)
            coached += 1
        elif place == "turn":
            novem_turn(page, by, turn)
        else:
            break
    expect(page.locator("#told")).to_have_text(re.compile("You won!|Well played!|A draw!"))
    assert coached == 1
    assert ("answer" in room.done(f"{name} by {way}")) == (name == "novem with sums")
