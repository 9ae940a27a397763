"""7ate9 in a real browser: drill and race to their ends, by tap and by key, with mistakes, late cards and a stall."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from games import catalogue
from tests.browser.tables import (
    Room,
    Spec,
    answered,
    fitting,
    hand,
    key_for,
    next_table,
    right_answer,
    skip,
    takes_presses,
)
from tests.services import Server

pytestmark = pytest.mark.browser
GAME = catalogue.game("7ate9")
STILL = {"pace": 60.0, "error": 0.0}
FIVE = {"prompts": 5}
END = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,2±1/5±2 1=3±1,3±3,1±1,1±2/ 2=6±2,6±3,4±3/"
STALLS = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,4±3,1±1/ 1=3±1,3±3/ 2=6±2,6±3/"
LATE = "pile=1±1,5±1 0=6±2,8±1,9±1/2±1 1=4±1,1±2,1±3/2±2"


def drawn(seats: int, cards: int) -> str:
    """The deal, and so many cards drawn by the student."""
    state = GAME.start(seats=seats, seed="many")
    for _card in range(cards):
        state = GAME.play(state, 0, GAME.parse_move({"do": "draw"}), 0).state
    return GAME.write(state)


SPECS = {
    "cards by tap": Spec("7ate9-drill", FIVE),
    "cards by key": Spec("7ate9-drill", FIVE, seed="keys"),
    "typing": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "hint": Spec("7ate9-drill", FIVE),
    "letters": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "watched": Spec("7ate9-drill", FIVE),
    "race by key": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "race by tap": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "deal by key": Spec("7ate9", {"deck": 37}, bots=3, level={"pace": 1.0, "error": 0.1}),
    "deal by tap": Spec("7ate9", {"deck": 37}, bots=3, level={"pace": 1.0, "error": 0.1}),
    "mistake": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "late": Spec("7ate9", {}, bots=1, level={"pace": 1.0, "error": 0.0}, position=LATE),
    "stall": Spec("7ate9", {}, bots=2, level=STILL, position=STALLS),
    "untimed": Spec("7ate9", {"untimed": True}, bots=1, level=STILL, position=f"untimed=1 {LATE}"),
    "say it": Spec("7ate9", {"say_it": True}, bots=2, level=STILL, position=f"say_it=1 {END}"),
    "as drawn": Spec("7ate9", {}, bots=1, level=STILL, position=LATE),
    "stopped": Spec("7ate9", {}, bots=1, level={"pace": 0.6, "error": 0.0}, position=LATE),
    "18 cards": Spec("7ate9", {}, bots=3, level=STILL, position=drawn(4, 18)),
    "36 cards": Spec("7ate9", {}, bots=1, level=STILL, position=drawn(2, 36)),
    "35 cards": Spec("7ate9", {}, bots=1, level=STILL, position=drawn(2, 35)),
    "arrows": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "lost": Spec("7ate9", {}, bots=1, level={"pace": 0.6, "error": 0.0}, position="pile=5±1 0=6±2,8±1/2±1 1=4±1/"),
}


@pytest.fixture(scope="module")
def room(server: Server) -> Room:
    return Room(server, SPECS)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], room: Room) -> Page:
    return room.enter(new_context(has_touch=True, reduced_motion="reduce")).new_page()


def newcomer(page: Page, server: Server, pace: float) -> None:
    """Somebody who has never sat at this game, at a table where a bot could play at once."""
    first = Spec("7ate9", {}, bots=1, level={"pace": pace, "error": 0.0}, position=LATE)
    room = Room(server, {"first": first})
    room.enter(page.context)
    page.goto(f"/play/{room.codes['first']}/")


def test_first_round_tells_the_rules_one_by_one_before_any_time_runs(page: Page, server: Server) -> None:
    newcomer(page, server, pace=0.4)
    told = page.locator("#guide li:visible")
    expect(told).to_have_text("The middle card is 5 ± 1.")
    expect(page.locator("#top.pointed")).to_have_count(1)
    page.get_by_role("button", name="Next").tap()
    expect(told).to_have_text("5 + 1 = 6, and 5 − 1 = 4.")
    page.wait_for_timeout(1_500)  # the bot needs a third of that
    expect(page.locator(".pile .top .n")).to_have_text("5")
    page.keyboard.press("Escape")
    expect(page.locator("#start .now")).to_have_text("Ready")
    skip(page, "#start")
    expect(page.locator(".pile .top .n")).to_have_text("4")


def test_rules_are_told_no_more_once_somebody_has_played(page: Page, server: Server) -> None:
    newcomer(page, server, pace=60.0)
    for dialog in ("#guide", "#start"):
        skip(page, dialog)
    page.keyboard.press("6")
    expect(page.locator("#table")).to_have_attribute("data-base", "1")
    page.reload()
    expect(page.locator("#guide")).to_have_count(0)


def test_who_stops_takes_along_what_the_bots_did_since_the_last_press(page: Page, room: Room) -> None:
    room.open(page, "stopped")
    expect(page.locator(".pile .top .n")).to_have_text("4")
    page.get_by_role("button", name="Stop").click()
    expect(page).to_have_url(re.compile(r"/result/$"))
    assert (1, "play") in room.moves("stopped")


def test_drill_with_cards_is_played_to_its_end_by_tap_with_one_mistake(page: Page, room: Room) -> None:
    room.open(page, "cards by tap")
    for number in range(1, 6):
        answered(page, number)
        right = right_answer(page)
        if number == 2:
            page.locator(f".hand button:not([data-digit='{right}'])").first.tap()
            expect(page.locator(".kind .go-on")).to_contain_text(str(right))
        page.locator(f".hand [data-digit='{right}']").tap()
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("4 of 5 right!")
    expect(page.locator(".todo li .c7")).to_have_count(1)


def test_drill_with_cards_is_played_to_its_end_by_digits_alone(page: Page, room: Room) -> None:
    room.open(page, "cards by key")
    for number in range(1, 6):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("5 of 5 right!")


def test_drill_with_typing_takes_ten_as_one_and_zero_from_keys_and_keypad(page: Page, room: Room) -> None:
    room.open(page, "typing")
    for number in range(1, 6):
        answered(page, number)
        digits = str(right_answer(page))
        if number % 2:
            page.keyboard.type(digits)
            page.keyboard.press("Enter")
        else:
            for digit in digits:
                page.locator(f"[data-types='{digit}']").tap()
            page.locator(".keys .ok").tap()
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("5 of 5 right!")


def test_letters_are_no_part_of_a_typed_answer(page: Page, room: Room) -> None:
    """H asks for a hint as everywhere, and leaves no letter behind."""
    room.open(page, "letters")
    page.keyboard.type("x7 h")
    expect(page.locator(".ask .sum p")).to_contain_text("Count")
    takes_presses(page)
    page.keyboard.type("a-4")
    expect(page.locator("[data-typed]")).to_have_value("4")


def test_hint_counts_on_and_is_given_once(page: Page, room: Room) -> None:
    room.open(page, "hint")
    page.keyboard.press("h")
    expect(page.locator(".ask .sum p")).to_contain_text("Count")
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()


@pytest.mark.parametrize("name", ["race by key", "race by tap"])
def test_race_is_won_by_playing_all_cards(page: Page, room: Room, name: str) -> None:
    room.open(page, name)
    play_out(page, tap=name.endswith("tap"))
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("You won!")
    expect(page.locator(".cry")).to_have_text("7 ate 9!")


def test_arrows_walk_over_the_hand_and_enter_plays_the_card(page: Page, room: Room) -> None:
    room.open(page, "arrows")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#draw")).to_be_focused()
    for key, number in (("Right", 2), ("Right", 7), ("Right", 9), ("Left", 7)):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(f".hand [data-digit='{number}']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pile .top .n")).to_have_text("7")


def play_out(page: Page, *, tap: bool) -> None:
    """Plays what fits, draws where nothing does, and lays the last card down whatever it is."""
    for _turn in range(12):
        count, base = len(hand(page)), page.locator("#table").get_attribute("data-base")
        fits = [number for number in hand(page) if number in fitting(page)]
        can_draw = page.locator(".draw").is_enabled()
        if not fits and can_draw:
            page.locator(".draw").tap() if tap else page.keyboard.press("d")
        else:
            number = fits[0] if fits else hand(page)[0]
            page.locator(f".hand [data-digit='{number}']").first.tap() if tap else page.keyboard.press(key_for(number))
        if count == 1 and not can_draw:
            return
        next_table(page, base)
        page.wait_for_timeout(320 if tap else 0)  # a tap on the same spot within 300 ms is a double tap


SEEN = """() => {
  const [top, draw] = [document.querySelector(".pile .top"), document.querySelector(".draw")];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const cards = [...document.querySelectorAll(".hand button")].map((card) => ({
    number: Number(card.dataset.digit), place: middle(card.getBoundingClientRect()),
  }));
  return top && {
    cards, can_draw: !draw.disabled, draw: middle(draw.getBoundingClientRect()),
    value: Number(top.querySelector(".n").textContent), step: Number(top.querySelector(".k").dataset.k.slice(1)),
  };
}"""


@pytest.mark.parametrize("by", ["key", "tap"])
def test_whole_race_is_played_from_the_deal_to_its_end(page: Page, room: Room, by: str) -> None:
    """Against bots that really play, with a mistake on the way. Whoever is first: it ends, and is told kindly."""
    room.open(page, f"deal by {by}")
    mistakes = 0
    for _turn in range(1_000):
        mistakes += one_go(page, by, wrong=mistakes == 0)
        page.wait_for_timeout(60)
        if "/result/" in page.url:
            break
    expect(page.locator("#told")).to_have_text(re.compile("You won!|Well played!"))
    done = [do for seat, do in room.moves(f"deal by {by}") if seat == 0]
    assert mistakes == 1
    assert done.count("play") >= 2


def one_go(page: Page, by: str, *, wrong: bool) -> bool:
    """Plays a card that fits, or once one that does not; else draws. Whether it was the wrong one."""
    try:
        seen = page.evaluate(SEEN)
    except Error:  # the page was left meanwhile
        seen = None
    if seen is None:
        return False
    fits = {(seen["value"] + sign * seen["step"] - 1) % 10 + 1 for sign in (1, -1)}
    last = len(seen["cards"]) == 1 and not seen["can_draw"]
    card = next((card for card in seen["cards"] if last or (card["number"] in fits) != wrong), None)
    if card or seen["can_draw"]:
        press(page, by, card or {"number": "d", "place": seen["draw"]})
    return wrong and card is not None


def press(page: Page, by: str, card: dict[str, Any]) -> None:
    if by == "tap":
        page.touchscreen.tap(*card["place"])
    else:
        page.keyboard.press("d" if card["number"] == "d" else key_for(card["number"]))


def test_wrong_card_shows_both_sums_and_play_goes_on(page: Page, room: Room) -> None:
    room.open(page, "mistake")
    page.locator(".hand [data-digit='2']").tap()
    expect(page.locator(".kind h2")).to_have_text("Nearly! Look again.")
    expect(page.locator(".kind .ans")).to_have_text(["9", "7"])
    expect(page.locator(".hand .fits")).to_have_count(2)
    expect(page.locator("#status")).to_have_text("2 goes back. Play 7 or 9.")
    page.locator(".hand [data-digit='7']").tap()
    expect(page.locator(".kind")).to_have_count(0)


def test_card_that_fitted_a_moment_ago_is_late_and_not_wrong(page: Page, room: Room) -> None:
    page.add_init_script(
        "document.addEventListener('table:step', () => document.querySelector('.pile .top .n').textContent === '4'"
        " && document.querySelector('[data-digit=\"6\"]')?.click())"
    )
    room.open(page, "late")
    expect(page.locator(".say")).to_have_text("Somebody was first. Your card is back.", timeout=15_000)
    assert 6 in hand(page)


COUNTS = "beat => document.querySelector('.stalled .now')?.textContent === beat"


def test_stall_puts_hands_down_and_opens_three_seconds_later(page: Page, room: Room) -> None:
    room.open(page, "stall")
    page.locator(".hand [data-digit='7']").tap()
    page.wait_for_function(COUNTS, arg="3")
    page.keyboard.press("1")
    page.wait_for_function(COUNTS, arg="1")
    assert len(hand(page)) == 2
    expect(page.locator(".stalled")).to_be_hidden(timeout=10_000)
    page.keyboard.press(key_for(next(number for number in hand(page) if number in fitting(page) or number == 4)))
    expect(page.locator("#table")).to_have_attribute("data-base", "2")


def test_untimed_race_waits_and_nothing_fits_is_a_move(page: Page, room: Room) -> None:
    room.open(page, "untimed")
    assert page.locator("#table").get_attribute("data-ready") is None
    page.get_by_role("button", name="Nothing fits").tap()
    expect(page.locator("#table")).to_have_attribute("data-base", "1")


def test_number_is_said_before_the_card_is_played(page: Page, room: Room) -> None:
    room.open(page, "say it")
    page.locator(".hand [data-digit='7']").tap()
    expect(page.locator("#status")).to_have_text("Choose the number first.")
    page.locator(".saying label", has_text="7").tap()
    page.locator(".hand [data-digit='7']").tap()
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


def test_match_is_watched_again_by_itself_and_move_by_move(page: Page, room: Room) -> None:
    room.open(page, "watched")
    for number in (1, 2):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    answered(page, 3)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("link", name="Watch").click()
    told = page.locator(".film .told")
    expect(told).to_contain_text("Move 0 of 2")
    page.get_by_label("Speed").select_option("quick")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(told).to_contain_text("Move 2 of 2")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("link", name="One move back").click()
    expect(told).to_contain_text("Move 1 of 2")


def test_bot_that_ends_the_match_is_seen_before_the_result(page: Page, room: Room) -> None:
    room.open(page, "lost")
    expect(page.locator(".news .say")).to_have_text("Another player was first.", timeout=20_000)
    expect(page.locator(".pile .back")).to_have_count(1)
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("Well played!")
