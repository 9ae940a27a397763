"""What somebody hears who plays by keys and a screen reader: the end of a match of each game, line by line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.every_page import LANGUAGES
from tests.browser.tables import Room, Spec, key_for, right_answer
from tests.games.sequence_numbers.positions import GAME, cell, position
from tests.services import Server

pytestmark = pytest.mark.browser
STILL = {"pace": 60.0, "error": 0.0}
LISTEN = """
  let last = "";
  new MutationObserver(() => {
    const line = document.getElementById("status")?.textContent ?? "";
    if (line && line !== last) hear(last = line);
  }).observe(document, { childList: true, subtree: true });
"""
RACE = "pile=4±1,8±1 0=7±2,9±3/ 1=3±1,3±3/"
LINE = GAME.write(position(a="b2 c2 d2 e2", hands=("9+1 8+1", "0+0 0+1")))
# The bot has chosen, and one more meeting at an empty place ends the round.
LAST = "735/681/249 100/100/021 round=2 turn=20 empties=7 taken=5727/135988629 finished=23-26 chosen=-/1 seed=heard"
SPECS = {
    "drill": Spec("7ate9-drill", {"prompts": 5, "facts": ["9+3"]}),
    "race": Spec("7ate9", {}, bots=1, level=STILL, position=RACE),
    "sequence": Spec("sequence-numbers", {"level": "L1"}, bots=1, level=STILL, position=LINE),
    "novem": Spec("novem", {}, bots=1, level={"pace": 0.02}, position=LAST),
}


def drill(page: Page) -> None:
    for number in range(1, 6):
        expect(page.locator("#steps b")).to_contain_text(str(number))
        page.wait_for_timeout(320)  # a moment to read it
        page.keyboard.press(key_for(right_answer(page)))


def race(page: Page) -> None:
    page.keyboard.press("7")
    page.wait_for_selector(".hand li:only-child")
    page.keyboard.press("9")


def sequence(page: Page) -> None:
    page.keyboard.press("1")
    page.locator(f"#cell-{cell('f2')}").focus()
    page.keyboard.press("Enter")


def novem(page: Page) -> None:
    page.keyboard.press("a")


PLAYED: dict[str, Callable[[Page], None]] = {"drill": drill, "race": race, "sequence": sequence, "novem": novem}
HEARD = {
    "drill": [
        *("1, plus or minus 3", "2, plus or minus 1", "Work out the sum."),
        *(f"{number} of 5: 9 plus 3." for number in range(1, 6)),
        "5 of 5 right!",
    ],
    "race": [
        *("Draw 0 left", "7, plus or minus 2", "The middle card is 8 ± 1."),
        *("Top card: 8, plus or minus 1.", "Your last card always fits!", "You won!"),
    ],
    "sequence": [
        *("0, row 1, column 2", "1, row 1, column 3", "Choose a card. Work out its sum."),
        *("Choose a card, then a space.", "Now choose the space.", "You won!"),
    ],
    "novem": [
        *("Row A", "Row B", "Choose a secret row: A, B or C."),
        *("Which row? It stays secret.", "Well played!"),
    ],
}


def listen(new_context: Callable[..., BrowserContext], server: Server, language: str) -> dict[str, list[str]]:
    """One match of each game in this language: two things to press by their names, every line, and the result."""
    room = Room(server, SPECS, language=language)
    page = room.enter(new_context(reduced_motion="reduce")).new_page()
    heard: list[str] = []
    page.expose_function("hear", lambda line: heard.append(line))
    page.add_init_script(LISTEN)
    return {name: [*sit_down(page, room.codes[name], heard), *play(page, name, heard)] for name in PLAYED}


def sit_down(page: Page, code: str, heard: list[str]) -> list[str]:
    heard.clear()
    page.goto(f"/play/{code}/")
    while page.locator("dialog[open]").count():
        page.locator("dialog[open] form button").last.click()
        expect(page.locator("#main:focus, #main :focus, dialog[open] :focus")).not_to_have_count(0)
    return re.findall(r'button "(.+?)"', page.locator("#main").aria_snapshot())[:2]


def play(page: Page, name: str, heard: list[str]) -> list[str]:
    PLAYED[name](page)
    page.wait_for_url("**/result/")
    return [*heard, page.locator("#told").inner_text()]


def test_a_match_of_each_game_is_heard_line_by_line(new_context: Callable[..., BrowserContext], server: Server) -> None:
    assert listen(new_context, server, "en") == HEARD


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_match_of_each_game_is_heard_in_every_language(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    found = listen(new_context, server, language)
    assert {name: len(lines) for name, lines in found.items()} == {name: len(lines) for name, lines in HEARD.items()}
    assert not [line for name, lines in found.items() for line in lines if line in HEARD[name]]
