"""Reading pages as people do: signed in, on the day of the tests, words only."""

from __future__ import annotations

from datetime import datetime, timedelta
from html import unescape

import time_machine
from django.test import Client
from django.utils.html import strip_tags

from classroom.people.models import SchoolClass, Student
from classroom.people.sign_in import STUDENT_KEY
from tests.classroom.reports.scripted import NOON


def teacher_of(school_class: SchoolClass) -> Client:
    client = Client()
    client.force_login(school_class.teachers.get())
    return client


def student_client(student: Student) -> Client:
    client = Client()
    session = client.session
    session[STUDENT_KEY] = student.pk
    session.save()
    return client


def body(client: Client, path: str, *, at: datetime = NOON) -> str:
    with time_machine.travel(at + timedelta(hours=1), tick=False):
        answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content.decode()


def read(client: Client, path: str, *, at: datetime = NOON) -> str:
    """The words of a page, as they stand one after another."""
    return " ".join(unescape(strip_tags(body(client, path, at=at))).split())
