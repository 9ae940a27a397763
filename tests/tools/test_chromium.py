"""The Chromium of the browser tests is the one that was named, else the one on PATH."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium
from tools.sentences import Stop


def program(path: Path) -> Path:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_named_one_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program(tmp_path / "chromium")
    named = program(tmp_path / "my-browser")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", str(named))
    assert chromium.find() == named


def test_the_one_on_path_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = program(tmp_path / "google-chrome")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.find() == found


@pytest.mark.parametrize(("whole", "name"), [(False, chromium.SHELL), (True, "chromium")])
def test_a_whole_browser_is_taken_where_one_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, whole: bool, name: str
) -> None:
    for each in (chromium.SHELL, "chromium"):
        program(tmp_path / each)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.find(whole=whole) == tmp_path / name


def test_a_name_that_is_no_program_stops_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Stop, match="CHROMIUM makes no sense"):
        chromium.find()
