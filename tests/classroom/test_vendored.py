"""Files from others are byte for byte what their packages hold, and each says whose it is."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[2] / "classroom" / "static" / "vendor"
LISTED = json.loads((VENDOR / "VENDORED.json").read_text())


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: str(entry["file"]))
def test_vendored_file_is_the_one_listed(entry: dict[str, str]) -> None:
    assert hashlib.sha256((VENDOR / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]


def test_every_vendored_file_is_listed() -> None:
    there = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert there - {"VENDORED.json"} == {entry["file"] for entry in LISTED}


def test_every_vendored_package_comes_with_its_licence() -> None:
    folders = {Path(entry["file"]).parent for entry in LISTED}
    assert all((VENDOR / folder / "LICENSE").is_file() for folder in folders)


def test_every_vendored_file_names_package_version_and_licence() -> None:
    assert all(entry["package"] and entry["licence"] and entry["version"] in entry["file"] for entry in LISTED)
