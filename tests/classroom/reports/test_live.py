from __future__ import annotations

from datetime import datetime, timedelta

import pytest
import time_machine
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from classroom.people.classes import set_paused
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.play.services import start_match
from classroom.reports.live import Goal, Live, goal_today, live_now
from tests.classroom.reports.reading import body, read, student_client, teacher_of
from tests.classroom.reports.scripted import DRILL, NOON, record_answers, small_class


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    return small_class("Anna", "Dagur", "Malik")


def sit_down(student: Student, at: datetime) -> Match:
    return start_match(student, game_slug=DRILL, options={"prompts": 20}, now=at)


def live(school_class: SchoolClass, at: datetime = NOON) -> Live:
    with time_machine.travel(at, tick=False):
        return live_now(school_class)


def names(found: Live) -> dict[str, list[str]]:
    lists = {"waiting": found.waiting, "playing": found.playing, "finished": found.finished, "away": found.away}
    return {name: [seat.student.nickname for seat in seats] for name, seats in lists.items() if seats}


def test_who_plays_who_waits_who_is_done_and_who_is_not_here(school_class: SchoolClass) -> None:
    anna, dagur, malik = school_class.students.order_by("nickname")
    sit_down(anna, NOON - timedelta(seconds=59))
    sit_down(dagur, NOON - timedelta(seconds=61))
    record_answers(malik, [("5+1", True)], at=NOON - timedelta(minutes=5))
    assert names(live(school_class)) == {"playing": ["Anna"], "waiting": ["Dagur"], "finished": ["Malik"]}
    assert names(live(school_class, NOON + timedelta(minutes=16))) == {"away": ["Anna", "Dagur", "Malik"]}


def test_whoever_goes_on_with_last_week_s_match_is_here(school_class: SchoolClass) -> None:
    """And whoever has just finished it; not whoever left it days ago."""
    anna, dagur, malik = school_class.students.order_by("nickname")
    for student, touched in ((anna, timedelta(seconds=5)), (dagur, timedelta(days=2))):
        match = sit_down(student, NOON - timedelta(days=3))
        Match.objects.filter(pk=match.pk).update(touched_at=NOON - touched)
    done = record_answers(malik, [("5+1", True)], at=NOON - timedelta(minutes=5))
    Match.objects.filter(pk=done.pk).update(started_at=NOON - timedelta(days=3))
    assert names(live(school_class)) == {"playing": ["Anna"], "finished": ["Malik"], "away": ["Dagur"]}


def test_the_page_asks_as_much_for_three_who_wait_as_for_none(
    school_class: SchoolClass, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for waiting in (0, 3):
        for student in school_class.students.all()[:waiting]:
            sit_down(student, NOON - timedelta(seconds=90))
        with django_assert_num_queries(2):
            assert len(live(school_class).waiting) == waiting


def test_an_empty_class_has_a_live_page(db: None) -> None:
    assert names(live(small_class())) == {}


def test_names_stand_in_the_order_of_the_class_s_alphabet(db: None) -> None:
    icelandic = small_class("Örn", "Zoe", "Ísak", "Jón", "Íva", "Þór")
    icelandic.language = "is"
    assert names(live(icelandic)) == {"away": ["Ísak", "Íva", "Jón", "Zoe", "Þór", "Örn"]}


def test_whoever_waits_is_shown_with_what_lies_on_the_table(school_class: SchoolClass) -> None:
    sit_down(school_class.students.get(nickname="Dagur"), NOON - timedelta(seconds=108))
    with time_machine.travel(NOON, tick=False):
        page = teacher_of(school_class).get(f"/classes/{school_class.code}/live/").content.decode()
    assert "1:48" in page
    assert "1 of 20" in page


def test_the_page_asks_again_for_its_moving_part_only(school_class: SchoolClass) -> None:
    client = teacher_of(school_class)
    part = client.get(f"/classes/{school_class.code}/live/", headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith('<div id="live"')
    assert "<html" in body(client, f"/classes/{school_class.code}/live/")


def test_the_goal_counts_the_whole_class_and_names_no_child(school_class: SchoolClass) -> None:
    for student in school_class.students.all():
        record_answers(student, [("5+1", True)] * 4 + [("6+1", False)])
    page = read(teacher_of(school_class), f"/classes/{school_class.code}/goal/")
    assert "12 of 60" in page
    assert not any(name in page for name in ("Anna", "Dagur", "Malik"))


def test_yesterday_does_not_count_towards_today(school_class: SchoolClass) -> None:
    record_answers(school_class.students.all()[0], [("5+1", True)] * 4, at=NOON - timedelta(days=1))
    with time_machine.travel(NOON, tick=False):
        assert goal_today(school_class).right == 0


def test_cards_turn_as_the_answers_come() -> None:
    assert sum(Goal(right=412, goal=600).cards) == 41
    assert Goal(right=412, goal=600).answers_a_card == 10
    assert sum(Goal(right=900, goal=600).cards) == 60


def test_somebody_who_waits_long_comes_with_a_hint_to_whisper(school_class: SchoolClass) -> None:
    anna, dagur, _malik = school_class.students.order_by("nickname")
    sit_down(anna, NOON - timedelta(seconds=20))
    match = sit_down(dagur, NOON - timedelta(seconds=90))
    found = live(school_class)
    assert str(found.waiting[0].hint).startswith("Count")
    assert not found.playing[0].hint
    match.refresh_from_db()
    assert "hinted" not in match.state or not match.state["hinted"]


def test_eyes_up_reaches_every_table_with_its_next_answer_until_the_class_goes_on(school_class: SchoolClass) -> None:
    teacher, anna = teacher_of(school_class), school_class.students.get(nickname="Anna")
    match, player = sit_down(anna, timezone.now()), student_client(anna)
    for paused in ("yes", "no"):
        teacher.post(f"/classes/{school_class.code}/live/pause/", {"paused": paused})
        table = player.get(f"/play/{match.code}/").content.decode()
        assert ("data-eyes-up" in table) == (paused == "yes")


def test_nobody_waits_for_the_teacher_s_own_pause(school_class: SchoolClass) -> None:
    sit_down(school_class.students.get(nickname="Anna"), NOON - timedelta(seconds=30))
    set_paused(school_class, True, now=NOON)
    assert names(live(school_class, NOON + timedelta(minutes=5)))["playing"] == ["Anna"]


def test_a_pause_that_nobody_ends_is_over_by_itself(school_class: SchoolClass) -> None:
    set_paused(school_class, True, now=timezone.now() - timedelta(minutes=16))
    assert not school_class.paused
