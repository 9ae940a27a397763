"""School days: midnight is where the school is."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

from django.utils import timezone

from classroom.people.models import School


def school_today(school: School) -> date:
    return timezone.now().astimezone(ZoneInfo(school.time_zone)).date()
