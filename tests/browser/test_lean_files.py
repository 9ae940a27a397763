"""Style sheets, scripts and fonts are sent without what no browser needs: to a browser they say what we wrote."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from classroom.static_files import is_ours, lean_script, lean_style
from tests.browser.tables import Room, Spec, answered, key_for, right_answer

ROOT = Path(__file__).resolve().parents[2]
OURS = sorted(
    path
    for place in ("classroom/static", "games/*/static")
    for path in ROOT.glob(f"{place}/**/*.*s")
    if is_ours(path.as_posix().split("/static/")[1])
)
STYLES = [path for path in OURS if path.suffix == ".css"]
SCRIPTS = [path for path in OURS if path.suffix == ".js"]
READ = r"""text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map(rule => rule.cssText.replace(/\s+/g, " "));
}"""
STILL = {"pace": 60.0, "error": 0.0}


@pytest.mark.browser
def test_every_rule_of_a_lean_style_sheet_is_the_rule_we_wrote(page: Page) -> None:
    assert len(STYLES) > 8
    for path in STYLES:
        text = path.read_text(encoding="utf-8")
        lean = lean_style(text)
        assert len(lean) < len(text)
        assert page.evaluate(READ, lean) == page.evaluate(READ, text), path.name


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parts[-2]}/{path.name}")
def test_no_string_of_a_script_runs_over_the_end_of_a_line(path: Path) -> None:
    """So that a line which begins with two slashes is a remark, and an indent means nothing."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.count("`") % 2 or line.endswith("\\")] == []


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("// Why.\nlet a = 1; // how\n", "let a = 1;"),
        ('open("https://a.example/"); // there\n', 'open("https://a.example/");'),
        ('say("first, // second"); // "third"\n', 'say("first, // second"); // "third"'),
        ("if (a) {\n  b();\n\n  c();\n}\n", "if (a) {\nb();\nc();\n}"),
    ],
)
def test_a_script_is_sent_without_remarks_and_indents(written: str, sent: str) -> None:
    assert lean_script(written) == sent


SPECS = {
    "drill": Spec("7ate9-drill", {"prompts": 5}),
    "race": Spec("7ate9", {}, bots=1, level=STILL),
    "sequence": Spec("sequence-numbers", {"level": "L1"}, bots=1, level=STILL),
    "novem": Spec("novem", {}, bots=1, level={"pace": 0.02}),
}


@pytest.fixture
def lean_page(new_context: Callable[..., BrowserContext], room: Room) -> Page:
    """Its scripts come as the site sends them."""
    page = room.enter(new_context(reduced_motion="reduce")).new_page()
    page.route(re.compile(r"/static/(?!django_htmx).*\.js$"), send_lean)
    return page


def send_lean(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=lean_script(answer.text()))


@pytest.mark.browser
def test_tables_are_played_with_lean_scripts(lean_page: Page, room: Room) -> None:
    page = room.open(lean_page, "drill")
    answered(page, 1)
    page.keyboard.press(key_for(right_answer(page)))
    answered(page, 2)
    for name, key in (("race", "d"), ("novem", "a")):
        room.open(page, name).keyboard.press(key)
        expect(page.locator("#table")).to_have_attribute("data-base", "1")
    room.open(page, "sequence").keyboard.press("1")
    expect(page.locator(".eq input:checked")).to_have_count(1)


VENDORED, LEAN = "/static/vendor/andika-5.3.0/andika-{}-700-normal.woff2", "/static/classroom/fonts/andika-{}.woff2"
FACES = [
    [VENDORED.format("latin"), "U+0-3FF, U+2000-2115, U+2117-FFFF"],
    [VENDORED.format("cyrillic"), "U+400-4FF, U+2116"],
]
DRAW = """async ([faces, lines]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 40 });
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  for (const [family, address, unicodeRange] of faces)
    document.fonts.add(await new FontFace(family, `url(${address})`, { weight: 700, unicodeRange }).load());
  const picture = (family, line) => {
    brush.font = `700 24px "${family}", monospace`;
    brush.clearRect(0, 0, 1600, 40);
    brush.fillText(line, 4, 30);
    return new Uint32Array(brush.getImageData(0, 0, 1600, 40).data.buffer);
  };
  const differ = (one, other) => one.some((dot, place) => dot !== other[place]);
  return lines.filter((line) => differ(picture("whole", line), picture("lean", line)));
}"""


def words_in(language: str) -> list[str]:
    """Every word of every sentence, some on a line, with the figures; English goes with Icelandic."""
    entries = polib.pofile(str(ROOT / "classroom" / "locale" / language / "LC_MESSAGES" / "django.po"))
    said = [words for entry in entries for words in (entry.msgstr, *entry.msgstr_plural.values())]
    said += [entry.msgid for entry in entries] if language == "is" else []
    words = sorted({word for each in said for word in re.sub(r"%\(\w+\)\w|%\w", "7", each).split()})
    return ["0123456789 ±−×·", *(" ".join(words[at : at + 8]) for at in range(0, len(words), 8))]


@pytest.mark.browser
@pytest.mark.parametrize("language", ["is", "nl", "sv", "ru"])
def test_every_word_looks_the_same_in_the_lean_font(lean_page: Page, language: str) -> None:
    """In the one file that a page of this language asks for, dot for dot as in the whole typeface."""
    lean_page.goto("/")
    lean = ["lean", LEAN.format("russian" if language == "ru" else "latin"), "U+0-FFFF"]
    faces = [*(["whole", *face] for face in FACES), lean]
    assert lean_page.evaluate(DRAW, [faces, words_in(language)]) == []
