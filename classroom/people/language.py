"""Which language a page speaks: the person's own, else the one chosen in this browser session, else the browser's."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

LANGUAGE_KEY = "language"


class LanguageMiddleware:
    """In place of Django's: no cookie of its own, since the only cookies are session and CSRF."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = chosen_language(request) or translation.get_language_from_request(request)
        with translation.override(language):
            request.LANGUAGE_CODE = translation.get_language() or settings.LANGUAGE_CODE
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        return response


def speak(request: HttpRequest, language: str) -> None:
    """For this answer only: the middleware goes back to its own choice afterwards."""
    if known_language(language):
        translation.activate(language)
        request.LANGUAGE_CODE = language


def chosen_language(request: HttpRequest) -> str:
    return str(request.session.get(LANGUAGE_KEY, ""))


def known_language(code: str) -> bool:
    return code in dict(settings.LANGUAGES)
