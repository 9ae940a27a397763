"""Setting practice: for whom, with what to begin with, and that every change can be taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from classroom.assignments.fields import option_words
from classroom.assignments.forms import VariationForm
from classroom.assignments.models import Assignment
from classroom.assignments.ready_made import for_year, found_hard, levels_for_year, ready_made
from classroom.assignments.selectors import students_of
from classroom.assignments.services import assign, change_assignment, drop_variation, vary_assignment
from classroom.people import undo
from classroom.people.models import SchoolClass, Student, Teacher, Undo
from games import catalogue
from games.core.game import Game
from tests.classroom.reports.scripted import record_answers, set_drill, small_class

pytestmark = [pytest.mark.django_db, pytest.mark.database]
DRILL = catalogue.game("7ate9-drill")


@pytest.fixture
def school_class() -> SchoolClass:
    return small_class("Anna", "Birta", "Max")


@pytest.fixture
def teacher(school_class: SchoolClass) -> Teacher:
    return school_class.teachers.get()


@pytest.fixture
def form_page(client: Client, school_class: SchoolClass, teacher: Teacher) -> Any:
    client.force_login(teacher)

    def opened(query: str = "") -> Any:
        return client.get(f"/classes/{school_class.code}/assign/{query}").context

    return opened


def sent(client: Client, form: Any, path: str, **changes: object) -> Any:
    """The form as it stands, with these changes."""
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data |= {"goal_kind": "matches", **changes}
    return client.post(path, {name: value for name, value in data.items() if value is not None and value is not False})


def test_a_page_that_names_students_and_facts_has_chosen_them(form_page: Any, anna: Student) -> None:
    form = form_page(f"?students={anna.code}&students=NOBODY&facts=%2B3+past+10")["form"]
    assert form["who"].value() == [anna.code]
    assert form["facts"].value() == ["+3 past 10"]


def both(school_class: SchoolClass) -> str:
    """As a column of the map or a slip sends two students along."""
    codes = school_class.students.exclude(nickname="Max").values_list("code", flat=True)
    return "?" + "".join(f"students={code}&" for code in codes) + "facts=%2B3+past+10"


def test_those_who_find_the_same_facts_hard_become_a_group_with_its_practice(
    form_page: Any, client: Client, school_class: SchoolClass
) -> None:
    form = form_page(both(school_class))["form"]
    assert form["group_name"].value() == "+3 past 10"
    assert sent(client, form, f"/classes/{school_class.code}/assign/").status_code == 302
    group = school_class.groups.get()
    assert (group.name, group.students.count()) == ("+3 past 10", 2)
    assert [(each.group, each.student) for each in Assignment.objects.get().variations.all()] == [(group, None)]
    assert form_page(both(school_class))["form"]["group_name"].value() == ""


def test_a_group_that_came_with_practice_goes_with_it(
    form_page: Any, client: Client, school_class: SchoolClass
) -> None:
    form = form_page(both(school_class))["form"]
    sent(client, form, f"/classes/{school_class.code}/assign/")
    undo.take_back(Undo.objects.get())
    assert not school_class.groups.filter(archived_at=None).exists()
    assert not Assignment.objects.filter(archived_at=None).exists()


@pytest.mark.parametrize("changes", [{"group_name": ""}, {"group_name": "", "who": []}])
def test_without_a_name_no_group_is_made(
    form_page: Any, client: Client, school_class: SchoolClass, changes: dict[str, Any]
) -> None:
    form = form_page(both(school_class))["form"]
    assert sent(client, form, f"/classes/{school_class.code}/assign/", **changes).status_code == 302
    assert not school_class.groups.exists()


@pytest.mark.parametrize("changes", [{"group_name": "FOXES"}, {"group_name": "Owls", "who": []}, {"group_name": "!"}])
def test_a_group_needs_a_name_of_its_own_and_members(
    form_page: Any, client: Client, school_class: SchoolClass, changes: dict[str, Any]
) -> None:
    school_class.groups.create(name="Foxes")
    form = form_page(both(school_class))["form"]
    answer = sent(client, form, f"/classes/{school_class.code}/assign/", **changes)
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["group_name"])
    assert not Assignment.objects.exists()


def test_facts_of_another_game_open_that_game(form_page: Any) -> None:
    assert form_page("?facts=Makes+ten")["game"].slug == "sequence-numbers"


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("?skill=sums", "sequence-numbers"),
        ("?skill=7ate9&facts=%2B1", "7ate9-drill"),
        ("?skill=novem", "novem"),
        ("?facts=Rest+to+10", "novem"),
        ("?skill=nothing", "7ate9-drill"),
    ],
)
def test_what_a_finding_is_about_opens_a_game_that_asks_it(form_page: Any, query: str, slug: str) -> None:
    assert form_page(query)["game"].slug == slug


@pytest.mark.parametrize(
    ("facts", "sums"), [("", "ten"), ("&facts=Rest+to+15", "fifteen"), ("&facts=Rest+to+15&facts=Rest+to+10", "mixed")]
)
def test_what_a_finding_is_about_is_asked_as_the_form_stands(
    form_page: Any, client: Client, school_class: SchoolClass, facts: str, sums: str
) -> None:
    form = form_page(f"?skill=novem{facts}")["form"]
    sent(client, form, f"/classes/{school_class.code}/assign/?skill=novem{facts}")
    assert Assignment.objects.get().options["sums"] == sums


def test_a_level_changes_only_where_it_does_not_hold_what_a_finding_is_about(
    form_page: Any, school_class: SchoolClass
) -> None:
    assign(school_class, game_slug="sequence-numbers", options={"level": "L1"}, opponents=["snail"])
    assert form_page("?skill=sums&facts=Makes+ten")["form"]["level"].value() == "L1"
    assert form_page("?skill=sums&facts=Two+digits%2C+with+carrying")["form"]["level"].value() == "auto"


def test_a_game_that_was_chosen_is_set_as_last_time(form_page: Any, anna: Student) -> None:
    assert form_page(f"?students={anna.code}&game=novem")["form"]["sums"].value() == "none"


def test_what_is_set_for_one_student_is_for_that_student_alone(
    form_page: Any, client: Client, school_class: SchoolClass, anna: Student
) -> None:
    form = form_page(f"?students={anna.code}")["form"]
    assert sent(client, form, f"/classes/{school_class.code}/assign/").status_code == 302
    assert list(students_of(Assignment.objects.get())) == [anna]


def test_whom_it_is_for_can_change_and_be_taken_back_whole(
    teacher: Teacher, school_class: SchoolClass, anna: Student
) -> None:
    assignment = set_drill(school_class, due_in=7)
    assignment.whole_class = False
    assignment.save()
    vary_assignment(assignment, student=anna, goal=3, pace="relaxed")
    max_alone = {"group": None, "student": school_class.students.get(nickname="Max")}
    kept = change_assignment(teacher, assignment, targets=[max_alone], whole_class=False)
    assert [student.nickname for student in students_of(assignment)] == ["Max"]
    assert undo.take_back(kept)
    assert [(each.student, each.goal, each.pace) for each in assignment.variations.all()] == [(anna, 3, "relaxed")]


def test_what_was_different_comes_back_when_dropping_it_is_undone(
    teacher: Teacher, school_class: SchoolClass, anna: Student
) -> None:
    variation = vary_assignment(set_drill(school_class, due_in=7), student=anna, options={"facts": ["1+1"]})
    kept = drop_variation(teacher, variation)
    assert not Assignment.objects.get().variations.exists()
    assert undo.take_back(kept)
    assert Assignment.objects.get().variations.get().options == {"facts": ["1+1"]}


def test_the_first_set_suits_the_year_level_and_the_next_is_as_last_time(
    form_page: Any, client: Client, school_class: SchoolClass
) -> None:
    first = form_page()["form"]
    assert first["facts"].value() == for_year(DRILL, 4)
    sent(client, first, f"/classes/{school_class.code}/assign/", facts=["+1"], goal=7)
    assert (form_page()["form"]["facts"].value(), form_page()["form"]["goal"].value()) == (["+1"], 7)


def test_older_classes_get_more_of_the_facts() -> None:
    sizes = [len(for_year(DRILL, year)) for year in (1, 2, 3, 4, 5, 9)]
    assert sizes == [2, 2, 4, 6, 12, 12]


def test_the_first_level_suits_the_year_and_the_next_is_as_last_time(
    form_page: Any, client: Client, school_class: SchoolClass
) -> None:
    page = f"/classes/{school_class.code}/assign/?game=sequence-numbers"
    SchoolClass.objects.update(year_level=3)
    first = form_page("?game=sequence-numbers")["form"]
    assert first["level"].value() == "L1b"
    assert sent(client, first, page, level="L2").status_code == 302
    assert form_page("?game=sequence-numbers")["form"]["level"].value() == "L2"


def test_older_classes_begin_at_higher_levels() -> None:
    levels = [levels_for_year(catalogue.game("sequence-numbers"), year)["level"] for year in (1, 2, 3, 4, 5, 9)]
    assert levels == ["L1", "L1", "L1b", "L2", "L3", "L3"]
    assert levels_for_year(catalogue.game("novem"), 4) == {}


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)
def test_every_year_s_level_can_be_played_with_the_fewest(game: Game) -> None:
    for year in range(1, 11):
        assert game.start(seats=min(game.seats), seed="s", options=levels_for_year(game, year))


def test_what_a_class_finds_hard_comes_from_its_figures(school_class: SchoolClass, anna: Student) -> None:
    assert found_hard(DRILL, school_class) == []
    record_answers(anna, [("5+1", True)] * 12 + [("9+3", False)] * 12)
    assert found_hard(DRILL, school_class) == ["+3 past 10"]
    assert ready_made(DRILL, school_class)[-1].chosen == ["+3 past 10"]


def test_facts_beyond_the_level_are_refused_for_one_student(school_class: SchoolClass, anna: Student) -> None:
    small = {"level": "L1"}
    assignment = Assignment.objects.create(
        school_class=school_class,
        game_slug="sequence-numbers",
        title="S",
        options=small,
        opponents=["snail"],
        opens_on="2026-11-16",
    )
    form = VariationForm({"who": anna.code, "lean": ["Two digits, with carrying"]}, assignment=assignment)
    assert not form.is_valid()
    assert "lean" in form.errors


def test_a_level_may_differ_for_one_student_and_is_told(school_class: SchoolClass, anna: Student) -> None:
    assignment = Assignment.objects.create(
        school_class=school_class, game_slug="sequence-numbers", title="S", opponents=["snail"], opens_on="2026-11-16"
    )
    form = VariationForm({"who": anna.code, "level": "L1"}, assignment=assignment)
    assert form.is_valid(), form.errors
    assert form.changes()["options"] == {"level": "L1"}
    assert option_words(assignment.game, form.changes()["options"]) == ["Numbers: Single digits, up to 18"]


def test_a_set_for_a_group_may_go_beyond_that_of_the_class(school_class: SchoolClass, anna: Student) -> None:
    assignment = set_drill(school_class, due_in=7, facts=["1+1", "2+1"])
    form = VariationForm({"who": anna.code, "facts": ["+3 past 10"], "seconds": "0"}, assignment=assignment)
    assert form.is_valid(), form.errors
    assert form.changes()["options"] == {"facts": ["8+3", "9+3", "10+3"], "seconds": 0}


def test_what_is_different_already_can_be_changed(client: Client, school_class: SchoolClass, anna: Student) -> None:
    assignment = set_drill(school_class, due_in=7)
    variation = vary_assignment(assignment, student=anna, goal=3, pace="relaxed", options={"facts": ["1+1"]})
    client.force_login(school_class.teachers.get())
    form = client.get(f"/assignments/{assignment.code}/?change={variation.code}").context["form"]
    shown = {name: form[name].value() for name in ("who", "goal", "pace", "facts")}
    assert shown == {"who": anna.code, "goal": 3, "pace": "relaxed", "facts": ["1+1"]}


@pytest.mark.parametrize(("kind", "goal", "words"), [("matches", 1, "1 round"), ("facts", 12, "12 facts secured")])
def test_a_goal_is_told_as_one_or_as_many(kind: str, goal: int, words: str) -> None:
    assert Assignment(goal_kind=kind, goal=goal).goal_words == words


def test_every_kind_of_goal_has_words_of_its_own() -> None:
    assert len({kind.told(5) for kind in Assignment.Goal}) == len(Assignment.Goal)
