"""Brings a backup back: checked before anything is replaced, and without the children who were erased since."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from classroom.operations import archive, postgres_copy, sqlite_copy
from classroom.operations.archive import About, NotRestorable
from classroom.operations.backup import Tell, backup_folder
from classroom.people.erasure import erase_again
from classroom.people.models import SignedIn, Tombstone

REMEMBERED = "erased-children.json"
"""Beside the backups while a restore is under way: if it is cut short, the next one still knows who was erased."""


@dataclass(frozen=True, slots=True)
class Restored:
    made_at: str
    rows: int
    erased_again: int


def restore_backup(backup: Path, tell: Tell, *, replace: bool = False) -> Restored:
    folder = backup_folder()
    with archive.room_in(folder, archive.RESTORING) as room:
        tell("Checking", 0)
        if connection.vendor == "postgresql":
            postgres_copy.recover()
        copy, about = archive.unpack(backup, room)
        check(copy, about)
        tell("Checking", 100)
        if archive.holds_people() and not replace:
            raise NotRestorable("There is a school here already. Stop the site, then add --replace to replace it.")
        digests = remember_erased(folder / REMEMBERED)
        put_back(copy, about, tell)
    return finish(about, digests, tell)


def check(copy: Path, about: About) -> None:
    """Whether it can come back here. Each refusal says what to do."""
    if about.vendor != connection.vendor:
        raise NotRestorable(f"This is a backup of {about.vendor}; the site here runs on {connection.vendor}.")
    if about.key != archive.key_print():
        raise NotRestorable("This backup was made with another ENCRYPTION_KEY: set that one first.")
    if unknown := sorted(set(about.migrations) - known_migrations()):
        raise NotRestorable(f"This backup is of a newer version ({unknown[0]}): install that one first.")
    if connection.vendor == "postgresql":
        postgres_copy.check_copy(copy)
    elif sqlite_copy.check_copy(copy) != about.rows:
        raise NotRestorable("The copy does not hold the rows it should. Nothing was changed.")


def known_migrations() -> set[str]:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return {f"{app}.{name}" for app, name in loader.disk_migrations or ()} | set(loader.replacements)  # type: ignore[arg-type]


def remember_erased(path: Path) -> set[str]:
    """Who was erased after the backup was made is known only here and now."""
    known = set(json.loads(path.read_text())) if path.exists() else set()
    try:
        known |= set(Tombstone.objects.values_list("digest", flat=True))
    except DatabaseError:
        connection.close()  # a new database has no tables yet
    path.write_text(json.dumps(sorted(known)))
    return known


def put_back(copy: Path, about: About, tell: Tell) -> None:
    if connection.vendor == "postgresql":
        postgres_copy.put_back(copy, len(about.rows), lambda done: tell("Restoring", done))
    else:
        sqlite_copy.put_back(copy, lambda done: tell("Restoring", done))
    if (rows := archive.count_rows()) != about.rows:
        different = sorted(name for name in rows | about.rows if rows.get(name) != about.rows.get(name))
        raise NotRestorable(f"After restoring, these tables differ from the backup: {', '.join(different)}.")


def finish(about: About, digests: set[str], tell: Tell) -> Restored:
    """Up to this version; nobody signed in from then; nobody back who was erased."""
    call_command("migrate", verbosity=0, interactive=False)
    Session.objects.all().delete()
    SignedIn.objects.all().delete()
    Tombstone.objects.bulk_create([Tombstone(digest=each) for each in digests], ignore_conflicts=True)
    tell("Erasing again", 0)
    erased = erase_again()
    if erased and connection.vendor == "sqlite":
        wipe_file()
    (backup_folder() / REMEMBERED).unlink(missing_ok=True)
    tell("Erasing again", 100)
    return Restored(about.made_at, sum(about.rows.values()), erased)


def wipe_file() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
