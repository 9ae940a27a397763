"""Downloads: every table of the reports as a file. A download is written into the record, so it is a POST."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_POST

from classroom.assignments.selectors import assignment_for
from classroom.people import access
from classroom.people.audit import record
from classroom.people.doors import for_teachers
from classroom.people.requests import TeacherRequest
from classroom.reports.asked import asked_facts, asked_skill
from classroom.reports.files import csv_of, xlsx_of
from classroom.reports.tables import CLASS_TABLES, STUDENT_TABLES, Table, dictionary_table, progress_table

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@for_teachers
@require_POST
def class_table(request: TeacherRequest, code: str, table: str, kind: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    if table not in CLASS_TABLES:
        raise Http404
    wanted = CLASS_TABLES[table](school_class, asked_skill(request.POST))
    record("class_exported", by=request.actor, about=school_class)
    return as_file(wanted, kind)


@for_teachers
@require_POST
def student_table(request: TeacherRequest, code: str, table: str, kind: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    if table not in STUDENT_TABLES:
        raise Http404
    wanted = STUDENT_TABLES[table](student, asked_facts(request.POST))
    record("student_exported", by=request.actor, about=student)
    return as_file(wanted, kind)


@for_teachers
@require_POST
def assignment_table(request: TeacherRequest, code: str, kind: str) -> HttpResponse:
    assignment = assignment_for(request.actor, code)
    wanted = progress_table(assignment)
    record("class_exported", by=request.actor, about=assignment.school_class)
    return as_file(wanted, kind)


def as_file(table: Table, kind: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{table.name}.{kind}"'}
    if kind == "csv":
        return HttpResponse("".join(csv_of(table)), content_type="text/csv; charset=utf-8", headers=headers)
    if kind == "xlsx":
        tables = [table, dictionary_table()] if table.name == "answers" else [table]
        return HttpResponse(xlsx_of(tables), content_type=XLSX, headers=headers)
    raise Http404
