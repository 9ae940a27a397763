"""Sets `request.actor` and keeps every door: whoever a view did not name is turned away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from classroom.people import access
from classroom.people.accounts import needs_second_step
from classroom.people.doors import ADMINISTRATOR, GUARDIAN, OTHERS_DOORS, PLAYER, PUBLIC, STUDENT, TEACHER
from classroom.people.language import speak
from classroom.people.models import School, Teacher
from classroom.people.requests import HtmxRequest, lead_to
from classroom.people.sign_in import STUDENT_KEY, note_seen, outstayed


class ActorMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        watch_the_time(request)
        request.actor = SimpleLazyObject(lambda: find_actor(request))  # type: ignore[attr-defined]
        try:
            response = self.get_response(request)
        finally:
            timezone.deactivate()
        if getattr(request, "door", None) == GUARDIAN or signed_in(request):
            response.headers["Cache-Control"] = "no-store"
        return response

    def process_template_response(self, request: HttpRequest, response: Any) -> Any:
        """allauth answers 200 where a form comes back with what is missing; we say 422, as everywhere."""
        form = (response.context_data or {}).get("form")
        if response.status_code == 200 and request.method == "POST" and getattr(form, "errors", None):
            response.status_code = 422
        return response

    def process_view(
        self, request: HtmxRequest, view: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        if any("\0" in value for value in kwargs.values() if isinstance(value, str)):
            raise Http404  # no name in any address holds one, and PostgreSQL would not even look
        name = request.resolver_match.view_name if request.resolver_match else ""
        door = getattr(view, "door", None) or OTHERS_DOORS.get(name)
        request.door = door  # type: ignore[attr-defined]
        return KEEPERS[door](request, kwargs)


def watch_the_time(request: HttpRequest) -> None:
    """A student who went away is signed out; devices are shared. The match is kept."""
    if not request.session.get(STUDENT_KEY):
        return
    now = timezone.now()
    if outstayed(request.session, now):
        request.session.flush()
        request.was_away = True  # type: ignore[attr-defined]
    else:
        note_seen(request.session, now)


def signed_in(request: HttpRequest) -> bool:
    return bool(request.session.get(STUDENT_KEY) or request.session.get("_auth_user_id"))


def find_actor(request: HttpRequest) -> Any:
    if student_id := request.session.get(STUDENT_KEY):
        return access.present_student(student_id)
    return request.user if request.user.is_authenticated else None


def keep_time(school: School) -> None:
    """Moments on the page are told as the clocks of the school tell them."""
    timezone.activate(school.time_zone)


def keep_public(request: HtmxRequest, kwargs: dict[str, Any]) -> None:
    return None


def keep_closed(request: HtmxRequest, kwargs: dict[str, Any]) -> None:
    raise Http404


def keep_teacher(request: HtmxRequest, kwargs: dict[str, Any]) -> HttpResponse | None:
    if request.session.get(STUDENT_KEY):
        raise Http404
    if isinstance(request.user, Teacher):
        keep_time(request.user.school)
        return _second_step_first(request, request.user)
    if request.method != "GET":
        return lead_to(request, reverse("home"))
    return lead_to(request, f"{reverse('account_login')}?{urlencode({'next': request.get_full_path()})}")


def keep_administrator(request: HtmxRequest, kwargs: dict[str, Any]) -> HttpResponse | None:
    turned_away = keep_teacher(request, kwargs)
    if turned_away is None and not getattr(request.user, "is_administrator", False):
        raise Http404
    return turned_away


def _second_step_first(request: HtmxRequest, teacher: Teacher) -> HttpResponse | None:
    """Where it is required, nothing but the pages of the account opens before it is set up."""
    name = request.resolver_match.view_name if request.resolver_match else ""
    if name.startswith(("account_", "mfa_", "socialaccount_")) or not needs_second_step(teacher):
        return None
    return lead_to(request, reverse("mfa_index"))


def keep_student(request: HtmxRequest, kwargs: dict[str, Any]) -> HttpResponse | None:
    if request.session.get(STUDENT_KEY):
        if not request.actor:  # type: ignore[attr-defined]
            return _signed_out(request)
        keep_time(request.actor.school_class.school)  # type: ignore[attr-defined]
        return None
    if request.user.is_authenticated:
        raise Http404
    return lead_to(request, reverse("home") + ("?away=1" if getattr(request, "was_away", False) else ""))


def keep_player(request: HtmxRequest, kwargs: dict[str, Any]) -> HttpResponse | None:
    return None if request.session.get(STUDENT_KEY) else keep_student(request, kwargs)


def keep_guardian(request: HtmxRequest, kwargs: dict[str, Any]) -> HttpResponse | None:
    guardian = access.guardian_by_token(kwargs["token"])
    if guardian is None:
        return render(request, "people/link_over.html", status=404)
    request.actor = guardian  # type: ignore[attr-defined]
    speak(request, guardian.language)
    keep_time(guardian.student.school_class.school)
    return None


def _signed_out(request: HtmxRequest) -> HttpResponse:
    """The student was archived or moved away while signed in."""
    request.session.flush()
    return lead_to(request, reverse("home"))


KEEPERS: dict[str | None, Callable[[HtmxRequest, dict[str, Any]], HttpResponse | None]] = {
    PUBLIC: keep_public,
    TEACHER: keep_teacher,
    ADMINISTRATOR: keep_administrator,
    STUDENT: keep_student,
    PLAYER: keep_player,
    GUARDIAN: keep_guardian,
    None: keep_closed,
}
