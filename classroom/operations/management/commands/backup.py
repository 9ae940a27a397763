"""Takes a backup of everything, while the site goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError

from classroom.operations.archive import About, NotRestorable, forget_older
from classroom.operations.backup import backup_folder, take_backup
from classroom.progress import Line


class Command(BaseCommand):
    help = "Take a backup of the whole database into one file. The keys of the environment are not in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, help="where to put it; VAR_DIR/backups if not given")
        parser.add_argument("--keep", type=int, help="then delete all but so many of the newest")

    def handle(self, *args: Any, folder: Path | None, keep: int | None, **options: Any) -> None:
        if keep is not None and keep < 1:
            raise CommandError("--keep must be at least 1.")
        folder = folder or backup_folder()
        backup, about = self.take(folder)
        size = backup.stat().st_size / 1e6
        self.stdout.write(f"{backup}: {sum(about.rows.values())} rows of {len(about.rows)} tables, {size:.1f} MB")
        if keep:
            gone = len(forget_older(folder, keep=keep))
            self.stdout.write(f"{gone} older ones deleted, at most {keep} kept.")

    def take(self, folder: Path) -> tuple[Path, About]:
        """What a server can lack (room, rights, its database) is told in a sentence: somebody reads it in a log."""
        try:
            return take_backup(folder, Line(self.stdout))
        except OSError as refusal:
            raise CommandError(f"No backup was taken: {refusal.filename or folder}: {refusal.strerror}.") from None
        except (OperationalError, sqlite3.Error, NotRestorable) as refusal:
            raise CommandError(f"No backup was taken: {str(refusal).splitlines()[0]}") from None
