"""Comes last, by its name: all that was done to the one server of these tests is in its reports, to the last digit."""

from __future__ import annotations

import pytest

from tests.chaos.room import Room, playing

pytestmark = [pytest.mark.chaos, pytest.mark.both_databases, pytest.mark.xdist_group("chaos")]


def test_after_all_this_reports_are_those_of_a_rebuild_within_a_minute(room: Room) -> None:
    students = room.seat(2)
    with playing(students, presses=21):
        pass
    room.compare(students)
    room.settle(seconds=60)
    room.sound()
