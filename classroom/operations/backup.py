"""Takes a backup while everybody plays on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import connection

from classroom.operations import archive, postgres_copy, sqlite_copy

Tell = Callable[[str, int], None]
"""Is told what is being done and how many parts of a hundred of it are."""


def backup_folder() -> Path:
    return Path(settings.VAR) / "backups"


def take_backup(folder: Path, tell: Tell) -> tuple[Path, archive.About]:
    with archive.room_in(folder, archive.COPYING) as room:
        copy = room / archive.COPY
        way = postgres_copy if connection.vendor == "postgresql" else sqlite_copy
        rows = way.copy_database(copy, lambda done: tell("Copying", done))
        about = archive.about_now(rows)
        tell("Packing", 0)
        packed = archive.pack(copy, about, folder)
        tell("Packing", 100)
    return packed, about
