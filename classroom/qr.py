"""Square codes as SVG, drawn with presentation attributes only: the content security policy allows no style."""

from __future__ import annotations

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe


def qr_svg(text: str, title: str = "", *, quiet: int = 4) -> SafeString:
    """Sized by the page around it. Error correction M: a fold or a thumb-print still reads."""
    drawn = segno.make(text, error="m", micro=False).svg_inline(
        omitsize=True, border=quiet, svgclass="q", lineclass=None, light="#fff"
    )
    spoken = format_html(' role="img" aria-label="{}"', title) if title else ' aria-hidden="true"'
    return mark_safe(drawn.replace("<svg", f"<svg{spoken}", 1))  # noqa: S308  # nosec B308 B703  segno writes numbers
