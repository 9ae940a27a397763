"""Static files under names that carry their hash, so that browsers may keep them for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage as Hashed

from games import catalogue

# Only our own modules: Django's rewriting of imports stumbles over the scripts of other packages.
OURS = ("classroom", *(package.rpartition(".")[2] for package in catalogue.packages()))
IMPORTS = Hashed._js_module_import_aggregation_patterns[1]
COMMENT, INDENT = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"\s*\n\s*")


class HashedFiles(Hashed):
    """Django's hashed names, in our modules' imports too; and our style sheets without what only people read."""

    patterns = (*Hashed.patterns, *((f"{folder}/*.js", IMPORTS) for folder in OURS))

    def post_process(self, paths: dict[str, tuple[Any, str]], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        lean = {name: (Lean(storage) if is_style(name) else storage, path) for name, (storage, path) in paths.items()}
        yield from super().post_process(lean, dry_run, **options)


class Lean:
    """Style sheets as they are sent: comments and indents are a sixth of their weight on a slow line."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def open(self, path: str) -> ContentFile[bytes]:
        with self.storage.open(path) as file:
            return ContentFile(lean_style(file.read().decode()).encode())


def is_style(name: str) -> bool:
    return name.endswith(".css") and name.partition("/")[0] in OURS


def lean_style(text: str) -> str:
    return INDENT.sub("\n", COMMENT.sub("", text)).strip()
