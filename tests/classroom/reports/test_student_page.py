from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
import time_machine
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from classroom.assignments.models import Assignment
from classroom.assignments.services import vary_assignment
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.practice.accuracy import Accuracy
from classroom.practice.aggregation import recount_student
from classroom.practice.facts import facts_of_skill, group_facts
from classroom.practice.models import Attempt, InputTime
from classroom.reports.student_report import StudentReport, student_report
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import NOON, play_drill, record_answers, set_drill

INSIDE = [f"{value}+1" for value in range(1, 10)]


def report(student: Student) -> StudentReport:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        return student_report(student)


def test_growth_keeps_the_facts_in_trouble_apart_from_the_others(anna: Student) -> None:
    record_answers(anna, [(fact, True) for fact in INSIDE * 2] + [("9+3", False)] * 20)
    (week,) = report(anna).growth.weeks
    assert (week.steady, week.trouble) == (Accuracy(18, 18), Accuracy(0, 20))


def test_growth_has_one_line_where_nothing_stands_out(anna: Student) -> None:
    record_answers(anna, [(fact, True) for fact in INSIDE * 2])
    growth = report(anna).growth
    assert not growth.divided
    assert growth.chart is not None
    assert len(growth.chart.lines) == 1


def test_growth_shows_eight_weeks_and_the_empty_ones_between(anna: Student) -> None:
    for weeks_ago in (20, 7, 0):
        record_answers(anna, [(fact, True) for fact in INSIDE * 2], at=NOON - timedelta(weeks=weeks_ago))
    counts = [week.steady.n for week in report(anna).growth.weeks]
    assert counts == [18, 0, 0, 0, 0, 0, 0, 18]


def test_the_chart_is_named_told_in_words_and_stands_above_its_table(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [(fact, True) for fact in INSIDE * 2])
    page = body(teacher_of(school_class), f"/students/{anna.code}/")
    chart = page[page.index('<svg class="chart"') :]
    title, told = re.findall(r'<(?:title|desc) id="([^"]+)">[^<]+</', chart)[:2]
    assert f'role="img" aria-labelledby="{title} {told}"' in chart
    assert "<caption" in chart


def test_slips_show_the_student_s_own_examples_with_what_is_right(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("9+3", False)] * 3, given="12")
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "Forgot to wrap3 times in 7 days 9 + 3 → answered 12" in page


def test_a_slip_that_happened_twice_is_not_named(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("9+3", False)] * 2, given="12")
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "2 wrong answers in 7 days" in page
    assert "Forgot to wrap" not in page


def test_the_reason_and_its_rule_come_first(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("9+3", False)] * 20 + [("5+1", True)] * 20)
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "Stuck 20 of 40 right in 7 days, 50 % (35–65). Rule: 20 or more answers in 7 days" in page


def test_who_has_not_started_is_told_as_on_the_page_of_the_class(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 12, at=NOON - timedelta(days=1))
    set_drill(school_class, due_in=1)
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "Not started 12 of 12 right in 7 days" in page
    assert "Rule: Due within 2 days and no match yet. This week's drill, due Tue 17 Nov" in page
    assert "Print card" in page
    assert "On track" not in page


def test_whoever_has_begun_what_is_due_is_on_track(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 12, assignment=set_drill(school_class, due_in=1))
    assert report(anna).need == ""


def test_ready_is_measured_against_the_same_set_as_on_the_page_of_the_class(anna: Student) -> None:
    set_drill(anna.school_class, due_in=5)
    for days_ago in (3, 1):
        record_answers(anna, [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    assert report(anna).need == ""
    vary_assignment(Assignment.objects.get(), student=anna, options={"facts": ["5+1"]})
    assert report(anna).need == "ready"


def test_the_page_opens_on_the_skill_that_needs_the_teacher(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 12)
    record_answers(anna, [("7+5", False)] * 20, skill="sums", game="sequence-numbers")
    assert (report(anna).skill, report(anna).need) == ("sums", "stuck")
    page = read(teacher_of(school_class), f"/students/{anna.code}/?skill=7ate9")
    assert "On track" not in page
    assert "Stuck: Sequence Numbers" in page


def test_the_map_shows_every_fact_of_the_groups_met(anna: Student) -> None:
    record_answers(anna, [("9+3", True)] * 12)
    (group,) = report(anna).groups
    assert [(cell.words, cell.cell.state) for cell in group.cells] == [
        ("8 + 3", "unmet"),
        ("9 + 3", "accurate"),
        ("10 + 3", "unmet"),
    ]


def test_of_thousands_of_sums_the_map_shows_those_that_were_met(anna: Student) -> None:
    largest = max(group_facts(facts_of_skill("sums")).values(), key=len)
    record_answers(anna, [(largest[0].name, True)] * 12, skill="sums", game="sequence-numbers")
    (group,) = report(anna).groups
    assert [cell.name for cell in group.cells] == [largest[0].name]
    assert report(anna).facts == 1


def test_the_map_shows_what_a_teacher_s_own_numbers_ask(anna: Student) -> None:
    record_answers(anna, [("60+30", True)] * 12, skill="sums", game="sequence-numbers")
    (group,) = report(anna).groups
    assert (group.name, [cell.name for cell in group.cells]) == ("Two digits, no carrying", ["60+30"])
    assert (report(anna).facts, report(anna).accuracy.n) == (1, 12)


def test_a_group_with_more_facts_than_a_map_can_hold_counts_the_rest(anna: Student, school_class: SchoolClass) -> None:
    largest = max(group_facts(facts_of_skill("sums")).values(), key=len)[:30]
    record_answers(anna, [(fact.name, True) for fact in largest], skill="sums", game="sequence-numbers")
    (group,) = report(anna).groups
    assert (len(group.cells), group.more, report(anna).facts) == (24, 6, 30)
    assert "6 more, surer" in read(teacher_of(school_class), f"/students/{anna.code}/")


def test_of_a_large_group_all_facts_count_beside_those_whose_speed_is_shown(
    anna: Student, school_class: SchoolClass
) -> None:
    largest = max(group_facts(facts_of_skill("sums")).values(), key=len)[:30]
    record_answers(anna, [(fact.name, True) for fact in largest] * 10, skill="sums", game="sequence-numbers")
    (group,) = report(anna).groups
    assert (len(group.cells), group.timed) == (24, 30)
    assert "30 of 30" in read(teacher_of(school_class), f"/students/{anna.code}/")


def test_a_wrong_card_of_a_race_counts_once_in_the_growth_of_all_facts(anna: Student) -> None:
    match = record_answers(anna, [("9+3", True), ("9-3", True)] * 10 + [("9+3", False)] * 2)
    Attempt.objects.filter(match=match, right=False).update(fact="", prompt="9±3", game="7ate9", mode="race")
    recount_student(anna.pk, NOON.date())
    (week,) = report(anna).growth.weeks
    assert (report(anna).growth.divided, week.steady) == (False, Accuracy(20, 22))


def test_the_sum_missed_last_leads_the_examples_of_a_slip(anna: Student) -> None:
    sums = ["10+3", "9+3", "8+3", "10+2", "9+2", "10+3"]
    record_answers(anna, [(fact, False) for fact in sums], given="13")
    for number, fact in enumerate(sums):
        Attempt.objects.filter(number=number).update(given=str(sum(map(int, fact.split("+")))))
    (slip,) = report(anna).misses.slips
    assert [asked.sum for asked in slip.examples] == ["10 + 3", "9 + 2", "10 + 2", "8 + 3"]


def test_the_last_matches_carry_their_own_accuracy(anna: Student) -> None:
    record_answers(anna, [("5+1", True)] * 3, at=NOON - timedelta(hours=2))
    record_answers(anna, [("5+1", True)] * 3 + [("6+1", False)])
    assert [played.accuracy for played in report(anna).matches] == [Accuracy(3, 4), Accuracy(3, 3)]


def test_input_time_is_told_beside_the_class(anna: Student, school_class: SchoolClass) -> None:
    for student in school_class.students.all():
        InputTime.objects.create(student=student, kind="touch", trials=[900] * 8)
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "Tapping or typing: 0.9 s (8 trials; class 0.9 s). It is taken off every time above." in page


def test_a_cell_opens_the_student_s_own_answers(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("9+3", False), ("9+3", True), ("5+1", True)], given="12")
    page = read(teacher_of(school_class), f"/students/{anna.code}/answers/?skill=7ate9&fact=9%2B3")
    assert "2 answers, the latest on top" in page
    assert "forgot to wrap" in page


def test_answers_that_still_wait_to_be_counted_are_told(anna: Student, school_class: SchoolClass) -> None:
    match = record_answers(anna, [("5+1", True)] * 10)
    assert "figures as of" not in read(teacher_of(school_class), f"/students/{anna.code}/")
    Match.objects.filter(pk=match.pk).update(unaggregated=True)
    assert "figures as of Mon 16 Nov, 12:00" in read(teacher_of(school_class), f"/students/{anna.code}/")


def test_answers_of_a_first_match_under_way_wait_too(anna: Student, school_class: SchoolClass) -> None:
    match = record_answers(anna, [("5+1", True)] * 10)
    Match.objects.filter(pk=match.pk).update(unaggregated=True, finished_at=None, outcome=None)
    assert "figures as of Mon 16 Nov, 12:00" in read(teacher_of(school_class), f"/students/{anna.code}/")


def test_where_no_fact_is_sure_yet_speed_is_one_sentence(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", False), ("9+3", True)] * 6)
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "No fact is sure enough yet: accuracy comes before speed." in page


def race(student: Student, prompt: str, *, right: int, wrong: int, at: datetime = NOON) -> None:
    """Cards of a timed race, counted at once."""
    fact = prompt.replace("±", "+")
    match = record_answers(student, [(fact, True)] * right + [("", False)] * wrong, game="7ate9", think_ms=2000, at=at)
    match.attempts.update(mode="race", prompt=prompt)
    recount_student(student.pk, at.date())


def test_speed_in_races_is_shown_like_every_time_where_the_facts_are_sure(
    anna: Student, school_class: SchoolClass
) -> None:
    race(anna, "5±1", right=20, wrong=0)
    race(anna, "5±3", right=12, wrong=8, at=NOON + timedelta(minutes=5))
    assert set(report(anna).recent.races) == {"1", "3"}
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "races, ±12.0 s" in page
    assert "races, ±3: not shown: accuracy before speed" in page


def test_the_map_of_single_facts_speaks_of_no_groups(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 10)
    client, rule = teacher_of(school_class), "Reached by at least 3 in 4 facts of the group."
    assert rule in read(client, f"/classes/{school_class.code}/")
    assert rule not in read(client, f"/students/{anna.code}/")


def test_a_student_without_answers_is_told_kindly(anna: Student, school_class: SchoolClass) -> None:
    page = read(teacher_of(school_class), f"/students/{anna.code}/")
    assert "No answers in the last 7 days." in page


@pytest.mark.parametrize("weeks", [1, 20])
def test_the_page_asks_eight_questions_however_long_the_history(
    anna: Student, school_class: SchoolClass, weeks: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for week in range(weeks):
        moment = NOON - timedelta(weeks=weeks - 1 - week)
        record_answers(anna, [(fact, fact != "5+1") for fact in INSIDE * 2], at=moment)
    for due_in in (1, 4):
        vary_assignment(set_drill(school_class, due_in=due_in), student=anna, options={"facts": ["5+1"]})
    client = teacher_of(school_class)
    with django_assert_max_num_queries(8):
        body(client, f"/students/{anna.code}/")


def test_untimed_is_one_press_away_and_can_be_taken_back(anna: Student, school_class: SchoolClass) -> None:
    Student.objects.filter(pk=anna.pk).update(pace="normal")
    client = teacher_of(school_class)
    page = client.post(f"/students/{anna.code}/untimed/", follow=True).content.decode()
    anna.refresh_from_db()
    assert anna.pace == "untimed"
    assert "Undo" in page


def test_matches_answers_and_examples_lead_to_their_replay(anna: Student, school_class: SchoolClass) -> None:
    match = record_answers(anna, [("5+1", True)] + [("9+3", False)] * 3, given="12")
    client = teacher_of(school_class)
    page = body(client, f"/students/{anna.code}/")
    answers = body(client, f"/students/{anna.code}/answers/?skill=7ate9&fact=5%2B1")
    address = reverse("play:class_replay", args=[match.code])
    assert f'href="{address}"' in page
    assert f'href="{address}?move=3"' in page
    assert f'href="{address}?move=0"' in answers


def test_quick_enough_is_what_the_class_has_set(anna: Student) -> None:
    anna.school_class.quick_ms = 5000
    play_drill(anna, [(True, 4000)] * 5)
    assert set(Attempt.objects.values_list("limit_ms", flat=True)) == {5000}


@pytest.mark.database
@pytest.mark.parametrize(
    "asked", ["skill=%00", "skill=none", "skill=7ate9&fact=%00", "skill=7ate9&fact=9%2B3%00", "skill=7ate9&group=%00"]
)
def test_what_no_game_knows_has_no_page(anna: Student, school_class: SchoolClass, asked: str) -> None:
    assert teacher_of(school_class).get(f"/students/{anna.code}/answers/?{asked}").status_code == 404
