"""Growth: a student against the own past, week by week."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from classroom.practice.accuracy import Accuracy

WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Week:
    """Seven days from `start` on."""

    start: date
    accuracy: Accuracy
    days: int


def monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def weeks_of(days: Iterable[tuple[date, int, int]], *, first: date, last: date) -> list[Week]:
    """Every week that begins on `first`, seven days later and so on up to `last`, the empty ones too.
    A day comes as (day, right, answers)."""
    found = list(days)
    return [week_of(found, start) for start in starts(first, last)]


def starts(first: date, last: date) -> list[date]:
    return [first + place * WEEK for place in range((last - first).days // 7 + 1)]


def week_of(days: list[tuple[date, int, int]], start: date) -> Week:
    inside = [(day, k, n) for day, k, n in days if start <= day < start + WEEK and n]
    accuracy = Accuracy(k=sum(k for _, k, _ in inside), n=sum(n for _, _, n in inside))
    return Week(start, accuracy, days=len({day for day, _, _ in inside}))
