"""The pages that say what happened and what to do next, when a request cannot be answered as asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader

from classroom.logs import DATABASE_AWAY

RETRY_SECONDS = 10
BARE = "<!doctype html><title>…</title><p>Something broke on our side. What you had saved is safe. Please try again."


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "400.html", status=400)


def not_allowed(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "404.html", status=404)


class SayWhatIsAllowed:
    """The address of a form, opened as a page: as after a change of language. Django answers it without a word."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and request.method == "GET":
            response.content = loader.render_to_string("405.html", request=request)
        return response


def too_many(request: HttpRequest, *, seconds: int) -> HttpResponse:
    """For limiters: come back after so many seconds."""
    page = loader.render_to_string("429.html", {"seconds": seconds}, request)
    return HttpResponse(page, status=429, headers={"Retry-After": str(seconds)})


def server_error(request: HttpRequest) -> HttpResponse:
    """A database that is locked or away is not a broken page: it asks to be tried again soon."""
    if isinstance(sys.exception(), DATABASE_AWAY):
        return HttpResponse(bare_page("503.html"), status=503, headers={"Retry-After": str(RETRY_SECONDS)})
    return HttpResponse(bare_page("500.html"), status=500)


def bare_page(name: str) -> str:
    """Without the request's context, and at worst without a template: what broke the page could break this one too."""
    try:
        return loader.render_to_string(name, {"product_name": settings.PRODUCT_NAME, "seconds": RETRY_SECONDS})
    except Exception:
        return BARE
