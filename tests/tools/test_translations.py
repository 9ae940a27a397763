"""Translations are compiled when they are missing or older than their source, and only then."""

from __future__ import annotations

import gettext
import os
from pathlib import Path

import pytest

from tools import translations

SOURCE = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "card"\nmsgstr "spil"\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "classroom" / "locale" / "is" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(SOURCE)
    return folder / "django.po"


def test_a_missing_translation_is_compiled(source: Path, tmp_path: Path) -> None:
    (compiled,) = translations.compile_stale(tmp_path)
    with compiled.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("card") == "spil"


def test_a_compiled_translation_is_left_alone(source: Path, tmp_path: Path) -> None:
    translations.compile_stale(tmp_path)
    assert translations.compile_stale(tmp_path) == []


def test_a_changed_translation_is_compiled_again(source: Path, tmp_path: Path) -> None:
    (compiled,) = translations.compile_stale(tmp_path)
    os.utime(compiled, (0, 0))
    assert translations.compile_stale(tmp_path) == [compiled]


def test_every_translation_of_the_project_is_compiled_before_tests(root: Path) -> None:
    assert [path for path in translations.sources(root) if translations.is_stale(path)] == []
