"""The table of requirements names tests that exist, and every requirement once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("docs/asvs.md", "SECURITY.md", "docs/threat-model.md", "docs/operations.md")
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`")
ROW = re.compile(r"^\| (\d+\.\d+\.\d+)\S* \| ([123]) \|", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_a_page_names_exists(page: str) -> None:
    for file, name in NAMED.findall((ROOT / page).read_text(encoding="utf-8")):
        assert (ROOT / file).exists(), file
        assert not name or f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"


def test_no_requirement_stands_twice_and_level_one_is_whole() -> None:
    rows = ROW.findall((ROOT / "docs/asvs.md").read_text(encoding="utf-8"))
    assert len(rows) == len(dict(rows))
    of_level_one = [number for number, level in rows if level == "1"]
    assert len(of_level_one) + 4 == 70  # one line speaks for the five about authorization servers
