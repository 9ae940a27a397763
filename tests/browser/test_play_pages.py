"""What everybody can read: every state of the tables and the pages around them, for axe, in light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import Room, Spec, answered, right_answer, skip
from tests.services import Server

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
STILL = {"pace": 60.0, "error": 0.0}
END = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,9±3,2±1/5±2 1=3±1,3±3,1±1,1±2/ 2=6±2,6±3,4±3/"
STALLS = "pile=4±1,7±1,9±1,10±2,8±1 0=7±2,4±3,1±1/ 1=3±1,3±3/ 2=6±2,6±3/"
SPECS = {
    "race": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "say it": Spec("7ate9", {"say_it": True}, bots=2, level=STILL, position=f"say_it=1 {END}"),
    "mistake": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "stall": Spec("7ate9", {}, bots=2, level=STILL, position=STALLS),
    "drill": Spec("7ate9-drill", {"prompts": 5, "facts": ["9+3", "8+3"]}),
    "typing": Spec("7ate9-drill", {"prompts": 5, "answer": "typing"}),
    "novem": Spec("novem", {"sums": "ten"}, bots=1, level={"pace": 0.02}),
    "stopped": Spec("7ate9", {}, bots=2, level=STILL, position=END),
    "four": Spec("7ate9", {}, bots=3, level=STILL),
    "untimed": Spec("7ate9", {"untimed": True}, bots=2, level=STILL, position=f"untimed=1 {END}"),
}


LIGHT_AND_DARK = pytest.mark.parametrize("page", ["light", "dark"], indirect=True)
"""For what is read. What is only measured is measured in the light, and at the full numbers in the dark as well."""


@pytest.fixture(params=["light", pytest.param("dark", marks=pytest.mark.thorough)])
def page(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], room: Room) -> Page:
    context = new_context(color_scheme=request.param, reduced_motion="reduce", bypass_csp=True)
    return room.enter(context).new_page()


def check(page: Page) -> None:
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []


@LIGHT_AND_DARK
@pytest.mark.parametrize("name", ["race", "say it", "typing", "novem"])
def test_table_can_be_read_by_everybody(page: Page, room: Room, name: str) -> None:
    check(room.open(page, name))


@LIGHT_AND_DARK
def test_mistake_and_stall_can_be_read_by_everybody(page: Page, room: Room) -> None:
    room.open(page, "race")
    if page.locator(".kind").count() == 0:
        page.locator(".hand [data-digit='2']").click()
    expect(page.locator(".kind")).to_be_visible()
    check(page)
    room.open(page, "stall")
    if page.locator(".hand li").count() == 3:
        page.locator(".hand [data-digit='7']").click()
        expect(page.locator(".stalled")).to_be_visible()
    check(page)


@LIGHT_AND_DARK
def test_correction_of_a_drill_can_be_read_by_everybody(page: Page, room: Room) -> None:
    room.open(page, "drill")
    if page.locator(".kind").count() == 0:
        answered(page, 1)
        page.locator(f".hand button:not([data-digit='{right_answer(page)}'])").first.click()
    expect(page.locator(".kind")).to_be_visible()
    check(page)


@LIGHT_AND_DARK
def test_home_warm_up_result_and_replay_can_be_read_by_everybody(page: Page, room: Room) -> None:
    code = room.codes["stopped"]
    page.goto(f"/play/{code}/")
    if "/result/" not in page.url:
        skip(page, "#guide")
        expect(page.locator("#start")).to_be_hidden(timeout=5_000)
        page.get_by_role("button", name="Stop").click()
    expect(page.locator("#told")).to_be_visible()
    check(page)
    for address in ("/play/", f"/play/{room.codes['race']}/warm-up/", f"/play/{code}/replay/"):
        page.goto(address)
        check(page)


FIRST_ROUNDS = {
    "7ate9": Spec("7ate9", {}, bots=2, level=STILL),
    "sequence": Spec("sequence-numbers", {"level": "L1"}, bots=1, level=STILL),
    "novem": Spec("novem", {}, bots=1, level=STILL),
}
COVERED = """() => {
  const [guide, pointed] = ["#guide", ".pointed"].map((which) => document.querySelector(which).getBoundingClientRect());
  const over = (one, other) => Math.max(0, Math.min(guide[other], pointed[other]) - Math.max(guide[one], pointed[one]));
  return over("left", "right") * over("top", "bottom") / (pointed.width * pointed.height);
}"""


@pytest.mark.parametrize("name", FIRST_ROUNDS)
def test_guide_of_the_first_round_can_be_read_and_hides_nothing_it_points_at(
    new_context: Callable[..., BrowserContext], server: Server, name: str
) -> None:
    newcomer = Room(server, {name: FIRST_ROUNDS[name]})
    page = newcomer.enter(new_context(reduced_motion="reduce", bypass_csp=True)).new_page()
    page.set_viewport_size({"width": 1366, "height": 625})
    page.goto(f"/play/{newcomer.codes[name]}/")
    expect(page.locator("#guide li:visible")).to_have_count(1)
    check(page)
    for _step in page.locator("#guide li").all():
        assert page.evaluate(COVERED) < 0.1, page.locator("#guide li:visible").inner_text()
        page.get_by_role("button", name="Next").click()
    expect(page.locator("#guide[open]")).to_have_count(0)


def test_guide_fits_the_narrowest_phone(new_context: Callable[..., BrowserContext], server: Server) -> None:
    newcomer = Room(server, {"first": FIRST_ROUNDS["7ate9"]})
    page = newcomer.enter(new_context(reduced_motion="reduce")).new_page()
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/play/{newcomer.codes['first']}/")
    expect(page.locator("#guide li:visible")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_cards_and_presses_are_told_apart_without_colours(
    new_context: Callable[..., BrowserContext], room: Room
) -> None:
    """Forced colours: every card keeps an edge, and what is pressed or fits is marked by a line."""
    page = room.enter(new_context(forced_colors="active", reduced_motion="reduce")).new_page()
    room.open(page, "mistake")
    page.locator(".hand [data-digit='2']").click()
    expect(page.locator(".hand .fits")).not_to_have_count(0)
    edges = page.locator(".hand .c7").evaluate_all(
        "cards => cards.map((card) => getComputedStyle(card).borderTopWidth)"
    )
    marks = page.locator(".hand .fits").evaluate_all(
        "cards => cards.map((card) => getComputedStyle(card).outlineStyle)"
    )
    assert all(float(edge.removesuffix("px")) >= 1 for edge in edges)
    assert set(marks) == {"solid"}


SEEN_ON_WHITE = """(which) => {
  const line = getComputedStyle(document.querySelector(which));
  const [red, green, blue] = line.outlineColor.match(/[0-9.]+/g).map(Number);
  return line.outlineStyle === "solid" && Math.min(red, green, blue) < 128 && red + green < 400;
}"""


def test_focus_and_what_fits_are_seen_where_the_felt_is_not(
    new_context: Callable[..., BrowserContext], room: Room
) -> None:
    """Forced colours: cards and stacks keep their own, but lie on white."""
    page = room.enter(new_context(forced_colors="active", reduced_motion="reduce")).new_page()
    room.open(page, "untimed")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SEEN_ON_WHITE, ".hand .c7:focus-visible")
    page.keyboard.press("h")
    expect(page.locator(".hand .fits")).to_have_count(2)
    assert page.evaluate(SEEN_ON_WHITE, ".hand .fits:not(:focus)")
    room.open(page, "novem")
    expect(page.locator(".bot .seal")).to_be_visible()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SEEN_ON_WHITE, "button.mk:focus-visible")


OVER_THE_RIM = """() => {
  const rim = document.querySelector(".table").getBoundingClientRect();
  const out = (box) => box.width && (box.left < rim.left || box.right > rim.right);
  return [...document.querySelectorAll("#table button")].filter((each) => out(each.getBoundingClientRect()))
    .map((each) => each.textContent.trim());
}"""


@pytest.mark.parametrize("name", ["race", "four", "untimed", "say it", "drill", "typing", "novem"])
def test_nothing_scrolls_sideways_on_a_phone_a_tablet_or_at_200_percent(page: Page, room: Room, name: str) -> None:
    room.open(page, name)
    for width in (320, 390, 683, 820):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") == width, width
        assert page.evaluate(OVER_THE_RIM) == [], width


MEET = """(all) => {
  const boxes = [...document.querySelectorAll(all)].map((each) => [each.textContent, each.getBoundingClientRect()]);
  const over = (x, y, from, to) => x[from] < y[to] && y[from] < x[to];
  const meet = ([, x], [, y]) => over(x, y, "left", "right") && over(x, y, "top", "bottom");
  return boxes.flatMap((one, n) => boxes.slice(n + 1).filter((other) => meet(one, other)).map(([it]) => [one[0], it]));
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_words_of_the_bar_and_of_three_others_stay_apart_on_the_narrowest_phone(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    narrow = Room(server, {name: SPECS[name] for name in ("four", "novem")}, language=language)
    page = narrow.enter(new_context(reduced_motion="reduce")).new_page()
    page.set_viewport_size({"width": 320, "height": 640})
    for code in narrow.codes.values():
        page.goto(f"/play/{code}/")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        assert page.evaluate(MEET, ".tool, .steps b, .other .plate, .counts > span:not(.mini)") == []


@pytest.mark.parametrize(("width", "height"), [(1366, 625), (390, 844)])
def test_saving_lies_over_nothing_that_is_pressed_or_read(page: Page, room: Room, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for name in ("race", "four", "novem"):
        room.open(page, name)
        page.evaluate("saving.hidden = false")
        assert page.evaluate(MEET, "#saving, #table :is(button, .plate), .tool, h1") == [], name


TOO_SMALL = """() => [...document.querySelectorAll("button, a.btn, .tog")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 56)
  .map((each) => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(("width", "height"), [(1366, 625), (390, 844)])
def test_everything_to_press_is_56_px_or_more(page: Page, room: Room, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for name in ("race", "untimed", "say it", "drill", "typing", "novem"):
        room.open(page, name)
        assert page.evaluate(TOO_SMALL) == [], name
        page.get_by_role("button", name="Help").click()
        assert page.evaluate(TOO_SMALL) == [], name


def test_table_fills_a_tablet_held_upright(page: Page, room: Room) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    for name in ("race", "drill", "typing", "novem"):
        room.open(page, name)
        assert page.locator(".table").bounding_box()["height"] > 1_000, name  # type: ignore[index]
