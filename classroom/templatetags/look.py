"""Pictures, icons and meters in templates. All come from one sprite; none says anything aloud unless asked to."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, lru_cache
from pathlib import Path

from django import template
from django.contrib.staticfiles import finders
from django.template import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from classroom.look import HUES, MASTERY

register = template.Library()


def spoken(title: str) -> SafeString:
    """With a title a drawing is an image of that name; without, it is decoration."""
    return format_html('role="img" aria-label="{}"', title) if title else SafeString('aria-hidden="true"')


def drawing(symbol: str, css: str = "", title: str = "", here: Collection[str] = ()) -> SafeString:
    """One symbol of the sprite; from the page itself where it lies `here` already."""
    return drawn(symbol, css, str(title), "" if symbol in here else sprite())


@cache
def sprite() -> str:
    """Its address. The page of a class asks hundreds of times."""
    return static("classroom/sprite.svg")


@lru_cache(maxsize=1024)
def drawn(symbol: str, css: str, title: str, sprite: str) -> SafeString:
    """A table draws the same few again and again."""
    shape = format_html(' class="{}"', css) if css else ""
    return format_html('<svg{} {}><use href="{}#{}"/></svg>', shape, spoken(title), sprite, symbol)


@register.simple_tag
def symbols(names: Collection[str]) -> SafeString:
    """These symbols, laid into the page: it draws them without asking for the whole sprite."""
    known = sprite_symbols()
    found = [known[name] for name in sorted(names) if name in known]
    return format_html('<svg class="vh" width="0" height="0" aria-hidden="true">{}</svg>', SafeString("".join(found)))  # nosec B703


def laid_in(context: Context) -> Collection[str]:
    """The symbols that this page holds itself."""
    return context.get("symbols_here") or ()


@cache
def sprite_symbols() -> dict[str, str]:
    path = finders.find("classroom/sprite.svg")
    text = Path(str(path)).read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', text, re.DOTALL)}


@register.simple_tag(takes_context=True)
def icon(context: Context, name: str, title: str = "", css: str = "ic") -> SafeString:
    return drawing(f"i-{name}", css, title, here=laid_in(context))


@register.simple_tag(takes_context=True)
def mark(context: Context, title: str = "", css: str = "mark-pic") -> SafeString:
    return drawing("mark", css, title, here=laid_in(context))


@register.simple_tag(takes_context=True)
def avatar(context: Context, slug: str, size: str = "", title: str = "") -> SafeString:
    """An animal on its disc; size is s, m, l, xl or nothing."""
    css = f"av h-{HUES.get(slug, 'slate')}" + (f" av-{size}" if size else "")
    return disc(css, drawing(slug, title=title, here=laid_in(context)))


@lru_cache(maxsize=1024)
def disc(css: str, animal: SafeString) -> SafeString:
    return format_html('<span class="{}">{}</span>', css, animal)


@register.simple_tag
def picture(slug: str, title: str = "", css: str = "pic") -> SafeString:
    return drawing(f"p-{slug}", css, title)


@register.simple_tag
def known(state: str, *, word: bool = False) -> SafeString:
    """How well a fact is known, as its symbol, or as a badge with the word."""
    symbol, shade, name = MASTERY[state]
    if not word:
        return drawing(symbol, "sy", str(name))
    return format_html('<span class="badge {}">{}{}</span>', shade, drawing(symbol, "sy"), name)


@register.simple_tag
def meter(value: float, of: float, label: str = "", css: str = "") -> SafeString:
    """A bar filled to value of `of`. Where the figures stand beside it already, pass no label."""
    share = 100 * min(max(value / of, 0), 1) if of else 0
    words = _("%(label)s: %(value)s of %(of)s") % {"label": label, "value": value, "of": of}
    return format_html(
        '<svg class="meter {}" {} viewBox="0 0 100 8" preserveAspectRatio="none">'
        '<rect class="fill" width="{}" height="8"/></svg>',
        css,
        spoken(words if label else ""),
        f"{share:.4g}",
    )
