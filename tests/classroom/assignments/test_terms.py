"""An assignment as it stands for one student: for all, for a group, for one alone, and only in its days."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.http import Http404
from django.utils import timezone

from classroom.assignments.models import Assignment
from classroom.assignments.selectors import (
    assignments_of,
    open_terms,
    students_of,
    terms_of_class,
    terms_or_404,
    variations_of,
    with_differences,
)
from classroom.assignments.services import (
    assign,
    change_assignment,
    extend_assignment,
    pause_assignment,
    repeat_assignment,
    vary_assignment,
)
from classroom.people import undo
from classroom.people.groups import delete_group
from classroom.people.models import Group, SchoolClass, Student, Teacher
from classroom.people.services import add_students, create_class, open_school

pytestmark = [pytest.mark.django_db, pytest.mark.database]
TODAY = date(2026, 11, 16)


@pytest.fixture
def teacher() -> Teacher:
    return Teacher.objects.create_user("t@school.example", "a password for tests", school=open_school("School"))


@pytest.fixture
def school_class(teacher: Teacher) -> SchoolClass:
    return create_class(teacher, name="4 B", year_level=4, language="en")


@pytest.fixture
def students(school_class: SchoolClass) -> list[Student]:
    return add_students(school_class, ["Anna", "Birta", "Max"])


def drill(school_class: SchoolClass, **fields: object) -> Assignment:
    fields = {"opens_on": TODAY, "due_on": TODAY + timedelta(days=7)} | fields
    return assign(school_class, game_slug="7ate9-drill", title="Drill", options={"prompts": 20}, goal=2, **fields)


def test_the_whole_class_sees_what_is_set_for_it(school_class: SchoolClass, students: list[Student]) -> None:
    assignment = drill(school_class)
    assert [[terms.assignment for terms in open_terms(student, TODAY)] for student in students] == [[assignment]] * 3


def test_what_is_set_for_a_group_is_seen_by_the_group_alone(school_class: SchoolClass, students: list[Student]) -> None:
    group = school_class.groups.create(name="Hedgehogs")
    group.students.add(students[0])
    assignment = drill(school_class, whole_class=False)
    vary_assignment(assignment, group=group)
    assert [len(open_terms(student, TODAY)) for student in students] == [1, 0, 0]
    assert list(students_of(assignment)) == [students[0]]


def test_another_class_never_sees_it(school_class: SchoolClass, teacher: Teacher) -> None:
    other = add_students(create_class(teacher, name="3 A", year_level=3, language="en"), ["Nína"])[0]
    assignment = drill(school_class)
    assert open_terms(other, TODAY) == []
    with pytest.raises(Http404):
        terms_or_404(other, assignment.code, TODAY)


def test_a_students_own_terms_count_before_the_groups(school_class: SchoolClass, students: list[Student]) -> None:
    group = school_class.groups.create(name="Hedgehogs")
    group.students.add(students[0], students[1])
    assignment = drill(school_class)
    vary_assignment(assignment, group=group, goal=3, pace="relaxed", options={"prompts": 10})
    vary_assignment(assignment, student=students[0], goal=1, options={"facts": ["1+1", "2+1"]})
    own, grouped, plain = (open_terms(student, TODAY)[0] for student in students)
    assert (own.goal, own.pace, own.options["prompts"]) == (1, "relaxed", 10)
    assert own.options["facts"] == ["1+1", "2+1"]
    assert (grouped.goal, grouped.options["prompts"]) == (3, 10)
    assert (plain.goal, plain.options["prompts"], plain.pace) == (2, 20, "untimed")


def test_setting_a_variation_twice_replaces_it(school_class: SchoolClass, students: list[Student]) -> None:
    assignment = drill(school_class)
    vary_assignment(assignment, student=students[0], goal=1)
    vary_assignment(assignment, student=students[0], goal=5)
    assert [each.goal for each in assignment.variations.all()] == [5]


@pytest.mark.parametrize(
    ("fields", "seen"),
    [
        ({"opens_on": TODAY + timedelta(days=1), "due_on": None}, 0),
        ({"opens_on": TODAY - timedelta(days=9), "due_on": TODAY - timedelta(days=2)}, 1),
        ({"closes_on": TODAY, "due_on": None}, 1),
        ({"opens_on": TODAY - timedelta(days=9), "closes_on": TODAY - timedelta(days=1), "due_on": None}, 0),
    ],
)
def test_it_is_there_in_its_days_and_overdue_it_can_still_be_played(
    school_class: SchoolClass, students: list[Student], fields: dict[str, object], seen: int
) -> None:
    drill(school_class, **fields)
    assert len(open_terms(students[0], TODAY)) == seen


def test_paused_it_is_gone_and_undone_it_is_back(
    teacher: Teacher, school_class: SchoolClass, students: list[Student]
) -> None:
    assignment = drill(school_class)
    kept = pause_assignment(teacher, assignment)
    assert open_terms(students[0], TODAY) == []
    assert undo.take_back(kept)
    assert len(open_terms(students[0], TODAY)) == 1


def test_a_change_can_be_taken_back_whole(teacher: Teacher, school_class: SchoolClass) -> None:
    assignment = drill(school_class)
    kept = change_assignment(teacher, assignment, title="Another", options={"prompts": 30}, due_on=None)
    assert undo.take_back(kept)
    again = Assignment.objects.get()
    assert (again.title, again.options, again.due_on) == ("Drill", {"prompts": 20}, TODAY + timedelta(days=7))


def test_again_like_last_week_keeps_what_was_different(school_class: SchoolClass, students: list[Student]) -> None:
    assignment = drill(school_class)
    vary_assignment(assignment, student=students[0], goal=1, due_on=TODAY)
    first_seed = assignment.seed
    again = repeat_assignment(assignment, opens_on=TODAY + timedelta(days=7), due_on=TODAY + timedelta(days=14))
    assert Assignment.objects.count() == 2
    assert again.seed != first_seed
    assert [(each.student, each.goal, each.due_on) for each in again.variations.all()] == [(students[0], 1, None)]


def test_a_pace_is_told_only_to_games_that_know_time(school_class: SchoolClass, students: list[Student]) -> None:
    drill(school_class)
    assign(school_class, game_slug="7ate9", title="Race", options={"deck": 37}, opens_on=TODAY)
    race, sums = sorted(open_terms(students[0], TODAY), key=lambda terms: terms.assignment.title != "Race")
    assert race.options["untimed"] is True
    assert "untimed" not in sums.options


def test_more_time_for_one_keeps_what_else_is_different_and_outlives_the_last_day(
    teacher: Teacher, school_class: SchoolClass, students: list[Student]
) -> None:
    assignment = drill(school_class, closes_on=TODAY + timedelta(days=7))
    vary_assignment(assignment, student=students[0], goal=1)
    later = TODAY + timedelta(days=12)
    kept = extend_assignment(teacher, assignment, students[0], due_on=later)
    assert [len(open_terms(student, later)) for student in students] == [1, 0, 0]
    assert (open_terms(students[0], later)[0].goal, open_terms(students[0], later)[0].due_on) == (1, later)
    assert undo.take_back(kept)
    assert open_terms(students[0], later) == []


def open_later(students: list[Student], day: date) -> list[bool]:
    """For whom there is something to play, and what they read is never over."""
    terms = [open_terms(student, day) for student in students]
    assert all(each.due_on and each.due_on >= day for found in terms for each in found)
    return [bool(found) for found in terms]


@pytest.mark.parametrize("whole_class", [True, False])
def test_more_time_for_a_group_outlives_the_last_day(
    school_class: SchoolClass, students: list[Student], *, whole_class: bool
) -> None:
    assignment = drill(school_class, closes_on=TODAY + timedelta(days=7), whole_class=whole_class)
    group = school_class.groups.create(name="Swallows")
    group.students.add(*students[:2])
    later = TODAY + timedelta(days=12)
    vary_assignment(assignment, group=group, due_on=later)
    vary_assignment(assignment, student=students[2], goal=1)
    assert open_later(students, later) == [True, True, False]
    assert terms_or_404(students[0], assignment.code, later).due_on == later
    assert open_later(students, later + timedelta(days=1)) == [False, False, False]
    Group.objects.update(archived_at=timezone.now())
    assert open_later(students, later) == [False, False, False]


def test_a_students_own_day_counts_before_the_groups_also_where_it_is_the_earlier_one(
    school_class: SchoolClass, students: list[Student]
) -> None:
    last, later = TODAY + timedelta(days=7), TODAY + timedelta(days=12)
    assignment = drill(school_class, closes_on=last)
    group = school_class.groups.create(name="Swallows")
    group.students.add(*students)
    vary_assignment(assignment, group=group, due_on=later)
    vary_assignment(assignment, student=students[0], due_on=last + timedelta(days=1))
    vary_assignment(assignment, student=students[1], goal=1)
    assert open_later(students, last + timedelta(days=1)) == [True, True, True]
    assert open_later(students, later) == [False, True, True]


def test_of_two_groups_the_day_that_was_set_first_counts(school_class: SchoolClass, students: list[Student]) -> None:
    last, later = TODAY + timedelta(days=7), TODAY + timedelta(days=12)
    assignment = drill(school_class, closes_on=last)
    for name, day in (("Swallows", last + timedelta(days=1)), ("Swifts", later)):
        group = school_class.groups.create(name=name)
        group.students.add(students[0])
        vary_assignment(assignment, group=group, due_on=day)
    assert open_later(students[:1], last + timedelta(days=1)) == [True]
    assert open_later(students[:1], later) == [False]


def test_a_day_of_ones_own_shortens_nothing_while_all_may_play(
    school_class: SchoolClass, students: list[Student]
) -> None:
    assignment = drill(school_class, closes_on=TODAY + timedelta(days=7))
    vary_assignment(assignment, student=students[0], due_on=TODAY)
    assert len(open_terms(students[0], TODAY + timedelta(days=7))) == 1


def test_what_is_open_costs_two_questions_for_any_number_of_groups(
    school_class: SchoolClass, students: list[Student], django_assert_num_queries: Any
) -> None:
    for number in range(6):
        assignment = drill(school_class, closes_on=TODAY)
        group = school_class.groups.create(name=f"Group {number}")
        group.students.add(students[0])
        vary_assignment(assignment, group=group, due_on=TODAY + timedelta(days=2))
    with django_assert_num_queries(2):
        assert len(open_terms(students[0], TODAY + timedelta(days=1))) == 6


def test_a_whole_class_is_told_as_each_student_is(school_class: SchoolClass, students: list[Student]) -> None:
    for_all, for_some = drill(school_class), drill(school_class, whole_class=False)
    vary_assignment(for_all, student=students[0], goal=1)
    for goal, name in ((5, "Hedgehogs"), (7, "Foxes")):
        group = school_class.groups.create(name=name)
        group.students.add(students[0], students[1])
        vary_assignment(for_some, group=group, goal=goal)
    told = terms_of_class(with_differences(Assignment.objects.all()), students)
    alone = {(each.assignment.pk, student.pk): each for student in students for each in open_terms(student, TODAY)}
    assert told == alone


def goals_told(school_class: SchoolClass, assignment: Assignment, students: list[Student]) -> set[tuple[int, ...]]:
    """As a student's own page asks for it, and as the class page does."""
    together = terms_of_class(with_differences(assignments_of(school_class)), students)
    return {
        tuple(terms_or_404(student, assignment.code, TODAY).goal for student in students),
        tuple(together[assignment.pk, student.pk].goal for student in students),
    }


def test_what_is_different_for_a_group_goes_and_comes_back_with_the_group(
    teacher: Teacher, school_class: SchoolClass, students: list[Student]
) -> None:
    group = school_class.groups.create(name="Hedgehogs")
    group.students.add(students[0])
    assignment = drill(school_class)
    vary_assignment(assignment, group=group, goal=5)
    kept = delete_group(group, by=teacher)
    assert goals_told(school_class, assignment, students) == {(2, 2, 2)}
    assert list(variations_of(assignment)) == []
    assert undo.take_back(kept)
    assert goals_told(school_class, assignment, students) == {(5, 2, 2)}


def test_what_is_for_a_group_alone_goes_and_comes_back_with_the_group(
    teacher: Teacher, school_class: SchoolClass, students: list[Student]
) -> None:
    group = school_class.groups.create(name="Hedgehogs")
    group.students.add(students[0])
    assignment = drill(school_class, whole_class=False)
    vary_assignment(assignment, group=group)
    kept = delete_group(group, by=teacher)
    change_assignment(teacher, assignment, targets=[{"group": None, "student": students[1]}], whole_class=False)
    assert [len(open_terms(student, TODAY)) for student in students] == [0, 1, 0]
    assert list(students_of(assignment)) == [students[1]]
    assert undo.take_back(kept)
    assert list(students_of(assignment)) == students[:2]
