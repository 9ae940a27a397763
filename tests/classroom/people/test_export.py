"""Everything kept about one child can be taken out, in one file, for machines and for people."""

from __future__ import annotations

import json
import time
import zipfile
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse

from classroom.assignments.services import assign, drop_variation, vary_assignment
from classroom.people import guardians
from classroom.people.data_map import MAP
from classroom.people.export import export_zip, sections_of
from classroom.people.models import AuditEntry, Student, Teacher
from classroom.people.undo import before, remember
from classroom.play.services import start_match


@pytest.fixture
def played(anna: Student, birta: Student, teacher: Teacher) -> Student:
    for student in (anna, birta):
        start_match(student, game_slug="7ate9-drill", options={"prompts": 5}, seed=f"seed of {student.nickname}")
        guardians.print_letter(student, by=teacher)
    return anna


def files_of(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(BytesIO(packed)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_the_file_holds_the_same_for_machines_and_for_people(played: Student) -> None:
    files = files_of(export_zip(played))
    match = played.matches.get()
    assert set(files) == {"data.json", "data.html"}
    for text in files.values():
        assert played.nickname in text
        assert match.code in text


def test_every_kind_of_the_map_that_is_about_a_child_is_in_it(played: Student) -> None:
    kinds = json.loads(files_of(export_zip(played))["data.json"])["kinds"]
    assert [kind["what"] for kind in kinds] == [str(kept.what) for kept in MAP.values() if kept.of]


def test_it_tells_nothing_of_another_child(played: Student, birta: Student) -> None:
    other = birta.matches.get()
    for text in files_of(export_zip(played)).values():
        assert birta.nickname not in text
        assert birta.code not in text
        assert other.code not in text


def test_how_a_dropped_difference_was_is_in_it(played: Student, teacher: Teacher) -> None:
    assignment = assign(played.school_class, game_slug="7ate9-drill", options={"prompts": 5})
    drop_variation(teacher, vary_assignment(assignment, student=played, pace="relaxed"))
    (undos,) = (each for each in sections_of(played) if each.kept is MAP["people.Undo"])
    assert [row["rows"][0]["gone"]["pace"] for row in undos.rows] == ["relaxed"]


def test_of_a_change_of_several_children_it_tells_the_childs_own(
    played: Student, birta: Student, teacher: Teacher
) -> None:
    played.nickname, birta.nickname = "Anna K.", "Birta H."
    remember(teacher, [before(played, "nickname"), before(birta, "nickname")])
    (undos,) = (each for each in sections_of(played) if each.kept is MAP["people.Undo"])
    (row,) = undos.rows
    assert row["rows"] == [{"model": "people.Student", "pks": [], "fields": {"nickname": "Anna K."}}]


def test_no_secret_is_in_it(played: Student) -> None:
    text = files_of(export_zip(played))["data.json"]
    guardian = played.guardians.get()
    for secret in (guardian.token_hash, guardian.short_code_hash, "seed of Anna"):
        assert secret not in text


def test_rows_are_named_by_codes_not_by_numbers(played: Student) -> None:
    columns = {column for section in sections_of(played) for column in section.columns}
    assert "id" not in columns
    assert {"student", "school_class", "match"} <= columns


def test_the_teacher_gets_the_file_and_the_log_a_row(desk: Client, played: Student) -> None:
    answer = desk.post(reverse("people:export_student", args=[played.code]))
    assert answer.headers["Content-Type"] == "application/zip"
    assert f"student-{played.code}.zip" in answer.headers["Content-Disposition"]
    assert AuditEntry.objects.filter(action="student_exported", about=played.alias).count() == 1


def test_what_a_teacher_typed_does_nothing_in_the_readable_file(played: Student) -> None:
    Student.objects.filter(pk=played.pk).update(nickname='"><img src=x>')
    played.refresh_from_db()
    assert "<img" not in files_of(export_zip(played))["data.html"]


def test_a_year_of_practice_is_taken_out_well_within_ten_seconds(played: Student) -> None:
    from classroom.play.models import Move

    match = played.matches.get()
    Move.objects.bulk_create(
        Move(match=match, number=number, seat=0, at=number, move={"do": "answer", "card": 3})
        for number in range(1000, 21_000)
    )
    began = time.perf_counter()
    export_zip(played)
    assert time.perf_counter() - began < 10


def test_people_read_words_and_local_time_instead_of_what_machines_write(played: Student) -> None:
    page = files_of(export_zip(played))["data.html"]
    assert '<th scope="row">school class</th>' in page
    assert "+00:00" not in page
    assert "a.m." not in page
    assert "False" not in page
