"""Matches go to the right child; two students who are one child become one, with figures, and can be parted again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from classroom.people.erasure import erase_student
from classroom.people.groups import make_group
from classroom.people.guardians import print_letter
from classroom.people.models import Student, Teacher, Undo
from classroom.people.services import add_students, create_class, open_school
from classroom.play import belonging
from classroom.play.models import Match
from classroom.play.services import Action, play_moves, start_match
from classroom.practice.aggregation import recount_student
from classroom.practice.models import Attempt, InputTime, SkillDay, Standing


@pytest.fixture
def teacher(db: None) -> Teacher:
    return Teacher.objects.create_user("teacher@school.example", name="Sigrún", school=open_school("School"))


@pytest.fixture
def anna(teacher: Teacher) -> Student:
    school_class = create_class(teacher, name="4 B", year_level=4, language="en")
    return add_students(school_class, ["Anna"])[0]


@pytest.fixture
def birta(anna: Student) -> Student:
    return add_students(anna.school_class, ["Birta"])[0]


def played(student: Student, *, seed: str, answers: int = 5) -> Match:
    match = start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed=seed)
    for number, action in enumerate(right_answers(match, answers)):
        match = play_moves(match, [action])
        assert match.base == number + 1
    recount_student(student.pk)
    return match


def right_answers(match: Match, count: int) -> Iterator[Action]:
    game = match.game
    for number in range(count):
        move = game.legal_moves(game.load(Match.objects.get(pk=match.pk).state), 0)[0]
        yield Action(move=move, key=f"{match.pk:08x}{number:08x}", base=number, at=0)


def figures() -> list[object]:
    """Everything that is counted, without the rows' own keys."""
    without = {"id"}
    rows = [*SkillDay.objects.order_by("student", "skill", "day").values()]
    rows += [*Standing.objects.order_by("student", "kind").values()]
    return [{name: value for name, value in row.items() if name not in without} for row in rows]


def recounted() -> list[object]:
    for student in Student.objects.all():
        recount_student(student.pk)
    return figures()


def test_the_last_match_moves_with_its_answers_and_both_are_counted_again(
    anna: Student, birta: Student, teacher: Teacher
) -> None:
    played(anna, seed="one")
    match = played(anna, seed="two")
    assert belonging.last_match(anna) == match
    belonging.move_match(match, birta, by=teacher)
    assert Match.objects.get(pk=match.pk).student == birta
    assert set(match.attempts.values_list("student", flat=True)) == {birta.pk}
    assert {row.student_id: row.n for row in SkillDay.objects.all()} == {anna.pk: 5, birta.pk: 5}
    assert figures() == recounted()


def test_moving_a_match_can_be_taken_back_to_the_last_digit(anna: Student, birta: Student, teacher: Teacher) -> None:
    match, before = played(anna, seed="one"), figures()
    way_back = belonging.move_match(match, birta, by=teacher)
    assert figures() != before
    assert belonging.unmerge_or_move_back(way_back)
    assert Match.objects.get(pk=match.pk).student == anna
    assert figures() == before


def test_a_move_under_way_is_not_stored_for_the_wrong_child(anna: Student, birta: Student, teacher: Teacher) -> None:
    match = start_match(anna, game_slug="7ate9-drill", options={"prompts": 5}, seed="one")
    stale = Match.objects.select_related("student").get(pk=match.pk)
    belonging.move_match(match, birta, by=teacher)
    (action,) = right_answers(match, 1)
    play_moves(stale, [action])
    assert not Attempt.objects.exists()


def test_merged_students_have_one_history(anna: Student, birta: Student, teacher: Teacher) -> None:
    played(anna, seed="one")
    played(birta, seed="two")
    belonging.merge_students(anna, birta, by=teacher)
    assert set(Match.objects.values_list("student", flat=True)) == {anna.pk}
    assert [row.n for row in SkillDay.objects.all()] == [10]
    assert figures() == recounted()
    birta.refresh_from_db()
    assert birta.merged_into == anna
    assert birta.archived_at


def test_letters_groups_and_input_times_come_along(anna: Student, birta: Student, teacher: Teacher) -> None:
    letter = print_letter(birta, by=teacher)
    make_group(anna.school_class, "Foxes", by=teacher, students=[birta])
    InputTime.objects.create(student=anna, kind="touch", trials=[500])
    InputTime.objects.create(student=birta, kind="touch", trials=[900])
    InputTime.objects.create(student=birta, kind="key", trials=[700])
    belonging.merge_students(anna, birta, by=teacher)
    letter.guardian.refresh_from_db()
    assert letter.guardian.student == anna
    assert list(anna.groups.values_list("name", flat=True)) == ["Foxes"]
    assert dict(anna.input_times.values_list("kind", "trials")) == {"touch": [500], "key": [700]}


def test_a_merge_can_be_taken_back_whole(anna: Student, birta: Student, teacher: Teacher) -> None:
    played(anna, seed="one")
    played(birta, seed="two")
    make_group(anna.school_class, "Foxes", by=teacher, students=[birta])
    before = (figures(), list(Student.objects.order_by("pk").values()), list(birta.groups.all()))
    assert belonging.unmerge_or_move_back(belonging.merge_students(anna, birta, by=teacher))
    birta.refresh_from_db()
    assert (figures(), list(Student.objects.order_by("pk").values()), list(birta.groups.all())) == before


def test_erasing_the_child_forgets_whose_match_it_was(anna: Student, birta: Student, teacher: Teacher) -> None:
    belonging.move_match(played(anna, seed="one"), birta, by=teacher)
    erase_student(anna, by=teacher)
    assert not Undo.objects.exists()


def test_every_model_that_points_at_a_student_says_what_a_merge_does() -> None:
    pointing = {relation.related_model._meta.label for relation in Student._meta.related_objects}
    settled = belonging.HANDED_OVER | set(belonging.TAKEN_ALONG) | belonging.RECOUNTED | belonging.SETTLED_APART
    assert pointing == settled


def test_the_teacher_picks_the_right_child_with_one_tap(anna: Student, birta: Student, teacher: Teacher) -> None:
    match, desk = played(anna, seed="one"), Client()
    desk.force_login(teacher)
    address = reverse("play:not_me", args=[anna.code])
    assert "Birta" in desk.get(address).content.decode()
    assert f'value="{match.code}"' in desk.get(address).content.decode()
    desk.post(address, {"to": birta.code, "match": match.code})
    assert Match.objects.get(pk=match.pk).student == birta


def test_a_second_press_moves_no_second_match(anna: Student, birta: Student, teacher: Teacher) -> None:
    first, last, desk = played(anna, seed="one"), played(anna, seed="two"), Client()
    desk.force_login(teacher)
    sent = {"to": birta.code, "match": last.code}
    answers = [desk.post(reverse("play:not_me", args=[anna.code]), sent) for _ in range(2)]
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [(302, answers[0]["Location"])] * 2
    assert list(anna.matches.all()) == [first]
    assert list(birta.matches.all()) == [last]
    assert Undo.objects.count() == 1


@pytest.mark.parametrize("forged", [None, "", "NOBODY", "\0"])
def test_a_match_that_was_not_shown_is_not_moved(
    anna: Student, birta: Student, teacher: Teacher, forged: str | None
) -> None:
    """Another one began meanwhile, or the form was changed on its way."""
    shown, desk = played(anna, seed="one"), Client()
    begun = start_match(anna, game_slug="7ate9-drill", options={"prompts": 5}, seed="two")
    desk.force_login(teacher)
    sent = {"to": birta.code, "match": shown.code if forged is None else forged}
    answer = desk.post(reverse("play:not_me", args=[anna.code]), sent)
    assert answer.status_code == 422
    assert "Nothing was moved this time." in answer.content.decode()
    assert f'value="{begun.code}"' in answer.content.decode()
    assert set(anna.matches.all()) == {shown, begun}


def test_of_two_merges_at_once_the_second_changes_nothing(anna: Student, birta: Student, teacher: Teacher) -> None:
    played(birta, seed="one")
    seen_by_both = Student.objects.get(pk=birta.pk)
    assert belonging.merge_once(anna, birta, by=teacher)
    assert belonging.merge_once(anna, seen_by_both, by=teacher) is None
    assert Undo.objects.count() == 1


def test_a_second_press_on_merge_leads_where_the_first_led(anna: Student, birta: Student, teacher: Teacher) -> None:
    desk = Client()
    desk.force_login(teacher)
    answers = [desk.post(reverse("play:merge", args=[anna.code]), {"other": birta.code}) for _ in range(2)]
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [(302, answers[0]["Location"])] * 2
    assert Undo.objects.count() == 1


@pytest.mark.parametrize("to", ["", "NOBODY", "\0", "own"])
def test_a_forged_child_moves_nothing(anna: Student, birta: Student, teacher: Teacher, to: str) -> None:
    match, desk = played(anna, seed="one"), Client()
    desk.force_login(teacher)
    for name, field in (("play:not_me", "to"), ("play:merge", "other")):
        sent = {field: anna.code if to == "own" else to}
        assert desk.post(reverse(name, args=[anna.code]), sent).status_code == 404
    assert Match.objects.get(pk=match.pk).student == anna


def test_matches_are_not_put_back_without_counting_again(anna: Student, birta: Student, teacher: Teacher) -> None:
    desk = Client()
    desk.force_login(teacher)
    way_back = belonging.move_match(played(anna, seed="one"), birta, by=teacher)
    assert desk.post(reverse("people:undo", args=[way_back.code])).status_code == 404
    assert desk.post(reverse("play:put_back", args=[way_back.code])).status_code == 302
    assert figures() == recounted()


def test_a_child_who_never_played_is_parted_again_with_one_tap(anna: Student, birta: Student, teacher: Teacher) -> None:
    """The commonest double: a name pasted twice, merged at once."""
    desk = Client()
    desk.force_login(teacher)
    desk.post(reverse("play:merge", args=[anna.code]), {"other": birta.code})
    answer = desk.post(reverse("play:put_back", args=[Undo.objects.get().code]))
    assert answer.status_code == 302
    birta.refresh_from_db()
    assert (birta.merged_into, birta.archived_at) == (None, None)
