"""What teachers and parents read."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from classroom.people import access
from classroom.people.days import school_today
from classroom.people.doors import for_guardians, for_students, for_teachers
from classroom.people.models import Student
from classroom.people.requests import GuardianRequest, StudentRequest, TeacherRequest
from classroom.people.students import change_student
from classroom.people.views.taking_back import tell
from classroom.play.results import best_rounds
from classroom.practice.own_map import own_maps
from classroom.reports.answers import answers_to
from classroom.reports.asked import asked_facts, asked_skill
from classroom.reports.class_facts import class_facts
from classroom.reports.class_report import class_report
from classroom.reports.days import week_before
from classroom.reports.demo_making import making_of
from classroom.reports.dictionary import COLUMNS
from classroom.reports.family_report import family_report
from classroom.reports.group_report import group_lines
from classroom.reports.present import present_students, waiting_since
from classroom.reports.student_report import student_report

ANSWERS_A_PAGE = 50


@for_teachers
@require_safe
def class_page(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    if making := making_of(school_class):
        return render(request, "reports/making.html", {"school_class": school_class, "making": making})
    report = class_report(school_class, asked_skill(request.GET))
    return render(request, "reports/class_page.html", {"school_class": school_class, "report": report})


@for_teachers
@require_safe
def needing(request: TeacherRequest, code: str) -> HttpResponse:
    """How many of a class wait for the teacher: asked for by the list of classes, each for itself."""
    school_class = access.class_for(request.actor, code)
    if making := making_of(school_class):
        return render(request, "reports/_practised.html", {"making": making})
    return render(request, "reports/_needing.html", {"report": class_report(school_class)})


@for_teachers
@require_safe
def facts_page(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    report = class_facts(school_class, asked_skill(request.GET))
    context = {"school_class": school_class, "report": report, "dictionary": COLUMNS}
    return render(request, "reports/class_facts.html", context)


@for_teachers
@require_safe
def compare_page(request: TeacherRequest, code: str) -> HttpResponse:
    school_class = access.class_for(request.actor, code)
    present = present_students(school_class)
    lines = group_lines(school_class, present.students)
    context = {"school_class": school_class, "lines": lines, "waiting_since": present.waiting_since}
    return render(request, "reports/compare.html", context)


@for_teachers
@require_safe
def student_page(request: TeacherRequest, code: str) -> HttpResponse:
    student = access.student_for(request.actor, code)
    report = student_report(student, asked_skill(request.GET))
    context = {"school_class": student.school_class, "student": student, "report": report}
    return render(request, "reports/student.html", context)


@for_teachers
@require_safe
def answers_page(request: TeacherRequest, code: str) -> HttpResponse:
    """A cell of a map, opened: the student's own answers to a fact or a group of facts."""
    student = access.student_for(request.actor, code)
    asked = asked_facts(request.GET)
    page = Paginator(answers_to(student, **asked), ANSWERS_A_PAGE).get_page(request.GET.get("page"))
    context = {"school_class": student.school_class, "student": student, "page": page, **asked}
    return render(request, "reports/answers.html", context)


@for_teachers
@require_POST
def make_untimed(request: TeacherRequest, code: str) -> HttpResponse:
    """For somebody who rushes: the next matches wait for the student."""
    student = access.student_for(request.actor, code)
    way_back = change_student(student, {"pace": Student.Pace.UNTIMED}, by=request.actor)
    tell(request, _("%(name)s plays untimed from the next match on.") % {"name": student}, way_back)
    return redirect("reports:class_page", code=student.school_class.code)


@for_students
@require_safe
def my_facts(request: StudentRequest) -> HttpResponse:
    student = request.actor
    since, best = week_before(school_today(student.school_class.school)), best_rounds(student.pk)
    maps = [(each, best.get(each.skill)) for each in own_maps(student.pk, since)]
    return render(request, "reports/my_facts.html", {"student": student, "maps": maps})


@for_guardians
@require_safe
def family(request: GuardianRequest, token: str) -> HttpResponse:
    student = request.actor.student
    context = {"report": family_report(student), "token": token, "waiting_since": waiting_since(student)}
    return render(request, "reports/family.html", context)
