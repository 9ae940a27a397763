"""Brings a backup back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError

from classroom.operations.archive import NotRestorable
from classroom.operations.restore import restore_backup
from classroom.progress import Line

CUT_SHORT = "The restore was cut short. What was here is kept until all of the backup is back: run it again."


class Command(BaseCommand):
    help = "Bring a backup back. Children who were erased since it was made stay erased; everybody signs in anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("backup", type=Path)
        parser.add_argument("--replace", action="store_true", help="also where there is a school already")

    def handle(self, *args: Any, backup: Path, replace: bool, **options: Any) -> None:
        try:
            restored = restore_backup(backup, Line(self.stdout), replace=replace)
        except NotRestorable as refusal:
            raise CommandError(str(refusal)) from None
        except (OperationalError, sqlite3.Error, OSError) as harm:
            raise CommandError(f"{CUT_SHORT} {str(harm).splitlines()[0]}") from None
        self.stdout.write(f"Restored {restored.rows} rows of {restored.made_at}.")
        self.stdout.write(f"Erased again: {restored.erased_again}. Rows are as many as in the backup.")
