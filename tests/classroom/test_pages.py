"""Every page in its languages: the right one, nothing left of English, no holes in a sentence, HTML that validates."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import polib
import pytest

from tests.classroom.crawl import LANGUAGES, Page, fetch, places
from tests.classroom.html_checker import complaints
from tests.classroom.walk import Walk

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("crawl")]
LOCALE = Path(__file__).resolve().parents[2] / "classroom" / "locale"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]\b")
HOLES = re.compile(r"%\(\w+\)[sd]|%[sd%]|<[^>]+>")
UNREAD = re.compile(r'<(script|pre lang="en")\b.*?</(script|pre)>', re.DOTALL)
TELLING = 3
"""So many words in a row are no coincidence."""


@pytest.fixture(
    scope="module", params=["in turn", *(pytest.param(code, marks=pytest.mark.thorough) for code in LANGUAGES)]
)
def pages(request: pytest.FixtureRequest, walk: Walk) -> list[Page]:
    """Every page once, the languages taking turns; or every page for every person in one language."""
    language = request.param if request.param in LANGUAGES else ""
    found = enumerate(places(walk, everybody=bool(language)))
    return [fetch(walk, place, language or LANGUAGES[turn % len(LANGUAGES)]) for turn, place in found]


def test_everybody_is_answered_as_the_table_says(pages: list[Page]) -> None:
    assert {str(page): page.outcome for page in pages if page.outcome != page.place.expected} == {}


def test_every_page_says_which_language_it_speaks(pages: list[Page]) -> None:
    silent = [str(page) for page in pages if page.is_whole and f'<html lang="{page.language}"' not in page.html]
    assert silent == []


def test_no_sentence_is_left_in_english(pages: list[Page]) -> None:
    assert {str(page): left for page in pages if (left := left_in_english(page))} == {}


def test_no_sentence_has_a_hole(pages: list[Page]) -> None:
    assert {str(page): holes for page in pages if (holes := PLACEHOLDER.findall(read(page)))} == {}


def test_every_page_is_valid_html(pages: list[Page]) -> None:
    assert "\n".join(complaints({str(page): page.html for page in pages if page.is_whole})) == ""


def left_in_english(page: Page) -> list[str]:
    words = read(page)
    return [part for part in translated_parts(page.language) if part in words]


def read(page: Page) -> str:
    """The page without what no one reads, spaces as they are shown."""
    return " ".join(unescape(UNREAD.sub("", page.html)).split())


@cache
def translated_parts(language: str) -> frozenset[str]:
    """What stands between the placeholders of every English sentence that is said otherwise in this language."""
    if language == "en":
        return frozenset()
    entries: list[Any] = polib.pofile(str(LOCALE / language / "LC_MESSAGES" / "django.po"))
    texts = [entry.msgid for entry in entries if entry.translated() and entry.msgstr != entry.msgid]
    parts = (" ".join(part.split()) for text in texts for part in HOLES.split(text))
    return frozenset(part for part in parts if len(re.findall(r"[a-zA-Z]{2,}", part)) >= TELLING)
