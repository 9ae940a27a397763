"""Keeping figures up to date: matches not yet aggregated are drained, one by one."""

from __future__ import annotations

from classroom.play.models import Match
from classroom.practice.aggregation import recount_day

MOST_IN_A_SWEEP = 500


def aggregate_match(match_id: int) -> None:
    """Recount the days this match touched. The mark is taken off only if nothing was played meanwhile."""
    match = Match.objects.filter(pk=match_id, unaggregated=True).first()
    if match is None:
        return
    for day in match.attempts.order_by("day").values_list("day", flat=True).distinct():
        recount_day(match.student_id, day)
    Match.objects.filter(pk=match.pk, version=match.version).update(unaggregated=False)


def waiting_matches() -> list[int]:
    return list(Match.objects.filter(unaggregated=True).order_by("id").values_list("id", flat=True)[:MOST_IN_A_SWEEP])
