"""A teacher looks at a student's page. Only looks: no session changes hands, and every button would be refused."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from classroom.people import access
from classroom.people.doors import for_teachers
from classroom.people.language import speak
from classroom.people.models import Student
from classroom.people.requests import TeacherRequest
from classroom.play.day import day_of


@for_teachers
@require_safe
def see_as(request: TeacherRequest, code: str) -> HttpResponse:
    student, own_language = access.student_for(request.actor, code), request.LANGUAGE_CODE
    speak(request, student.language or student.school_class.language)
    return render(request, "play/see_as.html", day_of(student) | seen(student, own_language))


def seen(student: Student, own_language: str) -> dict[str, object]:
    """The page looks and speaks as the student likes it; what is said to the teacher is in the teacher's language."""
    return {"preferences": student, "own_language": own_language}
