"""With a real worker and a real Redis: a finished match is in the figures at once."""

from __future__ import annotations

import time

import pytest

from classroom.people.models import Student
from classroom.play.bell import ring
from classroom.play.models import Match
from classroom.practice.models import SkillDay
from tests.classroom.reports.scripted import play_drill, small_class
from tools.children import wait_until

ANSWERS = [(place % 5 != 0, 900) for place in range(10)]


def counted(match: Match) -> bool:
    return not Match.objects.get(pk=match.pk).unaggregated


def test_a_finished_match_is_in_the_figures_within_two_seconds(worker: None) -> None:
    student = small_class("Anna").students.get()
    waited = [seconds_until_counted(student) for _ in range(10)]
    assert sorted(waited)[8] < 2
    assert SkillDay.objects.get().n == 100


def seconds_until_counted(student: Student) -> float:
    match = play_drill(student, ANSWERS)
    begun = time.monotonic()
    ring(match.pk)
    assert wait_until(lambda: counted(match), seconds=20, pause=0.02)
    return time.monotonic() - begun


@pytest.mark.parametrize("times", [1, 5])
def test_a_bell_rung_several_times_counts_once(worker: None, times: int) -> None:
    match = play_drill(small_class("Anna").students.get(), ANSWERS)
    for _ in range(times):
        ring(match.pk)
    assert wait_until(lambda: counted(match), seconds=20, pause=0.05)
    assert SkillDay.objects.get().n == 10
