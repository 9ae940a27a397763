"""Two of one name come into a class, one of them known: both are let in, under the names that were shown before."""

from __future__ import annotations

from django.utils import timezone

from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.rosters.class_lists import read_table
from classroom.people.rosters.oneroster import read_oneroster
from classroom.people.rosters.plan import plan_school
from classroom.people.rosters.taking_over import take_school_list
from tests.classroom.people.rosters.test_taking_over import kinds, names_in, paste, shape
from tests.classroom.people.rosters.zips import CLASSES, ENROLLMENTS, ONE_1, USERS_1_1, zipped


def test_who_comes_back_keeps_the_name_and_a_newcomer_gets_another(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, "Anna Jónsdóttir", teacher)
    Student.objects.update(archived_at=timezone.now())
    both = "Anna Karlsdóttir\nAnna Jónsdóttir"
    assert kinds(school_class, both) == {"Anna": "back", "Anna K.": "new"}
    paste(school_class, both, teacher)
    assert names_in(school_class) == ["Anna", "Anna K."]


def test_a_new_years_class_takes_last_years_anna_and_a_new_one(teacher: Teacher) -> None:
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    later = read_oneroster(
        zipped(
            ONE_1
            | {
                "users.csv": f"{USERS_1_1}u9,active,,true,s1,student,x,,Anna,Karlsdóttir,\n",
                "classes.csv": f"{CLASSES}c9,active,,5 B,05,k1,5B,homeroom,,s1\n",
                "enrollments.csv": ENROLLMENTS.replace("c1,s1,u", "c9,s1,u") + "e9,active,,c9,s1,u9,student,\n",
            }
        )
    )
    plan = next(plan for plan in plan_school(teacher, later) if plan.title == "5 B")
    assert shape(plan) == {"Anna": "moved", "Birta": "moved", "Anna K.": "new"}
    take_school_list(later, by=teacher, sign_in="pictures", language="en")
    assert names_in(SchoolClass.objects.get(name="5 B")) == ["Anna", "Anna K.", "Birta"]


def test_the_look_beforehand_shows_the_name_a_moved_child_will_have(teacher: Teacher) -> None:
    lists = read_table(b"id,name,class\n10001,Anna,4 B\n10002,Anna,3 A\n10003,Sam,3 A\n")
    take_school_list(lists, by=teacher, sign_in="pin", language="en")
    later = read_table(b"id,name,class\n10002,Anna,4 B\n10001,Anna,4 B\n10004,Anna K,4 B\n10003,Sam,3 A\n")
    first = plan_school(teacher, later)[0]
    assert shape(first) == {"Anna 2": "moved", "Anna": "same", "Anna K.": "new"}
    take_school_list(later, by=teacher, sign_in="pin", language="en")
    assert names_in(SchoolClass.objects.get(name="4 B")) == ["Anna", "Anna 2", "Anna K."]


def test_two_of_one_name_who_change_places_are_called_as_was_shown(teacher: Teacher) -> None:
    here = b"id,name,class\n10001,Anna,4 B\n10002,Anna,3 A\n"
    take_school_list(read_table(here), by=teacher, sign_in="pin", language="en")
    there = read_table(b"id,name,class\n10002,Anna,4 B\n10001,Anna,3 A\n")
    shown = {(plan.title, line.nickname) for plan in plan_school(teacher, there) for line in plan.lines}
    take_school_list(there, by=teacher, sign_in="pin", language="en")
    assert set(Student.objects.values_list("school_class__name", "nickname")) == shown
    assert Student.objects.get(roster_key="id:10001").school_class.name == "3 A"
