"""Which class a list is for, and which child a line: nobody's children are mixed with another class's."""

from __future__ import annotations

import pytest
from django.utils import timezone

from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.rosters.class_lists import ClassList, read_table
from classroom.people.rosters.oneroster import read_oneroster
from classroom.people.rosters.plan import Kind, plan_class, plan_school
from classroom.people.rosters.taking_over import take_class_list, take_school_list
from classroom.people.services import add_students, create_class
from tests.classroom.people.rosters.zips import CLASSES, ONE_1, USERS_1_1, zipped

BOTH_MATHS = CLASSES.replace("4 B", "Maths").replace("3 A", "Maths")


def take(lists: list[ClassList], teacher: Teacher) -> None:
    take_school_list(lists, by=teacher, sign_in="pictures", language="en")


def two_annas() -> list[ClassList]:
    """Two classes of one title, and a new Anna in each."""
    users = USERS_1_1.replace("Sam,de Vries", "Anna,de Vries")
    return read_oneroster(zipped(ONE_1 | {"classes.csv": BOTH_MATHS, "users.csv": users}))


def by_class() -> set[tuple[str, str]]:
    return {(name, of.roster_key) for of in SchoolClass.objects.all() for name in nicknames_of(of)}


def nicknames_of(school_class: SchoolClass) -> list[str]:
    return sorted(school_class.students.filter(archived_at=None).values_list("nickname", flat=True))


def test_a_class_made_by_hand_takes_one_of_two_lists_of_its_name(teacher: Teacher) -> None:
    create_class(teacher, name="Maths", year_level=4, language="en")
    for _ in range(2):
        take(two_annas(), teacher)
        assert by_class() == {("Anna", "c1"), ("Birta", "c1"), ("Anna", "c2")}
    assert SchoolClass.objects.count() == 2


def test_a_name_written_in_two_ways_is_one_class(teacher: Teacher) -> None:
    lists = read_table(b"name,class\nAnna,4B\nBirta,4b\nDagur,4 B\nElif,3A\n")
    assert [each.title for each in lists] == ["4B", "3A"]
    for _ in range(2):
        take(lists, teacher)
        assert sorted(Student.objects.values_list("nickname", "school_class__name")) == [
            ("Anna", "4B"),
            ("Birta", "4B"),
            ("Dagur", "4B"),
            ("Elif", "3A"),
        ]


def test_a_list_finds_the_class_of_exactly_its_name_first(teacher: Teacher) -> None:
    small, _big = (create_class(teacher, name=name, year_level=4, language="en") for name in ("4b", "4B"))
    assert plan_school(teacher, read_table(b"name,class\nAnna,4B\n"))[0].school_class == _big
    assert plan_school(teacher, read_table(b"name,class\nAnna,4b\n"))[0].school_class == small


def test_the_lists_own_key_goes_before_the_name(teacher: Teacher) -> None:
    """A list that comes first by name alone takes no class that another list knows by its key."""
    keyed = create_class(teacher, name="Maths", year_level=4, language="en")
    SchoolClass.objects.filter(pk=keyed.pk).update(roster_key="c2")
    assert [plan.school_class for plan in plan_school(teacher, two_annas())] == [None, keyed]


def test_digits_apart_are_other_classes() -> None:
    assert [each.title for each in read_table(b"name,class\nAnna,1 11\nBirta,11 1\n")] == ["1 11", "11 1"]


def test_what_was_shown_is_what_is_done_where_one_of_two_is_not_ticked(teacher: Teacher) -> None:
    create_class(teacher, name="Maths", year_level=4, language="en")
    take_school_list(two_annas(), by=teacher, only={1}, sign_in="pictures", language="en")
    assert by_class() == {("Anna", "c2")}
    assert SchoolClass.objects.count() == 2, "the list that was shown as a new class is one"


def merge(gone: Student, kept: Student) -> None:
    Student.objects.filter(pk=gone.pk).update(merged_into=kept, archived_at=timezone.now())


def test_a_class_file_leaves_a_child_with_the_colleague_it_went_to(
    school_class: SchoolClass, teacher: Teacher, colleague: Teacher
) -> None:
    file = read_table(b"id,name\n4711,Anna\n")[0].reading
    take_class_list(school_class, file, by=teacher)
    theirs = create_class(colleague, name="5 C", year_level=5, language="en")
    (kept,) = add_students(theirs, ["Anna"])
    merge(Student.objects.get(roster_key="id:4711"), kept)
    assert [line.kind for line in plan_class(school_class, file).lines] == [Kind.NEW]
    take_class_list(school_class, file, by=teacher)
    kept.refresh_from_db()
    assert kept.school_class == theirs


def test_a_school_list_leaves_a_child_with_the_colleague_it_went_to(teacher: Teacher, colleague: Teacher) -> None:
    lists = read_table(b"id,name,class\n4711,Anna,4 B\n")
    take(lists, teacher)
    (kept,) = add_students(create_class(colleague, name="5 C", year_level=5, language="en"), ["Anna"])
    merge(Student.objects.get(roster_key="id:4711"), kept)
    assert [line.kind for line in plan_school(teacher, lists)[0].lines] == [Kind.NEW]


def test_a_child_merged_twice_is_found_as_the_last_it_became(school_class: SchoolClass, teacher: Teacher) -> None:
    file = read_table(b"id,name\n4711,Anna\n")[0].reading
    take_class_list(school_class, file, by=teacher)
    first, (second, last) = Student.objects.get(), add_students(school_class, ["Birta", "Dagur"])
    merge(first, second)
    merge(second, last)
    assert [(line.kind, line.student) for line in plan_class(school_class, file).lines] == [(Kind.SAME, last)]


def test_two_who_were_merged_into_each_other_hold_nothing_up(school_class: SchoolClass) -> None:
    first, second = add_students(school_class, ["Anna", "Birta"])
    Student.objects.filter(pk=first.pk).update(roster_key="id:4711")
    merge(first, second)
    merge(second, first)
    file = read_table(b"id,name\n4711,Anna\n")[0].reading
    assert [line.kind for line in plan_class(school_class, file).lines] == [Kind.BACK]


@pytest.mark.database
def test_who_is_here_goes_before_an_archived_child_of_the_same_key(school_class: SchoolClass) -> None:
    """Of two with one key: databases sort an empty date differently."""
    before, now = add_students(school_class, ["Anna", "Birta"])
    Student.objects.filter(pk__in=[before.pk, now.pk]).update(roster_key="id:4711")
    Student.objects.filter(pk=before.pk).update(archived_at=timezone.now())
    file = read_table(b"id,name\n4711,Birta\n")[0].reading
    assert [(line.kind, line.student) for line in plan_class(school_class, file).lines] == [(Kind.SAME, now)]
