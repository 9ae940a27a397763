"""Sentences that games wrote down, said in the reader's language."""

from __future__ import annotations

from datetime import date

from django import template
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext

from classroom import dates
from games.core.words import Phrase

register = template.Library()


@register.simple_tag
def own_languages() -> list[tuple[str, str]]:
    """Each language by its own name. Django's tag would translate the names: Icelandic parents look for Íslenska."""
    return list(settings.LANGUAGES)


@register.filter
def say(words: Phrase | Promise | str) -> str:
    """A phrase or a marked string in the active language; anything lazy is already translated."""
    if isinstance(words, Promise):
        return str(words)
    if not isinstance(words, Phrase):
        return gettext(words) if words else ""
    text = ngettext(words.text, words.plural, words.n) if words.plural else gettext(words.text)
    values = {name: say(value) if isinstance(value, Phrase) else value for name, value in words.values.items()}
    return text % values if values else text


@register.filter(expects_localtime=True)
def dated(day: date | None, form: str) -> str:
    """A day as the reader's language writes it."""
    return dates.dated(day, form) if day else ""
