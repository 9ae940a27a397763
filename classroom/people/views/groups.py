"""Groups inside a class."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from classroom.people import access, groups
from classroom.people.class_forms import GroupForm
from classroom.people.doors import for_teachers
from classroom.people.models import Group, SchoolClass
from classroom.people.requests import TeacherRequest
from classroom.people.views.taking_back import tell


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def group_list(request: TeacherRequest, code: str) -> HttpResponse:
    """All groups, and a form for one more."""
    school_class = access.class_for(request.actor, code)
    form = GroupForm(request.POST if request.method == "POST" else None, school_class=school_class)
    if form.is_valid():
        chosen = form.cleaned_data
        way_back = groups.make_group(school_class, chosen["name"], students=chosen["students"], by=request.actor)
        tell(request, _("The group %(name)s is made.") % {"name": chosen["name"]}, way_back)
        return redirect("people:groups", code=code)
    return show(request, school_class, form)


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def group(request: TeacherRequest, group: str) -> HttpResponse:
    found = access.group_for(request.actor, group)
    form = GroupForm(
        request.POST if request.method == "POST" else None,
        school_class=found.school_class,
        group=found,
        initial={"name": found.name, "students": list(found.students.values_list("code", flat=True))},
    )
    if form.is_valid():
        way_back = groups.change_group(found, **form.cleaned_data, by=request.actor)
        tell(request, _("The group %(name)s is saved.") % {"name": found.name}, way_back)
        return redirect("people:groups", code=found.school_class.code)
    return show(request, found.school_class, form, group=found)


@for_teachers
@require_POST
def delete(request: TeacherRequest, group: str) -> HttpResponse:
    found = access.group_for(request.actor, group)
    way_back = groups.delete_group(found, by=request.actor)
    tell(request, _("The group %(name)s is gone. Its students stay.") % {"name": found.name}, way_back)
    return redirect("people:groups", code=found.school_class.code)


def show(
    request: TeacherRequest, school_class: SchoolClass, form: GroupForm, *, group: Group | None = None
) -> HttpResponse:
    context = {
        "school_class": school_class,
        "form": form,
        "group": group,
        "groups": groups.groups_of(school_class).prefetch_related("students"),
    }
    return render(request, "people/groups.html", context, status=422 if form.errors else 200)
