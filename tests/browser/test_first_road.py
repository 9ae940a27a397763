"""One road through the whole house, in a real browser, with a real worker: from signing up to what a parent reads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.services import Server

pytestmark = pytest.mark.browser
NAMES = "Anna Jónsdóttir\nAnna Karlsdóttir\nBirta\nMax de Vries\nСоня"


def test_the_first_road_from_sign_up_to_the_family_page(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    teacher = new_context().new_page()
    code = make_class(teacher)
    assign_drill(teacher)
    student = new_context().new_page()
    sign_in(student, code, "Birta")
    wrong_at = play_to_the_end(student, wrong_at=3, reload_at=7)
    expect(student.locator("h2#told")).to_have_text("19 of 20 right!")
    expect(student.locator(".todo li > span:last-child")).to_have_text(wrong_at)
    row = line_of(teacher, "Birta", right="95")
    assert "n 20" in row
    assert "76–99" in row
    family = new_context().new_page()
    family.set_viewport_size({"width": 390, "height": 844})
    family.goto(family_link(server, "Birta"))
    expect(family.locator("main")).to_contain_text("Birta")
    expect(family.locator("main")).to_contain_text("19/20")


def make_class(page: Page) -> str:
    page.goto("/account/signup/")
    answers = {
        "email": "road@school.example",
        "password1": "a long road indeed",
        "name": "Guðrún",
        "school_name": "Road",
    }
    for name, value in answers.items():
        page.locator(f"main [name={name}]").fill(value)
    page.get_by_role("button", name="Make an account").click()
    page.get_by_role("link", name="New class").first.click()
    page.locator("[name=name]").fill("4 B")
    page.get_by_text("Just the name").click()
    page.locator("[name=names]").fill(NAMES)
    page.get_by_role("button", name="Make the class with 5 students").click()
    page.get_by_role("link", name="Class", exact=True).click()
    return page.locator(".code").first.inner_text()


def assign_drill(page: Page) -> None:
    page.get_by_role("link", name="New assignment").first.click()
    page.locator(".factmap > summary").click()
    for whole in page.locator(".factmap .whole input").all():
        whole.set_checked(False)
    for group in ("+1", "−1", "+2", "−2"):
        page.get_by_role("checkbox", name=group, exact=True).check()
    page.get_by_label("Title").fill("Plus and minus 1 and 2")
    page.get_by_role("button", name="Assign").click()
    expect(page.locator("main")).to_contain_text("Plus and minus 1 and 2")


def sign_in(page: Page, code: str, nickname: str) -> None:
    page.goto("/")
    page.locator("input[name=code]").press_sequentially(code.lower().replace("-", " "))
    page.get_by_role("button", name=nickname, exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    warm_up(page)


def warm_up(page: Page) -> None:
    """Six numbers to copy, so that the time of the hand is not counted as thinking."""
    for _trial in range(6):
        page.wait_for_timeout(150)
        page.keyboard.press(page.locator("[data-target]").inner_text())
    page.wait_for_url(re.compile(r"/play/[A-Z0-9]+/$"))
    page.get_by_role("button", name="Skip").click()


def play_to_the_end(page: Page, *, wrong_at: int, reload_at: int) -> str:
    """Odd sums by tap, even ones by digit key; one mistake with its correction; one reload. The sum missed."""
    missed = ""
    for number in range(1, 21):
        expect(page.locator("#steps b")).to_have_text(f"{number} of 20")
        if number == reload_at:
            page.reload()
            expect(page.locator("#steps b")).to_have_text(f"{number} of 20")
        page.wait_for_timeout(350)  # nobody reads a sum in less
        if number == wrong_at:
            missed = sum_on(page)
            answer(page, wrong=True, tap=True)
            expect(page.locator(".kind")).to_contain_text(missed)
        answer(page, wrong=False, tap=number % 2 == 1, shown=missed if number == wrong_at else "")
    page.wait_for_url("**/result/")
    return missed


def sum_on(page: Page) -> str:
    return page.locator(".ask .sum h2 span").first.inner_text()


def answer(page: Page, *, wrong: bool, tap: bool, shown: str = "") -> None:
    value, sign, step = (shown or sum_on(page)).split()
    result = (int(value) + (int(step) if sign == "+" else -int(step)) - 1) % 10 + 1
    fits = page.locator(f"[data-digit='{result}']")
    others = page.locator(f".hand button:not([data-digit='{result}'])")
    card = others.first if wrong else fits
    if tap:
        card.click()
    else:
        page.keyboard.press("0" if result == 10 else str(result))


def line_of(page: Page, nickname: str, *, right: str) -> str:
    """The student's line, as soon as the worker has counted: within a few seconds of the last answer."""
    page.get_by_role("link", name="Class", exact=True).click()
    row = page.locator("tr", has_text=nickname).first
    for _try in range(20):
        page.reload()
        if right in row.inner_text():
            return row.inner_text()
        page.wait_for_timeout(250)
    raise AssertionError(f"The figures did not arrive: {row.inner_text()}")


def family_link(server: Server, nickname: str) -> str:
    return server.python(
        f"""
        from classroom.people.models import Student
        from classroom.people.guardians import print_letter
        student = Student.objects.get(nickname={nickname!r}, school__name="Road")
        print("/family/" + print_letter(student).token + "/")
        """
    ).strip()
