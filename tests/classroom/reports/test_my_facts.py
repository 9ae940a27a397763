from __future__ import annotations

from datetime import timedelta

import time_machine

from classroom.people.models import Student
from classroom.practice.own_map import own_maps
from tests.classroom.reports.reading import read, student_client
from tests.classroom.reports.scripted import NOON, record_answers


def test_the_own_map_counts_what_is_known_by_heart(anna: Student) -> None:
    for days_ago in (3, 1):
        record_answers(anna, [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    (found,) = own_maps(anna.pk, since=NOON.date() - timedelta(days=6))
    assert (found.known, found.facts, list(found.groups)) == (1, 9, ["+1"])
    assert [fact.name for fact in found.groups["+1"] if fact.new] == ["5+1"]


def test_the_own_map_counts_sums_of_a_teacher_s_own_numbers(anna: Student) -> None:
    record_answers(anna, [("60+30", True)] * 8, skill="sums", game="sequence-numbers")
    (found,) = own_maps(anna.pk, since=NOON.date())
    assert (found.facts, list(found.groups)) == (1, ["Two digits, no carrying"])


def test_what_became_known_long_ago_is_not_new(anna: Student) -> None:
    for days_ago in (30, 20):
        record_answers(anna, [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    (found,) = own_maps(anna.pk, since=NOON.date() - timedelta(days=6))
    assert not any(fact.new for fact in found.groups["+1"])


def test_the_page_shows_words_and_no_percentages_no_times_no_others(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 12)
    record_answers(Student.objects.get(nickname="Dagur"), [("6+1", True)] * 12)
    page = read(student_client(anna), "/me/facts/")
    assert "0 of 9 known by heart" in page
    assert not any(word in page for word in ("%", " s ", "Dagur", "slow"))


def test_before_the_first_round_the_page_is_kind(anna: Student) -> None:
    with time_machine.travel(NOON, tick=False):
        assert "Play a round. Then look again." in read(student_client(anna), "/me/facts/")


def test_the_own_best_round_and_what_is_new_stand_beside_the_map(anna: Student) -> None:
    for days_ago, right in ((3, 8), (1, 7)):
        answers = [("5+1", True)] * right + [("6+1", False)] * (8 - right)
        record_answers(anna, answers, at=NOON - timedelta(days=days_ago))
    page = read(student_client(anna), "/me/facts/")
    assert "Your best round: 8 of 8 right" in page
    assert "1 new this week" in page


def test_a_short_round_is_no_best(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 4)
    assert "best round" not in read(student_client(anna), "/me/facts/")
