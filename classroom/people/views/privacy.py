"""What is kept: told to everybody, taken out for one child, and erased for good."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom.people import access
from classroom.people.audit import record
from classroom.people.data_map import MAP
from classroom.people.doors import for_teachers, public
from classroom.people.erasure import erase_student
from classroom.people.export import counts_of, export_zip
from classroom.people.kept import WHOSE
from classroom.people.privacy_forms import EraseForm
from classroom.people.requests import TeacherRequest
from classroom.toasts import toast


@public
@require_safe
def adults(request: HttpRequest) -> HttpResponse:
    kept = [
        (words, [each for each in MAP.values() if each.about == about and each.what]) for about, words in WHOSE.items()
    ]
    return render(request, "people/privacy.html", {"kept": kept})


@public
@require_safe
def children(request: HttpRequest) -> HttpResponse:
    sentences = [each.for_children for each in MAP.values() if each.for_children]
    return render(request, "people/privacy_children.html", {"sentences": sentences})


@for_teachers
@require_safe
def student_data(request: TeacherRequest, code: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    context = {"student": student, "counts": counts_of(student), "form": EraseForm(student=student)}
    return render(request, "people/student_data.html", context)


@for_teachers
@require_POST
def export(request: TeacherRequest, code: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    record("student_exported", by=request.actor, about=student)
    name = f'attachment; filename="student-{student.code}.zip"'
    return HttpResponse(export_zip(student), "application/zip", headers={"Content-Disposition": name})


@for_teachers
@require_http_methods(["POST"])
def erase(request: TeacherRequest, code: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    form = EraseForm(request.POST, student=student)
    if not form.is_valid():
        context = {"student": student, "counts": counts_of(student), "form": form}
        return render(request, "people/student_data.html", context, status=422)
    class_code = student.school_class.code
    erase_student(student, by=request.actor)
    toast(request, _("Erased. Nothing about this child is kept any more."))
    return redirect("reports:class_page", code=class_code)
