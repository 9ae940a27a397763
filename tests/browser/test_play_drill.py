"""The 7ate9 drill in a real browser: to its end by tap, by key and by typing, with a mistake; and watched again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Room, Spec, answered, key_for, right_answer, takes_presses

pytestmark = pytest.mark.browser
FIVE = {"prompts": 5}
SPECS = {
    "cards by tap": Spec("7ate9-drill", FIVE),
    "cards by key": Spec("7ate9-drill", FIVE, seed="keys"),
    "typing": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "hint": Spec("7ate9-drill", FIVE),
    "letters": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "watched": Spec("7ate9-drill", FIVE),
    "held down": Spec("7ate9-drill", FIVE),
    "break": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "by mouse": Spec("7ate9-drill", FIVE | {"answer": "typing"}),
    "Cyrillic": Spec("7ate9-drill", FIVE),
}


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


def test_enter_held_down_answers_one_question(page: Page, room: Room) -> None:
    room.open(page, "held down")
    answered(page, 1)
    page.locator(f".hand [data-digit='{right_answer(page)}']").focus()
    page.keyboard.down("Enter")
    answered(page, 2)
    takes_presses(page)
    for _repeated in range(3):
        page.keyboard.down("Enter")
    page.wait_for_timeout(300)
    expect(page.locator("#table")).to_have_attribute("data-base", "1")


def test_digits_after_a_break_are_written(page: Page, room: Room) -> None:
    room.open(page, "break")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go on").click()
    page.evaluate("new Promise(requestAnimationFrame)")
    page.keyboard.type("7")
    expect(page.locator("[data-typed]")).to_have_value("7")


def test_digits_by_mouse_are_sent_by_the_enter_key(page: Page, room: Room) -> None:
    room.open(page, "by mouse")
    answered(page, 1)
    for digit in str(right_answer(page)):
        page.locator(f"[data-types='{digit}']").click()
    page.keyboard.press("Enter")
    answered(page, 2)


CYRILLIC_H = "main.dispatchEvent(new KeyboardEvent('keydown', { key: 'р', code: 'KeyH', bubbles: true }))"


def test_letters_are_keys_on_a_cyrillic_keyboard_too(page: Page, room: Room) -> None:
    room.open(page, "Cyrillic")
    page.evaluate(CYRILLIC_H)
    expect(page.locator(".ask .sum p")).to_contain_text("Count")


def test_hint_counts_on_and_is_given_once(page: Page, room: Room) -> None:
    room.open(page, "hint")
    page.keyboard.press("h")
    expect(page.locator(".ask .sum p")).to_contain_text("Count")
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()


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
    page.get_by_role("radio", name="quick").check()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click(delay=600)  # longer than a move lasts
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(told).to_contain_text("Move 0 of 2")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("radio", name="quick").click()  # chosen already: the film goes on
    expect(told).to_contain_text("Move 2 of 2")
    expect(page.get_by_role("radio", name="quick")).to_be_checked()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("link", name="One move back").click()
    expect(told).to_contain_text("Move 1 of 2")
