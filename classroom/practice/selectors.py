"""Figures as the reports ask for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from classroom.practice.accuracy import Accuracy
from classroom.practice.figures import Summary, total
from classroom.practice.models import SkillDay


def summaries_since(student_ids: Iterable[int], since: date) -> dict[int, Summary]:
    """One summary per student who practised since that day, over all skills."""
    parts: dict[int, list[Summary]] = defaultdict(list)
    for row in SkillDay.objects.filter(student_id__in=list(student_ids), day__gte=since):
        parts[row.student_id].append(summary_of(row))
    return {student_id: total(found) for student_id, found in parts.items()}


def summary_of(row: SkillDay) -> Summary:
    return Summary(Accuracy(row.k, row.n), tuple(row.times), tuple(row.paces), row.raw_ms, row.slips)


def days_practised(student_id: int, since: date) -> int:
    return SkillDay.objects.filter(student_id=student_id, day__gte=since, n__gt=0).values("day").distinct().count()
