"""The audit log is written once, knows nobody by name, and forgets after ninety days."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from classroom.people.audit import ACTIONS, record
from classroom.people.models import AuditEntry, Guardian, SchoolClass, Student, Teacher
from classroom.people.models.audit import AppendOnly


@pytest.fixture
def entry(teacher: Teacher, anna: Student) -> AuditEntry:
    return record("student_exported", by=teacher, about=anna)


@pytest.mark.database
def test_the_database_itself_refuses_to_change_a_row(entry: AuditEntry) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("UPDATE people_auditentry SET action = 'signed_in'")
    assert AuditEntry.objects.get().action == "student_exported"


def test_no_row_can_be_saved_again(entry: AuditEntry) -> None:
    entry.action = "signed_in"
    with pytest.raises(AppendOnly):
        entry.save()


@pytest.mark.parametrize("way", ["row", "rows"])
def test_no_row_can_be_deleted_or_updated_by_hand(entry: AuditEntry, way: str) -> None:
    with pytest.raises(AppendOnly):
        entry.delete() if way == "row" else AuditEntry.objects.all().delete()
    with pytest.raises(AppendOnly):
        AuditEntry.objects.update(action="signed_in")


def test_only_what_is_older_than_the_moment_is_forgotten(entry: AuditEntry, teacher: Teacher) -> None:
    AuditEntry.objects.create(action="signed_in", actor_kind="teacher", at=timezone.now() - timedelta(days=91))
    assert AuditEntry.objects.forget_before(timezone.now() - timedelta(days=90)) == 1
    assert AuditEntry.objects.get() == entry


def test_a_child_is_known_by_its_alias_alone(entry: AuditEntry, anna: Student) -> None:
    row = " ".join(str(value) for value in AuditEntry.objects.values_list()[0])
    assert anna.alias in row
    assert anna.nickname not in row
    assert anna.code not in row


def test_a_family_is_somebody_of_the_child(anna: Student) -> None:
    guardian = Guardian(student=anna)
    row = record("mail_stopped", by=guardian, about=anna)
    assert (row.actor_kind, row.actor) == ("guardian", anna.alias)


def test_the_server_acts_in_its_own_name(school_class: SchoolClass) -> None:
    row = record("class_code_rotated", by=None, about=school_class)
    assert (row.actor_kind, row.actor, row.school) == ("server", "", school_class.school.code)


def test_what_is_not_in_the_list_is_not_recorded(teacher: Teacher) -> None:
    with pytest.raises(ValueError, match="danced"):
        record("danced", by=teacher)
    assert "danced" not in ACTIONS
