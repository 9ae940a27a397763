"""A file equals the screen: the same figures, in the same order."""

from __future__ import annotations

import csv
import re
from datetime import timedelta
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
import time_machine
from django.test import Client

from classroom.people.models import AuditEntry, SchoolClass, Student
from classroom.play.models import Match
from classroom.practice.models import Attempt
from classroom.reports.dictionary import COLUMNS
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers, set_drill, small_class

FACTS = ["5+1", "9+3", "8-2", "2-3"]


@pytest.fixture
def practised(school_class: SchoolClass) -> SchoolClass:
    for number, student in enumerate(school_class.students.order_by("nickname")):
        answers = [(fact, (place + number) % 5 != 0) for place, fact in enumerate(FACTS * 12)]
        record_answers(student, answers, given="3", at=NOON - timedelta(days=8))
        record_answers(student, answers[: 30 - number], given="3")
    return school_class


def download(client: Client, path: str) -> bytes:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        answer = client.post(path, {"skill": "7ate9"})
    assert answer.status_code == 200
    return bytes(answer.content)


def rows_of(client: Client, path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(download(client, path).decode("utf-8-sig"))))


def test_the_map_as_a_file_equals_the_map_on_the_screen(practised: SchoolClass) -> None:
    client = teacher_of(practised)
    rows = rows_of(client, f"/classes/{practised.code}/map.csv")
    page = body(client, f"/classes/{practised.code}/")
    cells = re.findall(r"<small>(\d+)/(\d+)</small></a></td>", page)
    groups = [name.removeprefix("right ") for name in rows[0] if name.startswith("right ")]
    assert cells == [(row[f"right {group}"], row[f"answers {group}"]) for row in rows for group in groups]
    words = " ".join(page.split())
    for row in rows:
        assert f"{row['percent']} %</span><small>{row['95 % from']}–{row['95 % to']} · n {row['answers']}" in words


def test_facts_as_a_file_equal_the_facts_on_the_screen(practised: SchoolClass) -> None:
    client = teacher_of(practised)
    page = read(client, f"/classes/{practised.code}/facts/")
    for row in rows_of(client, f"/classes/{practised.code}/facts.csv"):
        assert f"{row['right']}/{row['answers']}{row['percent']} %{row['95 % from']}–{row['95 % to']}" in page


def test_growth_as_a_file_equals_the_table_on_the_screen(practised: SchoolClass) -> None:
    client, anna = teacher_of(practised), practised.students.get(nickname="Anna")
    page = read(client, f"/students/{anna.code}/")
    rows = rows_of(client, f"/students/{anna.code}/growth.csv")
    assert len(rows) == 3
    for row in rows:
        assert row["answers"] == "0" or f"{row['right']}/{row['answers']}{row['percent']} %" in page


def test_matches_as_a_file_equal_the_table_on_the_screen(db: None) -> None:
    far_east = small_class("Anna", time_zone="Pacific/Auckland")
    client, anna = teacher_of(far_east), far_east.students.get()
    record_answers(anna, [(fact, True) for fact in FACTS * 3])
    (row,) = rows_of(client, f"/students/{anna.code}/matches.csv")
    assert (row["when"], row["opponent"], row["right"], row["answers"]) == ("2026-11-17 01:00", "", "12", "12")
    assert "Tue 17 Nov, 01:007ate9 drill" in read(client, f"/students/{anna.code}/")


def test_speed_as_a_file_equals_the_table_on_the_screen(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 12, think_ms=1500)
    client = teacher_of(school_class)
    (row,) = rows_of(client, f"/students/{anna.code}/speed.csv")
    assert [row[name] for name in ("facts", "median", "answers", "facts shown", "facts in all")] == [
        "'+1",
        "1.5",
        "12",
        "1",
        "9",
    ]
    assert "+11.5 s1.5–1.5121 of 9" in read(client, f"/students/{anna.code}/")


@pytest.mark.parametrize("think_ms", [1650, 2450, 1050, 2250])
def test_a_time_half_way_between_two_tenths_is_the_same_in_the_file(
    anna: Student, school_class: SchoolClass, think_ms: int
) -> None:
    record_answers(anna, [("5+1", True)] * 12, think_ms=think_ms)
    client = teacher_of(school_class)
    (row,) = rows_of(client, f"/students/{anna.code}/speed.csv")
    assert f"+1{row['median']} s{row['quartile from']}–{row['quartile to']}12" in read(
        client, f"/students/{anna.code}/"
    )


def test_right_answers_per_minute_stand_beside_each_match(anna: Student, school_class: SchoolClass) -> None:
    match = record_answers(anna, [("5+1", True)] * 9 + [("9+3", False)] * 3, think_ms=2500)
    client = teacher_of(school_class)
    (row,) = rows_of(client, f"/students/{anna.code}/matches.csv")
    assert row["right per minute"] == "18.0"
    assert "9/1275 %47–91 18.0Watch" in read(client, f"/students/{anna.code}/")
    Attempt.objects.filter(match=match, number__lt=3).update(raw_ms=None)
    (row,) = rows_of(client, f"/students/{anna.code}/matches.csv")
    assert row["right per minute"] == "16.0"
    Attempt.objects.filter(match=match).update(raw_ms=None)
    (row,) = rows_of(client, f"/students/{anna.code}/matches.csv")
    assert row["right per minute"] == ""


def test_a_student_s_map_as_a_file_equals_the_map_on_the_screen(practised: SchoolClass) -> None:
    client, anna = teacher_of(practised), practised.students.get(nickname="Anna")
    page = body(client, f"/students/{anna.code}/")
    cells = re.findall(r"<small>(\d+) % · (\d+)/(\d+)</small>", page)
    rows = [row for row in rows_of(client, f"/students/{anna.code}/facts.csv") if row["percent"]]
    assert cells == [(row["percent"], row["right"], row["answers"]) for row in rows]
    assert len(cells) == len(FACTS)
    assert f'action="/students/{anna.code}/facts.csv"' in page


def test_answers_to_a_fact_as_a_file_equal_the_table_on_the_screen(anna: Student, school_class: SchoolClass) -> None:
    record_answers(anna, [("5+1", True)] * 3, at=NOON - timedelta(days=1))
    record_answers(anna, [("9+3", False), ("9+3", True), ("5+1", True)], given="12", think_ms=1990)
    client = teacher_of(school_class)
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        answer = client.post(f"/students/{anna.code}/answers.csv", {"skill": "7ate9", "fact": "9+3"})
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))[1:]
    assert rows == [
        ["2026-11-16", "9 + 3", "7", "1", "", "2.0", "7ate9 drill"],
        ["2026-11-16", "9 + 3", "12", "0", "forgot to wrap", "2.0", "7ate9 drill"],
    ]
    page = body(client, f"/students/{anna.code}/answers/?skill=7ate9&fact=9%2B3")
    assert page.count("2.0 s") == 2
    assert f'action="/students/{anna.code}/answers.csv"' in page
    assert '<input type="hidden" name="fact" value="9+3">' in page


def test_groups_as_a_file_equal_the_table_on_the_screen(practised: SchoolClass) -> None:
    practised.groups.create(name="Foxes").students.set(practised.students.filter(nickname="Anna"))
    client = teacher_of(practised)
    page = read(client, f"/classes/{practised.code}/compare/")
    rows = rows_of(client, f"/classes/{practised.code}/groups.csv")
    assert [row["group"] for row in rows] == ["Foxes", "The whole class"]
    for row in rows:
        now = f"{row['right']}/{row['answers']}{row['percent']} %{row['95 % from']}–{row['95 % to']}"
        assert now in page


def test_an_assignment_as_a_file_equals_its_page(practised: SchoolClass) -> None:
    assignment = set_drill(practised, due_in=1)
    record_answers(practised.students.get(nickname="Anna"), [("5+1", True)] * 12, assignment=assignment)
    client = teacher_of(practised)
    rows = {row["student"]: row for row in rows_of(client, f"/assignments/{assignment.code}/progress.csv")}
    assert (rows["Anna"]["percent"], rows["Anna"]["right"], rows["Dagur"]["answers"]) == ("100", "12", "0")
    assert "Anna100 % (76–100) · 12/12" in read(client, f"/assignments/{assignment.code}/")


def test_every_answer_and_what_its_columns_mean_are_one_press_from_the_facts(practised: SchoolClass) -> None:
    page = body(teacher_of(practised), f"/classes/{practised.code}/facts/")
    assert f'action="/classes/{practised.code}/answers.csv"' in page
    assert "Milliseconds from the moment it could be answered to the press" in page


def test_raw_answers_have_a_row_for_each_attempt_and_a_dictionary(practised: SchoolClass) -> None:
    client = teacher_of(practised)
    rows = rows_of(client, f"/classes/{practised.code}/answers.csv")
    assert len(rows) == Attempt.objects.count()
    assert {row["right"] for row in rows} == {"0", "1"}
    assert {row["match"] for row in rows} == set(Match.objects.values_list("code", flat=True))
    assert list(rows[0]) == list(COLUMNS)
    with ZipFile(BytesIO(download(client, f"/classes/{practised.code}/answers.xlsx"))) as book:
        assert "xl/worksheets/sheet2.xml" in book.namelist()
        assert b"think_ms" in book.read("xl/sharedStrings.xml")


def test_the_dictionary_explains_every_field_of_the_record() -> None:
    kept = {field.name for field in Attempt._meta.concrete_fields} - {"id", "skill", "created_at"}
    assert kept == set(COLUMNS)


def test_a_spreadsheet_holds_numbers_as_numbers(practised: SchoolClass) -> None:
    with ZipFile(BytesIO(download(teacher_of(practised), f"/classes/{practised.code}/map.xlsx"))) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert re.search(r'<c r="D2"><v>\d+</v></c>', sheet)


def test_a_name_that_looks_like_a_formula_stays_text(school_class: SchoolClass) -> None:
    Student.objects.filter(nickname="Anna").update(nickname="=1+1")
    rows = rows_of(teacher_of(school_class), f"/classes/{school_class.code}/map.csv")
    assert "'=1+1" in {row["student"] for row in rows}


def test_a_download_is_written_into_the_record(practised: SchoolClass) -> None:
    download(teacher_of(practised), f"/classes/{practised.code}/map.csv")
    assert AuditEntry.objects.filter(action="class_exported").count() == 1


@pytest.mark.parametrize("file", ["secrets.csv", "map.exe"])
def test_nothing_else_can_be_downloaded(school_class: SchoolClass, file: str) -> None:
    assert teacher_of(school_class).post(f"/classes/{school_class.code}/{file}").status_code == 404


@pytest.mark.database
@pytest.mark.parametrize("skill", ["\0", "7ate9\0", "no such skill"])
@pytest.mark.parametrize("table", ["map", "facts", "answers"])
def test_no_file_of_a_skill_that_does_not_exist(school_class: SchoolClass, table: str, skill: str) -> None:
    client = teacher_of(school_class)
    assert client.post(f"/classes/{school_class.code}/{table}.csv", {"skill": skill}).status_code == 404
    assert not AuditEntry.objects.filter(action="class_exported").exists()
