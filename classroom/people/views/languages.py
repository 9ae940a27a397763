"""The language switch."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from classroom.people.doors import public
from classroom.people.language import LANGUAGE_KEY, known_language
from classroom.people.models import Teacher


@public
@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    language, onward = request.POST.get("language", ""), request.POST.get("next", "/")
    if known_language(language):
        request.session[LANGUAGE_KEY] = language
        if request.user.is_authenticated:
            Teacher.objects.filter(pk=request.user.pk).update(language=language)
    return redirect(onward if leads_inside(onward) else "/")


def leads_inside(onward: str) -> bool:
    """A path of our own: neither another host, nor the name of a view, nor anything a header could not carry."""
    return (
        onward.startswith("/") and onward.isprintable() and url_has_allowed_host_and_scheme(onward, allowed_hosts=None)
    )
