"""What is different for some meets an assignment that has changed: everybody can play, and the teacher is told."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from classroom.assignments.fact_sets import chosen_facts
from classroom.assignments.fields import to_options
from classroom.assignments.fitting import misfit
from classroom.assignments.models import Assignment
from classroom.assignments.selectors import with_terms
from classroom.assignments.services import assign, change_assignment, vary_assignment
from classroom.people import undo
from classroom.people.models import SchoolClass, Student
from classroom.play.starting import start_assigned
from games import catalogue
from tests.classroom.assignments.test_setting import sent
from tests.classroom.reports.scripted import NOON, set_drill

pytestmark = [pytest.mark.django_db, pytest.mark.database]
SUMS = catalogue.game("sequence-numbers")
CARRYING = to_options(SUMS, {"lean": ["Two digits, with carrying"]}, given={"level": "L3"})


def against(many: int) -> list[str]:
    return [each.slug for each in SUMS.characters[:many]]


def set_sums(school_class: SchoolClass, *, opponents: int = 1, **options: object) -> Assignment:
    return assign(
        school_class,
        game_slug=SUMS.slug,
        title="Sums",
        options={"level": "L3", "needed": 1, **options},
        opponents=against(opponents),
        opens_on=NOON.date(),
    )


def played(student: Student, assignment: Assignment) -> dict[str, Any]:
    """The options with which a match of this student begins."""
    (terms,) = with_terms(student, [Assignment.objects.get(pk=assignment.pk)])
    return start_assigned(student, terms).options


def edit(desk: Client, assignment: Assignment, **changes: object) -> Any:
    address = f"/assignments/{assignment.code}/edit/"
    return sent(desk, desk.get(address).context["form"], address, **changes)


def test_a_level_that_no_longer_has_the_sums_of_some_lets_them_play(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_sums(school_class)
    vary_assignment(assignment, student=anna, options=CARRYING)
    assert played(anna, assignment)["lean"] == CARRYING["lean"]
    Assignment.objects.update(options={"level": "L1", "needed": 2})
    options = played(anna, assignment)
    assert (options["level"], options["needed"]) == ("L1", 2)
    assert not set(options["lean"]) & set(CARRYING["lean"])


def test_an_edit_taken_back_after_a_variation_lets_the_child_play(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_sums(school_class, level="L1")
    kept = change_assignment(school_class.teachers.get(), assignment, options={"level": "L3", "needed": 1})
    vary_assignment(assignment, student=anna, options=CARRYING)
    assert undo.take_back(kept)
    assert played(anna, assignment)["level"] == "L1"


def test_of_a_groups_and_a_students_own_that_do_not_fit_together_what_the_game_names_gives_way(
    school_class: SchoolClass, anna: Student
) -> None:
    assignment = set_sums(school_class)
    group = school_class.groups.create(name="Foxes")
    group.students.add(anna)
    vary_assignment(assignment, group=group, options={**CARRYING, "needed": 2})
    vary_assignment(assignment, student=anna, options={"level": "L1"})
    options = played(anna, assignment)
    assert (options["level"], options["needed"]) == ("L1", 2)


def test_fewer_opponents_than_the_teams_of_some_need_let_them_play(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_sums(school_class, opponents=3)
    vary_assignment(assignment, student=anna, options={"teams": 2, "needed": 2})
    Assignment.objects.update(opponents=against(2))
    options = played(anna, assignment)
    assert ("teams" in options, options["needed"]) == (False, 2)


def test_what_is_set_for_all_gives_way_last(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_sums(school_class, **CARRYING)
    vary_assignment(assignment, student=anna, options={"level": "L1"})
    assert played(anna, assignment)["level"] == "L1"


@pytest.mark.parametrize("different", [{"no_such_option": 1}, {"own_low": 1, "own_high": 5}])
def test_where_nothing_else_helps_it_is_as_for_everybody(
    school_class: SchoolClass, anna: Student, different: dict[str, Any]
) -> None:
    assignment = set_sums(school_class, level="own")
    vary_assignment(assignment, student=anna, options=different)
    (terms,) = with_terms(anna, [assignment])
    assert terms.options == {"level": "own", "needed": 1}


def test_a_game_is_asked_once_for_the_same_options(school_class: SchoolClass, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(type(SUMS), "start", lambda self, **given: asked.append(given))
    options = {"level": "L2", "needed": 2, "answer_first": True, "shared": 0}
    assert [misfit(SUMS, seats=2, options=options) for _time in range(30)] == [""] * 30
    assert len(asked) <= 1


def test_an_edit_that_no_longer_fits_somebody_is_refused_by_name(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    assignment = set_sums(school_class)
    vary_assignment(assignment, student=anna, options=CARRYING)
    vary_assignment(assignment, student=school_class.students.get(nickname="Birta"), options={"needed": 2})
    answer = edit(desk, assignment, level="L1")
    (words,) = answer.context["form"].errors["lean"]
    assert (answer.status_code, "Anna" in words, "Birta" in words) == (422, True, False)
    assert Assignment.objects.get().options["level"] == "L3"
    assert edit(desk, assignment, level="L3", title="Another").status_code == 302


def test_fewer_opponents_are_refused_where_the_teams_of_a_group_need_them(
    desk: Client, school_class: SchoolClass
) -> None:
    assignment = set_sums(school_class, opponents=3)
    vary_assignment(assignment, group=school_class.groups.create(name="Foxes"), options={"teams": 2})
    answer = edit(desk, assignment, opponents=against(2))
    assert "Foxes" in str(answer.context["form"].errors["teams"])


def test_a_goal_beyond_the_set_of_somebody_is_refused_by_name(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    assignment = set_drill(school_class, due_in=7)
    Assignment.objects.update(goal_kind="facts", goal=9)
    nine = chosen_facts(assignment.game.facts({}), ["+1"])
    vary_assignment(assignment, student=anna, options={"facts": nine})
    vary_assignment(assignment, student=school_class.students.get(nickname="Birta"), options={"facts": nine}, goal=9)
    (words,) = edit(desk, assignment, goal_kind="facts", goal=20).context["form"].errors["goal"]
    assert ("Anna" in words, "Birta" in words) == (True, False)
    assert edit(desk, assignment, goal_kind="facts", goal=9).status_code == 302


def test_a_goal_of_somebodys_own_becomes_nothing_else(desk: Client, school_class: SchoolClass, anna: Student) -> None:
    assignment = set_drill(school_class, due_in=7)
    Assignment.objects.update(goal_kind="right", goal=60)
    vary_assignment(assignment, student=anna, goal=30)
    vary_assignment(assignment, student=school_class.students.get(nickname="Birta"), pace="relaxed")
    (words,) = edit(desk, assignment, goal_kind="minutes", goal=20).context["form"].errors["goal_kind"]
    assert ("Anna" in words, "Birta" in words) == (True, False)
    assert edit(desk, assignment, goal_kind="right", goal=20).status_code == 302


def test_whoever_is_taken_out_or_away_stands_in_no_edits_way(
    desk: Client, school_class: SchoolClass, anna: Student
) -> None:
    assignment = set_sums(school_class)
    Assignment.objects.update(whole_class=False)
    birta = school_class.students.get(nickname="Birta")
    vary_assignment(assignment, student=anna, options=CARRYING)
    vary_assignment(assignment, student=birta)
    assert edit(desk, assignment, level="L1", who=[anna.code, birta.code]).status_code == 422
    assert edit(desk, assignment, level="L1", who=[birta.code]).status_code == 302
    vary_assignment(assignment, student=anna, options=CARRYING)
    Student.objects.filter(pk=anna.pk).update(archived_at=timezone.now())
    assert edit(desk, assignment, level="L1b", who=[birta.code]).status_code == 302
