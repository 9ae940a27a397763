"""The students of a class: the list, one student's settings, and everything that takes one tap."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.people import access, students
from classroom.people.alphabet import in_order
from classroom.people.doors import for_teachers
from classroom.people.groups import groups_of
from classroom.people.models import SchoolClass, Student
from classroom.people.requests import TeacherRequest
from classroom.people.secret import secret_of
from classroom.people.student_forms import PACES, MoveForm, StudentForm
from classroom.people.views.taking_back import tell
from classroom.toasts import toast


@for_teachers
@require_safe
def student_list(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    found = school_class.students.prefetch_related("groups")
    present = in_order(found.filter(archived_at=None), school_class.language)
    context = {
        "school_class": school_class,
        "students": [with_groups(each) for each in present],
        "has_first_names": any(each.first_name for each in present),
        "archived": in_order(found.exclude(archived_at=None).filter(merged_into=None), school_class.language),
        "groups": groups_of(school_class),
    }
    return render(request, "people/students.html", context)


def with_groups(student: Student) -> dict[str, Any]:
    live = [group for group in student.groups.all() if group.archived_at is None]
    return {"student": student, "groups": sorted(live, key=lambda group: group.name)}


@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def student_settings(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    form = StudentForm(request.POST if request.method == "POST" else None, instance=found)
    if form.is_valid() and saved(request, form, found):
        return redirect("people:student_settings", student=student)
    return show_settings(request, found, form)


def saved(request: TeacherRequest, form: StudentForm, student: Student) -> bool:
    try:
        way_back = students.change_student(student, form.changes(), by=request.actor)
    except IntegrityError:
        student.refresh_from_db()
        form.add_error("nickname", _("Somebody in this class has this nickname already."))
        return False
    tell(request, _("%(name)s: saved.") % {"name": student.nickname}, way_back)
    return True


def show_settings(request: TeacherRequest, student: Student, form: StudentForm) -> HttpResponse:
    context = {
        "student": student,
        "school_class": student.school_class,
        "form": form,
        "paces": PACES,
        "secret": secret_of(student),
        "move": MoveForm(teacher=request.actor, student=student),
        "classmates": classmates(student),
    }
    return render(request, "people/student_settings.html", context, status=422 if form.errors else 200)


def classmates(student: Student) -> list[Student]:
    """With whom this student might be merged, or whose match it might have been."""
    others = access.students_in(student.school_class).exclude(pk=student.pk)
    return in_order(others, student.school_class.language)


def back_to_list(school_class: SchoolClass) -> HttpResponse:
    return redirect("people:students", code=school_class.code)


@for_teachers
@require_POST
def archive(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    if found.archived_at is None:
        way_back = students.archive_student(found, by=request.actor)
        tell(request, _("%(name)s is in the archive.") % {"name": found.nickname}, way_back)
    return back_to_list(found.school_class)


@for_teachers
@require_POST
def restore(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    if found.archived_at:
        way_back = students.restore_student(found, by=request.actor)
        tell(request, _("%(name)s is back.") % {"name": found.nickname}, way_back)
    return back_to_list(found.school_class)


@for_teachers
@require_POST
def move(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    form, left = MoveForm(request.POST, teacher=request.actor, student=found), found.school_class
    if not form.is_valid():
        toast(request, _("That class is not one of yours. Nothing was changed."))
        return redirect("people:student_settings", student=student)
    way_back = students.move_student(found, form.cleaned_data["to"], by=request.actor)
    words = {"name": found.nickname, "class": found.school_class.name}
    tell(request, _("%(name)s is in %(class)s now.") % words, way_back)
    return back_to_list(left)


@for_teachers
@require_POST
def new_secret(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    way_back = students.reset_secret(found, by=request.actor)
    tell(request, _("%(name)s has a new secret. Print the card again.") % {"name": found.nickname}, way_back)
    return redirect("people:student_settings", student=student)


@for_teachers
@require_POST
def unlock(request: TeacherRequest, student: str) -> HttpResponse:
    found = access.student_for(request.actor, student)
    students.unlock_student(found, by=request.actor)
    toast(request, _("%(name)s can sign in again.") % {"name": found.nickname})
    return back_to_list(found.school_class)
