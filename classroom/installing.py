"""Installing the site on a Chromebook: what it is called there, and a worker that keeps only what is nobody's."""

from __future__ import annotations

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.people.doors import public

PAPER, FELT = "#fbf7ee", "#1f6b4f"
SIZES = (192, 512)


@require_safe
@public
def manifest(request: HttpRequest) -> JsonResponse:
    told = {
        "id": "/",
        "name": settings.PRODUCT_NAME,
        "short_name": settings.PRODUCT_NAME,
        "description": _("Number games for your class"),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": [icon(size, purpose) for size in SIZES for purpose in ("any", "maskable")],
    }
    return JsonResponse(told, content_type="application/manifest+json")


def icon(size: int, purpose: str) -> dict[str, str]:
    name = f"classroom/icons/{purpose}-{size}.png"
    return {"src": static(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


@require_safe
@never_cache
@public
def service_worker(request: HttpRequest) -> HttpResponse:
    """A release changes its text, and with it the name of what it keeps: nobody is stuck with an old version."""
    told = {"release": getattr(staticfiles_storage, "manifest_hash", ""), "static_url": settings.STATIC_URL}
    return render(request, "service_worker.js", told, content_type="text/javascript; charset=utf-8")


@require_safe
@public
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "offline.html")
