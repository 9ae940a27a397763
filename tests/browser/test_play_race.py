"""The 7ate9 race in a real browser: to its end by tap and by key, with mistakes, late cards and a stall."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Room, Spec, fitting, hand, key_for, next_table, race, skip
from tests.services import Server

pytestmark = pytest.mark.browser
STILL = {"pace": 60.0, "error": 0.0}
END = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,2±1/5±2 1=3±1,3±3,1±1,1±2/ 2=6±2,6±3,4±3/"
STALLS = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,4±3,1±1/ 1=3±1,3±3/ 2=6±2,6±3/"
LATE = "pile=1±1,5±1 0=6±2,8±1,9±1/2±1 1=4±1,1±2,1±3/2±2"
MANY = END.replace("1=3±1,3±3,1±1,1±2/", "1=3±1,3±3,1±1,1±2,10±2b,10±3,7±3,5±3/8±3,8±2,9±2,9±1b")
SPECS = {
    "long hand beside": Spec("7ate9", {}, bots=2, level=STILL, position=MANY),
    "race by key": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "race by tap": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "deal by key": Spec("7ate9", {"deck": 37}, bots=3, level={"pace": 1.0, "error": 0.1}),
    "deal by tap": Spec("7ate9", {"deck": 37}, bots=3, level={"pace": 1.0, "error": 0.1}),
    "mistake": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "late": Spec("7ate9", {}, bots=1, level={"pace": 1.0, "error": 0.0}, position=LATE),
    "hinted": Spec("7ate9", {}, bots=1, level={"pace": 3.0, "error": 0.0}, position=LATE),
    "stall": Spec("7ate9", {}, bots=2, level=STILL, position=STALLS),
    "untimed": Spec("7ate9", {"untimed": True}, bots=1, level=STILL, position=f"untimed=1 {LATE}"),
    "say it": Spec("7ate9", {"say_it": True}, bots=2, level=STILL, position=f"say_it=1 {END}"),
    "say it by key": Spec("7ate9", {"say_it": True}, bots=2, level=STILL, position=f"say_it=1 {END}"),
    "stopped": Spec("7ate9", {}, bots=1, level={"pace": 0.6, "error": 0.0}, position=LATE),
    "lost": Spec("7ate9", {}, bots=1, level={"pace": 0.6, "error": 0.0}, position="pile=5±1 0=6±2,8±1/2±1 1=4±1/"),
}


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


@pytest.mark.parametrize("name", ["race by key", "race by tap"])
def test_race_is_won_by_playing_all_cards(page: Page, room: Room, name: str) -> None:
    room.open(page, name)
    play_out(page, tap=name.endswith("tap"))
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("You won!")
    expect(page.locator(".cry")).to_have_text("7 ate 9!")


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


@pytest.mark.parametrize("by", ["key", "tap"])
def test_whole_race_is_played_from_the_deal_to_its_end(page: Page, room: Room, by: str) -> None:
    room.open(page, f"deal by {by}")
    race(page, by)
    assert room.done(f"deal by {by}").count("play") >= 2


def test_wrong_card_shows_both_sums_and_play_goes_on(page: Page, room: Room) -> None:
    room.open(page, "mistake")
    page.locator(".hand [data-digit='2']").tap()
    expect(page.locator(".kind h2")).to_have_text("Nearly! Look again.")
    expect(page.locator(".kind .ans")).to_have_text(["9", "7"])
    expect(page.locator(".hand .fits")).to_have_count(2)
    expect(page.locator("#status")).to_have_text("2 goes back. Play 7 or 9.")
    page.locator(".hand [data-digit='7']").tap()
    expect(page.locator(".kind")).to_have_count(0)


APART = """() => {
  const pile = [...document.querySelectorAll(".pile .c7")].map((card) => card.getBoundingClientRect());
  const words = [...document.querySelectorAll(".counts span:not(.mini)")].map((each) => each.getBoundingClientRect());
  return words.every((each) => pile.every(({ left, right }) => each.right <= left || each.left >= right));
}"""


def test_pile_beside_a_mistake_covers_nobodys_count_of_cards(page: Page, room: Room) -> None:
    page.set_viewport_size({"width": 1366, "height": 625})
    room.open(page, "long hand beside")
    page.locator(".hand [data-digit='2']").tap()
    expect(page.locator(".news .kind")).to_be_visible()
    assert page.evaluate(APART)


def test_card_that_fitted_a_moment_ago_is_late_and_not_wrong(page: Page, room: Room) -> None:
    page.add_init_script(
        "document.addEventListener('table:step', () => document.querySelector('.pile .top .n').textContent === '4'"
        " && document.querySelector('[data-digit=\"6\"]')?.click())"
    )
    room.open(page, "late")
    expect(page.locator(".say")).to_have_text("Somebody was first. Your card is back.", timeout=15_000)
    assert 6 in hand(page)
    expect(page.locator(".hand .comes-back")).to_have_attribute("data-digit", "6")


def test_hint_is_heard_and_forgotten_when_the_top_is_covered(page: Page, room: Room) -> None:
    room.open(page, "hinted")
    page.keyboard.press("h")
    expect(page.locator("#status")).to_have_text("Look: this fits.")
    expect(page.get_by_role("button", name="6, plus or minus 2, fits")).to_have_class(re.compile("fits"))
    expect(page.locator(".pile .top .n")).to_have_text("4", timeout=15_000)
    expect(page.get_by_role("button", name="6, plus or minus 2", exact=True)).to_be_visible()
    expect(page.locator(".hand .fits")).to_have_count(0)


COUNTS = "beat => document.querySelector('.stalled .now')?.textContent === beat"


def test_stall_puts_hands_down_and_opens_three_seconds_later(page: Page, room: Room) -> None:
    room.open(page, "stall")
    page.locator(".hand [data-digit='7']").tap()
    page.wait_for_function(COUNTS, arg="3")
    page.keyboard.press("1")
    page.wait_for_function(COUNTS, arg="1")
    assert len(hand(page)) == 2
    expect(page.locator(".other .mood", has_text="hands down").filter(visible=True)).to_have_count(2)
    expect(page.locator(".stalled")).to_be_hidden(timeout=10_000)
    expect(page.locator(".other .mood").filter(visible=True)).to_have_count(0)
    page.keyboard.press(key_for(next(number for number in hand(page) if number in fitting(page) or number == 4)))
    expect(page.locator("#table")).to_have_attribute("data-base", "2")


def test_untimed_race_waits_and_nothing_fits_is_a_move(page: Page, room: Room) -> None:
    room.open(page, "untimed")
    assert page.locator("#table").get_attribute("data-ready") is None
    expect(page.locator(".other .mood")).to_have_text("waits for you")
    page.get_by_role("button", name="Nothing fits").tap()
    expect(page.locator("#table")).to_have_attribute("data-base", "1")


def test_number_is_said_before_the_card_is_played(page: Page, room: Room) -> None:
    room.open(page, "say it")
    page.locator(".hand [data-digit='7']").tap()
    expect(page.locator("#status, .news .say")).to_have_text(["Choose the number first."] * 2)
    page.locator(".saying label", has_text="7").tap()
    page.locator(".hand [data-digit='7']").tap()
    expect(page.locator(".pile .top .n")).to_have_text("7")


def test_enter_on_the_number_said_goes_on_to_the_cards(page: Page, room: Room) -> None:
    """A form would take it for its first button, and draw."""
    room.open(page, "say it by key")
    page.locator(".saying [value='7']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".pile .top .n")).to_have_text("7")
    assert room.done("say it by key") == ["play"]


def test_bot_that_ends_the_match_is_seen_before_the_result(page: Page, room: Room) -> None:
    room.open(page, "lost")
    expect(page.locator(".news .say")).to_have_text("Another player was first.", timeout=20_000)
    expect(page.locator(".pile .back")).to_have_count(1)
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("Well played!")
