"""Some have more time than the class: each is told the own due day, on the page of the class and on the student's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta

import pytest
import time_machine

from classroom.assignments.models import Assignment
from classroom.assignments.services import vary_assignment
from classroom.people.models import SchoolClass, Student
from classroom.practice.selectors import Place
from classroom.reports.class_report import ClassReport, class_report
from classroom.reports.work import own_work, work_of
from tests.classroom.reports.reading import read, teacher_of
from tests.classroom.reports.scripted import NOON, set_drill


def report(school_class: SchoolClass) -> ClassReport:
    with time_machine.travel(NOON, tick=False):
        return class_report(school_class)


def listed(school_class: SchoolClass) -> dict[str, list[str]]:
    lists = report(school_class).lists
    return {found.kind: [line.student.nickname for line in found.lines] for found in lists if found.lines}


def give_time(assignment: Assignment, student: Student, *, days: int, **changed: date | None) -> None:
    """So many days from today, to one student; what is changed is changed for the class."""
    vary_assignment(assignment, student=student, due_on=NOON.date() + timedelta(days=days))
    if changed:
        Assignment.objects.filter(pk=assignment.pk).update(**changed)


def wanted(school_class: SchoolClass) -> Mapping[Place, frozenset[str]]:
    return work_of(school_class, list(school_class.students.all()), NOON.date(), known={}).wanted


@pytest.mark.parametrize("due_in", [-5, None])
def test_who_has_more_time_is_told_the_own_due_day(
    school_class: SchoolClass, anna: Student, due_in: int | None
) -> None:
    due_on = None if due_in is None else NOON.date() + timedelta(days=due_in)
    give_time(set_drill(school_class, due_in=0), anna, days=2, due_on=due_on)
    assert listed(school_class) == {"not_started": ["Anna"]}
    for address in (f"/classes/{school_class.code}/", f"/students/{anna.code}/"):
        assert re.search("This week's drill,? ?due Wed 18 Nov", read(teacher_of(school_class), address))


@pytest.mark.parametrize("ended", [{"closes_on": NOON.date() - timedelta(days=1)}, {}])
def test_who_has_more_time_than_the_class_is_still_asked(
    school_class: SchoolClass, anna: Student, ended: dict[str, date]
) -> None:
    """After the last day, and long after the day it was due: it is set at present for this student alone."""
    assignment = set_drill(school_class, due_in=0)
    give_time(assignment, anna, days=-1, due_on=NOON.date() - timedelta(days=8), **ended)
    assert (listed(school_class), report(school_class).due) == ({}, [])
    give_time(assignment, anna, days=1)
    assert listed(school_class) == {"not_started": ["Anna"]}
    assert "0 of 2 started" in read(teacher_of(school_class), f"/classes/{school_class.code}/")
    assert "Not started" in read(teacher_of(school_class), f"/students/{anna.code}/")
    assert {student_id for student_id, _skill in wanted(school_class)} == {anna.pk}


def test_time_given_to_a_group_counts_and_other_differences_stay(school_class: SchoolClass, anna: Student) -> None:
    """Also those of another variation than the one that gives more time; a deleted group has none to give."""
    assignment, group = set_drill(school_class, due_in=0), school_class.groups.create(name="Foxes")
    dagur = school_class.students.get(nickname="Dagur")
    group.students.set([anna, dagur])
    vary_assignment(assignment, student=dagur, options={"facts": ["5+1"]})
    vary_assignment(assignment, group=group, due_on=NOON.date())
    Assignment.objects.update(due_on=None, closes_on=NOON.date() - timedelta(days=1))
    assert listed(school_class) == {"not_started": ["Anna", "Dagur"]}
    assert sorted(len(facts) for facts in wanted(school_class).values()) == [1, 60]
    school_class.groups.update(archived_at=NOON)
    assert report(school_class).due == []


def test_of_two_what_is_due_first_for_this_student_is_told(school_class: SchoolClass, anna: Student) -> None:
    first, second = set_drill(school_class, due_in=0), set_drill(school_class, due_in=1)
    give_time(first, anna, days=2)
    told = own_work(anna, NOON.date(), known={}).unstarted[anna.pk]
    assert (told.assignment, told.due_on) == (second, second.due_on)
