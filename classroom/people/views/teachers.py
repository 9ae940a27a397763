"""Colleagues: who teaches a class, a link for one more, handing over, and the page behind an invitation."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.people import access, invitations, staff
from classroom.people.doors import for_teachers, public
from classroom.people.language import LANGUAGE_KEY
from classroom.people.models import Invitation, Teacher
from classroom.people.requests import TeacherRequest
from classroom.people.staff_forms import AccountForm, HandOverForm
from classroom.people.views.taking_back import tell
from classroom.toasts import toast


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: TeacherRequest) -> HttpResponse:
    form = AccountForm(request.POST if request.method == "POST" else None, instance=request.actor)
    if form.is_valid():
        request.session[LANGUAGE_KEY] = form.save().language
        toast(request, _("Saved."))
        return redirect("people:account")
    return render(request, "account/home.html", {"form": form}, status=422 if form.errors else 200)


@for_teachers
@require_safe
def class_teachers(request: TeacherRequest, code: str) -> HttpResponse:
    return show_teachers(request, code)


def show_teachers(
    request: TeacherRequest, code: str, *, link: str = "", form: HandOverForm | None = None
) -> HttpResponse:
    school_class = access.class_to_staff(request.actor, code)
    teachers = list(school_class.teachers.order_by("name"))
    context = {
        "school_class": school_class,
        "teachers": teachers,
        "invited": invitations.live_invitations().filter(school_class=school_class),
        "form": form or HandOverForm(colleagues=access.colleagues_for(school_class, request.actor)),
        "link": link,
        "inside": request.actor in teachers,
    }
    return render(request, "people/class_teachers.html", context, status=422 if form and form.errors else 200)


@for_teachers
@require_POST
def invite_to_class(request: TeacherRequest, code: str) -> HttpResponse:
    """The link is shown now and never again."""
    school_class = access.class_for(request.actor, code)
    invited = invitations.invite_colleague(request.actor, school_class=school_class)
    return show_teachers(request, code, link=invited.link)


@for_teachers
@require_POST
def remove_teacher(request: TeacherRequest, code: str, teacher: str) -> HttpResponse:
    school_class = access.class_to_staff(request.actor, code)
    found = access.teacher_of_class(school_class, teacher)
    if way_back := staff.remove_from_class(school_class, found, by=request.actor):
        words = _("%(name)s no longer teaches %(class)s.") % {"name": found, "class": school_class.name}
        tell(request, words, way_back)
    elif school_class.teachers.filter(pk=found.pk).exists():
        toast(request, _("A class keeps one teacher. Hand it over instead."))
    return leave(request, code)


@for_teachers
@require_POST
def hand_over(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_to_staff(request.actor, code)
    form = HandOverForm(request.POST, colleagues=access.colleagues_for(school_class, request.actor))
    if not form.is_valid():
        return show_teachers(request, code, form=form)
    way_back = staff.hand_over(school_class, form.chosen(), by=request.actor)
    words = _("%(class)s now belongs to %(name)s.") % {"class": school_class.name, "name": form.chosen()}
    tell(request, words, way_back)
    return leave(request, code)


def leave(request: TeacherRequest, code: str) -> HttpResponse:
    """Back to the page, unless it is no longer one's own."""
    if access.classes_of(request.actor).filter(code=code).exists():
        return redirect("people:class_teachers", code=code)
    return redirect("people:school" if request.actor.is_administrator else "people:classes")


@for_teachers
@require_POST
def take_invitation_back(request: TeacherRequest, invitation: str) -> HttpResponse:
    found = access.invitation_for(request.actor, invitation)
    invitations.take_back(found, by=request.actor)
    toast(request, _("The link no longer opens anything."))
    if found.school_class:
        return redirect("people:class_teachers", code=found.school_class.code)
    return redirect("people:school")


@public
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Whoever has an account says yes here; whoever has none takes the invitation along to signing up."""
    found = invitations.invitation_by_token(token)
    if found is None:
        return render(request, "people/link_over.html", status=404)
    guest = request.user if isinstance(request.user, Teacher) else None
    refused = invitations.held_back(found, guest) if guest else ""
    if request.method == "POST" and not refused:
        return accept(request, found, token=token, guest=guest)
    context = {"invitation": found, "guest": guest, "refused": refused, "path": request.path}
    return render(request, "people/invitation.html", context, status=422 if request.method == "POST" else 200)


def accept(request: HttpRequest, found: Invitation, *, token: str, guest: Teacher | None) -> HttpResponse:
    if guest is None:
        request.session[invitations.SESSION_KEY] = token
        return redirect("account_signup")
    if not invitations.accept(found, guest):
        return render(request, "people/link_over.html", status=404)
    toast(request, _("Welcome to %(school)s.") % {"school": found.school.name})
    if found.school_class:
        return redirect("reports:class_page", code=found.school_class.code)
    return redirect("people:classes")
