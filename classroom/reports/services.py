"""Keeping figures up to date: matches not yet aggregated are drained, student by student."""

from __future__ import annotations

from django.db.models import Min

from classroom.play.models import Match
from classroom.practice.aggregation import recount_student

MOST_IN_A_SWEEP = 500


def aggregate_match(match_id: int) -> None:
    """Recount from the first day this match touched. The mark is taken off only if nothing was played meanwhile."""
    match = Match.objects.filter(pk=match_id, unaggregated=True).only("student_id", "version").first()
    if match is None:
        return
    if first_day := match.attempts.aggregate(day=Min("day"))["day"]:
        recount_student(match.student_id, first_day)
    Match.objects.filter(pk=match.pk, version=match.version).update(unaggregated=False)


def waiting_matches() -> list[int]:
    return list(Match.objects.filter(unaggregated=True).order_by("id").values_list("id", flat=True)[:MOST_IN_A_SWEEP])
