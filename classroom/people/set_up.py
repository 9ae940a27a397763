"""The first set-up of a real school: its name, its time zone, and an administrator who can sign in at once."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction

from classroom.people.audit import record
from classroom.people.models import School, Teacher
from classroom.people.services import open_school


@dataclass(frozen=True, slots=True)
class SetUp:
    new_school: bool
    new_administrator: bool


@transaction.atomic
def set_up_school(*, school_name: str, time_zone: str, email: str, name: str, password: str) -> SetUp:
    """Done again with the same words it changes nothing; an empty password leaves the one that is there."""
    teacher = Teacher.objects.filter(email=email.lower()).select_related("school").first()
    school = teacher.school if teacher else School.objects.filter(name=school_name).first()
    found = school or open_school(school_name, time_zone=time_zone)
    School.objects.filter(pk=found.pk).update(name=school_name, time_zone=time_zone)
    administrator = teacher or Teacher.objects.create_user(email, password, name=name, school=found)
    look_after(administrator, name=name, password=password if teacher else "")
    if not (school and teacher):
        record("school_set_up", by=administrator)
    return SetUp(new_school=school is None, new_administrator=teacher is None)


def look_after(teacher: Teacher, *, name: str, password: str) -> None:
    """The person at the server's own keyboard vouches for the address."""
    teacher.role, teacher.is_active, teacher.closed_at = Teacher.Role.ADMINISTRATOR, True, None
    teacher.name = name or teacher.name
    if password:
        teacher.set_password(password)
    teacher.save()
    confirmed = {"email": teacher.email, "verified": True}
    EmailAddress.objects.update_or_create(user=teacher, primary=True, defaults=confirmed)


def settings_file() -> Path:
    return Path(settings.ROOT, os.environ.get("ENV_FILE") or ".env")


def write_setting(name: str, value: str) -> Path:
    """One line of the settings file, changed or added; the others stay as they are."""
    path = settings_file()
    text = path.read_text() if path.exists() else ""
    line = f"{name}={value}"
    changed, count = re.subn(rf"^{name}=.*$", line, text, flags=re.MULTILINE)
    if not count:
        changed = f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}{line}\n"
    path.write_text(changed)
    return path
