"""How far back a report looks."""

from __future__ import annotations

from datetime import date, timedelta

WEEK = timedelta(days=6)
"""Today and the six days before it are seven."""


def week_before(today: date) -> date:
    return today - WEEK
