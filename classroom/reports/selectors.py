"""Reports as pages show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from classroom.people.access import students_in
from classroom.people.models import School, SchoolClass, Student
from classroom.practice.accuracy import Accuracy
from classroom.practice.figures import Summary
from classroom.practice.selectors import days_practised, summaries_since

WINDOW = timedelta(days=42)
WEEK = timedelta(days=6)


@dataclass(frozen=True, slots=True)
class StudentLine:
    student: Student
    figures: Summary


def school_today(school: School) -> date:
    return timezone.now().astimezone(ZoneInfo(school.time_zone)).date()


def class_lines(school_class: SchoolClass) -> list[StudentLine]:
    students = list(students_in(school_class))
    since = school_today(school_class.school) - WINDOW
    figures = summaries_since([student.pk for student in students], since)
    return [StudentLine(student, figures.get(student.pk, Summary())) for student in students]


@dataclass(frozen=True, slots=True)
class FamilyReport:
    student: Student
    days: int
    figures: Accuracy


def family_report(student: Student) -> FamilyReport:
    """The last seven days of one child, for the people at home."""
    since = school_today(student.school_class.school) - WEEK
    figures = summaries_since([student.pk], since).get(student.pk, Summary())
    return FamilyReport(student, days_practised(student.pk, since), figures.accuracy)
