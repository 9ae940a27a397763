"""Figures come from a task that may run twice, at once, late or never: the rows are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection

from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.practice.models import SkillDay, Standing
from classroom.reports import services
from classroom.reports.tasks import sweep_matches
from tests.classroom.reports.scripted import NOON, play_drill, small_class

ANSWERS = [(place % 4 != 0, 800 + 70 * place) for place in range(20)]


def figures_of(student: Student) -> list[dict[str, Any]]:
    """Every column of every row but its number."""
    rows = [
        {name: value for name, value in row.items() if name != "id"}
        for model in (SkillDay, Standing)
        for row in model.objects.filter(student=student).values()
    ]
    return sorted(rows, key=str)


def test_aggregating_twice_changes_nothing(anna: Student) -> None:
    match = play_drill(anna, ANSWERS)
    services.aggregate_match(match.pk)
    once = figures_of(anna)
    Match.objects.update(unaggregated=True)
    services.aggregate_match(match.pk)
    assert figures_of(anna) == once


def test_a_match_that_was_aggregated_waits_no_longer(anna: Student) -> None:
    match = play_drill(anna, ANSWERS)
    assert services.waiting_matches() == [match.pk]
    services.aggregate_match(match.pk)
    assert services.waiting_matches() == []


def test_the_sweep_makes_up_for_tasks_that_never_ran(school_class: SchoolClass) -> None:
    for student in school_class.students.all():
        play_drill(student, ANSWERS)
    sweep_matches()
    assert services.waiting_matches() == []
    assert SkillDay.objects.filter(n=20, k=15).count() == 2


def test_an_answer_that_comes_meanwhile_keeps_the_match_waiting(anna: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_drill(anna, ANSWERS)
    recount = services.recount_student

    def recount_while_playing(student_id: int, from_day: date) -> None:
        recount(student_id, from_day)
        Match.objects.filter(pk=match.pk).update(version=match.version + 1)

    monkeypatch.setattr(services, "recount_student", recount_while_playing)
    services.aggregate_match(match.pk)
    assert services.waiting_matches() == [match.pk]


def test_a_match_over_midnight_counts_on_both_school_days(anna: Student) -> None:
    aggregate(play_drill(anna, [(True, 2000)] * 10, begun=NOON.replace(hour=23, minute=59)))
    aggregate(play_drill(anna, [(True, 2000)] * 10, begun=NOON.replace(hour=23, minute=59) + timedelta(minutes=1)))
    assert list(SkillDay.objects.order_by("day").values_list("day", "n")) == [
        (date(2026, 11, 16), 10),
        (date(2026, 11, 17), 10),
    ]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_leave_the_rows_of_one() -> None:
    student = small_class("Anna").students.get()
    matches = [play_drill(student, ANSWERS, begun=NOON + timedelta(minutes=5 * place)) for place in range(6)]
    with ThreadPoolExecutor(4) as workers:
        list(workers.map(aggregate_and_hang_up, [match.pk for match in matches] * 2))
    together = figures_of(student)
    Match.objects.update(unaggregated=True)
    for match in matches:
        aggregate(match)
    assert figures_of(student) == together
    assert SkillDay.objects.get().n == 120


def aggregate(match: Match) -> None:
    services.aggregate_match(match.pk)


def aggregate_and_hang_up(match_id: int) -> None:
    try:
        services.aggregate_match(match_id)
    finally:
        connection.close()
