"""Sequence Numbers in a real browser: to its end by tap and by key, with mistakes, dead and minus cards, answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from games import catalogue
from tests.browser.tables import Room, Spec, takes_presses
from tests.games.sequence_numbers.positions import cell, position
from tests.services import Server

pytestmark = pytest.mark.browser
GAME = catalogue.game("sequence-numbers")
QUICK = {"pace": 0.02, "error": 0.0}
STILL = {"pace": 60.0, "error": 0.0}
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
LISTEN = """addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const line = document.getElementById("status");
  new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true });
})"""
LEAVES_ROW_TWO_ALONE = "0+0 0+1 1+1 2+1 2+2"


def laid(hand: str, *, a: str, b: str = "", terms: str = "", **lines: str) -> str:
    """Two players on the smallest board; the bot has no card for the second row."""
    return GAME.write(position(a=a, b=b, hands=(hand, LEAVES_ROW_TWO_ALONE), terms=terms, **lines))


def table(where: str, *, level: dict[str, float] = QUICK, **options: bool) -> Spec:
    return Spec("sequence-numbers", {"level": "L1", **options}, bots=1, level=level, position=where)


def start(bots: int, **options: bool | str | int) -> Spec:
    return Spec("sequence-numbers", options, bots=bots, level=STILL)


SPECS = {
    "tap": table(laid("4+5 5+5", a="b2 c2 d2")),
    "key": table(laid("8+4 - 5+5", a="b2 c2 d2 e2", b="a3 f5 f2")),
    "focus": table(laid("4+5 5+5 8+4", a="b2 c2"), level={"pace": 1.0, "error": 0.0}),
    "answer first": table(laid("5+5 8+4", a="b2 c2 d2 e2", terms="answer_first"), answer_first=True),
    "typed": table(laid("5+5 8+4", a="b2 c2 d2 e2", terms="answer_first"), answer_first=True),
    "hint": table(laid("5+5 8+4 +", a="b2 c2"), level=STILL),
    "clumsy": table(laid("5+5 8+4 +", a="b2 c2"), level=STILL),
    "line": table(laid("5+5 8+4 +", a="b2 c2"), level=STILL),
    "draw": table(laid("5+5 8+4", a="b2 c2", terms="draw_by_hand"), level=STILL, draw_by_hand=True),
    "owed": table(laid("5+5 8+4", a="b2 c2", terms="table_talk", owed="[0]"), level=STILL, table_talk=True),
    "read": table(laid("5+5 8+4 + -", a="b2 c2 d2 e2 f2", b="a3", terms="needed=2"), level=STILL),
    "read answers": table(laid("5+5 8+4", a="b2", terms="answer_first"), level=STILL, answer_first=True),
    "two": start(1, level="L1b"),
    "three": start(2),
    "four": start(3, level="L2"),
    "six": start(5, teams=3, level="L3"),
    "six answer first": start(5, answer_first=True, level="L3"),
}
FULL = ("two", "three", "four", "six", "six answer first")


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def space(name: str) -> str:
    return f"#cell-{cell(name)}"


def choose(page: Page, words: str) -> None:
    page.locator(".eq", has_text=words).tap()


def says(page: Page, words: str) -> None:
    expect(page.locator("#told .line")).to_have_text(words)
    takes_presses(page)


def my_turn(page: Page, *, after: int) -> None:
    """So many presses were answered, and the bot has moved."""
    expect(page.locator("#table")).to_have_attribute("data-base", str(after))
    expect(page.locator("#ways[data-open]")).to_have_count(1, timeout=10_000)
    takes_presses(page)


def test_match_is_won_by_tap_with_one_mistake(page: Page, room: Room) -> None:
    room.open(page, "tap")
    choose(page, "4 + 5")
    page.locator(space("d1")).tap()
    says(page, "4 + 5 is not 2. Try again.")
    page.locator(space("e2")).tap()
    my_turn(page, after=2)
    choose(page, "5 + 5")
    page.locator(space("f2")).tap()
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("You won!")


def walk(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(f"Arrow{key}")
    page.keyboard.press("Enter")


def test_match_is_won_by_keys_alone_with_a_dead_card_and_a_minus_card(page: Page, room: Room) -> None:
    page.add_init_script(LISTEN)
    room.open(page, "key")
    page.keyboard.press("1")
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Swap card")).to_be_focused()
    page.keyboard.press("Enter")
    says(page, "Here is a new card.")
    page.keyboard.press("1")
    walk(page, "Right Right Right Right Down")
    my_turn(page, after=2)
    assert page.evaluate("heard")[-2:] == ["You took a chip off 10.", page.locator("#spoken").inner_text()]
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/result/")
    expect(page.locator("#told")).to_have_text("You won!")


BOTS_SPACE = "document.querySelector('#ahead template[data-at]').content.querySelector('[name=cell]').id"


def test_space_that_a_bot_takes_keeps_the_focus(page: Page, room: Room) -> None:
    room.open(page, "focus")
    page.keyboard.press("1")
    page.locator(space("e2")).focus()
    page.keyboard.press("Enter")
    says(page, "Your chip is on 9. B is next.")
    taken = page.locator(f"#{page.evaluate(BOTS_SPACE)}")
    taken.focus()
    my_turn(page, after=1)
    expect(taken.locator(".chip")).to_be_visible()
    expect(taken).to_be_focused()


def test_answer_comes_first_and_is_corrected_on_a_phone(phone: Page, room: Room) -> None:
    page = room.open(phone, "answer first")
    page.locator(space("b1")).tap()
    says(page, "Choose a card first.")
    choose(page, "5 + 5")
    says(page, "First the answer, then the space.")
    expect(page.get_by_role("button", name="Swap card")).to_be_visible()
    page.locator(space("f2")).tap()
    says(page, "First the answer, then the space.")
    for digits, words in (("11", "5 + 5 is 10. Type it to go on."), ("10", "5 + 5 is 10. Now you know.")):
        for digit in digits:
            page.locator(f"[data-types='{digit}']").tap()
        page.locator(".keys .ok").tap()
        says(page, words)
    page.locator(space("f2")).tap()
    page.wait_for_url("**/result/")


def test_answer_and_space_are_given_by_keys_alone_and_timed_from_the_choice_of_the_card(page: Page, room: Room) -> None:
    room.open(page, "typed")
    page.wait_for_timeout(2_000)
    for key in ("1", "1", "0", "Enter"):
        page.keyboard.press(key)
    says(page, "Yes! Now choose the space.")
    walk(page, "Right Right Right Right Right Down")
    page.wait_for_url("**/result/")
    assert 0 < think_ms(room, "typed") < 2_000


def think_ms(room: Room, name: str) -> int:
    code = f"""
    import json
    from classroom.practice.models import Attempt
    print(json.dumps(Attempt.objects.filter(match__code={room.codes[name]!r}).first().think_ms))
    """
    return int(json.loads(room.server.python(code)))


def test_spaces_are_lit_only_for_a_hint_which_is_a_stored_move(page: Page, room: Room) -> None:
    room.open(page, "hint")
    choose(page, "5 + 5")
    expect(page.locator(".cell.fits")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".cell.fits")).to_have_count(2)
    page.locator(space("f2")).tap()
    says(page, "Your chip is on 10. B is next.")
    expect(page.locator("#table")).to_have_attribute("data-base", "2")


def test_clumsy_presses_are_answered_with_a_word_and_change_nothing(page: Page, room: Room) -> None:
    room.open(page, "clumsy")
    page.locator(space("f2")).tap()
    says(page, "Choose a card first.")
    choose(page, "any free space")
    page.get_by_role("button", name="Swap card").tap()
    says(page, "Choose a card with a sum.")
    page.locator(space("b2")).tap()
    says(page, "This space is not free.")
    page.get_by_role("button", name="Nothing to play").tap()
    says(page, "One of your cards fits. Look again.")
    expect(page.locator("#table")).to_have_attribute("data-base", "0")


def test_card_is_drawn_by_hand(page: Page, room: Room) -> None:
    room.open(page, "draw")
    choose(page, "5 + 5")
    page.locator(space("f2")).tap()
    says(page, "Your chip is on 10. Remember to draw a card.")
    page.keyboard.press("d")
    says(page, "You drew a card. B is next.")


def test_card_that_is_owed_is_put_away_by_its_button_and_by_no_space(page: Page, room: Room) -> None:
    room.open(page, "owed")
    page.locator(space("f2")).tap()
    says(page, "Choose a card first.")
    choose(page, "5 + 5")
    says(page, "Give up one of your cards.")
    page.locator(space("f2")).tap()
    says(page, "Give up one of your cards.")
    expect(page.locator(".eq")).to_have_count(2)
    page.get_by_role("button", name="Put this card away").tap()
    says(page, "Your card is gone. Choose a card, then a space.")
    expect(page.locator(".eq")).to_have_count(1)


def test_line_says_what_comes_after_the_card(page: Page, room: Room) -> None:
    room.open(page, "line")
    choose(page, "5 + 5")
    says(page, "Now choose the space.")
    page.locator(space("d1")).tap()
    says(page, "5 + 5 is not 2. Try again.")
    choose(page, "8 + 4")
    says(page, "Now choose the space.")
    expect(page.locator("#told .again")).to_have_count(0)


@pytest.mark.parametrize("name", FULL)
def test_whole_table_fits_a_small_laptop_with_spaces_and_controls_big_enough(page: Page, room: Room, name: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 625})
    room.open(page, name)
    choose(page, page.locator(".eq.sum span").first.inner_text())
    least = page.evaluate(
        "(which) => Math.min(...[...document.querySelectorAll(which)].map((each) => each.offsetHeight))", "#board .cell"
    )
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [625, 1366]
    assert least >= 48
    assert page.evaluate("Math.min(...[...document.querySelectorAll('#hand button')].map((b) => b.offsetHeight))") >= 56


@pytest.mark.parametrize("language", ["is", "nl", "ru", "sv"])
def test_fullest_table_fits_a_small_laptop_in_every_language(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    room = Room(server, {name: SPECS[name] for name in ("four", "six answer first")}, language=language)
    page = room.enter(new_context()).new_page()
    page.set_viewport_size({"width": 1366, "height": 625})
    for code in room.codes.values():
        page.goto(f"/play/{code}/")
        page.keyboard.press("Escape")
        page.locator(".eq.sum").first.click()
        assert page.evaluate("document.documentElement.scrollHeight") == 625


def test_sum_its_answer_and_the_number_keys_lie_side_by_side(page: Page, room: Room) -> None:
    room.open(page, "six answer first")
    choose(page, page.locator(".eq.sum span").first.inner_text())
    for width, height in ((1366, 625), (1366, 768), (1280, 720), (1024, 768), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        parts = page.locator(".typing .asks, .typing .typed, .typing .keys").evaluate_all(
            "all => all.map((part) => part.getBoundingClientRect()).map((box) => [box.x, box.y, box.right, box.bottom])"
        )
        apart = [a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1] for a, b in combinations(parts, 2)]
        assert apart == [True] * 3, width


def test_board_pans_in_its_own_frame_on_a_phone_and_stays_where_it_was_moved(phone: Page, room: Room) -> None:
    page = room.open(phone, "six")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.evaluate("document.getElementById('frame').scrollTo(90, 60)")
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".cell.fits").first).to_be_attached()
    assert page.evaluate("[frame.scrollLeft, frame.scrollTop]") == [90, 60]


@pytest.fixture
def readable(new_context: Callable[..., BrowserContext], room: Room) -> Callable[[str], Page]:
    def opened(look: str) -> Page:
        return room.enter(new_context(color_scheme=look, reduced_motion="reduce", bypass_csp=True)).new_page()

    return opened


def test_board_hint_and_mistake_can_be_read_by_everybody(readable: Callable[[str], Page], room: Room) -> None:
    page = room.open(readable("light"), "read")
    check(page)
    page.locator(".eq", has_text="5 + 5").click()
    page.get_by_role("button", name="Hint").click()
    says(page, "5 + 5 fits here.")
    check(page)
    page.locator(space("c1")).click()
    says(page, "5 + 5 is not 1. Try again.")
    check(room.open(readable("dark"), "read"))


def test_typed_answer_and_its_correction_can_be_read_by_everybody(readable: Callable[[str], Page], room: Room) -> None:
    page = room.open(readable("dark"), "read answers")
    page.keyboard.press("1")
    check(page)
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    expect(page.locator(".mend")).to_be_visible()
    check(page)


def check(page: Page) -> None:
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
