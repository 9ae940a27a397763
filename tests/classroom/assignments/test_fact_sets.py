"""A set of facts is chosen fact by fact where they are few enough for a map, and group by group where they are not."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from classroom.assignments.fact_sets import as_chosen, chosen_facts, one_by_one
from classroom.assignments.fields import option_words, to_initial
from classroom.assignments.forms import AssignmentForm, VariationForm
from classroom.assignments.models import Assignment
from classroom.assignments.ready_made import found_hard, ready_made
from classroom.assignments.selectors import with_terms
from classroom.assignments.services import vary_assignment
from classroom.people.models import SchoolClass, Student
from classroom.play.services import start_match
from classroom.practice.facts import group_facts
from games import catalogue
from games.core.game import Game
from tests.classroom.assignments.test_form import NOBODY, filled
from tests.classroom.reports.scripted import record_answers, set_drill, small_class

DRILL = catalogue.game("7ate9-drill")
MAPPED = [game for game in catalogue.games() if one_by_one(game) and any(each.kind == "facts" for each in game.options)]
BOARD = catalogue.game("sequence-numbers")
"""Its levels have hundreds of sums."""


@pytest.fixture
def school_class() -> SchoolClass:
    return small_class("Anna", "Birta", "Max")


def test_some_game_has_a_map_and_one_with_hundreds_of_facts_has_none() -> None:
    assert MAPPED
    assert BOARD not in MAPPED


@pytest.mark.parametrize("game", MAPPED, ids=lambda game: game.slug)
def test_every_fact_of_the_game_stands_on_the_map_once_in_its_group(game: Game) -> None:
    page = str(AssignmentForm(game=game, whom=NOBODY)["facts"])
    rows = page.split('<div class="row"')[1:]
    assert len(rows) == len(group_facts(game.facts({})))
    for row, facts in zip(rows, group_facts(game.facts({})).values(), strict=True):
        assert re.findall(r'value="([^"]+)"', row)[1:] == [fact.name for fact in facts]


def test_facts_chosen_one_by_one_are_what_is_set() -> None:
    form = filled(DRILL, facts=["9+3", "+1 past 10", "2+1"])
    assert form.is_valid(), form.errors
    assert form.options()["facts"] == ["2+1", "10+1", "9+3"]


def test_a_group_and_a_fact_of_it_are_the_group() -> None:
    assert filled(DRILL, facts=["+3 past 10", "9+3"]).is_valid()
    assert chosen_facts(DRILL.facts({}), ["+3 past 10", "9+3"]) == ["8+3", "9+3", "10+3"]


def test_what_is_no_fact_of_the_game_is_refused_at_the_field() -> None:
    assert "facts" in filled(DRILL, facts=["9+4"]).errors


def test_a_stored_set_comes_back_as_it_was_set_not_as_its_groups() -> None:
    assert to_initial(DRILL, {"facts": ["1+1", "8+3", "9+3", "10+3"]}) == {"facts": ["1+1", "+3 past 10"]}


def test_without_a_map_a_stored_fact_stands_for_its_group() -> None:
    first = BOARD.facts({})[0]
    assert as_chosen(BOARD, [first.name]) == [first.group]


def test_a_set_is_told_by_groups_and_what_is_left_fact_by_fact() -> None:
    told = option_words(DRILL, {"facts": ["10+1", "10-3", "8+3", "9+3"]})
    assert told == ["Facts to practise: 10 − 3, +1 past 10, 8 + 3, 9 + 3"]


def test_an_empty_set_is_refused_on_the_open_map_and_nothing_typed_is_lost() -> None:
    form = filled(DRILL, facts=[], title="Only today")
    assert "at least one" in str(form.errors["facts"])
    assert " open" in str(form["facts"]).partition(">")[0]
    assert form["title"].value() == "Only today"


def test_the_map_stays_folded_and_tells_how_many_are_chosen() -> None:
    form = AssignmentForm(game=DRILL, whom=NOBODY, initial={"facts": ["+1", "9+3"]})
    page = str(form["facts"])
    assert " open" not in page.partition(">")[0]
    assert re.search(r"data-chosen>10</b> of 60", page)


@pytest.mark.django_db
def test_single_facts_in_the_address_open_the_form_with_them_chosen(desk: Client, school_class: SchoolClass) -> None:
    form = desk.get(f"/classes/{school_class.code}/assign/?facts=9%2B3&facts=%2B1+past+10").context["form"]
    assert form.game == DRILL
    assert form["facts"].value() == ["+1 past 10", "9+3"]


@pytest.mark.django_db
def test_facts_in_the_address_that_no_game_knows_choose_nothing(desk: Client, school_class: SchoolClass) -> None:
    form = desk.get(f"/classes/{school_class.code}/assign/?game=7ate9-drill&facts=9%2B4").context["form"]
    assert form["facts"].value()


@pytest.mark.django_db
def test_a_set_is_edited_and_set_again_as_it_was_chosen(desk: Client, school_class: SchoolClass) -> None:
    assignment = set_drill(school_class, due_in=7, facts=["1+1", "9+3"])
    form = desk.get(f"/assignments/{assignment.code}/edit/").context["form"]
    assert form["facts"].value() == ["1+1", "9+3"]
    desk.post(f"/assignments/{assignment.code}/again/")
    assert Assignment.objects.latest("pk").options["facts"] == ["1+1", "9+3"]


@pytest.mark.django_db
def test_single_facts_for_one_student_are_asked_and_no_others(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_drill(school_class, due_in=7)
    form = VariationForm({"who": anna.code, "facts": ["9+3", "1-2"]}, assignment=assignment)
    assert form.is_valid(), form.errors
    vary_assignment(assignment, student=anna, **form.changes())
    (terms,) = with_terms(anna, [assignment])
    match = start_match(anna, game_slug=DRILL.slug, options=dict(terms.options))
    assert set(DRILL.load(match.state).asked) == {"9+3", "1-2"}


@pytest.mark.django_db
def test_a_hard_fact_of_an_easy_group_is_found_alone(school_class: SchoolClass, anna: Student) -> None:
    easy = [(f"{value}+1", True) for value in range(1, 10) for _ in range(20)]
    record_answers(anna, [*easy, *[("7+2", False)] * 12, *[(f"{value}+2", True) for value in range(1, 7)] * 30])
    assert found_hard(DRILL, school_class) == ["7+2"]
    assert ready_made(DRILL, school_class)[-1].address.endswith("facts=7%2B2")
