"""The warm-up: how long the hand takes is measured first, and taken out of thinking time."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.services import play_moves
from classroom.play.warm_up import read_times, trials_due
from classroom.practice.models import Attempt, InputTime
from classroom.practice.trials import keep_trials
from tests.classroom.play.conftest import right_answer

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def player(client: Client, drill: Match) -> Client:
    session = client.session
    session[STUDENT_KEY] = drill.student_id
    session.save()
    return client


def test_trials_are_kept_and_taken_out_of_thinking_time(player: Client, drill: Match) -> None:
    answer = player.post(reverse("play:warm_up", args=[drill.code]), {"touch": "600,640,620,610,630,650"})
    assert answer["Location"] == reverse("play:table", args=[drill.code])
    drill.refresh_from_db()
    assert drill.snapshot["input_ms"]["touch"] == 625
    play_moves(drill, [right_answer(drill, at=200)])
    assert Attempt.objects.get().think_ms == 200


def test_six_trials_are_wanted_first_and_none_within_a_sitting(drill: Match) -> None:
    assert trials_due(drill.student) == 6
    keep_trials(drill.student, "touch", [500] * 6)
    assert trials_due(drill.student) == 2
    play_moves(drill, [right_answer(drill, at=900)])
    assert trials_due(drill.student) == 0


@pytest.mark.parametrize("text", ["", "x", "-5", "1e9", "999999999", ",,,", "\x00", "🦊"])
def test_what_is_no_trial_is_left_out(text: str) -> None:
    assert read_times(text) == []


@pytest.mark.parametrize("time", [5, 79, 10_001])
def test_times_no_hand_takes_are_not_kept(drill: Match, time: int) -> None:
    keep_trials(drill.student, "touch", [time])
    assert not InputTime.objects.exists()


def test_the_latest_eight_stay(drill: Match) -> None:
    keep_trials(drill.student, "key", list(range(100, 112)))
    assert InputTime.objects.get().trials == list(range(104, 112))
