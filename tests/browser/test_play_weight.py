"""What a table weighs, and how soon it is there: on a school's line, on a small laptop, and without a jump."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import BrowserContext, Page, Response

from classroom.static_files import is_ours, lean
from tests.browser.tables import Room, Spec, answered, key_for, right_answer, slow_line
from tests.services import Server

pytestmark = pytest.mark.browser
FIVE = {"prompts": 5}
BUSY = {"pace": 0.8, "error": 0.1}
SPECS = {
    "jumps": Spec("7ate9-drill", FIVE),
    "small laptop": Spec("7ate9-drill", {"prompts": 20}),
    "weight": Spec("7ate9", {}, bots=3, level=BUSY),
}
PACKED: dict[str, Callable[[bytes], bytes]] = {"HTTPS": brotli.compress, "HTTP": gzip.compress}
HEAVY = {
    "race": Spec("7ate9", {}, bots=3, level=BUSY),
    "drill": Spec("7ate9-drill", {"answer": "typing"}),
    "sequence": Spec("sequence-numbers", {"answer_first": True, "level": "L3"}, bots=5),
    "novem": Spec("novem", {"sums": "ten"}, bots=1),
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_table_takes_ten_requests_and_sixty_kilobytes(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    """Over HTTPS, and over a school's plain HTTP, where browsers take gzip alone. Russian has a font of its own."""
    room = Room(server, HEAVY, language=language)
    for name, code in room.codes.items():
        page = room.enter(new_context()).new_page()
        answers = all_answers(page, f"/play/{code}/")
        assert page.locator("html").get_attribute("lang") == language
        weighs = {line: sum(weight(answer, pack) for answer in answers) for line, pack in PACKED.items()}
        assert len(answers) <= 10, [answer.url for answer in answers]
        assert max(weighs.values()) <= 60_000, (name, weighs)


NEEDED = """() => {
  const [{ loadEventStart }] = performance.getEntriesByType("navigation");
  const asked = performance.getEntriesByType("resource");
  const needed = asked.filter(({ name, startTime }) => startTime <= loadEventStart || name.endsWith(".woff2"));
  return [location.href, ...needed.map(({ name }) => name)];
}"""


def all_answers(page: Page, address: str) -> list[Response]:
    """What the table needs to lie there, however long that takes; what it fetches for later is none of it."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address, wait_until="load")
    page.evaluate("document.fonts.ready")
    needed = page.evaluate(NEEDED)
    return [answer for answer in answers if answer.url in needed]


def test_answer_to_a_press_takes_ten_kilobytes(page: Page, room: Room) -> None:
    room.open(page, "weight")
    with page.expect_response("**/move/") as pressed:
        page.keyboard.press("d")
    assert weight(pressed.value, gzip.compress) <= 10_000


def weight(answer: Response, pack: Callable[[bytes], bytes]) -> int:
    """As the site sends it: our own files lean, and what is compressed already as it is."""
    name, body = urlsplit(answer.url).path.removeprefix("/static/"), answer.body()
    sent = lean(name, body.decode()).encode() if is_ours(name) else body
    return min(len(sent), len(pack(sent)))


WATCH = """
  const seen = () => document.querySelector('.hand .c7')?.getBoundingClientRect().width > 50;
  (function look() { if (seen()) window.firstCard = performance.now(); else requestAnimationFrame(look); })();
  document.addEventListener('keydown', (event) => (function look() {
    if (document.querySelector('.pressed')) window.pressShown = performance.now() - event.timeStamp;
    else requestAnimationFrame(look);
  })(), true);
  window.moved = [];
  const note = ({ hadRecentInput, sources }) => {
    if (!hadRecentInput) moved.push(...sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent)));
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
"""


def test_nothing_in_play_jumps(page: Page, room: Room) -> None:
    page.add_init_script(WATCH)
    room.open(page, "jumps")
    page.evaluate("document.fonts.ready.then(() => { window.moved = []; })")
    for number in (1, 2):
        answered(page, number)
        page.keyboard.press(key_for(right_answer(page)))
    answered(page, 3)
    assert page.evaluate("window.moved") == []


@pytest.mark.thorough
def test_first_card_and_press_are_seen_in_time_on_a_small_laptop_and_a_school_line(
    new_context: Callable[..., BrowserContext], room: Room
) -> None:
    """Processor six times slower, 150 ms to the server, nothing in the cache; the best of five tries."""
    times = [first_card_and_press(room.enter(new_context()).new_page(), room) for _try in range(5)]
    assert min(card for card, _press in times) < 1_500
    assert min(press for _card, press in times) < 100


def first_card_and_press(page: Page, room: Room) -> tuple[float, float]:
    page.add_init_script(WATCH)
    slow_line(page, 150, slower=6)
    room.open(page, "small laptop")
    page.wait_for_function("() => window.firstCard")
    page.keyboard.press("h" if page.locator("[data-key=h]:enabled").count() else key_for(right_answer(page)))
    page.wait_for_function("() => window.pressShown")
    return page.evaluate("window.firstCard"), page.evaluate("window.pressShown")
