"""The administrator's page about the server."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.operations import status
from classroom.operations.notes import SLOW, notes_of, silent
from classroom.people.doors import for_administrators
from classroom.people.requests import TeacherRequest

SLOWEST = 10


@for_administrators
@require_safe
def server(request: TeacherRequest) -> HttpResponse:
    parts = status.parts()
    context = {
        "parts": parts,
        "all_well": all(part.well for part in parts),
        "slow": notes_of(SLOW)[:SLOWEST],
        "unknown": status.unknown() if silent() else "",
        "versions": status.versions(),
    }
    return render(request, "operations/server.html", context)
