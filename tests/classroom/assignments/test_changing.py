"""Practice that runs: every change is said and has its way back, and what could never be reached is not set."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from classroom.assignments.forms import VariationForm
from classroom.assignments.models import Assignment
from classroom.assignments.selectors import students_of
from classroom.assignments.services import assign, vary_assignment
from classroom.people.days import school_today
from classroom.people.models import SchoolClass, Student
from games import catalogue
from tests.classroom.assignments.test_form import filled
from tests.classroom.reports.scripted import record_answers, set_drill

pytestmark = [pytest.mark.django_db, pytest.mark.database]
DRILL = catalogue.game("7ate9-drill")


@pytest.fixture
def assignment(school_class: SchoolClass) -> Assignment:
    return set_drill(school_class, due_in=7)


def done(desk: Client, path: str, **data: object) -> str:
    """The page that follows, with what it says."""
    return desk.post(path, data, follow=True).content.decode()


def taken_back(desk: Client, page: str, *, on: str = "") -> Any:
    """Undo is pressed on that page."""
    (address,) = re.findall(r'action="(/undo/\w+/)"', page)
    return desk.post(address, follow=True, headers={"Referer": f"http://testserver{on}"} if on else {})


def test_practice_set_by_mistake_is_gone_again(desk: Client, assignment: Assignment) -> None:
    page = done(desk, f"/assignments/{assignment.code}/again/")
    assert Assignment.objects.count() == 2
    again = Assignment.objects.latest("pk")
    after = taken_back(desk, page, on=f"/assignments/{again.code}/")
    assert after.status_code == 200
    assert Assignment.objects.get() == assignment


@pytest.mark.parametrize("days", [0, 3, None])
def test_again_lasts_as_long_as_it_did(desk: Client, assignment: Assignment, days: int | None) -> None:
    due_on = None if days is None else assignment.opens_on + timedelta(days=days)
    Assignment.objects.update(due_on=due_on)
    done(desk, f"/assignments/{assignment.code}/again/")
    again = Assignment.objects.latest("pk")
    assert again.due_on == (None if days is None else again.opens_on + timedelta(days=days))


def test_practice_that_was_played_goes_to_the_archive_instead(
    desk: Client, assignment: Assignment, anna: Student
) -> None:
    page = done(desk, f"/assignments/{assignment.code}/again/")
    again = Assignment.objects.latest("pk")
    record_answers(anna, [("5+1", True)])
    anna.matches.update(assignment=again)
    taken_back(desk, page)
    again.refresh_from_db()
    assert again.archived_at
    assert again.matches.count() == 1


def test_what_was_put_away_comes_back_as_it_was(desk: Client, assignment: Assignment) -> None:
    before = assignment.closes_on
    assert "is put away" in done(desk, f"/assignments/{assignment.code}/end/", ended="yes")
    assert "Bring back" in desk.get(f"/assignments/{assignment.code}/").content.decode()
    assert "is back" in done(desk, f"/assignments/{assignment.code}/end/", ended="no")
    assignment.refresh_from_db()
    assert (assignment.archived_at, assignment.closes_on) == (None, before)


@pytest.mark.parametrize(("act", "asked"), [("pause", "paused"), ("end", "ended")])
def test_a_second_press_takes_nothing_back(desk: Client, assignment: Assignment, act: str, asked: str) -> None:
    pages = [done(desk, f"/assignments/{assignment.code}/{act}/", **{asked: "yes"}) for _ in range(2)]
    assert ["/undo/" in page for page in pages] == [True, False]
    assignment.refresh_from_db()
    assert assignment.archived_at or assignment.paused_at


def test_what_is_put_away_cannot_be_paused_or_lengthened(desk: Client, assignment: Assignment) -> None:
    done(desk, f"/assignments/{assignment.code}/end/", ended="yes")
    page = desk.get(f"/assignments/{assignment.code}/").content.decode()
    assert "Pause" not in page
    assert "A week more" not in page


def test_making_it_different_is_said_and_taken_back(desk: Client, assignment: Assignment, anna: Student) -> None:
    page = done(desk, f"/assignments/{assignment.code}/vary/", who=anna.code, goal=3)
    assert "Different for Anna" in page
    taken_back(desk, page)
    assert not assignment.variations.exists()


def test_a_difference_that_is_changed_is_as_before_after_undo(
    desk: Client, assignment: Assignment, anna: Student
) -> None:
    vary_assignment(assignment, student=anna, goal=5, pace="relaxed")
    page = done(desk, f"/assignments/{assignment.code}/vary/", who=anna.code, goal=3)
    taken_back(desk, page)
    assert [(each.goal, each.pace) for each in assignment.variations.all()] == [(5, "relaxed")]


def test_what_is_left_empty_takes_nothing_away(desk: Client, assignment: Assignment, anna: Student) -> None:
    day = school_today(assignment.school_class.school) + timedelta(days=14)
    vary_assignment(assignment, student=anna, due_on=day, goal=5, options={"facts": ["1+1"]})
    done(desk, f"/assignments/{assignment.code}/vary/", who=anna.code, pace="untimed", seconds="0")
    now = assignment.variations.get()
    assert (now.pace, now.due_on, now.goal) == ("untimed", day, 5)
    assert now.options == {"facts": ["1+1"], "seconds": 0}


def test_what_was_shown_may_be_emptied(desk: Client, assignment: Assignment, anna: Student) -> None:
    vary_assignment(assignment, student=anna, goal=5, pace="relaxed", options={"facts": ["1+1"]})
    code = assignment.variations.get().code
    form = desk.get(f"/assignments/{assignment.code}/?change={code}").context["form"]
    sent = {"who": anna.code, "pace": "relaxed", "shown": form["shown"].value()}
    done(desk, f"/assignments/{assignment.code}/vary/", **sent)
    now = assignment.variations.get()
    assert (now.pace, now.goal, now.options) == ("relaxed", None, {})


def test_what_was_shown_of_one_empties_nothing_of_another(
    desk: Client, school_class: SchoolClass, assignment: Assignment, anna: Student
) -> None:
    birta = school_class.students.get(nickname="Birta")
    vary_assignment(assignment, student=birta, goal=5)
    code = vary_assignment(assignment, student=anna, goal=7).code
    done(desk, f"/assignments/{assignment.code}/vary/", who=birta.code, pace="relaxed", shown=code)
    assert assignment.variations.get(student=birta).goal == 5


def test_the_goal_is_judged_with_the_set_that_stays(assignment: Assignment, anna: Student) -> None:
    assignment.goal, assignment.goal_kind = 5, "facts"
    vary_assignment(assignment, student=anna, options={"facts": ["1+1", "2+1", "3+1", "4+1", "5+1"]})
    assert "goal" in VariationForm({"who": anna.code, "goal": 6}, assignment=assignment).errors
    assert VariationForm({"who": anna.code, "goal": 5}, assignment=assignment).is_valid()


def test_whoever_is_taken_out_is_not_said_to_have_what_everybody_has(
    desk: Client, assignment: Assignment, anna: Student
) -> None:
    Assignment.objects.update(whole_class=False)
    variation = vary_assignment(assignment, student=anna)
    page = done(desk, f"/assignments/{assignment.code}/vary/{variation.code}/drop/")
    assert "No longer for Anna" in page
    assert not students_of(Assignment.objects.get()).exists()


def test_undo_stays_on_the_page_it_was_pressed_on(desk: Client, assignment: Assignment) -> None:
    here = f"/assignments/{assignment.code}/"
    after = taken_back(desk, done(desk, f"{here}pause/", paused="yes"), on=here)
    assert after.request["PATH_INFO"] == here


@pytest.mark.parametrize("lie", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])
def test_undo_never_leads_to_another_house(desk: Client, assignment: Assignment, lie: str) -> None:
    page = done(desk, f"/assignments/{assignment.code}/pause/", paused="yes")
    (address,) = re.findall(r'action="(/undo/\w+/)"', page)
    answer = desk.post(address, headers={"Referer": lie})
    assert answer.headers["Location"].startswith("/classes/")


def test_an_empty_form_that_is_sent_is_no_look(desk: Client, school_class: SchoolClass, assignment: Assignment) -> None:
    addresses = (f"/classes/{school_class.code}/assign/", f"/assignments/{assignment.code}/edit/")
    assert [desk.post(address).status_code for address in addresses] == [422, 422]


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01"])
@pytest.mark.parametrize("field", ["opens_on", "due_on", "closes_on"])
def test_a_day_of_another_century_is_refused_at_its_field(field: str, day: str) -> None:
    form = filled(DRILL, **{field: day})
    assert not form.is_valid()
    assert "century" in str(form.errors[field])


def test_a_last_day_before_the_first_is_refused_also_where_nothing_is_due() -> None:
    form = filled(DRILL, due_on="", closes_on="2026-11-15")
    assert "before it begins" in str(form.errors["closes_on"])


def test_more_facts_than_there_are_is_refused_at_the_goal() -> None:
    form = filled(DRILL, facts=["+1"], goal=100, goal_kind="facts")
    assert "9" in str(form.errors["goal"])
    assert filled(DRILL, facts=["+1"], goal=9, goal_kind="facts").is_valid()


@pytest.mark.parametrize(
    ("slug", "off", "on"),
    [("sequence-numbers", {}, {"answer_first": "on"}), ("novem", {"sums": "none"}, {"sums": "ten"})],
)
def test_facts_are_no_goal_where_no_answer_is_timed(slug: str, off: dict[str, str], on: dict[str, str]) -> None:
    game, goal = catalogue.game(slug), {"goal": 5, "goal_kind": "facts"}
    assert "no answers are timed" in str(filled(game, **goal, **off).errors["goal"])
    assert filled(game, **goal, **on).is_valid()


def test_nobody_s_sums_are_switched_off_where_facts_are_the_goal(school_class: SchoolClass, anna: Student) -> None:
    assignment = assign(
        school_class, game_slug="novem", options={"sums": "ten"}, opponents=["dot"], goal=5, goal_kind="facts"
    )
    assert VariationForm({"who": anna.code, "sums": "ten"}, assignment=assignment).is_valid()
    form = VariationForm({"who": anna.code, "sums": "none"}, assignment=assignment)
    assert "no answers are timed" in str(form.errors["goal"])


def test_a_smaller_set_for_some_needs_a_goal_within_it(assignment: Assignment, anna: Student) -> None:
    assignment.goal, assignment.goal_kind = 20, "facts"
    sent = {"who": anna.code, "facts": ["+1"]}
    assert "goal" in VariationForm(sent, assignment=assignment).errors
    assert VariationForm({**sent, "goal": 9}, assignment=assignment).is_valid()


def test_whoever_still_has_it_through_a_group_is_not_said_to_be_out(
    desk: Client, school_class: SchoolClass, assignment: Assignment, anna: Student
) -> None:
    Assignment.objects.update(whole_class=False)
    group = school_class.groups.create(name="Foxes")
    group.students.add(anna)
    vary_assignment(assignment, group=group)
    done(desk, f"/assignments/{assignment.code}/extend/{anna.code}/")
    variation = assignment.variations.get(student=anna)
    page = done(desk, f"/assignments/{assignment.code}/vary/{variation.code}/drop/")
    assert "Anna has it as the group does now" in page
    assert "No longer for" not in page
    assert "No longer for Foxes" in done(
        desk, f"/assignments/{assignment.code}/vary/{assignment.variations.get().code}/drop/"
    )


@pytest.mark.parametrize(("due_in", "closes_in", "given"), [(30, None, 37), (None, 30, 37), (3, 30, 10), (-3, None, 7)])
def test_a_week_more_is_counted_from_the_day_that_ends_it(
    desk: Client, assignment: Assignment, anna: Student, due_in: int | None, closes_in: int | None, given: int
) -> None:
    today = school_today(assignment.school_class.school)
    due_on, closes_on = (None if each is None else today + timedelta(days=each) for each in (due_in, closes_in))
    Assignment.objects.update(opens_on=today - timedelta(days=7), due_on=due_on, closes_on=closes_on)
    done(desk, f"/assignments/{assignment.code}/extend/{anna.code}/")
    assert assignment.variations.get().due_on == today + timedelta(days=given)


def test_without_an_end_a_week_more_takes_nothing_away(desk: Client, assignment: Assignment, anna: Student) -> None:
    Assignment.objects.update(due_on=None, closes_on=None)
    page = done(desk, f"/assignments/{assignment.code}/extend/{anna.code}/")
    assert "Anna has as long as it takes" in page
    assert "/undo/" not in page
    assert not assignment.variations.exists()


@pytest.mark.parametrize(("due", "closes", "own", "offered"), [(0, 0, 0, 0), (1, 0, 0, 2), (0, 1, 0, 2), (0, 0, 1, 1)])
def test_a_week_more_is_offered_where_something_ends(
    desk: Client, assignment: Assignment, anna: Student, due: int, closes: int, own: int, offered: int
) -> None:
    day = assignment.due_on
    Assignment.objects.update(due_on=day if due else None, closes_on=day if closes else None)
    vary_assignment(assignment, student=anna, due_on=day if own else None)
    assert desk.get(f"/assignments/{assignment.code}/").content.decode().count("A week more") == offered
