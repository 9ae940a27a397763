"""What was done is told with its way back; and the way back, when it is pressed."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from classroom.people import access, undo
from classroom.people.doors import for_teachers
from classroom.people.models import Undo
from classroom.people.requests import TeacherRequest
from classroom.toasts import toast


def tell(request: TeacherRequest, words: str, way_back: Undo) -> None:
    toast(request, words, undo=undo.address(way_back))


def tell_taken_back(request: TeacherRequest, done: bool) -> None:
    if done:
        toast(request, _("Taken back: all is as it was."))
    else:
        toast(request, _("This cannot be taken back any more. Nothing was changed."))


@for_teachers
@require_POST
def take_back(request: TeacherRequest, code: str) -> HttpResponse:
    """The Undo of every toast of a class."""
    done = undo.undo_for(request.actor, code)
    tell_taken_back(request, undo.take_back(done))
    return after_undo(request, done)


def after_undo(request: TeacherRequest, done: Undo) -> HttpResponse:
    """Back to the page it was pressed on, unless that went too."""
    if not undo.ends_a_page(done) and (page := page_before(request)):
        return redirect(page)
    mine = access.classes_of(request.actor).filter(archived_at=None)
    school_class = mine.filter(undos=done).first()
    return redirect("reports:class_page", code=school_class.code) if school_class else redirect("people:classes")


def page_before(request: TeacherRequest) -> str:
    """The page of ours that a form was sent from; nothing where it was not one of ours."""
    page = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if ours else ""
