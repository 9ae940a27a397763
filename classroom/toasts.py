"""What just happened, said in the corner of the next page, with a way back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest
from django.utils.functional import Promise


def toast(request: HttpRequest, words: str | Promise, *, undo: str = "") -> None:
    """Say it on the next page. `undo` is the address that takes it back; it is posted to when the button is pressed."""
    messages.success(request, str(words), extra_tags=undo)
