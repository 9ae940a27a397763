"""Letters by mail: one layout for all of them, a text part beside the HTML, styles written into the elements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import css_inline
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation

# Nothing is ever fetched for a mail: what it shows is in it.
INLINER = css_inline.CSSInliner(load_remote_stylesheets=False, keep_style_tags=False)


@dataclass(frozen=True, slots=True)
class Note:
    """A short mail: what it is about, a few sentences, one thing to do, and why it came."""

    subject: str
    lines: Sequence[str]
    act: str = ""
    link: str = ""
    foot: str = ""


def send_note(note: Note, *, to: str) -> None:
    """In the language that is active now."""
    build_mail("mail/note", {"note": note}, subject=note.subject, to=to).send()


def build_mail(
    template: str, context: dict[str, object], *, subject: str, to: str, unsubscribe: str = ""
) -> EmailMultiAlternatives:
    """`template` names the .txt and the .html. `unsubscribe` is an address that stops these mails when posted to."""
    context |= {"product_name": settings.PRODUCT_NAME, "language": translation.get_language(), "subject": subject}
    text, page = (render_to_string(f"{template}{ending}", context) for ending in (".txt", ".html"))
    message = EmailMultiAlternatives(one_line(subject), text.strip() + "\n", to=[to], headers=stop_headers(unsubscribe))
    message.attach_alternative(INLINER.inline(page), "text/html")
    return message


def one_line(subject: str) -> str:
    return " ".join(subject.split())


def stop_headers(unsubscribe: str) -> dict[str, str]:
    """With these a mail reader shows its own button, and stops the mails with one tap (RFC 8058)."""
    if not unsubscribe:
        return {}
    return {"List-Unsubscribe": f"<{unsubscribe}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
