"""Brings a backup back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from classroom.operations.archive import NotRestorable
from classroom.operations.progress import Line
from classroom.operations.restore import restore_backup


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
        self.stdout.write(f"Restored {restored.rows} rows of {restored.made_at}.")
        self.stdout.write(f"Erased again: {restored.erased_again}. Rows are as many as in the backup.")
