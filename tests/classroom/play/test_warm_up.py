"""The warm-up: how long the hand takes is measured first, and taken out of thinking time."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.models import Student
from classroom.people.sign_in import STUDENT_KEY
from classroom.play.models import Match
from classroom.play.opponents import opponents_for
from classroom.play.services import play_moves, start_match
from classroom.play.warm_up import due_before, read_times, trials_due
from classroom.practice.carried import SITTING_GAP
from classroom.practice.models import Attempt, InputTime
from classroom.practice.trials import keep_trials
from games import catalogue
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


def test_trials_come_first_and_with_a_new_sitting_and_not_within_one(drill: Match) -> None:
    keep_trials(drill.student, "touch", [500] * 5)
    played = play_moves(drill, [right_answer(drill, at=900)])
    assert due_before(drill.student, drill)
    keep_trials(drill.student, "touch", [500])
    assert not due_before(drill.student, drill)
    Match.objects.update(touched_at=played.touched_at - SITTING_GAP)
    assert due_before(drill.student, drill)


def test_each_kind_of_input_gets_six_of_its_own(player: Client, drill: Match) -> None:
    """Who tapped with a mouse until now and types today is measured at typing."""
    keep_trials(drill.student, "mouse", [500] * 6)
    keep_trials(drill.student, "key", [400] * 2)
    assert trials_due(drill.student) == {"touch": 6, "mouse": 2, "key": 4}
    page = player.get(reverse("play:warm_up", args=[drill.code])).content.decode()
    assert 'data-touch="6" data-mouse="2" data-key="4"' in page


@pytest.mark.parametrize(
    ("slug", "options", "judged"),
    [
        ("7ate9-drill", {}, True),
        ("7ate9", {}, True),
        ("7ate9", {"untimed": True}, False),
        ("sequence-numbers", {"answer_first": True}, True),
        ("sequence-numbers", {}, False),
        ("novem", {"sums": "ten"}, True),
        ("novem", {}, False),
    ],
)
def test_hands_are_warmed_up_only_where_a_match_judges_times(
    student: Student, begun: datetime, slug: str, options: dict[str, Any], judged: bool
) -> None:
    game = catalogue.game(slug)
    bots = opponents_for(game, [each.slug for each in game.characters[:1]])
    match = start_match(student, game_slug=slug, options=options, opponents=bots, seed="hands", now=begun)
    assert due_before(student, match) is judged


def test_way_to_the_table_leads_over_the_warm_up_where_times_are_judged(player: Client, drill: Match) -> None:
    """A new student races untimed."""
    for slug, place in (("7ate9-drill", "play:warm_up"), ("7ate9", "play:table"), ("novem", "play:table")):
        answer = player.post(reverse("play:practise", args=[slug]))
        match = Match.objects.filter(game_slug=slug).latest("pk")
        assert answer["Location"] == reverse(place, args=[match.code])


def test_first_round_is_still_guided_after_the_warm_up(player: Client, student: Student, begun: datetime) -> None:
    game = catalogue.game("sequence-numbers")
    bots = opponents_for(game, [game.characters[0].slug])
    options = {"answer_first": True}
    match = start_match(student, game_slug=game.slug, options=options, opponents=bots, seed="first", now=begun)
    page = player.post(reverse("play:warm_up", args=[match.code]), {"mouse": "600," * 6}, follow=True)
    assert 'id="guide"' in page.content.decode()
    match.refresh_from_db()
    assert match.snapshot["input_ms"]["mouse"] == 600


def test_no_hand_is_warmed_up_where_time_does_not_count(student: Student, begun: datetime) -> None:
    student.time_counts = False
    match = start_match(student, game_slug="7ate9-drill", options={}, seed="calm", now=begun)
    assert not due_before(student, match)


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
