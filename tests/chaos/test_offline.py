"""The line is cut in the middle of matches, while requests and answers are under way: each press counts once."""

from __future__ import annotations

import time

import pytest

from tests.chaos.line import line_to
from tests.chaos.room import Room, playing, under_way

pytestmark = [pytest.mark.chaos, pytest.mark.both_databases, pytest.mark.xdist_group("chaos")]


@pytest.mark.parametrize(
    ("seconds", "times"),
    [(0.3, 3), *(pytest.param(each, 1, marks=pytest.mark.thorough) for each in (5, 30, 120))],
)
def test_who_was_offline_in_the_middle_of_a_match_loses_nothing(room: Room, seconds: float, times: int) -> None:
    with line_to(room.server.url) as line:
        students = room.seat(4, origin=line.url)
        with playing(students, presses=10, seconds=seconds * times + 120):
            for turn in range(1, times + 1):
                under_way(students, 8 * turn)
                line.cut()
                time.sleep(seconds)
                line.mend()
        room.compare(students)
