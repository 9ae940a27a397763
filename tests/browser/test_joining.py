"""A new teacher's first minutes, then thirty children on wiped devices: class, names, cards, and everybody is in."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser
NAMES = tuple(
    "Anna Birta Dagur Elif Emil Freyja Goran Hanna Ísak Jakub Kári Lena Lilja Malik Mía Nói Ólöf Petra Rósa Samir "  # noqa: SIM905
    "Tómas Una Viktor Yusuf Zoe Þór Ævar Ösp Соня Максим".split()
)
MOST_ACTIONS = 12
MOST_TAPS = 7
SOME, ALL = NAMES[::6], NAMES


class Hand:
    """Counts what a person does."""

    def __init__(self, page: Page) -> None:
        self.page, self.actions = page, 0

    def press(self, role: str, name: str) -> None:
        self.actions += 1
        self.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]

    def write(self, field: str, text: str) -> None:
        self.actions += 1
        self.page.locator(f"[name={field}]").fill(text)


@pytest.fixture
def teacher(new_context: Callable[..., BrowserContext]) -> Page:
    page = new_context().new_page()
    page.goto("/account/signup/")
    email = f"new-{uuid.uuid4().hex[:8]}@joining.example"
    answers = {"email": email, "password1": "thirty children", "name": "Ása", "school_name": "Joining"}
    for name, value in answers.items():
        page.locator(f"main [name={name}]").fill(value)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name="Your classes")).to_be_visible()
    return page


def secrets_of(server: Server, code: str) -> dict[str, list[str]]:
    """What stands on the cards."""
    told = server.python(
        f"""
        import json
        from classroom.people.models import Student
        from classroom.people.secret import secret_of
        students = Student.objects.filter(school_class__join_code={code.replace("-", "")!r})
        print(json.dumps({{student.nickname: secret_of(student).pictures for student in students}}))
        """
    )
    return dict(json.loads(told))


@pytest.mark.parametrize("children", [SOME, pytest.param(ALL, marks=pytest.mark.thorough)], ids=["some", "all"])
def test_from_an_empty_page_to_printed_cards_and_every_child_in_on_a_wiped_device(
    teacher: Page, new_context: Callable[..., BrowserContext], server: Server, children: tuple[str, ...]
) -> None:
    code = make_class_and_print(teacher)
    pictures = secrets_of(server, code)
    assert sorted(pictures) == sorted(NAMES)
    for nickname in children:
        context = new_context()
        assert sign_in(context.new_page(), code, nickname, pictures[nickname]) <= MOST_TAPS
        context.close()


def make_class_and_print(page: Page) -> str:
    """From the empty page to the printed cards; the code of the class."""
    hand = Hand(page)
    hand.press("link", "New class")
    hand.write("name", "4 B")
    expect(page.locator("[name=year_level]")).to_have_value("4")
    hand.write("names", "\n".join(f"{name} Jónsdóttir" for name in NAMES))
    expect(page.locator("#plan")).to_contain_text("30 new")
    hand.press("button", "Make the class with 30 students")
    hand.press("link", "Login cards")
    expect(page.locator("body")).to_contain_text("Anna")
    assert hand.actions + 1 <= MOST_ACTIONS, "one more press prints"
    return re.findall(r"[2-9A-Z]{4}-[2-9A-Z]{4}", page.locator("body").inner_text())[0]


def sign_in(page: Page, code: str, nickname: str, pictures: list[str]) -> int:
    """How many taps it took after the code was typed."""
    page.goto("/")
    page.locator("input[name=code]").press_sequentially(code)
    taps = 1
    page.get_by_role("link", name=nickname, exact=True).click()
    for picture in pictures:
        page.get_by_role("button", name=picture, exact=True).click()
        taps += 1
    expect(page.get_by_role("heading", name=f"Hello, {nickname}!")).to_be_visible()
    page.wait_for_url("**/play/")
    return taps


@pytest.fixture
def class_of_two(server: Server) -> dict[str, str]:
    told = server.python(
        """
        import json
        from classroom.people.models import Teacher
        from classroom.people.secret import secret_of
        from classroom.people.services import add_students, create_class, open_school
        from django.urls import reverse
        school = open_school("Two")
        teacher = Teacher.objects.create_user(f"two-{school.code}@two.example", None, school=school)
        two = create_class(teacher, name="2", year_level=2, language="en", sign_in="pin")
        anna, _ = add_students(two, ["Anna", "Birta"])
        secret = secret_of(anna)
        badge = reverse("people:badge", args=[anna.code, secret.badge])
        print(json.dumps({"code": two.join_code, "pin": secret.pin, "badge": badge}))
        """
    )
    return dict(json.loads(told))


def type_digits(page: Page, digits: str) -> None:
    expect(page.locator(".slots .next")).to_be_visible()  # the script is there
    page.keyboard.type(digits)


def test_digits_by_key_a_wrong_try_said_kindly_and_a_badge_in_one_tap(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext], complaints: Complaints
) -> None:
    page = new_context().new_page()
    page.goto(f"/?code={class_of_two['code']}")
    page.get_by_role("link", name="Anna", exact=True).click()
    wrong = "".join(str((int(digit) + 1) % 10) for digit in class_of_two["pin"])
    type_digits(page, wrong)
    expect(page.get_by_role("alert")).to_have_text("Try again, or ask your teacher.")
    complaints.forgive("422")
    type_digits(page, class_of_two["pin"])
    page.wait_for_url("**/play/")
    page.get_by_role("button", name="Next player").click()
    expect(page.get_by_role("heading", name="Tap your name")).to_be_visible()
    page.goto(class_of_two["badge"])
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/play/")


@pytest.fixture
def pictures_of_anna(server: Server) -> dict[str, Any]:
    told = server.python(
        """
        import json
        from classroom.people.models import Teacher
        from classroom.people.secret import secret_of
        from classroom.people.services import add_students, create_class, open_school
        school = open_school("Plain")
        teacher = Teacher.objects.create_user(f"plain-{school.code}@plain.example", None, school=school)
        plain = create_class(teacher, name="1", year_level=1, language="en", sign_in="pictures")
        (anna,) = add_students(plain, ["Anna"])
        print(json.dumps({"code": plain.join_code, "pictures": secret_of(anna).pictures}))
        """
    )
    return dict(json.loads(told))


def test_double_tap_on_a_picture_takes_it_once_and_clear_leaves_no_tick_behind(
    pictures_of_anna: dict[str, Any], new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context().new_page()
    page.goto(f"/?code={pictures_of_anna['code']}")
    page.get_by_role("link", name="Anna", exact=True).click()
    expect(page.locator(".slots .next")).to_have_text("1")
    page.get_by_role("button", name=pictures_of_anna["pictures"][0], exact=True).dblclick()
    expect(page.locator("input[name=part]")).to_have_count(1)
    page.get_by_role("link", name="Clear").click()
    page.wait_for_timeout(700)  # longer than what was tapped is shown
    expect(page.locator(".slots .set")).to_have_count(0)


def test_digit_of_a_shortcut_is_none_of_the_secret(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context().new_page()
    page.goto(f"/?code={class_of_two['code']}")
    page.get_by_role("link", name="Anna", exact=True).click()
    type_digits(page, "1")
    page.keyboard.press("Alt+2")
    page.keyboard.type("3")
    expect(page.locator("#status")).to_have_text("Chosen so far: 2 / 4")


def test_without_script_pictures_are_sent_one_by_one(
    pictures_of_anna: dict[str, Any], new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.locator("input[name=code]").fill(pictures_of_anna["code"])
    page.get_by_role("button", name="Go").click()
    page.get_by_role("link", name="Anna", exact=True).click()
    for picture in pictures_of_anna["pictures"]:
        page.get_by_role("button", name=picture, exact=True).click()
    page.wait_for_url("**/play/")


def test_a_press_keeps_the_place_and_tells_when_it_is_gone(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    """A press that needs no answer is told once a minute; whoever was signed out meanwhile is led to the door."""
    page = new_context().new_page()
    page.clock.install()
    page.goto(class_of_two["badge"])
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/play/", wait_until="load")
    page.clock.run_for("01:05")
    with page.expect_response("**/still-here/") as answer:
        page.keyboard.press("Shift")
    assert answer.value.status == 204
    page.context.clear_cookies(name=re.compile("session"))
    page.clock.run_for("01:05")
    page.keyboard.press("Shift")
    expect(page.locator("input[name=code]")).to_be_visible()


def test_who_is_away_is_asked_first_and_then_makes_room(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context().new_page()
    page.clock.install()
    page.goto(class_of_two["badge"])
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/play/", wait_until="load")
    page.clock.run_for("18:30")
    expect(page.get_by_role("dialog")).to_contain_text("Are you still there?")
    with page.expect_response("**/still-here/") as answer:
        page.get_by_role("button", name="I am here").click()
    assert answer.value.status == 204
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.clock.run_for("20:30")
    expect(page.get_by_role("heading", name="Tap your name")).to_be_visible()


def table_and_rules(class_of_two: dict[str, str], context: BrowserContext) -> tuple[Page, Page]:
    """Whoever reads how to play has it in a second tab, and may forget it there."""
    context.clock.install()
    page = context.new_page()
    page.goto(class_of_two["badge"])
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/play/", wait_until="load")
    forgotten = context.new_page()
    forgotten.goto("/play/how-to-play/7ate9/", wait_until="load")
    return page, forgotten


def test_who_is_there_in_one_tab_is_there_in_all(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    page, forgotten = table_and_rules(class_of_two, new_context())
    page.clock.run_for("18:30")
    expect(forgotten.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="I am here").click()
    expect(forgotten.get_by_role("dialog")).to_be_hidden()
    page.clock.run_for("03:00")
    expect(forgotten.get_by_role("heading", name="How to play")).to_be_visible()


HEARS = "() => { window.heard = new Promise((done) => { new BroadcastChannel('here').onmessage = () => done(); }); }"


def test_tab_that_slept_hears_of_presses_elsewhere_before_it_makes_room(
    class_of_two: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    page, forgotten = table_and_rules(class_of_two, new_context())
    forgotten.evaluate(HEARS)
    page.clock.fast_forward("30:00")
    page.keyboard.press("Shift")
    forgotten.evaluate("heard")
    page.clock.run_for("00:10")
    expect(forgotten.get_by_role("heading", name="How to play")).to_be_visible()
