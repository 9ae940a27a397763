"""Static files under names that carry their hash, so that browsers may keep them for ever."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage as Hashed

from games import catalogue

# Only our own modules: Django's rewriting of imports stumbles over the scripts of other packages.
OURS = ("classroom", *(package.rpartition(".")[2] for package in catalogue.packages()))
IMPORTS = Hashed._js_module_import_aggregation_patterns[1]
COMMENT, INDENT = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"\s*\n\s*")
BETWEEN = re.compile(r"""("[^"\n]*"|'[^'\n]*')|\s*([{};])\s*""")
PROPERTY = re.compile(r"(?<=[{;])([\w-]+): ")
REMARK = re.compile(r"""^[ \t]*//.*\n|(?<=[;{},])[ ]//[^"'`\n]*$""", re.MULTILINE)


class HashedFiles(Hashed):
    """Django's hashed names, in our modules' imports too; and our own files without what only people read."""

    patterns = (*Hashed.patterns, *((f"{folder}/*.js", IMPORTS) for folder in OURS))

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.addresses = dict[str, str]()

    def url(self, name: str | None, force: bool = False) -> str:
        """Every move asks for some; once the files are collected they stay where they are."""
        if name is None or force:
            return str(super().url(name, force))
        if name not in self.addresses:
            self.addresses[name] = super().url(name)
        return self.addresses[name]

    def post_process(self, paths: dict[str, tuple[Any, str]], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        sent = {name: (Lean(store, name) if is_ours(name) else store, path) for name, (store, path) in paths.items()}
        yield from super().post_process(sent, dry_run, **options)


class Lean:
    """A file as it is sent: what only people read is a sixth of its weight on a slow line."""

    def __init__(self, storage: Storage, name: str) -> None:
        self.storage, self.name = storage, name

    def open(self, path: str) -> ContentFile[bytes]:
        with self.storage.open(path) as file:
            return ContentFile(lean(self.name, file.read().decode()).encode())


def lean_style(text: str) -> str:
    """Strings stay as they are; between the parts of a rule nothing but the parts is needed."""
    lines = INDENT.sub("\n", COMMENT.sub("", text))
    parts = BETWEEN.sub(lambda found: found[1] or found[2], lines)
    return PROPERTY.sub(r"\1:", parts.replace(";}", "}")).strip()


def lean_script(text: str) -> str:
    """Lines stay lines, so that nothing is read otherwise. No string of ours runs over a line's end: then what follows
    two slashes without a closing quote is a remark."""
    return INDENT.sub("\n", REMARK.sub("", text)).strip()


LEAN: dict[str, Callable[[str], str]] = {".css": lean_style, ".js": lean_script}


def lean(name: str, text: str) -> str:
    return LEAN[PurePosixPath(name).suffix](text)


def is_ours(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix in LEAN and path.parts[0] in OURS
