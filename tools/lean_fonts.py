"""Andika as every page asks for it: one small file with the signs that our languages write, cut from the vendored ones.

    uv run --no-project --with fonttools,brotli python -m tools.lean_fonts

Run it after a new Andika or a new language; `tests/browser/test_lean_files.py` says when it is needed. The letters keep
their shapes and hints. Signs that are left out still come, from the vendored files, where a name needs one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENDORED = ROOT / "classroom" / "static" / "vendor" / "andika-5.3.0"
LEAN = ROOT / "classroom" / "static" / "classroom" / "fonts"

FIGURES = "U+0020-007E U+00A0 U+00AB U+00B1 U+00B7 U+00BB U+00D7 U+00F7 U+2013-2014 U+2018-201E U+2026 U+2212"
LETTERS = "U+00BF-00FF U+0152-0153 U+2022 U+20AC U+2191 U+2193"
RUSSIAN = "U+0401 U+0410-044F U+0451 U+2116"
FILES = {
    "andika-latin.woff2": {"latin": f"{FIGURES} {LETTERS}"},
    "andika-russian.woff2": {"latin": FIGURES, "cyrillic": RUSSIAN},
}


def main() -> None:
    LEAN.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, parts in FILES.items():
            cut = [cut_out(part, signs, Path(folder)) for part, signs in parts.items()]
            write(cut, LEAN / name)


def cut_out(part: str, signs: str, folder: Path) -> Path:
    from fontTools import subset

    to = folder / f"{part}.ttf"
    options = [f"--unicodes={signs}", "--layout-features=liga", "--name-IDs=*", f"--output-file={to}"]
    subset.main([str(VENDORED / f"andika-{part}-700-normal.woff2"), *options])
    return to


def write(parts: list[Path], to: Path) -> None:
    """As one file. All parts come from one typeface, so that the hints of one serve them all."""
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont

    font = Merger().merge([str(part) for part in parts]) if len(parts) > 1 else TTFont(parts[0])
    font.flavor = "woff2"
    font.save(to)
    sys.stdout.write(f"{to.name}: {to.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
