"""A school as its administrators see it: classes and colleagues, links, the record; never a child's answers."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.people import access, invitations, new_year, staff
from classroom.people.audit import lines_of
from classroom.people.doors import for_administrators, for_teachers
from classroom.people.models import Teacher, Undo
from classroom.people.requests import TeacherRequest
from classroom.people.retention import retention_overdue
from classroom.people.staff_forms import NewYearForm, SchoolForm
from classroom.people.views.taking_back import tell
from classroom.toasts import toast


@for_administrators
@require_http_methods(["GET", "HEAD", "POST"])
def school(request: TeacherRequest) -> HttpResponse:
    form = SchoolForm(request.POST if request.method == "POST" else None, instance=request.actor.school)
    if form.is_valid():
        form.save()
        toast(request, _("Saved."))
        return redirect("people:school")
    return show_school(request, form)


def show_school(request: TeacherRequest, form: SchoolForm | None = None, *, link: str = "") -> HttpResponse:
    mine = request.actor.school
    context = {
        "school": mine,
        "form": form or SchoolForm(instance=mine),
        "teachers": staff.teachers_of(mine),
        "classes": staff.classes_of_school(mine),
        "invited": invitations.live_invitations().filter(school=mine, school_class=None),
        "overdue": retention_overdue(),
        "link": link,
    }
    return render(request, "people/school.html", context, status=422 if form and form.errors else 200)


@for_administrators
@require_POST
def invite(request: TeacherRequest) -> HttpResponse:
    """The link is shown now and never again."""
    return show_school(request, link=invitations.invite_colleague(request.actor).link)


@for_administrators
@require_POST
def change_role(request: TeacherRequest, teacher: str) -> HttpResponse:
    """The role that the button showed: a second press takes nothing away again."""
    found, role = access.colleague_for(request.actor, teacher), request.POST.get("role", "")
    way_back = staff.change_role(found, role, by=request.actor) if role in Teacher.Role.values else None
    if way_back is None:
        if role == Teacher.Role.TEACHER and staff.is_last_administrator(found):
            toast(request, _("A school keeps one administrator. Name another one first."))
        return redirect("people:school")
    words = {
        Teacher.Role.TEACHER: _("%(name)s is a teacher now."),
        Teacher.Role.ADMINISTRATOR: _("%(name)s looks after the school too now."),
    }[Teacher.Role(role)] % {"name": found}
    if found == request.actor:
        toast(request, words)  # out of office, nobody changes roles back
        return redirect("people:classes")
    tell(request, words, way_back)
    return redirect("people:school")


@for_administrators
@require_POST
def close_account(request: TeacherRequest, teacher: str) -> HttpResponse:
    found = access.colleague_for(request.actor, teacher)
    if found == request.actor or staff.is_last_administrator(found):
        toast(request, _("You cannot close your own account here. Ask another administrator."))
        return redirect("people:school")
    if way_back := staff.close_account(found, by=request.actor):
        tell(request, _("The account of %(name)s is closed.") % {"name": found}, way_back)
    return redirect("people:school")


@for_administrators
@require_POST
def open_account(request: TeacherRequest, teacher: str) -> HttpResponse:
    found = access.colleague_for(request.actor, teacher)
    staff.open_account(found, by=request.actor)
    toast(request, _("%(name)s can sign in again.") % {"name": found})
    return redirect("people:school")


@for_administrators
@require_safe
def audit_log(request: TeacherRequest) -> HttpResponse:
    page = Paginator(lines_of(request.actor.school), 50).get_page(request.GET.get("page"))
    return render(request, "people/audit_log.html", {"page": page})


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def move_up(request: TeacherRequest) -> HttpResponse:
    """A teacher moves their own classes, an administrator all of the school's."""
    classes, ticks = list(access.classes_to_move(request.actor)), set(request.POST.getlist("classes"))
    if not ticks:
        form = NewYearForm(request.POST if request.method == "POST" else None, classes=classes)
        return render(request, "people/new_year.html", {"form": form}, status=422 if form.errors else 200)
    way_back = new_year.move_up(new_year.as_seen(classes, ticks), by=request.actor)
    say_moved(request, way_back, ticked=len(ticks))
    return redirect("people:school" if request.actor.is_administrator else "people:classes")


def say_moved(request: TeacherRequest, way_back: Undo | None, *, ticked: int) -> None:
    n = len(way_back.rows) if way_back else 0
    if way_back:
        words = ngettext("%(n)s class moved up. Its code is new.", "%(n)s classes moved up. Their codes are new.", n)
        tell(request, words % {"n": n}, way_back)
    if stayed := ticked - n:
        words = ngettext(
            "%(n)s class had moved up or changed since you looked. It stays as it is.",
            "%(n)s classes had moved up or changed since you looked. They stay as they are.",
            stayed,
        )
        toast(request, words % {"n": stayed})
