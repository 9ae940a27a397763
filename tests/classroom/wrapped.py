"""Finds words in templates that nobody can translate: text, spoken attributes and arguments outside gettext."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from django.template.base import Lexer, Token, TokenType

ROOT = Path(__file__).parents[2]
SPOKEN = {"alt", "aria-description", "aria-label", "aria-roledescription", "placeholder", "title"}
SPOKEN_ARGUMENTS = {"act", "alt", "heading", "label", "name", "no", "text", "title", "why", "words", "yes"}
SILENT_ELEMENTS = {"kbd", "script", "style"}  # a key is called what is printed on it
SAME_EVERYWHERE = {"A", "B", "CSV", "XLSX", "PIN", "QR", "n"}  # letters of teams, names of formats, the n of a sample
DEVELOPMENT_ONLY = ROOT / "templates" / "design"
SAID = "\ufffc"  # stands for anything a variable or a translation puts here


def templates() -> list[Path]:
    """Every page, fragment and mail of the site and of the games, but for the page that only developers see."""
    folders = [ROOT / "templates", *(ROOT / "games").glob("*/templates"), *(ROOT / "classroom").glob("*/templates")]
    found = [path for folder in folders for path in folder.rglob("*") if path.suffix in {".html", ".txt"}]
    return sorted(path for path in found if DEVELOPMENT_ONLY not in path.parents)


def words_in(text: str) -> list[str]:
    return [word for word in re.findall(r"[^\W\d_][\w’'-]*", text) if word not in SAME_EVERYWHERE]


@cache
def attribute_blocks() -> frozenset[str]:
    """Blocks that fill an attribute nobody hears, such as a class; their text in a child template is not shown."""
    sources = [path.read_text(encoding="utf-8") for path in templates()]
    filled = [found for source in sources for found in re.findall(r"""([\w-]+)="[^"<>]*{% block (\w+)""", source)]
    return frozenset(block for attribute, block in filled if attribute not in SPOKEN)


def opens_silence(words: list[str]) -> str:
    """The tag that ends what this tag keeps out of sight or has translated; empty if it does neither."""
    if words[0] in {"blocktranslate", "blocktrans", "comment"}:
        return f"end{words[0]}"
    return "endblock" if words[0] == "block" and words[1] in attribute_blocks() else ""


def tokens_outside_translations(source: str) -> Iterator[Token]:
    """Template tokens, without what is translated, commented out, or not shown."""
    closing = ""
    for token in Lexer(source).tokenize():
        words = token.split_contents() if token.token_type == TokenType.BLOCK else [""]
        if closing:
            closing = "" if words[0] == closing else closing
        elif not (closing := opens_silence(words)):
            yield token


def unwrapped_arguments(token: Token) -> list[str]:
    """Literal words handed to a tag that will show them."""
    pairs = re.findall(r"""([\w-]+)=["']([^"']*)["']""", token.contents)
    return [value for name, value in pairs if name in SPOKEN_ARGUMENTS and words_in(value)]


class ShownWords(HTMLParser):
    """Collects what a page says by itself: text between elements and attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = [*self.inside, tag] if tag in SILENT_ELEMENTS else self.inside
        self.found += [value for name, value in attrs if name in SPOKEN and value and words_in(value)]

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside[:-1] if tag in SILENT_ELEMENTS else self.inside

    def handle_data(self, data: str) -> None:
        if not self.inside and words_in(data):
            self.found.append(data.strip())


def plain(token: Token) -> str:
    """What stands in the page for this token: itself, or a sign for a value with the words it may fall back on."""
    if token.token_type == TokenType.TEXT:
        return token.contents
    if token.token_type != TokenType.VAR:
        return ""
    literals = re.findall(r"""(?:default|default_if_none|yesno|pluralize):["']([^"']*)["']""", token.contents)
    return SAID + " ".join(literals)


def unwrapped(source: str, *, html: bool = True) -> list[str]:
    """All words of this template that do not go through gettext."""
    tokens = list(tokens_outside_translations(source))
    tags = [token for token in tokens if token.token_type == TokenType.BLOCK]
    found = [value for token in tags for value in unwrapped_arguments(token)]
    text = "".join(plain(token) for token in tokens)
    if not html:
        return found + [line.strip() for line in text.splitlines() if words_in(line)]
    page = ShownWords()
    page.feed(text)
    page.close()
    return found + page.found
