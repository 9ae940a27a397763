"""What templates draw on paper: square codes."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from classroom.qr import qr_svg

register = template.Library()


@register.simple_tag
def qr(text: str, title: str = "") -> SafeString:
    return qr_svg(text, title)
