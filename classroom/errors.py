"""The pages that say what happened and what to do next, when a request cannot be answered as asked."""

from __future__ import annotations

import sys

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader

RETRY_SECONDS = 10
BARE = "<!doctype html><title>500</title><p>Something broke on our side. What you had saved is safe. Please try again."


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "400.html", status=400)


def not_allowed(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "404.html", status=404)


def too_many(request: HttpRequest, *, seconds: int) -> HttpResponse:
    """For limiters: come back after so many seconds."""
    page = loader.render_to_string("429.html", {"seconds": seconds}, request)
    return HttpResponse(page, status=429, headers={"Retry-After": str(seconds)})


def server_error(request: HttpRequest) -> HttpResponse:
    """Without the request's context: whatever broke the page could break this one too."""
    if isinstance(sys.exception(), OperationalError):
        return busy(request)
    try:
        return HttpResponse(loader.render_to_string("500.html"), status=500)
    except Exception:
        return HttpResponse(BARE, status=500)


def busy(request: HttpRequest) -> HttpResponse:
    """A database that is locked or away is not a broken page: try again soon."""
    page = loader.render_to_string("503.html", {"seconds": RETRY_SECONDS})
    return HttpResponse(page, status=503, headers={"Retry-After": str(RETRY_SECONDS)})
