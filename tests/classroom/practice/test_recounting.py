"""Figures counted match by match, late ones too, are those of a rebuild, to the last digit."""

from __future__ import annotations

from datetime import date, timedelta
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import Max, Min
from pytest_django import DjangoAssertNumQueries

from classroom.people.models import Student
from classroom.play.models import Match
from classroom.practice import rebuilding
from classroom.practice.aggregation import count_ahead, recount_student
from classroom.practice.carried import StoredFact
from classroom.practice.closing import close_days
from classroom.practice.models import Attempt, SkillDay, Standing
from tests.classroom.practice.record import FIRST, new_student, random_match

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def figures(student: Student) -> list[dict[str, Any]]:
    """Every column of every row but its number, in one order."""
    return [
        {name: value for name, value in row.items() if name != "id"}
        for model, order in ((SkillDay, ("skill", "day")), (Standing, ("kind",)))
        for row in model.objects.filter(student=student).order_by(*order).values()
    ]


def aggregate(match: Match) -> None:
    recount_student(match.student_id, match.attempts.aggregate(day=Min("day"))["day"])


def play_and_aggregate(student: Student, seed: str, matches: int) -> None:
    chance = Random(seed)
    for _ in range(matches):
        aggregate(random_match(student, chance))


@pytest.mark.parametrize("seed", ["a", "b", pytest.param("c", marks=pytest.mark.thorough)])
def test_match_by_match_in_any_order_equals_the_rebuild_to_the_last_digit(seed: str) -> None:
    student = new_student()
    play_and_aggregate(student, seed, matches=30)
    match_by_match = figures(student)
    call_command("rebuild_figures", stdout=StringIO())
    assert figures(student) == match_by_match
    assert len(match_by_match) > 15


def test_a_rebuild_begins_from_nothing_not_from_what_stands_there() -> None:
    student = new_student()
    play_and_aggregate(student, "a", matches=5)
    honest = figures(student)
    Standing.objects.update(day=FIRST, facts={}, skills={})
    SkillDay.objects.update(n=77)
    call_command("rebuild_figures", stdout=StringIO())
    assert figures(student) == honest


def test_where_a_student_stands_holds_every_fact_as_its_latest_answers_left_it() -> None:
    student = new_student()
    play_and_aggregate(student, "newest", matches=12)
    answered = Attempt.objects.filter(retry=False, right__isnull=False).exclude(fact="")
    last = answered.values("fact").annotate(last=Max("day")).values_list("fact", "last")
    facts = Standing.objects.get(kind=Standing.NOW).facts["7ate9"]
    stored = {fact: date.fromisoformat(StoredFact._make(each).day) for fact, each in facts.items()}
    assert all(stored[fact] >= day for fact, day in last)
    assert max(stored.values()) == SkillDay.objects.aggregate(last=Max("day"))["last"]


def test_a_match_that_went_to_another_student_leaves_no_trace() -> None:
    student, chance = new_student(), Random("moved")
    matches = [random_match(student, chance) for _ in range(6)]
    for match in matches[:5]:
        aggregate(match)
    without = figures(student)
    aggregate(matches[5])
    first_day = matches[5].attempts.aggregate(day=Min("day"))["day"]
    matches[5].delete()
    recount_student(student.pk, first_day)
    kept = figures(student)
    recount_student(student.pk)
    assert kept == figures(student)
    assert len(kept) <= len(without) + 40


def test_where_attempts_were_purged_the_figures_stay_and_counting_goes_on_after_them() -> None:
    student = new_student()
    play_and_aggregate(student, "closed", matches=30)
    before = figures(student)
    until = FIRST + timedelta(days=9)
    close_days(student.school, until)
    Attempt.objects.filter(day__lte=until).delete()
    call_command("rebuild_figures", stdout=StringIO())
    assert [row for row in figures(student) if row.get("kind") != Standing.CLOSED] == before


def test_days_closed_one_by_one_or_twice_come_to_the_same_as_all_at_once() -> None:
    student = new_student()
    play_and_aggregate(student, "closing", matches=30)
    for days in (2, 2, 5, 9):
        close_days(student.school, FIRST + timedelta(days=days))
        Attempt.objects.filter(day__lte=FIRST + timedelta(days=days)).delete()
    bit_by_bit = figures(student)
    assert Standing.objects.get(kind=Standing.CLOSED).day <= FIRST + timedelta(days=9)
    recount_student(student.pk)
    assert figures(student) == bit_by_bit


def test_a_student_all_of_whose_answers_were_purged_still_stands_where_they_led() -> None:
    student = new_student()
    play_and_aggregate(student, "gone", matches=5)
    before = Standing.objects.filter(kind=Standing.NOW).values().get()
    close_days(student.school, FIRST + timedelta(days=60))
    Attempt.objects.all().delete()
    recount_student(student.pk)
    assert Standing.objects.filter(kind=Standing.NOW).values().get() == before


@pytest.mark.parametrize("earlier_matches", [0, 40])
def test_one_match_asks_as_much_after_a_year_as_on_the_first_day(
    earlier_matches: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    student, chance = new_student(), Random("year")
    for _ in range(earlier_matches):
        random_match(student, chance, days=300)
    recount_student(student.pk)
    today = random_match(student, chance, days=1)
    Attempt.objects.filter(match=today).update(day=FIRST + timedelta(days=365))
    with django_assert_max_num_queries(10):
        aggregate(today)


def test_a_student_who_was_erased_meanwhile_is_passed_over() -> None:
    student = new_student()
    gone = student.pk
    student.delete()
    recount_student(gone)
    assert not SkillDay.objects.exists()


def test_the_rebuild_says_how_far_it_is() -> None:
    new_student()
    told = StringIO()
    told.isatty = lambda: True  # type: ignore[method-assign]
    call_command("rebuild_figures", stdout=told)
    assert "100 %" in told.getvalue()


def test_rows_that_are_right_are_left_alone() -> None:
    student = new_student()
    play_and_aggregate(student, "alone", matches=8)
    before = dict(SkillDay.objects.values_list("pk", "day"))
    wrong = SkillDay.objects.order_by("day")[0]
    SkillDay.objects.filter(pk=wrong.pk).update(n=77)
    call_command("rebuild_figures", stdout=StringIO())
    after = dict(SkillDay.objects.values_list("pk", "day"))
    assert {day for pk, day in before.items() if pk not in after} == {wrong.day}
    assert len(after) == len(before)


def test_what_was_counted_ahead_is_written_only_while_its_attempts_are_all_there_are() -> None:
    student, chance = new_student(), Random("ahead")
    random_match(student, chance)
    ahead = count_ahead(student.pk)
    assert ahead.holds()
    random_match(student, chance)
    assert not ahead.holds()
    recount_student(student.pk, ahead=ahead)
    kept = figures(student)
    recount_student(student.pk)
    assert kept == figures(student)


def test_what_was_counted_ahead_does_not_outlive_an_attempt_that_went() -> None:
    student, chance = new_student(), Random("gone")
    random_match(student, chance)
    random_match(student, chance)
    ahead = count_ahead(student.pk)
    Attempt.objects.filter(student=student).first().delete()  # type: ignore[union-attr]
    random_match(student, chance, answers=1)
    assert not ahead.holds()


@pytest.mark.django_db(transaction=True)
def test_several_processes_come_to_the_same_figures_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    students, chance = [new_student(name) for name in ("Anna", "Ben", "Cleo")], Random("share")
    for student in students:
        random_match(student, chance, answers=60)
        recount_student(student.pk)
    honest = [figures(student) for student in students]
    SkillDay.objects.update(n=77)
    monkeypatch.setattr(rebuilding, "A_SHARE", 1)
    monkeypatch.setattr(rebuilding, "cores", lambda: 2)
    assert rebuilding.processes_for(len(students)) > 1
    call_command("rebuild_figures", stdout=StringIO())
    assert [figures(student) for student in students] == honest
