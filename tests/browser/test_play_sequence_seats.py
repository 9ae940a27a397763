"""Sequence Numbers from the deal to the end in a real browser: every number of seats, every level, tap, mouse and keys.

A match is played beforehand in this process; in the browser a student does the same, and so must all the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.foreseen import foresee
from tests.browser.tables import LAPTOP, PHONE, Room, Spec, sit_down, takes_presses

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
BUTTONS = {"swap": "Swap card", "pass": "Nothing to play"}


def table(bots: int, seed: str, **options: Any) -> Spec:
    return Spec("sequence-numbers", options, bots=bots, level={"hurry": True}, seed=seed)


SPECS = {
    "two": table(1, "71", level="L1"),
    "two, answer first": table(1, "75", level="L1b", answer_first=True),
    "three": table(2, "82"),
    "four": table(3, "16", level="L2"),
    "four that jam": table(3, "84", level="L1b"),
    "six": table(5, "26", level="L3"),
    "six, three sides, answer first": table(5, "0", teams=3, answer_first=True),
}
PLAYED = [
    ("two", "key", LAPTOP, {"swap", "remove"}),
    ("two, answer first", "tap", PHONE, {"answer", "swap"}),
    ("three", "tap", PHONE, {"remove"}),
    ("four", "click", LAPTOP, {"swap", "remove"}),
    ("four that jam", "tap", LAPTOP, {"pass", "swap", "remove"}),
    ("six", "tap", LAPTOP, {"swap", "remove"}),
    ("six, three sides, answer first", "key", LAPTOP, {"answer", "remove"}),
]


@pytest.mark.parametrize(("name", "by", "size", "kinds"), PLAYED, ids=[f"{each[0]} by {each[1]}" for each in PLAYED])
def test_match_is_played_from_the_deal_to_its_end_with_the_same_moves_as_foreseen(
    new_context: Callable[..., BrowserContext], room: Room, name: str, by: str, size: dict[str, int], kinds: set[str]
) -> None:
    match = foresee(SPECS[name])
    assert kinds <= {move.do for move in match.own}
    page = sit_down(new_context, room, by, size)
    room.open(page, name)
    for number, move in enumerate(match.own):
        my_turn(page, after=number)
        do(page, move, by)
    page.wait_for_url("**/result/", timeout=30_000)
    expect(page.locator("#told")).to_have_text(sentence(match.outcome.winners))
    assert room.moves(name) == match.done


def sentence(winners: tuple[int, ...]) -> str:
    if not winners:
        return "A draw!"
    return "You won!" if 0 in winners else "Well played!"


def my_turn(page: Page, *, after: int) -> None:
    expect(page.locator(f"#table[data-base='{after}'] #ways[data-open]")).to_have_count(1, timeout=30_000)
    takes_presses(page)
    page.wait_for_timeout(320)  # a tap on the same spot within 300 ms is a double tap


def do(page: Page, move: Any, by: str) -> None:
    if move.do != "pass":
        choose(page, move.card, by)
    if move.do == "answer":
        answer(page, str(move.number), by)
    elif move.do in BUTTONS:
        press(page, page.get_by_role("button", name=BUTTONS[move.do]), by)
    else:
        stand_on(page, move.cell) if by == "key" else None
        press(page, page.locator(f"#cell-{move.cell}"), by)


def choose(page: Page, card: int, by: str) -> None:
    """A card stays chosen after a mistake and after its answer."""
    radio = page.locator(f"#hand [data-does][value='{card}']")
    if radio.is_checked():
        return
    if by == "key":
        page.keyboard.press(str(radio.get_attribute("data-key")))
    else:
        press(page, page.locator(f".eq:has([value='{card}'])"), by)


def answer(page: Page, digits: str, by: str) -> None:
    if by == "key":
        page.keyboard.type(digits)
        page.keyboard.press("Enter")
        return
    for digit in digits:
        press(page, page.locator(f"[data-types='{digit}']"), by)
    press(page, page.locator(".keys .ok"), by)


def press(page: Page, what: Locator, by: str) -> None:
    if by == "key":
        walk_with_tab(page, what)
        page.keyboard.press("Enter")
    else:
        what.tap() if by == "tap" else what.click()


def walk_with_tab(page: Page, to: Locator) -> None:
    for _stop in range(12):
        if to.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(to).to_be_focused()


def stand_on(page: Page, cell: int) -> None:
    """With the arrow keys. No way leads over a corner: it is no space."""
    if not page.locator("#board :focus").count():
        page.keyboard.press("ArrowRight")
    rows, columns = page.evaluate("[joined.viewBox.baseVal.height, joined.viewBox.baseVal.width]")
    row, column = divmod(int(str(page.locator("#board :focus").get_attribute("value"))), columns)
    down, right = cell // columns - row, cell % columns - column
    ways = [["Down" if down > 0 else "Up"] * abs(down), ["Right" if right > 0 else "Left"] * abs(right)]
    if cell // columns in (0, rows - 1) and column in (0, columns - 1):
        ways.reverse()
    for step in ways[0] + ways[1]:
        page.keyboard.press(f"Arrow{step}")
    expect(page.locator(f"#cell-{cell}")).to_be_focused()
