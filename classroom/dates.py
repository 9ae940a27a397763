"""Days as people write them: each language has its own order, dots and small letters."""

from __future__ import annotations

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

# In Django's letters for dates. Translated like any other words: "j M" is "16 Nov" here and "16. nóv" elsewhere.
FORMATS = (
    gettext_noop("j M"),
    gettext_noop("j M Y"),
    gettext_noop("j M Y, H:i"),
    gettext_noop("D j M"),
    gettext_noop("D j M, H:i"),
    gettext_noop("j F"),
    gettext_noop("j F Y"),
    gettext_noop("l"),
    gettext_noop("l, H:i"),
    gettext_noop("l j F Y"),
    gettext_noop("l j F Y, H:i"),
)


def dated(day: date, form: str) -> str:
    return date_format(day, gettext(form))
