"""Pieces of a table that look the same again and again: cards, spaces of a board, a row of buttons. Each is drawn once
and kept by all that it shows and by the language; no piece shows a student's name."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from django import template
from django.template import Context, Engine, Node
from django.template.base import FilterExpression, Parser, Token
from django.template.base import token_kwargs as named_values
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from classroom.look import AVATARS, OPPONENTS, TABLE_SYMBOLS

register = template.Library()
KEPT = 12_000  # the tables of some three hundred students; about fifty megabytes


@register.tag
def piece(parser: Parser, token: Token) -> Node:
    """Like an include that sees nothing but the values named, and so may be kept by them:
    `{% piece "game/_card.html" card=table.top %}`."""
    _tag, name, *values = token.split_contents()
    return Piece(parser.compile_filter(name), named_values(values, parser))


@register.tag
def pieces(parser: Parser, token: Token) -> Node:
    """One for each in a list, the other values the same: `{% pieces "game/_stack.html" stack in row silent=True %}`."""
    _tag, name, each, _in, rows, *values = token.split_contents()
    return Pieces(parser.compile_filter(name), named_values(values, parser), each, parser.compile_filter(rows))


class Piece(Node):
    def __init__(self, name: FilterExpression, values: dict[str, FilterExpression]) -> None:
        self.name, self.values = name.var, values

    def render(self, context: Context) -> SafeString:
        return drawn(self.name, get_language(), on_a_table(context), Told.of(self.told(context)))

    def told(self, context: Context) -> dict[str, Any]:
        return {name: value.resolve(context) for name, value in self.values.items()}


class Pieces(Piece):
    def __init__(
        self, name: FilterExpression, values: dict[str, FilterExpression], each: str, rows: FilterExpression
    ) -> None:
        super().__init__(name, values)
        self.each, self.rows = each, rows

    def render(self, context: Context) -> SafeString:
        name, each, shared = self.name, self.each, self.told(context)
        language, here = get_language(), on_a_table(context)
        found = [drawn(name, language, here, Told.of(shared | {each: row})) for row in self.rows.resolve(context)]
        return SafeString("".join(found))  # nosec B703


def on_a_table(context: Context) -> bool:
    """Then the drawings lie in the page itself."""
    return bool(context.get("symbols_here"))


class Told(bytes):
    """Values known by what they say, which is quicker than comparing them part by part."""

    values: dict[str, Any]

    @classmethod
    def of(cls, values: dict[str, Any]) -> Told:
        told = cls(orjson.dumps(values, default=str, option=orjson.OPT_NON_STR_KEYS))
        told.values = values
        return told


@lru_cache(maxsize=KEPT)
def drawn(name: str, language: str | None, on_a_table: bool, told: Told) -> SafeString:
    here = TABLE_SYMBOLS | AVATARS.keys() | OPPONENTS.keys() if on_a_table else ()  # whoever is drawn there sits there
    context = Context(told.values | {"symbols_here": here}, use_l10n=False)
    del told.values  # what is kept is known by its bytes alone
    return SafeString(Engine.get_default().get_template(name).render(context).strip())  # nosec B703
