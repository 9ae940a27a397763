"""A list is looked at, taken over, taken over again without any change, and taken back."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.utils import timezone

from classroom.people.models import SchoolClass, Student, Teacher
from classroom.people.rosters.class_lists import read_table
from classroom.people.rosters.oneroster import read_oneroster
from classroom.people.rosters.plan import Plan, plan_class, plan_school
from classroom.people.rosters.reading import read_pasted
from classroom.people.rosters.taking_over import Taken, make_class, take_class_list, take_school_list
from classroom.people.services import add_students, create_class
from classroom.people.undo import take_back
from classroom.play.services import start_match
from tests.classroom.people.rosters.zips import ENROLLMENTS, ONE_1, ONE_2, USERS_1_1, zipped

FOUR = "Anna Jónsdóttir\nBirta\nDagur\nElif Yılmaz"


def paste(school_class: SchoolClass, text: str, teacher: Teacher, **options: bool) -> Taken:
    return take_class_list(school_class, read_pasted(text), by=teacher, **options)


def names_in(school_class: SchoolClass) -> list[str]:
    return sorted(school_class.students.filter(archived_at=None).values_list("nickname", flat=True))


def rows() -> list[tuple[object, ...]]:
    return list(Student.objects.order_by("pk").values_list())


def kinds(school_class: SchoolClass, text: str) -> dict[str, str]:
    return shape(plan_class(school_class, read_pasted(text)))


def shape(plan: Plan) -> dict[str, str]:
    return {line.nickname: line.kind.value for line in plan.lines}


def test_new_children_get_a_name_an_animal_and_a_secret(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    assert names_in(school_class) == ["Anna", "Birta", "Dagur", "Elif"]
    students = list(school_class.students.all())
    assert len({student.avatar for student in students}) == 4
    assert all(student.secret for student in students)


def test_taken_over_twice_changes_nothing(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    once = rows()
    assert paste(school_class, FOUR, teacher).arrived == 0
    assert rows() == once


def test_a_child_who_was_renamed_is_still_found(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    Student.objects.filter(nickname="Anna").update(nickname="Fox")
    assert kinds(school_class, FOUR)["Fox"] == "same"


def test_a_child_added_by_hand_is_recognised_by_nickname(school_class: SchoolClass, teacher: Teacher) -> None:
    add_students(school_class, ["Birta"])
    assert kinds(school_class, FOUR)["Birta"] == "same"
    paste(school_class, FOUR, teacher)
    assert school_class.students.filter(nickname__startswith="Birta").count() == 1
    assert Student.objects.get(nickname="Birta").roster_key


def test_a_pasted_child_is_known_to_the_schools_own_list(school_class: SchoolClass, teacher: Teacher) -> None:
    """First the names are pasted in a hurry, later the school's file comes: nobody is there twice."""
    paste(school_class, "Anna Jónsdóttir\nBirta Ólafsdóttir", teacher)
    taken = take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    assert names_in(school_class) == ["Anna", "Birta"]
    assert {student.roster_key for student in school_class.students.all()} == {"id:u1", "id:u2"}
    assert take_back(taken.undo)
    assert all(student.roster_key.startswith("line:") for student in school_class.students.all())


def test_two_namesakes_of_the_schools_list_are_not_one_pasted_child(
    school_class: SchoolClass, teacher: Teacher
) -> None:
    paste(school_class, "Anna Jónsdóttir", teacher)
    users = ONE_1["users.csv"].replace("Birta,Ólafsdóttir", "Anna,Jónsdóttir")  # type: ignore[arg-type, union-attr]
    lists = read_oneroster(zipped(ONE_1 | {"users.csv": users}))
    take_school_list(lists, by=teacher, sign_in="pictures", language="en")
    assert sorted(school_class.students.values_list("roster_key", flat=True)) == ["id:u1", "id:u2"]


def test_who_is_missing_stays_unless_the_teacher_says_otherwise(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    assert kinds(school_class, "Anna Jónsdóttir")["Birta"] == "gone"
    paste(school_class, "Anna Jónsdóttir", teacher)
    assert len(names_in(school_class)) == 4
    paste(school_class, "Anna Jónsdóttir", teacher, archive_gone=True)
    assert names_in(school_class) == ["Anna"]


def test_who_was_archived_comes_back_with_their_history(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    anna = Student.objects.get(nickname="Anna")
    Student.objects.filter(pk=anna.pk).update(archived_at=timezone.now())
    assert kinds(school_class, FOUR)["Anna"] == "back"
    paste(school_class, FOUR, teacher)
    assert Student.objects.get(nickname="Anna", archived_at=None).pk == anna.pk


def test_a_merged_child_is_found_as_the_one_it_became(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, FOUR, teacher)
    anna, birta = Student.objects.get(nickname="Anna"), Student.objects.get(nickname="Birta")
    Student.objects.filter(pk=anna.pk).update(archived_at=timezone.now(), merged_into=birta)
    plan = plan_class(school_class, read_pasted("Anna Jónsdóttir"))
    assert [(line.kind.value, line.student) for line in plan.lines if line.entry] == [("same", birta)]


def test_the_pasted_line_itself_is_kept_nowhere(school_class: SchoolClass, teacher: Teacher) -> None:
    paste(school_class, "Anna Hrafnhildardóttir", teacher)
    assert "Hrafnhildar" not in str(rows())


def test_a_list_can_be_taken_back(school_class: SchoolClass, teacher: Teacher) -> None:
    add_students(school_class, ["Zoe"])
    before = rows()
    taken = paste(school_class, FOUR, teacher, archive_gone=True)
    assert names_in(school_class) == ["Anna", "Birta", "Dagur", "Elif"]
    assert take_back(taken.undo)
    assert rows() == before


def test_taking_back_never_loses_what_was_played(school_class: SchoolClass, teacher: Teacher) -> None:
    taken = paste(school_class, FOUR, teacher)
    start_match(Student.objects.get(nickname="Anna"), game_slug="7ate9-drill", options={"prompts": 5})
    take_back(taken.undo)
    assert list(Student.objects.values_list("nickname", flat=True)) == ["Anna"]
    assert Student.objects.get().archived_at


def test_it_can_be_taken_back_only_once(school_class: SchoolClass, teacher: Teacher) -> None:
    taken = paste(school_class, FOUR, teacher)
    assert take_back(taken.undo)
    paste(school_class, FOUR, teacher)
    assert not take_back(taken.undo)
    assert len(names_in(school_class)) == 4


def test_a_new_class_comes_with_its_names_and_goes_with_them(teacher: Teacher) -> None:
    taken = make_class(teacher, read_pasted(FOUR), name="5 C", year_level=5, language="is", sign_in="pin")
    assert taken.school_class
    assert len(names_in(taken.school_class)) == 4
    take_back(taken.undo)
    assert not SchoolClass.objects.exists()


@pytest.mark.parametrize("files", [ONE_1, ONE_2], ids=["1.1", "1.2"])
def test_a_school_list_makes_its_classes_once(teacher: Teacher, files: dict[str, str | bytes]) -> None:
    lists = read_oneroster(zipped(files))
    for _ in range(2):
        take_school_list(lists, by=teacher, sign_in="pictures", language="en")
    assert sorted(SchoolClass.objects.values_list("name", "year_level", "roster_key")) == [
        ("3 A", 3, "c2"),
        ("4 B", 4, "c1"),
    ]
    assert Student.objects.count() == 3


def test_the_lists_own_teachers_join_their_class(teacher: Teacher) -> None:
    jan = Teacher.objects.create_user("jan@school.example", name="Jan", school=teacher.school)
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    assert list(jan.classes.values_list("name", flat=True)) == ["4 B"]


def test_a_class_with_the_same_name_is_taken_for_the_lists_own(school_class: SchoolClass, teacher: Teacher) -> None:
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    school_class.refresh_from_db()
    assert school_class.roster_key == "c1"
    assert names_in(school_class) == ["Anna", "Birta"]


def test_a_child_who_changed_class_is_moved_with_history(teacher: Teacher) -> None:
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    sam = Student.objects.get(nickname="Sam")
    later = read_oneroster(zipped(ONE_1 | {"enrollments.csv": ENROLLMENTS.replace("c2,s1,u3", "c1,s1,u3")}))
    moved = [line for plan in plan_school(teacher, later) for line in plan.lines if line.kind.value == "moved"]
    assert [line.student for line in moved] == [sam]
    taken = take_school_list(later, by=teacher, sign_in="pictures", language="en")
    sam.refresh_from_db()
    assert sam.school_class.name == "4 B"
    take_back(taken.undo)
    sam.refresh_from_db()
    assert sam.school_class.name == "3 A"


def test_who_is_moved_by_one_list_is_not_archived_by_another(teacher: Teacher) -> None:
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    enrollments = ENROLLMENTS.replace("c2,s1,u3", "c1,s1,u3") + "e9,active,,c2,s1,u9,student,\n"
    users = f"{USERS_1_1}u9,active,,true,s1,student,x,,Elif,Yılmaz,\n"
    later = read_oneroster(zipped(ONE_1 | {"enrollments.csv": enrollments, "users.csv": users}))
    take_school_list(later, by=teacher, archive_gone=True, sign_in="pictures", language="en")
    assert names_in(SchoolClass.objects.get(name="4 B")) == ["Anna", "Birta", "Sam"]


def test_a_list_numbered_anew_mixes_nobody_up(school_class: SchoolClass, teacher: Teacher) -> None:
    (autumn,) = read_table(b"Nr;Namn\n1;Anna\n2;Birta\n3;Dagur\n")
    take_class_list(school_class, autumn.reading, by=teacher)
    (spring,) = read_table(b"Nr;Namn\n1;Anna\n2;Bjarni\n3;Birta\n4;Dagur\n")
    plan = plan_class(school_class, spring.reading)
    assert shape(plan) == {"Anna": "same", "Bjarni": "new", "Birta": "same", "Dagur": "same"}


def test_the_numbers_of_one_class_move_nobody_out_of_another(teacher: Teacher) -> None:
    one = read_table(b"Nr,Name,Class\n1,Anna,4 B\n2,Birta,4 B\n")
    take_school_list(one, by=teacher, sign_in="pin", language="en")
    other = read_table(b"Nr,Name,Class\n1,Sam,5 C\n2,Elif,5 C\n")
    take_school_list(other, by=teacher, sign_in="pin", language="en")
    assert names_in(SchoolClass.objects.get(name="4 B")) == ["Anna", "Birta"]
    assert names_in(SchoolClass.objects.get(name="5 C")) == ["Elif", "Sam"]


def test_two_children_of_one_name_in_two_classes_stay_two(teacher: Teacher) -> None:
    lists = read_table(b"name,class\nAnna,4 B\nAnna,3 A\n")
    for _ in range(2):
        take_school_list(lists, by=teacher, sign_in="pictures", language="en")
    assert sorted(Student.objects.values_list("nickname", "school_class__name")) == [("Anna", "3 A"), ("Anna", "4 B")]


def test_a_name_moved_between_classes_of_one_csv_is_the_same_child(teacher: Teacher) -> None:
    take_school_list(read_table(b"name,class\nAnna Jons,4 B\nBirta,3 A\n"), by=teacher, sign_in="pin", language="en")
    anna = Student.objects.get(nickname="Anna")
    later = read_table(b"name,class\nDagur,4 B\nAnna Jons,3 A\nBirta,3 A\n")
    take_school_list(later, by=teacher, sign_in="pin", language="en")
    anna.refresh_from_db()
    assert anna.school_class.name == "3 A"


def test_a_name_in_a_class_that_is_not_on_the_list_is_another_child(teacher: Teacher) -> None:
    take_school_list(read_table(b"name,class\nAnna,4 B\n"), by=teacher, sign_in="pin", language="en")
    take_school_list(read_table(b"name,class\nAnna,3 A\n"), by=teacher, sign_in="pin", language="en")
    assert sorted(Student.objects.values_list("nickname", "school_class__name")) == [("Anna", "3 A"), ("Anna", "4 B")]


def test_a_child_added_by_hand_answers_to_one_line_only(school_class: SchoolClass, teacher: Teacher) -> None:
    add_students(school_class, ["Anna"])
    paste(school_class, "Anna Jónsdóttir\nAnna Karlsdóttir", teacher)
    assert names_in(school_class) == ["Anna", "Anna K."]


def test_a_class_of_somebody_else_is_never_touched(teacher: Teacher) -> None:
    jan = Teacher.objects.create_user("jan@other.example", name="Jan", school=teacher.school)
    theirs = create_class(jan, name="4 B", year_level=4, language="en")
    take_class_list(theirs, read_pasted("Anna Jónsdóttir"), by=jan)
    take_school_list(read_oneroster(zipped(ONE_1)), by=teacher, sign_in="pictures", language="en")
    assert names_in(theirs) == ["Anna"]
    assert SchoolClass.objects.filter(name="4 B").count() == 2


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_add_everybody_once(school_class: SchoolClass, teacher: Teacher) -> None:
    at_once(lambda: paste(school_class, FOUR, teacher))
    assert names_in(school_class) == ["Anna", "Birta", "Dagur", "Elif"]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_first_presses_at_once_make_each_class_once(teacher: Teacher) -> None:
    lists = read_oneroster(zipped(ONE_1))
    at_once(lambda: take_school_list(lists, by=teacher, sign_in="pictures", language="en"))
    assert sorted(SchoolClass.objects.values_list("name", flat=True)) == ["3 A", "4 B"]
    assert Student.objects.count() == 3


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_make_a_new_class_once(teacher: Teacher) -> None:
    new = {"name": "5 C", "year_level": 5, "language": "en", "sign_in": "pin"}
    at_once(lambda: make_class(teacher, read_pasted(FOUR), code="ABCDEFGHJKMN", **new))
    assert names_in(SchoolClass.objects.get()) == ["Anna", "Birta", "Dagur", "Elif"]


def at_once(press: Callable[[], object]) -> None:
    start = threading.Barrier(4)

    def run() -> None:
        start.wait()
        press()
        connection.close()

    threads = [threading.Thread(target=run) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
