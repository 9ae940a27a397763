from __future__ import annotations

from datetime import timedelta

import time_machine
from django.test import Client

from classroom.people.guardians import print_letter
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.reports.family_report import FamilyReport, family_report
from tests.classroom.reports.reading import read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers

INSIDE = [f"{value}+1" for value in range(1, 10)]


def report(student: Student) -> FamilyReport:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        return family_report(student)


def page(student: Student) -> str:
    return read(Client(), f"/family/{print_letter(student).token}/")


def test_the_sentence_and_the_first_row_of_the_table_say_the_same(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 9 + [("6+1", False)], at=NOON - timedelta(days=6))
    record_answers(anna, [("5+1", True)] * 10)
    words = page(anna)
    assert "Anna practised on 2 days and answered 9 of 10 correctly." in words
    assert "10 Nov219/2095 %76–99" in words


def test_seven_days_ago_is_another_row(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 10, at=NOON - timedelta(days=7))
    assert report(anna).figures.n == 0
    assert "Anna did not play in the last seven days." in page(anna)


def test_few_answers_make_no_share(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 3)
    words = page(anna)
    assert "Anna practised on 1 day. There are still few answers." in words
    assert "100 %" not in words


def test_what_went_well_names_the_facts_that_became_fluent_this_week(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 8, at=NOON - timedelta(days=8))
    assert report(anna).new == []
    record_answers(anna, [("5+1", True)])
    assert report(anna).new == ["5+1"]
    assert "7ate9: 1 of 60 facts are known by heart. A week ago it was 0." in page(anna)


def test_nobody_knows_more_facts_than_there_are(anna: Student) -> None:
    """Also where a teacher's own numbers ask sums that no ready level has."""
    sums = [(f"60+{number}", True) for number in range(1, 41)] * 8
    for days_ago in (3, 1):
        record_answers(anna, sums, at=NOON - timedelta(days=days_ago), skill="sums", game="sequence-numbers")
    (now,) = report(anna).skills
    assert now.fluent == 40 <= now.facts


def test_of_many_new_facts_a_few_are_named_and_the_others_counted(anna: Student) -> None:
    record_answers(anna, [(fact, True) for fact in INSIDE * 8], at=NOON - timedelta(days=1))
    record_answers(anna, [(fact, True) for fact in INSIDE[:6]])
    assert (len(report(anna).new), report(anna).more_new) == (4, 2)
    assert "and 2 more" in page(anna)


def test_the_printed_report_is_in_the_family_s_language_to_the_last_day_of_its_chart(
    anna: Student, school_class: SchoolClass
) -> None:
    record_answers(anna, [("5+1", True)] * 10)
    wanted = f"students={anna.code}&language-{anna.code}=ru"
    printed = read(teacher_of(school_class), f"/classes/{school_class.code}/reports/print/?{wanted}")
    assert "10 ноя" in printed
    assert "10 Nov" not in printed
    assert "With warm regards" not in printed


def test_a_report_asked_for_without_a_language_is_printed_all_the_same(
    anna: Student, school_class: SchoolClass
) -> None:
    record_answers(anna, [("5+1", True)] * 10)
    printed = read(teacher_of(school_class), f"/classes/{school_class.code}/reports/print/?students={anna.code}")
    assert "Anna practised on 1 day" in printed


def test_whoever_knows_nothing_surely_yet_is_told_the_right_answers(anna: Student) -> None:
    record_answers(anna, [("9+3", place % 2 > 0) for place in range(20)])
    assert "What went well 10 right answers in 7 days." in page(anna)


def test_the_thing_to_try_is_the_child_s_own_hardest_fact_with_its_answer(anna: Student) -> None:
    record_answers(anna, [("9+3", False)] * 4 + [("9+3", True), ("5+1", True), ("5+1", True)])
    first = report(anna).to_try[0]
    assert (first.sum, first.right) == ("9 + 3", "7")


def test_a_child_who_knows_everything_is_given_nothing_to_try(anna: Student) -> None:
    for days_ago in (3, 1):
        record_answers(anna, [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    assert report(anna).to_try == []


def test_the_page_compares_with_nobody(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 10)
    alone = page(anna)
    record_answers(Student.objects.get(nickname="Dagur"), [("5+1", True), ("6+1", False)] * 20)
    assert page(anna) == alone
    assert "Dagur" not in alone


def test_the_chart_s_scale_goes_down_where_the_figures_do(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 10 + [("6+1", False)] * 10)
    chart = report(anna).chart
    assert chart is not None
    assert chart.rows[0].text == "0"


def test_answers_that_still_wait_to_be_counted_are_told_on_every_report(
    anna: Student, school_class: SchoolClass
) -> None:
    match = record_answers(anna, [("5+1", True)] * 10)
    pages = (f"/classes/{school_class.code}/facts/", f"/classes/{school_class.code}/compare/")
    assert not any(
        "figures as of" in each for each in (page(anna), *(read(teacher_of(school_class), at) for at in pages))
    )
    Match.objects.filter(pk=match.pk).update(unaggregated=True)
    for words in (page(anna), *(read(teacher_of(school_class), at) for at in pages)):
        assert "figures as of Mon 16 Nov, 12:00" in words
