"""Compiles the translations: `.po`, which people edit, into `.mo`, which gettext reads. Nobody needs msgfmt."""

from __future__ import annotations

from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent


def sources(root: Path = ROOT) -> list[Path]:
    return sorted(path for package in ("classroom", "games") for path in (root / package).rglob("locale/**/*.po"))


def compile_stale(root: Path = ROOT) -> list[Path]:
    """Compiles what is missing or older than its source; returns what it wrote."""
    stale = [path for path in sources(root) if is_stale(path)]
    for path in stale:
        compile_one(path)
    return [path.with_suffix(".mo") for path in stale]


def is_stale(source: Path) -> bool:
    target = source.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime


def compile_one(source: Path) -> None:
    """By way of a draft, since a server may be reading the old one."""
    draft = source.with_suffix(".mo.draft")
    polib.pofile(str(source)).save_as_mofile(str(draft))
    draft.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    compile_stale()
