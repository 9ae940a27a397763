"""Says how to get into the demo school, as JSON. Gives a new guardian's link each time and takes the old one back."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from classroom.people.guardians import print_letter, take_back
from classroom.people.models import Guardian, SchoolClass
from classroom.reports.demo import TEACHER_EMAIL, TEACHER_PASSWORD, demo_exists


class Command(BaseCommand):
    help = "Print the doors of the demo school as JSON."

    def handle(self, *args: Any, **options: Any) -> None:
        if not demo_exists():
            raise CommandError("There is no demo school here.")
        school_class = SchoolClass.objects.filter(teachers__email=TEACHER_EMAIL).order_by("pk")[0]
        student = school_class.students.order_by("pk")[0]
        for guardian in Guardian.objects.filter(student=student, revoked_at=None):
            take_back(guardian)
        letter = print_letter(student)
        doors = {
            "teacher_email": TEACHER_EMAIL,
            "teacher_password": TEACHER_PASSWORD,
            "class_code": school_class.shown_code,
            "student": student.nickname,
            "guardian_url": settings.PUBLIC_URL + reverse("reports:family", args=[letter.token]),
        }
        self.stdout.write(json.dumps(doors))
