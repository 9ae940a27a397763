"""A teacher's classes: made in a minute, changed, closed, put away, and all of it taken back."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from classroom.people.models import AuditEntry, SchoolClass, Student, Teacher, Undo
from classroom.people.rosters import parcel
from classroom.people.rosters.class_lists import ClassList
from classroom.people.rosters.reading import Entry, Reading
from classroom.people.services import add_students, create_class
from tests.classroom.people.rosters.zips import ONE_1, zipped
from tests.classroom.people.test_sign_in import come_in

SETTINGS = {"name": "4 C", "year_level": "5", "language": "is", "sign_in": "pin", "quick_ms": "4000"}
PAGES = ["people:students", "people:groups", "people:class_settings", "people:letters", "people:class_teachers"]


def undo(desk: Client) -> None:
    """Presses the Undo of the last toast."""
    shown = desk.get(reverse("people:classes")).content.decode()
    (address,) = re.findall(r'action="(/undo/\w+/)"', shown)
    desk.post(address)


def test_a_class_and_its_names_are_made_on_one_page(desk: Client, teacher: Teacher) -> None:
    form = SETTINGS | {"names": "Anna Jónsdóttir\nBirta"}
    looked = desk.post("/classes/new/", form)
    assert not SchoolClass.objects.exists(), "it is looked at first"
    seen = re.search(r'name="seen" value="(\w+)"', looked.content.decode())
    assert seen
    desk.post("/classes/new/", form | {"seen": seen[1]})
    made = SchoolClass.objects.get()
    assert (made.name, made.year_level, made.language, made.sign_in) == ("4 C", 5, "is", "pin")
    assert list(made.teachers.all()) == [teacher]
    assert sorted(made.students.values_list("nickname", flat=True)) == ["Anna", "Birta"]


@pytest.mark.parametrize("names", ["", "Anna Jónsdóttir\nBirta"])
def test_a_double_click_makes_one_class_and_leads_to_it_twice(desk: Client, names: str) -> None:
    form = SETTINGS | {"names": names, "key": hidden("key", desk.get("/classes/new/"))}
    if names:
        looked = desk.post("/classes/new/", form)
        form |= {"seen": hidden("seen", looked), "key": hidden("key", looked)}
    presses = [desk.post("/classes/new/", form)["Location"] for _ in range(2)]
    assert presses == [reverse("people:students", args=[SchoolClass.objects.get().code])] * 2
    assert Student.objects.count() == len(names.split("\n")) * bool(names)
    shown = desk.get(presses[1]).content.decode()
    assert len(set(re.findall(r'action="(/undo/\w+/)"', shown))) == 1, "both tell the same way back"


def test_the_next_class_is_another_and_a_forged_key_chooses_no_address(desk: Client) -> None:
    for key in (*(hidden("key", desk.get("/classes/new/")) for _ in range(2)), "ABCDEFGHJKMN:forged", ""):
        desk.post("/classes/new/", SETTINGS | {"key": key})
    assert SchoolClass.objects.count() == 4
    assert not SchoolClass.objects.filter(code="ABCDEFGHJKMN").exists()


def hidden(name: str, page: HttpResponse) -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page.content.decode())
    assert found, name
    return found[1]


def test_names_changed_after_looking_are_looked_at_again(desk: Client, school_class: SchoolClass) -> None:
    address = reverse("people:add_students", args=[school_class.code])
    seen = re.search(r'name="seen" value="(\w+)"', desk.post(address, {"names": "Anna"}).content.decode())
    assert seen
    assert desk.post(address, {"names": "Anna\nBirta", "seen": seen[1]}).status_code == 200
    assert not Student.objects.exists()
    assert desk.post(address, {"names": "Anna", "seen": seen[1]}).status_code == 302
    assert Student.objects.count() == 1


def test_the_preview_shows_each_line_and_keeps_nothing(desk: Client, school_class: SchoolClass) -> None:
    names = "Anna Jónsdóttir\n=1+1\nAnna Karlsdóttir"
    page = desk.post(reverse("people:preview_names"), {"names": names, "class": school_class.code}).content.decode()
    assert "Anna J." in page
    assert "<del>Karlsdóttir</del>" in page
    assert "formula" in page
    assert not Student.objects.exists()


def test_a_class_without_names_is_made_too(desk: Client) -> None:
    assert desk.post("/classes/new/", SETTINGS).status_code == 302
    assert SchoolClass.objects.get().students.count() == 0


@pytest.mark.parametrize("sign_in", ["nothing", "pictures", "pin"])
def test_settings_are_changed_and_taken_back(desk: Client, school_class: SchoolClass, sign_in: str) -> None:
    before = SchoolClass.objects.values().get()
    desk.post(reverse("people:class_settings", args=[school_class.code]), SETTINGS | {"sign_in": sign_in})
    assert SchoolClass.objects.get().sign_in == sign_in
    undo(desk)
    assert SchoolClass.objects.values().get() == before


def test_a_refused_form_leaves_the_page_with_the_class_as_it_is(desk: Client, school_class: SchoolClass) -> None:
    address = reverse("people:class_settings", args=[school_class.code])
    answer = desk.post(address, SETTINGS | {"name": "Unsaved", "quick_ms": "1"})
    assert answer.status_code == 422
    assert answer.context["school_class"].name == school_class.name
    assert f"Settings of {school_class.name}" in answer.content.decode()


def test_an_archived_class_lets_nobody_in_and_comes_back_whole(
    desk: Client, school_class: SchoolClass, student: Student
) -> None:
    desk.post(reverse("people:archive_class", args=[school_class.code]))
    assert Client().post("/enter/", {"code": school_class.join_code}).status_code == 422
    desk.post(reverse("people:restore_class", args=[school_class.code]))
    assert Client().get(f"/join/{school_class.join_code}/").status_code == 200


def test_a_second_press_on_archive_or_on_bring_back_changes_nothing(desk: Client, school_class: SchoolClass) -> None:
    for name in ("people:archive_class", "people:restore_class"):
        for _ in range(2):
            assert desk.post(reverse(name, args=[school_class.code])).status_code == 302
    assert Undo.objects.count() == 2


def test_archiving_can_be_taken_back_from_the_toast(desk: Client, school_class: SchoolClass) -> None:
    desk.post(reverse("people:archive_class", args=[school_class.code]))
    undo(desk)
    assert SchoolClass.objects.get().archived_at is None


def test_archiving_signs_everybody_of_the_class_out(desk: Client, student: Student) -> None:
    child = Client()
    come_in(child, student)
    desk.post(reverse("people:archive_class", args=[student.school_class.code]))
    assert child.get("/play/").headers["Location"] == "/"


def test_a_new_code_closes_the_old_one_and_is_on_record(desk: Client, school_class: SchoolClass) -> None:
    old = school_class.join_code
    desk.post(reverse("people:rotate_code", args=[school_class.code]))
    school_class.refresh_from_db()
    assert school_class.join_code != old
    assert Client().get(f"/join/{old}/").headers["Location"] == "/"
    assert AuditEntry.objects.filter(action="class_code_rotated").count() == 1
    assert desk.get(reverse("reports:class_page", args=[school_class.code])).status_code == 200, "bookmarks stay"


def test_the_wall_shows_code_address_square_and_how_many_are_here(desk: Client, student: Student) -> None:
    page = desk.get(reverse("people:class_code", args=[student.school_class.code])).content.decode()
    assert student.school_class.shown_code in page
    assert "<svg" in page
    assert "0 of 3 are here" in page
    assert student.nickname not in page


def test_everybody_gets_a_new_secret_and_the_old_ones_back(desk: Client, students: list[Student]) -> None:
    before = dict(Student.objects.values_list("pk", "secret"))
    desk.post(reverse("people:rotate_secrets", args=[students[0].school_class.code]))
    assert not set(before.values()) & set(Student.objects.values_list("secret", flat=True))
    undo(desk)
    assert dict(Student.objects.values_list("pk", "secret")) == before


def test_classes_of_others_are_not_in_the_list(desk: Client, teacher: Teacher, school_class: SchoolClass) -> None:
    other = Teacher.objects.create_user("other@school.example", school=teacher.school)
    create_class(other, name="Foreign", year_level=3, language="en")
    assert "Foreign" not in desk.get("/classes/").content.decode()


def upload(desk: Client, address: str, data: bytes) -> str:
    response = desk.post(address, {"file": SimpleUploadedFile("list", data)})
    return response.content.decode()


def parcel_in(page: str) -> str:
    found = re.search(r'name="parcel" value="([^"]+)"', page)
    assert found, page
    return found[1]


def test_a_file_is_looked_at_then_taken_over(desk: Client, school_class: SchoolClass) -> None:
    page = upload(
        desk, reverse("people:class_file", args=[school_class.code]), "name;class\nÓlöf;4 B\n".encode("cp1252")
    )
    assert not Student.objects.exists()
    desk.post(reverse("people:confirm_class_file", args=[school_class.code]), {"parcel": parcel_in(page)})
    assert Student.objects.get().nickname == "Ólöf"


def test_a_school_list_takes_over_only_what_is_ticked(desk: Client) -> None:
    page = upload(desk, reverse("people:school_list"), zipped(ONE_1))
    desk.post(reverse("people:confirm_school_list"), {"parcel": parcel_in(page), "class": ["1"], "sign_in": "pin"})
    assert list(SchoolClass.objects.values_list("name", "sign_in")) == [("3 A", "pin")]


def test_a_school_of_many_lessons_travels_through_the_page(desk: Client, teacher: Teacher) -> None:
    """Five hundred children, each in ten classes, with names that are long in bytes."""
    entries = tuple(Entry(n, "Анастасия Константинопольская", "Анастасия", "К", f"{n:036}") for n in range(500))
    lists = [ClassList(f"{n} Б", Reading(entries), key=str(n)) for n in range(10)]
    packed = parcel.pack(lists, teacher)
    assert [each.reading for each in parcel.unpack(packed, teacher)] == [Reading(entries)] * 10
    assert len(packed) < settings.DATA_UPLOAD_MAX_MEMORY_SIZE / 2


def test_a_list_opened_by_somebody_else_is_not_taken_over(desk: Client, teacher: Teacher) -> None:
    page = upload(desk, reverse("people:school_list"), zipped(ONE_1))
    other = Teacher.objects.create_user("other@school.example", school=teacher.school)
    desk.force_login(other)
    desk.post(reverse("people:confirm_school_list"), {"parcel": parcel_in(page), "class": ["0", "1"]})
    assert not SchoolClass.objects.exists()


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04nonsense", b"\x00\xff" * 100, b"x" * 1_000_001])
def test_a_file_that_is_no_list_is_refused_beside_the_field(desk: Client, data: bytes) -> None:
    response = desk.post(reverse("people:school_list"), {"file": SimpleUploadedFile("list", data)})
    assert response.status_code == 422
    assert "errorlist" in response.content.decode()


def test_names_are_listed_by_the_alphabet_of_the_class(desk: Client, school_class: SchoolClass) -> None:
    SchoolClass.objects.update(language="is")
    add_students(school_class, ["Ösp", "Þór", "Anna"])
    page = desk.get(reverse("people:students", args=[school_class.code])).content.decode()
    assert sorted(["Ösp", "Þór", "Anna"], key=page.index) == ["Anna", "Þór", "Ösp"]


@pytest.mark.parametrize("page", PAGES)
def test_whoever_has_two_classes_goes_from_one_to_the_other(
    desk: Client, teacher: Teacher, school_class: SchoolClass, page: str
) -> None:
    address = reverse(page, args=[school_class.code])
    assert 'class="switch"' not in desk.get(address).content.decode(), "one class alone needs no switch"
    other = create_class(teacher, name="5 A", year_level=5, language="en")
    shown = desk.get(address).content.decode()
    assert 'class="switch"' in shown
    assert reverse("reports:class_page", args=[other.code]) in shown


def test_the_list_of_students_leads_to_the_code_and_shows_no_empty_column(
    desk: Client, school_class: SchoolClass, students: list[Student]
) -> None:
    address = reverse("people:students", args=[school_class.code])
    shown = desk.get(address).content.decode()
    assert school_class.shown_code in shown
    assert "First name" not in shown
    Student.objects.filter(pk=students[0].pk).update(first_name="Anna Lísa")
    assert "First name" in desk.get(address).content.decode()


def test_a_school_list_without_classes_is_refused_in_words(desk: Client) -> None:
    file = SimpleUploadedFile("list.csv", b"Name\nAnna\n")
    answer = desk.post(reverse("people:school_list"), {"file": file})
    assert answer.status_code == 422
    assert "No column of this file is headed Class." in answer.content.decode()
