"""What a view may count on: behind its door, the actor is somebody in particular."""

from __future__ import annotations

from django.http import HttpRequest

from classroom.people.models import Guardian, Student, Teacher


class TeacherRequest(HttpRequest):
    actor: Teacher


class StudentRequest(HttpRequest):
    actor: Student


class GuardianRequest(HttpRequest):
    actor: Guardian
