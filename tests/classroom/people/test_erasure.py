"""Erased means gone: no name and no id of the child in the database's own file, nor in a dump, logs or sessions."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import redis
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse

from classroom.assignments.services import assign, drop_variation, vary_assignment
from classroom.people import guardians, retention, undo
from classroom.people.erasure import digest_of, erase_again, erase_student
from classroom.people.models import AuditEntry, SchoolClass, Student, Teacher, Tombstone, Undo
from classroom.people.services import add_students, create_class, open_school
from classroom.people.sign_in import sign_in
from classroom.play.bell import ring
from classroom.play.services import start_match

NAME = "Xenobia"


@pytest.fixture
def xenobia(school_class: SchoolClass, teacher: Teacher) -> Student:
    student = add_students(school_class, [NAME])[0]
    start_match(student, game_slug="7ate9-drill", options={"prompts": 5})
    guardians.print_letter(student, by=teacher)
    return student


def test_every_row_of_the_child_is_gone(xenobia: Student, teacher: Teacher) -> None:
    erase_student(xenobia, by=teacher)
    assert not Student.objects.filter(code=xenobia.code).exists()
    assert connection.introspection.table_names()
    assert rows_that_mention({NAME, xenobia.code, xenobia.roster_key} - {""}) == []


def rows_that_mention(words: set[str]) -> list[str]:
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            found += [table for row in cursor.fetchall() if any(word in str(row) for word in words)]
    return found


def test_the_audit_log_keeps_an_alias_that_leads_to_nobody(xenobia: Student, teacher: Teacher) -> None:
    erase_student(xenobia, by=teacher)
    row = AuditEntry.objects.get(action="student_erased")
    assert (row.actor, row.about) == (teacher.code, xenobia.alias)
    assert not Student.objects.filter(alias=row.about).exists()


def test_a_classmate_loses_nothing(xenobia: Student, anna: Student, teacher: Teacher) -> None:
    match = start_match(anna, game_slug="7ate9-drill", options={"prompts": 5})
    erase_student(xenobia, by=teacher)
    assert list(anna.matches.all()) == [match]


def test_the_child_is_signed_out_everywhere(xenobia: Student, teacher: Teacher) -> None:
    request = HttpRequest()
    request.session = SessionStore()
    sign_in(request, xenobia)
    erase_student(xenobia, by=teacher)
    assert not Session.objects.exists()


def test_the_way_back_from_a_change_goes_too(xenobia: Student, anna: Student, teacher: Teacher) -> None:
    for student in (xenobia, anna):
        undo.remember(teacher, [undo.before(student, "nickname")])
    erase_student(xenobia, by=teacher)
    assert [kept.rows[0]["pks"] for kept in Undo.objects.all()] == [[anna.pk]]


def test_the_way_back_from_a_difference_that_was_dropped_goes_too(
    xenobia: Student, anna: Student, school_class: SchoolClass, teacher: Teacher
) -> None:
    assignment = assign(school_class, game_slug="7ate9-drill", options={"prompts": 5})
    for student in (xenobia, anna):
        drop_variation(teacher, vary_assignment(assignment, student=student, pace="untimed"))
    erase_student(xenobia, by=teacher)
    assert [kept.rows[0]["gone"]["student_id"] for kept in Undo.objects.all()] == [anna.pk]


def test_the_way_back_of_a_group_whose_difference_was_dropped_stays(
    xenobia: Student, school_class: SchoolClass, teacher: Teacher
) -> None:
    """A group's number may be the same as a child's, and so may a missing one's."""
    group = school_class.groups.create(pk=xenobia.pk, name="Foxes")
    assignment = assign(school_class, game_slug="7ate9-drill", options={"prompts": 5})
    drop_variation(teacher, vary_assignment(assignment, group=group, pace="untimed"))
    erase_student(xenobia, by=teacher)
    assert Undo.objects.count() == 1


def test_the_same_child_entered_twice_and_merged_goes_whole(
    xenobia: Student, school_class: SchoolClass, teacher: Teacher
) -> None:
    twin = add_students(school_class, ["Xenia"])[0]
    Student.objects.filter(pk=twin.pk).update(merged_into=xenobia)
    erase_student(xenobia, by=teacher)
    assert not Student.objects.filter(nickname="Xenia").exists()


def test_a_tombstone_tells_neither_name_nor_code(xenobia: Student, teacher: Teacher) -> None:
    erase_student(xenobia, by=teacher)
    stone = Tombstone.objects.get()
    assert stone.digest == digest_of(xenobia.code)
    assert xenobia.code not in stone.digest


def test_a_child_that_a_backup_brings_back_is_erased_again(xenobia: Student, anna: Student, teacher: Teacher) -> None:
    code = xenobia.code
    erase_student(xenobia, by=teacher)
    Student.objects.create(code=code, nickname=NAME, avatar="fox", school_class=anna.school_class, school=anna.school)
    assert erase_again() == 1
    assert list(Student.objects.all()) == [anna]


def test_the_log_of_the_server_never_names_the_child(desk: Client, xenobia: Student, caplog: Any) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("people:student_data", "people:student_settings", "play:see_as"):
        desk.get(reverse(name, args=[xenobia.code]))
    desk.post(reverse("people:erase_student", args=[xenobia.code]), {"nickname": NAME})
    written = "".join(record.getMessage() for record in caplog.records if record.name != "django.db.backends")
    assert "request_finished" in written
    assert [word for word in (NAME, xenobia.code) if word in written] == []


@pytest.mark.django_db
def test_what_waits_in_redis_knows_the_child_by_no_name_or_code(xenobia: Student, redis_url: str) -> None:
    ring(xenobia.matches.get().pk)
    client = redis.Redis.from_url(redis_url)
    held = b"".join(client.dump(key) or b"" for key in client.scan_iter())
    assert b"aggregate_match" in held
    assert [word for word in (NAME, xenobia.code) if word.encode() in held] == []


def test_a_wrong_nickname_erases_nothing(desk: Client, xenobia: Student) -> None:
    answer = desk.post(reverse("people:erase_student", args=[xenobia.code]), {"nickname": "Anna"})
    assert answer.status_code == 422
    assert "Nothing was erased." in answer.content.decode()
    assert Student.objects.filter(pk=xenobia.pk).exists()


def test_the_nickname_typed_in_any_case_erases(desk: Client, xenobia: Student) -> None:
    desk.post(reverse("people:erase_student", args=[xenobia.code]), {"nickname": NAME.lower()})
    assert not Student.objects.filter(pk=xenobia.pk).exists()


@pytest.fixture
def committed(transactional_db: None) -> Student:
    """A child whose rows are really in the file."""
    teacher = Teacher.objects.create_user("t@school.example", "a password for tests", school=open_school("School"))
    school_class = create_class(teacher, name="4 B", year_level=4, language="en")
    student = add_students(school_class, [NAME])[0]
    start_match(student, game_slug="7ate9-drill", options={"prompts": 5})
    guardians.print_letter(student, by=teacher)
    return student


@pytest.mark.database
def test_the_file_of_the_database_or_its_dump_holds_no_trace(committed: Student) -> None:
    traces = {NAME, committed.code, committed.matches.get().code, committed.guardians.get().token_hash}
    assert all(trace.encode() in whole_database() for trace in traces)
    erase_student(committed, by=None)
    retention.wipe_free_pages(now=committed.created_at)
    assert [trace for trace in traces if trace.encode() in whole_database()] == []


def whole_database() -> bytes:
    """Every byte that a thief of the disk would have: the file with its log, or a dump."""
    if connection.vendor == "postgresql":
        return dump()
    connection.cursor().execute("PRAGMA wal_checkpoint")
    name = str(connection.settings_dict["NAME"])
    return b"".join(path.read_bytes() for path in map(Path, (name, f"{name}-wal")) if path.exists())


def dump() -> bytes:
    config: dict[str, Any] = connection.settings_dict
    program = shutil.which("pg_dump") or os.environ.get("PG_DUMP", "")
    if not program:
        return b"".join(rows_of(table) for table in connection.introspection.table_names())
    host = config["OPTIONS"].get("host") or config["HOST"]
    command = [program, f"--host={host}", f"--port={config['PORT'] or 5432}", f"--username={config['USER']}"]
    env = os.environ | {"PGPASSWORD": config["PASSWORD"]}
    return subprocess.run([*command, config["NAME"]], env=env, capture_output=True, check=True).stdout


def rows_of(table: str) -> bytes:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{table}"')
        return str(cursor.fetchall()).encode()
