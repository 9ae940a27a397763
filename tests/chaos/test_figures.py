"""Workers killed, Redis emptied, bells lost: the figures are those of a rebuild soon after."""

from __future__ import annotations

import pytest
import redis

from tests.chaos.room import FIGURES
from tests.services import Server
from tools.children import wait_until

pytestmark = [pytest.mark.chaos, pytest.mark.both_databases]

PLAY = """
from classroom.play.bell import ring
from classroom.people.models import Student
from tests.classroom.reports.scripted import play_drill, small_class
student = Student.objects.first() or small_class("Anna").students.get()
for _ in range(5):
    ring(play_drill(student, [(place % 4 != 0, 800) for place in range(20)]).pk)
"""
WAITING = "from classroom.play.models import Match\nprint(Match.objects.filter(unaggregated=True).count())"


def settle(server: Server) -> None:
    assert wait_until(lambda: server.python(WAITING).strip() == "0", seconds=60, pause=2)
    answers, same = server.python(FIGURES).split()[-2:]
    assert int(answers) >= 100
    assert same == "True"


def test_a_worker_killed_at_work_and_started_again_catches_up(own_server: Server) -> None:
    own_server.python(PLAY)
    own_server.worker.kill()
    own_server.python(PLAY)
    own_server.worker = own_server.start_worker()
    settle(own_server)


@pytest.mark.thorough
def test_a_redis_that_forgot_everything_loses_no_figure(own_server: Server) -> None:
    own_server.python(PLAY)
    redis.Redis.from_url(own_server.redis.url).flushall()
    own_server.python(PLAY)
    settle(own_server)


@pytest.mark.thorough
def test_two_workers_at_once_leave_the_figures_of_one(own_server: Server) -> None:
    second = own_server.start_worker()
    try:
        own_server.python(PLAY)
        settle(own_server)
    finally:
        second.stop()
