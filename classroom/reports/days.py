"""School days: what is today at a school, and how far back a report looks."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from classroom.people.models import School

WEEK = timedelta(days=6)
"""Today and the six days before it are seven."""


def school_now(school: School) -> datetime:
    return timezone.now().astimezone(ZoneInfo(school.time_zone))


def school_today(school: School) -> date:
    return school_now(school).date()


def week_before(today: date) -> date:
    return today - WEEK
