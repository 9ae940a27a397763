"""Reports in a real browser: read by everybody, walked by keyboard, refreshed without losing one's place."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.services import Server

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SCHOOL = """
    from datetime import timedelta
    from django.test import Client
    from django.utils import timezone
    from classroom.people.models import SchoolClass
    from tests.classroom.reports.scripted import record_answers, set_drill, small_class
    from classroom.people.guardians import print_letter
    school_class = small_class("Anna", "Dagur", "Malik")
    other = SchoolClass.objects.create(school=school_class.school, name="The class of the afternoon")
    other.teachers.set(school_class.teachers.all())
    school_class.teachers.update(name="Sigrún Guðmundsdóttir-Þorsteinsson")
    now = timezone.now()
    anna, dagur, malik = school_class.students.order_by("nickname")
    record_answers(anna, [("5+1", True)] * 12 + [("8-2", True)] * 12, at=now - timedelta(days=8))
    record_answers(anna, [("5+1", True)] * 12 + [("8-2", True)] * 12, at=now)
    of_every_group = "2-1 1+2 1+3 4-3 10+1 1-1 9+2 1-2 8+3 1-3".split()
    record_answers(anna, [(fact, True) for fact in of_every_group] * 12, at=now)
    record_answers(dagur, [("5+1", True)] * 12 + [("9+3", False)] * 20, given="12", at=now)
    record_answers(malik, [("5+1", False), ("8-2", True)] * 12, think_ms=600, at=now)
    client = Client()
    client.force_login(school_class.teachers.get())
    print(school_class.code, dagur.code, print_letter(dagur).token, client.cookies["sessionid"].value)
"""


@pytest.fixture(scope="module")
def school(server: Server) -> list[str]:
    return server.python(SCHOOL).split()


@pytest.fixture
def paths(school: list[str]) -> list[str]:
    """Every report of one class and one student, the class page first."""
    school_class, student, token, _session = school
    of_class = [f"/classes/{school_class}/{part}" for part in ("", "facts/", "live/", "goal/", "compare/")]
    of_student = [f"/students/{student}/", f"/students/{student}/answers/?skill=7ate9&fact=9%2B3"]
    return [*of_class, *of_student, f"/students/{student}/worksheet/", f"/family/{token}/", "/print/novem/"]


@pytest.fixture
def teacher(new_context: Callable[..., BrowserContext], server: Server, school: list[str]) -> Page:
    context = new_context()
    context.add_cookies([{"name": "sessionid", "value": school[-1], "url": server.url}])
    return context.new_page()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_every_report(teacher: Page, paths: list[str], scheme: str) -> None:
    teacher.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for path in paths:
        teacher.goto(path)
        found = Axe().run(teacher, options=RULES).response["violations"]
        assert not found, (path, [(each["id"], each["nodes"][0]["html"]) for each in found])


def test_no_report_scrolls_sideways(teacher: Page, paths: list[str]) -> None:
    for path in paths:
        if not path.endswith(("goal/", "worksheet/")):
            teacher.goto(path)
            for width in (1210, 1024, 683, 390, 320):
                teacher.set_viewport_size({"width": width, "height": 700})
                assert teacher.evaluate("document.documentElement.scrollWidth") <= width, (path, width)


def test_arrow_keys_walk_the_map_past_empty_cells(teacher: Page, paths: list[str]) -> None:
    teacher.goto(paths[0])
    teacher.locator("table.heat tbody th a").first.focus()
    teacher.keyboard.press("ArrowRight")
    expect(teacher.locator("table.heat a.cell:focus")).to_have_count(1)
    teacher.keyboard.press("ArrowDown")
    expect(teacher.locator("table.heat tbody tr").nth(1).locator("a.cell:focus")).to_have_count(1)


def test_the_stuck_student_and_the_reason_stand_above_the_fold(teacher: Page, paths: list[str]) -> None:
    teacher.set_viewport_size({"width": 1366, "height": 625})
    teacher.goto(paths[0])
    line = teacher.get_by_role("region", name=re.compile("^Stuck")).get_by_role("listitem")
    expect(line).to_be_in_viewport(ratio=1)
    expect(line).to_contain_text("+3 past 10")
    expect(line).to_contain_text("forgot to wrap")


def test_the_live_page_refreshes_and_the_focus_stays(teacher: Page, paths: list[str]) -> None:
    teacher.goto(paths[2])
    link = teacher.get_by_role("link", name="Anna")
    link.focus()
    with teacher.expect_response(re.compile("/live/$"), timeout=15_000):
        pass
    expect(link).to_be_focused()


ON_PAPER = """(width) => { document.querySelector("main").style.width = `${width}px`; }"""
A4, A4_ACROSS = 703, 1047  # the width between the margins, in pixels
CUT = """() => [...document.querySelectorAll("main .scroll")]
  .filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.textContent.trim().slice(0, 40))"""
COVERED = """() => [...document.querySelectorAll("a.cell")].filter((cell) => {
  const boxes = [cell.querySelector("b"), cell.querySelector(".sy")].map((one) => one?.getBoundingClientRect());
  const [words, symbol] = boxes;
  return words && symbol && words.left < symbol.right && symbol.left < words.right
    && words.top < symbol.bottom && symbol.top < words.bottom;
}).length"""


def test_on_paper_no_table_is_cut_off_and_no_symbol_covers_a_figure(teacher: Page, paths: list[str]) -> None:
    """A browser that prints asks for the width of an upright page, also where the page then lies across."""
    teacher.emulate_media(media="print")
    teacher.set_viewport_size({"width": A4, "height": 700})
    for path in [*paths[:2], paths[4], paths[5]]:
        teacher.goto(path)
        teacher.evaluate(ON_PAPER, A4_ACROSS if path.startswith("/classes/") else A4)
        assert (teacher.evaluate(CUT), teacher.evaluate(COVERED)) == ([], 0), path


WIDEST = """() => document.querySelectorAll(".heat:not(.factmap) .cell:has(b)").forEach((cell) => {
  cell.querySelector("b").textContent = "100 %";
  cell.querySelector("small").textContent = "164/180";
})"""
SPILT = """() => [...document.querySelectorAll("table.heat .cell")].filter((cell) => {
  const edges = cell.getBoundingClientRect();
  return [...cell.children].map((one) => one.getBoundingClientRect())
    .some((part) => part.left < edges.left || part.right > edges.right);
}).length"""
LATEST = """() => {
  const frame = document.querySelector(".scroll:has(> .chart)").getBoundingClientRect();
  return [...document.querySelectorAll(".chart .dot")].at(-1).getBoundingClientRect().right <= frame.right;
}"""


def test_what_a_cell_of_the_map_says_stays_inside_it(teacher: Page, paths: list[str]) -> None:
    for path in (paths[0], paths[5]):
        teacher.goto(path)
        teacher.evaluate(WIDEST)
        for width in (1180, 1024, 683, 390):
            teacher.set_viewport_size({"width": width, "height": 700})
            assert teacher.evaluate(SPILT) == 0, (path, width)


def test_a_phone_shows_the_latest_week_of_the_chart_first(teacher: Page, paths: list[str]) -> None:
    teacher.set_viewport_size({"width": 390, "height": 700})
    teacher.goto(paths[0])
    teacher.get_by_role("rowheader", name="Anna").get_by_role("link").click()
    expect(teacher.locator(".chart")).to_be_visible()
    assert teacher.evaluate(LATEST)
