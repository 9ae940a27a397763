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
from classroom.practice.models import Attempt
from tests.classroom.reports.reading import body, read, teacher_of
from tests.classroom.reports.scripted import NOON, record_answers

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


def test_raw_answers_have_a_row_for_each_attempt_and_a_dictionary(practised: SchoolClass) -> None:
    client = teacher_of(practised)
    rows = rows_of(client, f"/classes/{practised.code}/answers.csv")
    assert len(rows) == Attempt.objects.count()
    assert {row["right"] for row in rows} == {"0", "1"}
    with ZipFile(BytesIO(download(client, f"/classes/{practised.code}/answers.xlsx"))) as book:
        assert "xl/worksheets/sheet2.xml" in book.namelist()
        assert b"think_ms" in book.read("xl/sharedStrings.xml")


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
