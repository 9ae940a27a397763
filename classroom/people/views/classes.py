"""A teacher's classes: the list, a new one, its settings, its code on the wall, the archive."""

from __future__ import annotations

from django.db import IntegrityError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.people import access, classes, sign_in
from classroom.people.addresses import public_address, spoken_address
from classroom.people.class_forms import ClassSettingsForm
from classroom.people.doors import for_teachers
from classroom.people.models import SchoolClass
from classroom.people.requests import TeacherRequest
from classroom.people.views.taking_back import tell
from classroom.toasts import toast


@for_teachers
@require_safe
def class_list(request: TeacherRequest) -> HttpResponse:
    classes = list(access.classes_with_counts(request.actor))
    context = {
        "classes": classes,
        "begun": any(not each.is_demo for each in classes),
        "demo": next((each for each in classes if each.is_demo), None),
        "archived": access.classes_of(request.actor).exclude(archived_at=None).order_by("name"),
    }
    return render(request, "people/classes.html", context)


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def class_settings(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    form = ClassSettingsForm(request.POST if request.method == "POST" else None, instance=school_class)
    if form.is_valid():
        way_back = classes.change_class(school_class, form.cleaned_data, by=request.actor)
        tell(request, _("The settings of %(name)s are saved.") % {"name": school_class.name}, way_back)
        return redirect("people:class_settings", code=code)
    context = {"form": form, "school_class": school_class}
    return render(request, "people/class_settings.html", context, status=422 if form.errors else 200)


@for_teachers
@require_safe
def class_code(request: TeacherRequest, code: str) -> HttpResponse:
    """The code as large as the wall allows."""
    school_class = access.class_for(request.actor, code)
    context = {
        "school_class": school_class,
        "address": spoken_address("home"),
        "link": f"{public_address('home')}?code={school_class.join_code}",
    }
    return render(request, "people/class_code.html", context | here(school_class))


@for_teachers
@require_safe
def class_here(request: TeacherRequest, code: str) -> HttpResponse:
    """How many sit at a table: asked for every few seconds by the wall."""
    return render(request, "people/_here.html", here(access.class_for(request.actor, code)))


def here(school_class: SchoolClass) -> dict[str, object]:
    return {
        "school_class": school_class,
        "here": sign_in.present_now(school_class),
        "size": access.students_in(school_class).count(),
    }


@for_teachers
@require_POST
def archive(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    if school_class.archived_at is None:
        way_back = classes.archive_class(school_class, by=request.actor)
        tell(request, _("%(name)s is in the archive.") % {"name": school_class.name}, way_back)
    return redirect("people:classes")


@for_teachers
@require_POST
def restore(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    if school_class.archived_at is None:
        return redirect("people:classes")
    try:
        way_back = classes.restore_class(school_class, by=request.actor)
    except IntegrityError:
        toast(request, _("You have another demo class already. Put that one away first."))
        return redirect("people:classes")
    tell(request, _("%(name)s is back.") % {"name": school_class.name}, way_back)
    return redirect("people:classes")


@for_teachers
@require_POST
def rotate_code(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    way_back = classes.rotate_code(school_class, by=request.actor)
    tell(request, _("The new code is %(code)s.") % {"code": school_class.shown_code}, way_back)
    return redirect("people:class_settings", code=code)


@for_teachers
@require_POST
def rotate_secrets(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    way_back = classes.rotate_secrets(school_class, by=request.actor)
    tell(request, _("Everybody has new pictures, digits and a new badge. Print the cards again."), way_back)
    return redirect("people:students", code=code)


@for_teachers
@require_POST
def set_joining(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    joining_open = request.POST.get("open") == "yes"
    way_back = classes.set_joining(school_class, joining_open, by=request.actor)
    tell(request, _("Students can sign in.") if joining_open else _("Nobody can sign in now."), way_back)
    return redirect("people:class_settings", code=code)
