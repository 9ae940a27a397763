"""The hand of a race in a real browser: walked over, in order or as drawn, and in sight however long it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games import catalogue
from tests.browser.tables import Room, Spec, hand, takes_presses

pytestmark = pytest.mark.browser
GAME = catalogue.game("7ate9")
STILL = {"pace": 60.0, "error": 0.0}
END = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,2±1/5±2 1=3±1,3±3,1±1,1±2/ 2=6±2,6±3,4±3/"
LATE = "pile=1±1,5±1 0=6±2,8±1,9±1/2±1 1=4±1,1±2,1±3/2±2"


def drawn(seats: int, cards: int) -> str:
    """The deal, and so many cards drawn by the student."""
    state = GAME.start(seats=seats, seed="many")
    for _card in range(cards):
        state = GAME.play(state, 0, GAME.parse_move({"do": "draw"}), 0).state
    return GAME.write(state)


SPECS = {
    "as drawn": Spec("7ate9", {}, bots=1, level=STILL, position=LATE),
    "18 cards": Spec("7ate9", {}, bots=3, level=STILL, position=drawn(4, 18)),
    "36 cards": Spec("7ate9", {}, bots=1, level=STILL, position=drawn(2, 36)),
    "35 cards": Spec("7ate9", {}, bots=1, level=STILL, position=drawn(2, 35)),
    "arrows": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "hinted": Spec("7ate9", {}, bots=1, level={"pace": 3.0, "error": 0.0}, position=LATE),
    "at the deal": Spec("7ate9", {}, bots=1, level=STILL),
}


def test_arrows_walk_over_the_hand_and_enter_plays_the_card(page: Page, room: Room) -> None:
    room.open(page, "arrows")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#draw")).to_be_focused()
    for key, number in (("Right", 2), ("Right", 7), ("Right", 9), ("Left", 7)):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(f".hand [data-digit='{number}']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pile .top .n")).to_have_text("7")


def test_hand_lies_in_order_or_as_drawn_by_one_key(page: Page, room: Room) -> None:
    room.open(page, "as drawn")
    page.keyboard.press("s")
    expect(page.locator(".hand[data-as-drawn]")).to_have_count(1)
    takes_presses(page)
    page.keyboard.press("d")
    expect(page.locator(".hand li")).to_have_count(4)
    assert hand(page) == [6, 8, 9, 2]
    page.keyboard.press("s")
    expect(page.locator(".hand[data-as-drawn]")).to_have_count(0)
    assert hand(page) == [2, 6, 8, 9]


def test_card_that_fits_no_more_keeps_the_focus_where_cards_lie_as_drawn(page: Page, room: Room) -> None:
    room.open(page, "hinted")
    page.keyboard.press("s")
    expect(page.locator(".hand[data-as-drawn]")).to_have_count(1)
    takes_presses(page)
    page.keyboard.press("h")
    page.locator(".hand .fits").focus()
    expect(page.locator(".pile .top .n")).to_have_text("4", timeout=15_000)
    expect(page.locator(".hand [data-digit='6']")).to_be_focused()


@pytest.mark.parametrize("name", ["18 cards", "35 cards", "36 cards"])
@pytest.mark.parametrize(("width", "height"), [(1366, 625), (1366, 768)])
def test_hand_of_many_cards_fits_without_scrolling(page: Page, room: Room, name: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    room.open(page, name)
    narrowest = min(card.bounding_box()["width"] for card in page.locator(".hand button").all())  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert narrowest >= 72


def test_top_card_and_pile_to_draw_from_stay_in_sight_over_a_long_hand_on_a_phone(page: Page, room: Room) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    room.open(page, "35 cards")
    for card in (0, 17, 34):
        page.locator(".hand button").nth(card).scroll_into_view_if_needed()
        expect(page.locator(".pile .top")).to_be_in_viewport(ratio=0.9)
        expect(page.locator(".draw")).to_be_in_viewport(ratio=0.9)


def test_empty_hand_has_nothing_to_sort(page: Page, room: Room) -> None:
    room.open(page, "at the deal")
    expect(page.get_by_role("button", name="Sort")).to_be_hidden()
    page.keyboard.press("d")
    expect(page.get_by_role("button", name="Sort")).to_be_visible()
