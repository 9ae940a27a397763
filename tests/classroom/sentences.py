"""Every sentence marked for translation, as gettext will look it up: read from the sources themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
from django.template import engines
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

from tests.classroom.wrapped import ROOT, templates

Sentence = tuple[str, str, str]  # context, one, many
PLAIN = {"_", "gettext", "gettext_lazy", "gettext_noop"}
COUNTED = {"ngettext", "ngettext_lazy", "ngettext_noop"}
IN_CONTEXT = {"pgettext", "pgettext_lazy"}


@cache
def marked() -> frozenset[Sentence]:
    return frozenset((*in_python(), *in_templates()))


def in_python() -> Iterator[Sentence]:
    for package in ("classroom", "games"):
        for path in (ROOT / package).rglob("*.py"):
            yield from calls_in(ast.parse(path.read_text(encoding="utf-8")))


def calls_in(tree: ast.Module) -> Iterator[Sentence]:
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        words = [part.value for part in call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if name in PLAIN and words:
            yield "", words[0], ""
        elif name in COUNTED and len(words) > 1:
            yield "", words[0], words[1]
        elif name in IN_CONTEXT and len(words) > 1:
            yield words[0], words[1], ""


def in_templates() -> Iterator[Sentence]:
    for path in templates():
        nodes = engines["django"].from_string(path.read_text(encoding="utf-8")).template.nodelist
        yield from (short(node) for node in nodes.get_nodes_by_type(TranslateNode))
        yield from (long(node) for node in nodes.get_nodes_by_type(BlockTranslateNode))


def short(node: TranslateNode) -> Sentence:
    """Django looks these up with their percent signs doubled."""
    context = node.message_context.var if node.message_context else ""
    return str(context), str(node.filter_expression.var.literal).replace("%", "%%"), ""


def long(node: BlockTranslateNode) -> Sentence:
    context = node.message_context.var if node.message_context else ""
    one, _ = node.render_token_list(node.singular)
    many, _ = node.render_token_list(node.plural) if node.plural else ("", [])
    return str(context), one, many


def said_in(path: Path) -> frozenset[Sentence]:
    """What a catalogue has words for."""
    entries = polib.pofile(str(path))
    return frozenset((entry.msgctxt or "", entry.msgid, entry.msgid_plural) for entry in entries if entry.translated())
