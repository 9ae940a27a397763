"""How adults' accounts behave: who may sign up, and what allauth asks of us."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest

from classroom.people.models import Teacher
from classroom.people.services import open_school


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return bool(settings.SIGN_UP == "open")

    @transaction.atomic
    def save_user(self, request: HttpRequest, user: Teacher, form: Any, commit: bool = True) -> Teacher:
        """A teacher always has a school: who signs up opens one, and looks after it."""
        teacher: Teacher = super().save_user(request, user, form, commit=False)
        teacher.name = form.cleaned_data["name"]
        teacher.role = Teacher.Role.ADMINISTRATOR
        teacher.school = open_school(form.cleaned_data["school_name"])
        teacher.save()
        return teacher
