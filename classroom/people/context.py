"""What a student's pages may use: how this student likes them, and when to ask "still there?"."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from classroom.people.sign_in import IDLE, STUDENT_KEY, WARNED_BEFORE


def student(request: HttpRequest) -> dict[str, object]:
    """The student is fetched only by a page that asks: a move's answer is a fragment and does not."""
    session = getattr(request, "session", None)
    if session is None or not session.get(STUDENT_KEY):
        return {}
    return {
        "preferences": SimpleLazyObject(lambda: request.actor),  # type: ignore[attr-defined]
        "idle": {"warn": int((IDLE - WARNED_BEFORE).total_seconds()), "leave": int(IDLE.total_seconds())},
    }
