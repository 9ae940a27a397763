"""Every page of the site, read by everybody: nothing for axe to find, no scrolling sideways, room for every finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.browser.every_page import LANGUAGES, Site, Visit
from tests.conftest import Complaints
from tests.services import Server

pytestmark = pytest.mark.browser
SPOKEN = "label-content-name-mismatch"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    # What is shown on a button is in its name, for those who speak to the page (WCAG 2.5.3).
    "rules": {SPOKEN: {"enabled": True}},
}
# With forced colours the system chooses ink and ground; axe reckons with the ones that were not used.
RULES_FORCED = RULES | {"rules": RULES["rules"] | {"color-contrast": {"enabled": False}}}
WIDE, ZOOMED, NARROW = 1366, 683, 320
PHONE: ViewportSize = {"width": 412, "height": 823}
# What wraps on a phone must not lie half under its neighbour, and what is put away there keeps its name. Axe is in the
# page already.
HARD_TO_PRESS = """async () => {
  const values = ["target-size", "link-name", "button-name", "label", "select-name"];
  const { violations } = await axe.run(document, { runOnly: { type: "rule", values } });
  return violations.flatMap((each) => each.nodes.map((node) => node.html.slice(0, 160)));
}"""
# Links inside a sentence may be as small as the sentence; board cells and hidden skip links have rules of their own.
TOO_SMALL = """() => {
  const least = document.querySelector("body.play") ? 56 : 44;
  const label = (each) => ["checkbox", "radio"].includes(each.type) ? each.labels?.[0] ?? each : each;
  const inSentence = (each) => getComputedStyle(each).display === "inline" && each.closest("p, li, dd");
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.matches(".skip, .cell, .cell *") && !inSentence(each))
    .map((each) => [each.outerHTML.slice(0, 120), label(each).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
    .map(([html, box]) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${html}`);
}"""
# WCAG 1.4.12: a reader may set letters, words and lines further apart than we do.
SPACED = """*, ::before, ::after { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-bottom: 2em !important }"""
# What its own box cuts off, or what runs out of it by more than the gap that follows a letter, with what it says.
# Hidden words and drawings have no box to run out of; a frame that scrolls, as the bots' ladder's, cuts nothing off.
CUT_OFF = """() => [...document.querySelectorAll("body *:not(svg, svg *, .vh, .vh *, pre, option, textarea, input)")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => !["inline", "contents"].includes(getComputedStyle(each).display))
  .filter((each) => !/auto|scroll/.test(getComputedStyle(each).overflow))
  .filter((each) => each.scrollWidth > each.clientWidth + 3 || each.scrollHeight > each.clientHeight + 3)
  .map((each) => each.outerHTML.slice(0, 120))"""
# Words that do not fit into what they stand on lie over their neighbour.
SPILT = """() => [...document.querySelectorAll("header nav a")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


@pytest.fixture(scope="module")
def site(server: Server) -> Site:
    return Site(server)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], complaints: Complaints) -> Iterator[Page]:
    """One browser for all of them, which does not mind that some say 404."""
    yield new_context(reduced_motion="reduce", bypass_csp=True).new_page()
    complaints[:] = [complaint for complaint in complaints if "the server responded with a status" not in complaint]


def test_everybody_can_read_and_use_every_page(page: Page, site: Site) -> None:
    """Each page once, light and dark and the languages taking turns."""
    found: list[str] = []
    for turn, visit in enumerate(site.once()):
        page.set_viewport_size({"width": WIDE, "height": 768})
        page.emulate_media(color_scheme="dark" if turn % 2 else "light")
        if site.go(page, visit, LANGUAGES[turn % len(LANGUAGES)]):
            found += [f"{visit.name}: {problem}" for problem in (*axe(page), *page.evaluate(TOO_SMALL))]
            found += [f"{visit.name}: {problem}" for problem in sideways(page, visit)]
            found += [f"{visit.name} on a phone: {problem}" for problem in on_a_phone(page)]
            found += [f"{visit.name} with wide spacing: {problem}" for problem in spaced(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_class_stand_beside_one_another_on_a_phone(page: Page, site: Site, language: str) -> None:
    class_page = next(visit for visit in site.visits if visit.page.endswith("reports:class_page"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert site.go(page, class_page, language)
    assert page.locator("header nav a").count() == 6
    assert page.evaluate(SPILT) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_familys_figures_fit_the_narrowest_phone(page: Page, site: Site, language: str) -> None:
    site.speak(language)
    family = next(visit for visit in site.visits if visit.page.endswith("reports:family"))
    assert site.go(page, family, language)
    assert page.locator(".tab tbody tr").count() > 1
    assert sideways(page, family) == []


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark", "forced"])
def test_everybody_can_read_every_page_in_every_language(page: Page, site: Site, language: str, scheme: str) -> None:
    site.speak(language)
    page.emulate_media(
        color_scheme="light" if scheme == "light" else "dark",
        forced_colors="active" if scheme == "forced" else "none",
    )
    entered = (visit for visit in site.visits if site.go(page, visit, language))
    rules = RULES_FORCED if scheme == "forced" else RULES
    found = [f"{visit.name}: {problem}" for visit in entered for problem in axe(page, rules)]
    assert not found, "\n".join(found)


def axe(page: Page, rules: dict[str, Any] = RULES) -> list[str]:
    """A space of a board says its number and chip in words, with its place between them: that is right as it is."""
    found = Axe().run(page, options=rules).response["violations"]
    nodes = [(each["id"], node["html"]) for each in found for node in each["nodes"]]
    return [f"{rule} {html[:160]}" for rule, html in nodes if not (rule == SPOKEN and 'class="cell ' in html)]


def sideways(page: Page, visit: Visit) -> list[str]:
    """At 200 % and on the narrowest phone. A game table is laid out in two dimensions; its board pans in its frame."""
    found = []
    for width in (ZOOMED,) if "play:table" in visit.name else (ZOOMED, NARROW):
        page.set_viewport_size({"width": width, "height": 768})
        if (needed := page.evaluate("document.documentElement.scrollWidth")) > width:
            found.append(f"{needed} px wide on {width}")
    return found


def on_a_phone(page: Page) -> list[str]:
    page.set_viewport_size(PHONE)
    return [f"in the way of its neighbour, or without a name: {html}" for html in page.evaluate(HARD_TO_PRESS)]


def spaced(page: Page) -> list[str]:
    """What is cut off only when letters, words and lines stand further apart, on a laptop and on a phone."""
    found = []
    for width in (WIDE, PHONE["width"]):
        page.set_viewport_size({"width": width, "height": 768})
        before = page.evaluate(CUT_OFF)
        style = page.add_style_tag(content=SPACED)
        found += [f"cut off at {width} px: {html}" for html in page.evaluate(CUT_OFF) if html not in before]
        style.evaluate("(element) => element.remove()")
    return found
