"""What a backup holds comes back, row for row; who was erased since does not; what cannot come back changes nothing."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from classroom.operations import postgres_copy
from classroom.operations.archive import About, NotRestorable, count_rows, unpack, what_is_wrong, write
from classroom.operations.restore import REMEMBERED
from classroom.people.erasure import erase_student
from classroom.people.models import SchoolClass, Student, Teacher, Tombstone
from classroom.people.sign_in import SignedIn
from tests.classroom.reports.scripted import play_drill, small_class
from tests.services import ROOT, child_env

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
Backup = Callable[[], Path]


@pytest.fixture
def school_class(transactional_db: None) -> SchoolClass:
    school_class = small_class("Anna", "Birta", "Xenobia")
    for student in school_class.students.all():
        play_drill(student, [(place % 3 != 0, 900) for place in range(6)])
    return school_class


@pytest.fixture
def backup(settings: Any, tmp_path: Path, school_class: SchoolClass) -> Backup:
    settings.VAR = tmp_path

    def take(**options: Any) -> Path:
        call_command("backup", verbosity=0, stdout=StringIO(), **options)
        return max((tmp_path / "backups").glob("*.zip"))

    return take


def restore(path: Path, **options: Any) -> None:
    call_command("restore", str(path), stdout=StringIO(), **options)


def test_what_was_lost_comes_back_row_for_row(backup: Backup) -> None:
    kept, before = backup(), count_rows()
    Student.objects.all().delete()
    restore(kept, replace=True)
    assert count_rows() == before
    connection.check_constraints()


def test_a_child_erased_since_stays_erased(backup: Backup, school_class: SchoolClass) -> None:
    kept = backup()
    erase_student(school_class.students.get(nickname="Xenobia"), by=None)
    restore(kept, replace=True)
    assert {student.nickname for student in Student.objects.all()} == {"Anna", "Birta"}
    assert Tombstone.objects.count() == 1


def test_a_restore_cut_short_still_knows_who_was_erased(
    backup: Backup, school_class: SchoolClass, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = backup()
    erase_student(school_class.students.get(nickname="Xenobia"), by=None)
    with monkeypatch.context() as patched:
        patched.setattr("classroom.operations.restore.finish", cut_short)
        with pytest.raises(KeyboardInterrupt):
            restore(kept, replace=True)
    restore(kept, replace=True)
    assert not Student.objects.filter(nickname="Xenobia").exists()
    assert not (tmp_path / "backups" / REMEMBERED).exists()


def cut_short(*_: Any) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def killed_restore(backup: Backup, school_class: SchoolClass) -> Path:
    """PostgreSQL as a restore leaves it that was killed before the new tables were there."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite's file is put back in one transaction")
    kept = backup()
    erase_student(school_class.students.get(nickname="Xenobia"), by=None)
    set_aside = postgres_copy.OLD + "_1"
    postgres_copy.change(f"ALTER SCHEMA public RENAME TO {set_aside}", "CREATE SCHEMA public")
    return kept


def test_a_restore_killed_in_the_middle_can_be_run_again(killed_restore: Path) -> None:
    restore(killed_restore, replace=True)
    assert {student.nickname for student in Student.objects.all()} == {"Anna", "Birta"}
    assert postgres_copy.set_aside() == []


def test_a_site_started_after_a_killed_restore_hides_nobody_for_good(killed_restore: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    with pytest.raises(CommandError, match="--replace"):
        restore(killed_restore)
    assert {student.nickname for student in Student.objects.all()} == {"Anna", "Birta"}


def test_a_school_used_since_a_killed_restore_goes_only_when_the_backup_is_back(killed_restore: Path) -> None:
    call_command("migrate", verbosity=0, interactive=False)
    small_class("Yrsa")
    with pytest.raises(CommandError, match="--replace"):
        restore(killed_restore)
    assert Student.objects.get().nickname == "Yrsa"
    restore(killed_restore, replace=True)
    assert Student.objects.filter(nickname="Anna").exists()
    assert postgres_copy.set_aside() == []


def test_an_erased_child_is_in_no_later_backup(backup: Backup, school_class: SchoolClass) -> None:
    erase_student(school_class.students.get(nickname="Xenobia"), by=None)
    with zipfile.ZipFile(backup()) as archive:
        assert b"Xenobia" not in archive.read("copy")


def test_everybody_signs_in_anew_after_a_restore(backup: Backup, client: Client) -> None:
    client.force_login(Teacher.objects.get())
    kept = backup()
    restore(kept, replace=True)
    assert not Session.objects.exists()
    assert not SignedIn.objects.exists()


def test_a_school_is_replaced_only_when_that_is_said(backup: Backup) -> None:
    kept = backup()
    Student.objects.filter(nickname="Anna").delete()
    with pytest.raises(CommandError, match="--replace"):
        restore(kept)
    assert Student.objects.count() == 2


@pytest.mark.parametrize("harm", ["cut", "flipped", "not a zip"])
def test_a_damaged_file_changes_nothing(backup: Backup, harm: str) -> None:
    kept = backup()
    spoil(kept, harm)
    Student.objects.filter(nickname="Anna").delete()
    with pytest.raises(CommandError, match="Nothing was changed"):
        restore(kept, replace=True)
    assert Student.objects.count() == 2


def spoil(path: Path, harm: str) -> None:
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2] ^= 0xFF
    path.write_bytes({"cut": whole[: len(whole) // 2], "flipped": whole, "not a zip": b"no"}[harm])


def test_whatever_byte_of_a_backup_is_spoilt_it_is_told_or_does_not_matter(tmp_path: Path) -> None:
    copy, whole, spoilt, room = (tmp_path / name for name in ("here", "whole", "spoilt", "room"))
    copy.write_bytes(bytes(range(256)) * 2)
    room.mkdir()
    write(whole, copy, About("today", "sqlite", "key", [], {"people_school": 1}))
    good = whole.read_bytes()
    for place in range(len(good)):
        spoilt.write_bytes(good[:place] + bytes([good[place] ^ 0x55]) + good[place + 1 :])
        with suppress(NotRestorable):
            assert unpack(spoilt, room)[0].read_bytes() == copy.read_bytes()


@pytest.mark.parametrize("code", [errno.EACCES, errno.ENOSPC])
def test_a_backup_that_cannot_be_read_here_is_not_called_broken(code: int) -> None:
    told = what_is_wrong(OSError(code, os.strerror(code), "/srv/backup.zip"))
    assert told == f"/srv/backup.zip: {os.strerror(code)}."


def test_another_key_is_refused_before_anything_changes(backup: Backup, settings: Any) -> None:
    kept = backup()
    settings.ENCRYPTION_KEY = "YW5vdGhlci1rZXktMDEyMzQ1Njc4OS1hYmNkZWZnaGk="
    with pytest.raises(CommandError, match="ENCRYPTION_KEY"):
        restore(kept, replace=True)


def test_a_backup_of_a_newer_version_is_refused(backup: Backup) -> None:
    from django.db.migrations.recorder import MigrationRecorder

    MigrationRecorder(connection).record_applied("people", "9999_from_the_future")
    kept = backup()
    MigrationRecorder(connection).record_unapplied("people", "9999_from_the_future")
    with pytest.raises(CommandError, match="9999_from_the_future"):
        restore(kept, replace=True)


def test_a_backup_is_for_its_owner_alone_and_holds_no_key(backup: Backup, settings: Any) -> None:
    kept = backup()
    assert kept.stat().st_mode & 0o077 == 0
    with zipfile.ZipFile(kept) as archive:
        assert settings.ENCRYPTION_KEY.encode() not in archive.read("copy") + archive.read("about.json")


def test_a_folder_that_takes_no_backup_is_told_in_a_sentence(backup: Backup, tmp_path: Path) -> None:
    (tmp_path / "paper").write_text("not a folder")
    with pytest.raises(CommandError, match=r"^No backup was taken: .*paper"):
        backup(folder=tmp_path / "paper")


def test_a_disk_that_fills_up_leaves_no_half_backup(
    backup: Backup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("classroom.operations.archive.os.fsync", full)
    with pytest.raises(CommandError, match=r"^No backup was taken: .*No space left"):
        backup()
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_disk_that_is_too_small_for_the_copy_is_told_in_a_sentence(backup: Backup, tmp_path: Path) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("pg_dump tells it itself")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, limits[1]))
    try:
        with pytest.raises(CommandError, match=r"^No backup was taken: "):
            backup()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert list((tmp_path / "backups").iterdir()) == []


def test_what_a_killed_backup_left_behind_goes_with_the_next(backup: Backup, tmp_path: Path) -> None:
    old, new = tmp_path / "backups" / ".copy-old", tmp_path / "backups" / ".restore-new"
    for room in (old, new):
        room.mkdir(parents=True)
        (room / "copy").write_text("Xenobia")
    os.utime(old, (0, 0))
    backup()
    assert (old.exists(), new.exists()) == (False, True)


def full(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_database_that_is_away_is_told_in_a_sentence(tmp_path: Path) -> None:
    env = child_env(tmp_path, "unix:///nowhere") | {"DATABASE_URL": f"postgres://nobody@/school?host={tmp_path}"}
    command = [sys.executable, "manage.py", "backup"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert "No backup was taken: connection" in done.stderr


def test_a_file_that_is_not_there_is_told_so(backup: Backup, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no such file"):
        restore(tmp_path / "nothing.zip")


def test_only_the_newest_are_kept_when_asked(backup: Backup, tmp_path: Path) -> None:
    backup()
    newest = [backup(), backup(keep=2)]
    assert sorted((tmp_path / "backups").iterdir()) == newest
