"""Style sheets are sent without comments and indents: to a browser they say the same as those we write."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from classroom.static_files import is_style, lean_style

ROOT = Path(__file__).resolve().parents[2]
STYLES = sorted(
    path
    for place in ("classroom/static", "games/*/static")
    for path in ROOT.glob(f"{place}/**/*.css")
    if is_style(path.as_posix().split("/static/")[1])
)
READ = r"""text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map(rule => rule.cssText.replace(/\s+/g, " "));
}"""


@pytest.mark.browser
def test_every_rule_of_a_lean_style_sheet_is_the_rule_we_wrote(page: Page) -> None:
    assert len(STYLES) > 8
    for path in STYLES:
        text = path.read_text(encoding="utf-8")
        lean = lean_style(text)
        assert len(lean) < len(text)
        assert page.evaluate(READ, lean) == page.evaluate(READ, text), path.name
