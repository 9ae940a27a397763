"""Words for people. Games mark them here; the website translates them when it shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from games.core.values import value


def gettext_noop(text: str) -> str:
    return text


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    return one, many


@value
class Phrase:
    """A sentence not yet translated: its text, the values to put in, and a count where the form depends on one."""

    text: str
    plural: str = ""
    n: int = 1
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        text = self.plural if self.plural and self.n != 1 else self.text
        return text % dict(self.values) if self.values else text


def say(text: str, **values: Any) -> Phrase:
    return Phrase(text, values=values)


def count(forms: tuple[str, str], n: int, **values: Any) -> Phrase:
    return Phrase(*forms, n=n, values={"n": n, **values})
