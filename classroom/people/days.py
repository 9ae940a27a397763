"""School days: midnight is where the school is."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from classroom.people.models import School


def school_today(school: School) -> date:
    return school_now(school).date()


def school_now(school: School) -> datetime:
    return at_school(school, timezone.now())


def at_school(school: School, moment: datetime) -> datetime:
    """The same moment on the school's clock."""
    return moment.astimezone(ZoneInfo(school.time_zone))
