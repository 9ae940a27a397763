"""A week's practice in a real browser: set for a class, easier for a group, untimed for one; played, changed, over."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.tables import answered, key_for, right_answer
from tests.services import Server

pytestmark = pytest.mark.browser
SUMS, LIMIT = 5, 2
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SCHOOL = """
    import json
    from importlib import import_module
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.utils import timezone
    from classroom.people import sign_in
    from classroom.people.groups import make_group
    from classroom.people.models import Teacher
    from classroom.people.services import add_students, create_class, open_school
    SessionStore = import_module(settings.SESSION_ENGINE).SessionStore

    def key(**values):
        session = SessionStore()
        session.update(values)
        session.create()
        return session.session_key

    school = open_school("Week school")
    teacher = Teacher.objects.create_user("week@school.example", "a password for tests", school=school)
    school_class = create_class(teacher, name="4 W", year_level=4, language="en")
    students = add_students(school_class, ["Anna", "Birta", "Max"])
    make_group(school_class, "Hedgehogs", by=teacher, students=students[:1])
    now = int(timezone.now().timestamp())
    keys = {each.nickname: key(**{sign_in.STUDENT_KEY: each.pk, sign_in.SINCE_KEY: now, sign_in.SEEN_KEY: now})
            for each in students}
    keys["teacher"] = key(**{SESSION_KEY: str(teacher.pk), BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
                             HASH_SESSION_KEY: teacher.get_session_auth_hash()})
    print(json.dumps({"code": school_class.code, "keys": keys}))
"""
A_WEEK_PASSES = """
    from datetime import timedelta
    from django.db.models import F
    from classroom.assignments.models import Assignment
    week = timedelta(days=8)
    Assignment.objects.filter(school_class__name="4 W").update(
        opens_on=F("opens_on") - week, due_on=F("due_on") - week, closes_on=F("closes_on") - week
    )
"""


@dataclass(frozen=True, slots=True)
class People:
    code: str
    teacher: Page
    anna: Page
    birta: Page
    max: Page


@pytest.fixture
def people(server: Server, new_context: Callable[..., BrowserContext]) -> People:
    found = json.loads(server.python(SCHOOL))

    def enter(name: str) -> Page:
        context = new_context(bypass_csp=True)
        context.add_cookies([{"name": "sessionid", "value": found["keys"][name], "url": server.url}])
        return context.new_page()

    return People(found["code"], *(enter(name) for name in ("teacher", "Anna", "Birta", "Max")))


def test_a_week_of_practice(server: Server, people: People) -> None:
    assign_with_defaults(people)
    make_it_short(people.teacher)
    vary_for_a_group_and_a_student(people.teacher)
    everybody_plays_the_right_thing(people)
    nothing_is_lost_when_the_teacher_edits(people)
    the_goal_fills(people)
    the_week_passes(server, people)


def assign_with_defaults(people: People) -> None:
    """From the class page to a running assignment: two presses, of at most five."""
    page = people.teacher
    page.goto(f"/classes/{people.code}/")
    page.get_by_role("link", name="New assignment").first.click()
    everybody_can_read(page)
    try_it_out(page)
    page.get_by_role("button", name="Assign").click()
    expect(page.get_by_role("region", name="Not started").locator(".sheet-h")).to_have_text(re.compile("3$"))
    people.max.goto("/play/")
    expect(people.max.get_by_role("button", name="Play", exact=True)).to_be_visible()
    everybody_can_read(people.max)


def try_it_out(page: Page) -> None:
    """The teacher plays the very table before it is set. Afterwards nobody has started, as the page will say."""
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Try it out").click()
    table = opened.value
    past_the_start(table)
    table.keyboard.press(key_for(right_answer(table)))
    expect(table.locator("#table")).to_have_attribute("data-base", "1")
    table.get_by_role("button", name="Stop").click()
    expect(table.locator("main")).to_contain_text("Nothing of it was kept.")
    everybody_can_read(table)
    table.close()


def make_it_short(page: Page) -> None:
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Title").fill("This week")
    page.get_by_label("Sums in one drill").fill(str(SUMS))
    page.get_by_label("Time limit in seconds").fill(str(LIMIT))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="This week")).to_be_visible()


def vary_for_a_group_and_a_student(page: Page) -> None:
    vary(page, "Hedgehogs", lambda: only_steps_of_one(page))
    vary(page, "Birta", lambda: page.get_by_label("Pace").select_option("untimed"))
    expect(page.get_by_role("button", name="As for everybody")).to_have_count(2)
    everybody_can_read(page)


def only_steps_of_one(page: Page) -> None:
    page.get_by_text("Choose facts one by one").click()
    page.get_by_role("checkbox", name="+1", exact=True).check()


def vary(page: Page, who: str, change: Callable[[], object]) -> None:
    page.get_by_text("Make it different for a group or a student").click()
    page.get_by_label("For", exact=True).select_option(label=who)
    change()
    page.get_by_role("button", name="Save").click()


def everybody_plays_the_right_thing(people: People) -> None:
    begin(people.anna)
    assert people.anna.locator(".ask .sum h2 span").first.inner_text().endswith("+ 1")
    begin(people.max)
    run_out_of_time(people.max)
    expect(people.max.locator("main")).to_contain_text("1 of 1")
    begin(people.birta)
    people.birta.wait_for_timeout(1000 * LIMIT)
    answer_from(people.birta, 1, to=3)


def nothing_is_lost_when_the_teacher_edits(people: People) -> None:
    page = people.teacher
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Title").fill("Changed")
    page.get_by_label("How much", exact=True).fill("2")
    page.get_by_label("Sums in one drill").fill("8")
    page.get_by_role("button", name="Save").click()
    people.birta.reload()
    expect(people.birta.locator("#steps b")).to_have_text(f"3 of {SUMS}")
    answer_from(people.birta, 3, to=SUMS)
    people.birta.keyboard.press(key_for(right_answer(people.birta)))
    people.birta.wait_for_url("**/result/")
    for student in (people.birta, people.max):
        student.goto("/play/")
        expect(student.locator("main")).to_contain_text("1 of 2")


def the_goal_fills(people: People) -> None:
    begin(people.max)
    run_out_of_time(people.max)
    expect(people.max.get_by_role("heading", name="All done. Well played!")).to_be_visible()
    people.teacher.reload()
    done = people.teacher.locator("section", has=people.teacher.get_by_role("heading", name=re.compile("^Done")))
    expect(done).to_contain_text("Max")
    expect(done).to_contain_text("2 of 2")


def the_week_passes(server: Server, people: People) -> None:
    server.python(A_WEEK_PASSES)
    people.anna.goto("/play/")
    expect(people.anna.locator("main")).to_contain_text("still open for you")
    people.teacher.get_by_role("button", name="End").click()
    people.anna.goto("/play/")
    expect(people.anna.get_by_role("heading", name="Nothing to do yet")).to_be_visible()


def everybody_can_read(page: Page) -> None:
    """In the dark, where contrast is hardest, and with what comes in there already; nothing scrolls sideways on a
    phone."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found = Axe().run(page, options=RULES).response["violations"]
    assert not found, (page.url, [(each["id"], each["nodes"][0]["html"]) for each in found])
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320, page.url
    page.set_viewport_size({"width": 1366, "height": 625})


def begin(page: Page) -> None:
    """From the first page to the table, over the warm-up."""
    page.goto("/play/")
    page.get_by_role("button", name="Play", exact=True).click()
    while "warm-up" in page.url:
        page.wait_for_timeout(150)
        if page.locator("[data-target]").count():
            page.keyboard.press(page.locator("[data-target]").inner_text())
    past_the_start(page)


def past_the_start(page: Page) -> None:
    """Past what is told the first time, and ready – set – go."""
    expect(page.locator("dialog[open]")).to_be_visible()
    if page.locator("#guide[open]").count():
        page.locator("#guide").get_by_role("button", name="Skip").click()
    page.locator("#start[open]").get_by_role("button", name="Skip").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#main:focus, #main :focus")).to_have_count(1)  # keys are for the table only while it has it


def run_out_of_time(page: Page) -> None:
    """One answer after the limit ends the round."""
    page.wait_for_timeout(1000 * LIMIT + 300)
    page.keyboard.press(key_for(right_answer(page)))
    page.wait_for_url("**/result/")
    page.goto("/play/")


def answer_from(page: Page, number: int, *, to: int) -> None:
    for next_one in range(number + 1, to + 1):
        page.wait_for_timeout(320)
        page.keyboard.press(key_for(right_answer(page)))
        answered(page, next_one)
