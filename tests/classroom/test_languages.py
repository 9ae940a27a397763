"""Five languages, whole: every sentence translated, every placeholder kept, every count in its right form."""

from __future__ import annotations

import gettext
import re
import string
from datetime import datetime

import polib
import pytest
from django.utils import translation

from classroom.dates import FORMATS, dated
from tests.classroom.sentences import marked, said_in
from tests.classroom.wrapped import ROOT
from tools import translations

LANGUAGES = ("is", "nl", "ru", "sv")
COUNTS = (0, 1, 2, 5, 11, 21, 22, 101, 111)
FORMS = {
    "is": (1, 0, 1, 1, 1, 0, 1, 0, 1),
    "nl": (1, 0, 1, 1, 1, 1, 1, 1, 1),
    "ru": (2, 0, 1, 2, 2, 0, 1, 0, 2),
    "sv": (1, 0, 1, 1, 1, 1, 1, 1, 1),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|</?\w+|&\w+;")


def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "classroom" / "locale" / language / "LC_MESSAGES" / "django.po"))


def forms(entry: polib.POEntry) -> list[tuple[str, str]]:
    """Each translated form beside a form it must agree with."""
    if not entry.msgid_plural:
        return [(entry.msgid, entry.msgstr)]
    return [(entry.msgid_plural, form) for form in entry.msgstr_plural.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marked_sentence_is_translated(language: str) -> None:
    assert sorted(marked() - said_in(ROOT / "classroom/locale" / language / "LC_MESSAGES/django.po")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_guessed_and_nothing_is_left_over(language: str) -> None:
    entries = catalogue(language)
    assert [entry.msgid for entry in entries if entry.fuzzy or entry.obsolete or not entry.translated()] == []
    assert {(e.msgctxt or "", e.msgid, e.msgid_plural) for e in entries} <= marked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_marks_are_kept(language: str) -> None:
    for entry in catalogue(language):
        for asked, given in forms(entry):
            missing = set(PLACEHOLDER.findall(given)) - set(PLACEHOLDER.findall(asked))
            assert missing == set(), (asked, given)
            if not entry.msgid_plural:
                assert sorted(PLACEHOLDER.findall(given)) == sorted(PLACEHOLDER.findall(asked)), (asked, given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_edges_of_a_sentence_stay_as_they_are(language: str) -> None:
    """Where English begins or ends with a space, so must every other: something is joined there."""
    for entry in catalogue(language):
        for asked, given in forms(entry):
            assert (asked[:1] in string.whitespace, asked[-1:] in string.whitespace) == (
                given[:1] in string.whitespace,
                given[-1:] in string.whitespace,
            ), (asked, given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_count_finds_its_form(language: str) -> None:
    header = catalogue(language).metadata["Plural-Forms"]
    which = gettext.c2py(re.search(r"plural=(.*?);", header)[1])  # type: ignore[index]
    assert tuple(which(n) for n in COUNTS) == FORMS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_can_be_said_in_every_form(language: str) -> None:
    translations.compile_stale()
    with translation.override(language):
        for _, one, many in sorted(sentence for sentence in marked() if sentence[2] and not sentence[0]):
            for n in COUNTS:
                said = translation.ngettext(one, many, n)
                assert "%(" not in said % dict.fromkeys(re.findall(r"%\((\w+)\)", said), 7)


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_are_written_with_letters_that_dates_know(language: str) -> None:
    translations.compile_stale()
    with translation.override(language):
        for form in FORMATS:
            said = dated(datetime(2026, 11, 16, 9, 5), form)
            assert "16" in said or form.startswith("l"), said


def test_every_sentence_is_marked_by_a_name_that_is_gathered() -> None:
    """Under another name a sentence never reaches the catalogues, and nobody misses it there."""
    files = [*ROOT.glob("classroom/**/*.py"), *ROOT.glob("games/**/*.py")]
    names = {name for file in files for name in re.findall(r"import n?p?gettext\w* as (\w+)", file.read_text())}
    assert names == {"_"}
