"""Counts all figures again from the raw attempts. They come out equal to the last digit."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from classroom.people.models import Student
from classroom.practice.rebuilding import rebuild
from classroom.progress import Line


class Command(BaseCommand):
    help = "Count every student's figures again from the raw attempts, from the last closed day on."

    def handle(self, *args: Any, **options: Any) -> None:
        students = list(Student.objects.order_by("pk").values_list("pk", flat=True))
        line = Line(self.stdout)
        for done, _student in enumerate(rebuild(students), start=1):
            line("Counting", 100 * done // len(students))
        self.stdout.write(f"Figures of {len(students)} students are counted again.")
