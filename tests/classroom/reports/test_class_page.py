"""The thirty-second page: who needs what, at the cost of a few questions to the database."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries

from classroom.assignments.models import Assignment
from classroom.assignments.services import assign, vary_assignment
from classroom.people.models import SchoolClass, Student
from classroom.play.models import Match
from classroom.practice.facts import facts_of_skill, group_facts
from classroom.practice.models import InputTime
from classroom.reports.class_report import ClassReport, class_report
from classroom.reports.student_report import student_report
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers, set_drill, small_class

WRAPS = ["8+3", "9+3", "10+3"]
INSIDE = [f"{value}+1" for value in range(1, 10)]


@pytest.fixture
def school_class(db: None) -> SchoolClass:
    return small_class("Anna", "Dagur", "Malik", "Viktor", "Nói")


def student(school_class: SchoolClass, name: str) -> Student:
    return school_class.students.get(nickname=name)


def report(school_class: SchoolClass) -> ClassReport:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        return class_report(school_class)


def test_the_list_of_classes_is_told_how_many_need_the_teacher(school_class: SchoolClass) -> None:
    address = f"/classes/{school_class.code}/needing/"
    assert read(teacher_of(school_class), address) == "Nobody has played yet"
    record_answers(student(school_class, "Dagur"), [(fact, place % 2 > 0) for place, fact in enumerate(WRAPS * 10)])
    assert "1 needs you now" in body(teacher_of(school_class), address)
    assert address in body(teacher_of(school_class), "/classes/")


def listed(school_class: SchoolClass) -> dict[str, list[str]]:
    lists = report(school_class).lists
    return {found.kind: [line.student.nickname for line in found.lines] for found in lists if found.lines}


def stick(dagur: Student) -> None:
    """Sure inside ten, lost past it."""
    record_answers(dagur, [(fact, True) for fact in INSIDE * 2], at=NOON - timedelta(hours=2))
    record_answers(dagur, [(fact, False) for fact in WRAPS * 7], given="11", at=NOON - timedelta(hours=1))


def test_each_student_stands_in_one_list(school_class: SchoolClass) -> None:
    stick(student(school_class, "Dagur"))
    record_answers(student(school_class, "Malik"), [("5+1", False), ("6+1", True)] * 12, think_ms=600)
    assert listed(school_class) == {"stuck": ["Dagur"], "rushing": ["Malik"]}
    assert len(report(school_class).on_track) == 3


def test_a_stuck_student_s_line_says_on_what_and_how(school_class: SchoolClass) -> None:
    stick(student(school_class, "Dagur"))
    page = read(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert "Dagur 46 % (32–61) · 18/39 Not yet sure: +3 past 10 · forgot to wrap" in page


def test_the_first_line_says_how_many_need_the_teacher(school_class: SchoolClass) -> None:
    set_drill(school_class, due_in=1)
    stick(student(school_class, "Dagur"))
    assert "5 need you now" in read(teacher_of(school_class), f"/classes/{school_class.code}/")


def test_group_leads_to_an_assignment_with_student_and_facts_filled_in(school_class: SchoolClass) -> None:
    dagur = student(school_class, "Dagur")
    stick(dagur)
    page = body(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert f"/classes/{school_class.code}/assign/?students={dagur.code}&amp;facts=%2B3+past+10" in page


def test_ready_is_measured_against_the_set_that_is_assigned(school_class: SchoolClass) -> None:
    set_drill(school_class, due_in=5, facts=["5+1", "6+1"])
    viktor = student(school_class, "Viktor")
    for days_ago in (3, 1):
        record_answers(viktor, [("5+1", True), ("6+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    assert listed(school_class)["ready"] == ["Viktor"]


def test_ready_is_measured_against_what_is_set_for_that_student(school_class: SchoolClass) -> None:
    """Practice set for somebody else, or other facts for a group, make nobody's own set larger."""
    set_drill(school_class, due_in=5, facts=["5+1", "6+1"])
    other = set_drill(school_class, due_in=5, facts=WRAPS)
    Assignment.objects.filter(pk=other.pk).update(whole_class=False)
    vary_assignment(other, student=student(school_class, "Dagur"))
    viktor = student(school_class, "Viktor")
    for days_ago in (3, 1):
        record_answers(viktor, [("5+1", True), ("6+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    assert listed(school_class)["ready"] == ["Viktor"]


def test_where_other_facts_are_set_for_a_student_those_are_the_set(school_class: SchoolClass) -> None:
    viktor = student(school_class, "Viktor")
    assignment = set_drill(school_class, due_in=5)
    vary_assignment(assignment, student=viktor, options={"facts": ["5+1"]})
    for days_ago in (3, 1):
        record_answers(viktor, [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    (line,) = next(found.lines for found in report(school_class).lists if found.kind == "ready")
    assert (line.student, line.fluent, line.wanted) == (viktor, 1, {"5+1"})


def test_next_set_brings_the_facts_that_come_after_those_learnt(school_class: SchoolClass) -> None:
    viktor, first = student(school_class, "Viktor"), ["5+1", "6-1"]
    set_drill(school_class, due_in=5, facts=first)
    for days_ago in (3, 1):
        record_answers(viktor, [(fact, True) for fact in first * 8], at=NOON - timedelta(days=days_ago))
    address = f"/classes/{school_class.code}/assign/?students={viktor.code}&amp;facts=%2B2&amp;facts=%E2%88%922"
    client = teacher_of(school_class)
    assert address in body(client, f"/classes/{school_class.code}/")
    assert address in body(client, f"/students/{viktor.code}/")


def test_next_set_in_a_game_that_asks_sums_only_if_told_to_is_of_that_game(school_class: SchoolClass) -> None:
    viktor = student(school_class, "Viktor")
    assign(school_class, game_slug="novem", options={"sums": "ten"}, opponents=["dot"], opens_on=NOON.date())
    facts = [fact.name for fact in facts_of_skill("novem") if fact.group == "Rest to 10"]
    for days_ago in (3, 1):
        answers = [(fact, True) for fact in facts * 8]
        record_answers(viktor, answers, at=NOON - timedelta(days=days_ago), skill="novem", game="novem")
    client = teacher_of(school_class)
    (address,) = re.findall(r'href="(/classes/\w+/assign/[^"]*facts[^"]*)"', body(client, f"/students/{viktor.code}/"))
    assert client.get(html.unescape(address)).context["game"].slug == "novem"


def test_where_a_skill_is_learnt_whole_the_next_set_is_another_game_s(school_class: SchoolClass) -> None:
    viktor, every = student(school_class, "Viktor"), [fact.name for fact in facts_of_skill("7ate9")]
    for days_ago in (3, 1):
        record_answers(viktor, [(fact, True) for fact in every * 8], at=NOON - timedelta(days=days_ago))
    client = teacher_of(school_class)
    address = f"/classes/{school_class.code}/assign/?students={viktor.code}&game=sequence-numbers"
    assert address.replace("&", "&amp;") in body(client, f"/classes/{school_class.code}/")
    (box,) = re.findall(rf'<input[^>]*value="{viktor.code}"[^>]*>', body(client, address))
    assert "checked" in box


def test_not_started_is_due_within_two_days_without_a_match(school_class: SchoolClass) -> None:
    set_drill(school_class, due_in=3)
    assert listed(school_class) == {}
    assignment = set_drill(school_class, due_in=2)
    record_answers(student(school_class, "Anna"), [("5+1", True)], assignment=assignment)
    assert listed(school_class) == {"not_started": ["Dagur", "Malik", "Nói", "Viktor"]}


def test_whoever_knew_all_that_is_due_before_needs_no_card(school_class: SchoolClass) -> None:
    """On the student's own page neither."""
    anna, assignment = student(school_class, "Anna"), set_drill(school_class, due_in=2, facts=["5+1"])
    Assignment.objects.filter(pk=assignment.pk).update(goal_kind=Assignment.Goal.FACTS, goal=1)
    record_answers(anna, [("5+1", True)] * 8)
    assert listed(school_class) == {"not_started": ["Dagur", "Malik", "Nói", "Viktor"]}
    with time_machine.travel(NOON, tick=False):
        assert student_report(anna).need == ""


def test_the_strip_counts_who_has_started_and_who_is_done(school_class: SchoolClass) -> None:
    assignment = set_drill(school_class, due_in=4)
    record_answers(student(school_class, "Anna"), [("5+1", True)], assignment=assignment)
    assert "1 of 5 started · 1 done" in read(teacher_of(school_class), f"/classes/{school_class.code}/")


def test_a_student_whose_hand_takes_long_is_named_with_the_way_out(school_class: SchoolClass) -> None:
    for name, trial in (("Anna", 800), ("Dagur", 800), ("Malik", 3000)):
        InputTime.objects.create(student=student(school_class, name), kind="mouse", trials=[trial] * 8)
    page = read(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert "Tapping or typing takes long here: Malik, 3.0 s (8 trials; class 0.8 s)." in page


def test_the_map_puts_who_needs_help_first_and_who_is_ready_last(school_class: SchoolClass) -> None:
    set_drill(school_class, due_in=5, facts=["5+1"])
    stick(student(school_class, "Dagur"))
    for days_ago in (3, 1):
        record_answers(student(school_class, "Viktor"), [("5+1", True)] * 8, at=NOON - timedelta(days=days_ago))
    rows = [row.student.nickname for row in report(school_class).heat_map.rows]
    assert (rows[0], rows[-1]) == ("Dagur", "Viktor")


def test_a_column_leads_to_practice_for_everybody_who_still_learns_it(school_class: SchoolClass) -> None:
    for name in ("Dagur", "Malik"):
        record_answers(student(school_class, name), [(fact, False) for fact in WRAPS * 4])
    (column,) = report(school_class).heat_map.columns
    assert (column.group, [one.nickname for one in column.students]) == ("+3 past 10", ["Dagur", "Malik"])


def test_where_a_level_draws_from_thousands_of_sums_the_map_holds_those_the_class_has_met(
    school_class: SchoolClass,
) -> None:
    answers = [("7+5", True), ("8+6", True)] * 8
    record_answers(student(school_class, "Anna"), answers, skill="sums", game="sequence-numbers")
    found = report(school_class).heat_map
    assert (found.skill, found.facts) == ("sums", 2)
    (cell,) = next(row for row in found.rows if row.student.nickname == "Anna").cells.values()
    assert cell.state == "accurate"


def test_the_map_holds_what_a_teacher_s_own_numbers_ask(school_class: SchoolClass) -> None:
    record_answers(student(school_class, "Anna"), [("60+30", True)] * 12, skill="sums", game="sequence-numbers")
    found = report(school_class).heat_map
    assert [(column.group, len(column.facts)) for column in found.columns] == [("Two digits, no carrying", 1)]
    (cell,) = next(row for row in found.rows if row.student.nickname == "Anna").cells.values()
    assert cell.state == "accurate"


def test_whoever_is_stuck_on_a_teacher_s_own_numbers_is_told_where(school_class: SchoolClass) -> None:
    dagur = student(school_class, "Dagur")
    record_answers(dagur, [("60+30", False)] * 24, skill="sums", game="sequence-numbers")
    (line,) = next(found.lines for found in report(school_class).lists if found.kind == "stuck")
    assert (line.student, line.troubles) == (dagur, ["Two digits, no carrying"])


def test_in_a_large_group_a_student_is_judged_by_the_facts_that_student_has_met(school_class: SchoolClass) -> None:
    largest = max(group_facts(facts_of_skill("sums")).values(), key=len)
    known, others = [(largest[0].name, True)] * 12, [(fact.name, False) for fact in largest[1:30]]
    record_answers(student(school_class, "Anna"), known, skill="sums", game="sequence-numbers")
    record_answers(student(school_class, "Malik"), others, skill="sums", game="sequence-numbers")
    cells = {row.student.nickname: row.cells for row in report(school_class).heat_map.rows}
    assert [cell.state for cell in cells["Anna"].values()] == ["accurate"]
    assert [cell.state for cell in cells["Malik"].values()] == ["learning"]


def test_whoever_rushes_is_shown_with_the_pace_the_rule_speaks_of(school_class: SchoolClass) -> None:
    record_answers(student(school_class, "Malik"), [("5+1", False), ("6+1", True)] * 12, think_ms=600)
    assert "half within 0.6 s" in read(teacher_of(school_class), f"/classes/{school_class.code}/")


def test_answers_that_still_wait_to_be_counted_are_told(school_class: SchoolClass) -> None:
    match = record_answers(student(school_class, "Anna"), [("5+1", True)] * 10)
    assert "figures as of" not in read(teacher_of(school_class), f"/classes/{school_class.code}/")
    Match.objects.filter(pk=match.pk).update(unaggregated=True)
    assert "figures as of Mon 16 Nov, 12:00" in read(teacher_of(school_class), f"/classes/{school_class.code}/")


def test_a_race_in_which_nobody_answered_leaves_the_page_as_it_was(school_class: SchoolClass) -> None:
    record_answers(student(school_class, "Anna"), [("9±3", None)] * 5)
    assert "Nobody has played yet" in read(teacher_of(school_class), f"/classes/{school_class.code}/")


def test_a_class_that_has_not_played_is_not_called_on_track(school_class: SchoolClass) -> None:
    page = read(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert "Nobody has played yet" in page
    assert "On track" not in page


def test_an_empty_class_says_how_to_begin(db: None) -> None:
    empty = small_class()
    assert "Paste names" in read(teacher_of(empty), f"/classes/{empty.code}/")


def differ(assignment: Assignment) -> None:
    """Something is different for two groups and for one student."""
    students = assignment.school_class.students.order_by("nickname")
    for name, members in (("Hedgehogs", students[:3]), ("Foxes", students[2:4])):
        group = assignment.school_class.groups.create(name=name)
        group.students.set(members)
        vary_assignment(assignment, group=group, goal=2, options={"facts": ["5+1"]})
    vary_assignment(assignment, student=students[0], pace="relaxed", due_on=assignment.due_on)


@pytest.mark.parametrize("goal_kind", Assignment.Goal)
def test_the_page_asks_eight_questions_also_where_something_is_different_for_some(
    school_class: SchoolClass, goal_kind: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for due_in in (2, 4):
        assignment = set_drill(school_class, due_in=due_in)
    differ(assignment)
    Assignment.objects.update(goal_kind=goal_kind)
    record_answers(student(school_class, "Anna"), [("5+1", True)], assignment=assignment)
    client = teacher_of(school_class)
    with django_assert_max_num_queries(8):
        body(client, f"/classes/{school_class.code}/")


@pytest.mark.parametrize("weeks", [1, 20])
def test_the_page_asks_eight_questions_however_long_the_history(
    school_class: SchoolClass, weeks: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    assignment = set_drill(school_class, due_in=2)
    for one in school_class.students.all():
        for week in range(weeks):
            moment = NOON - timedelta(weeks=weeks - 1 - week)
            record_answers(one, [(fact, True) for fact in INSIDE * 2], at=moment, assignment=assignment)
    client = teacher_of(school_class)
    with django_assert_max_num_queries(8):
        body(client, f"/classes/{school_class.code}/")


@pytest.mark.parametrize("part", ["", "facts/", "compare/", "live/"])
def test_every_report_of_a_class_leads_to_the_teachers_other_classes(
    school_class: SchoolClass, part: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    other = SchoolClass.objects.create(school=school_class.school, name="5 A")
    other.teachers.set(school_class.teachers.all())
    client = teacher_of(school_class)
    with django_assert_max_num_queries(8):
        page = body(client, f"/classes/{school_class.code}/{part}")
    assert f'href="/classes/{other.code}/"' in page
