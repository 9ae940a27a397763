"""What a view may count on: who asks, behind its door, is somebody in particular; and whether htmx asks, for a part."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from classroom.people.models import Guardian, Student, Teacher


class HtmxRequest(HttpRequest):
    htmx: HtmxDetails


class TeacherRequest(HtmxRequest):
    actor: Teacher


class StudentRequest(HtmxRequest):
    actor: Student


class GuardianRequest(HtmxRequest):
    actor: Guardian


def lead_to(request: HtmxRequest, address: str) -> HttpResponse:
    """htmx follows a header, since it would swap the page of a redirect into the table."""
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
