"""One backup as a file: a copy of the database, and a page about it by which the way back is checked."""

from __future__ import annotations

import errno
import json
import os
import shutil
import struct
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from django.utils.crypto import salted_hmac

PREFIX, ENDING = "table-nine-", ".zip"
ABOUT, COPY = "about.json", "copy"
PRIVATE = 0o600  # a backup is as private as the database
COPYING, RESTORING, PART = ".copy-", ".restore-", ".part"
LEFT_OVER = (f"{COPYING}*", f"{RESTORING}*", f"*{PART}")
A_DAY = 24 * 60 * 60
NOT_THE_FILES_FAULT = {errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT, errno.EISDIR, errno.EIO, errno.EROFS}
DAMAGE = (
    *(OSError, EOFError, KeyError, TypeError, ValueError, RuntimeError),
    *(zipfile.BadZipFile, zlib.error, struct.error),
)
"""All that reading a zip raises where some of its bytes are not what they were."""


class NotRestorable(Exception):
    """The backup cannot be brought back here; the sentence says why."""


@dataclass(frozen=True, slots=True)
class About:
    """What a copy is of, with the number of rows in each table."""

    made_at: str
    vendor: str
    key: str
    migrations: list[str]
    rows: dict[str, int]


def about_now(rows: dict[str, int]) -> About:
    return About(timezone.now().isoformat(), connection.vendor, key_print(), migrations_done(), rows)


def key_print() -> str:
    """Tells whether the key is the same, and nothing about it. The key itself is never in a backup."""
    return salted_hmac("backup", "key", secret=settings.ENCRYPTION_KEY, algorithm="sha256").hexdigest()[:16]


def migrations_done() -> list[str]:
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations())


def count_rows() -> dict[str, int]:
    """Every table of the database by its name."""
    return {table: count_in(table) for table in sorted(connection.introspection.table_names())}


def count_in(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(counting(table))
        row = cursor.fetchone()
        return int(row[0]) if row else 0


def counting(table: str) -> str:
    """The name comes from the database itself."""
    return f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}"  # noqa: S608  # nosec B608


def pack(copy: Path, about: About, folder: Path) -> Path:
    """Under its name only when it is whole: whoever looks into the folder never finds half a backup."""
    target = folder / f"{PREFIX}{timezone.localtime():%Y-%m-%d-%H%M%S-%f}{ENDING}"
    unfinished = target.with_suffix(PART)
    try:
        write(unfinished, copy, about)
        return unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)  # where the disk was full: half a copy must not fill it


def write(path: Path, copy: Path, about: About) -> None:
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, PRIVATE), "w+b") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            archive.writestr(ABOUT, json.dumps(asdict(about), indent=1))
            archive.write(copy, COPY)
        file.flush()
        os.fsync(file.fileno())


def unpack(backup: Path, folder: Path) -> tuple[Path, About]:
    """The copy inside, read to its end: a damaged file is found here, before anything is replaced."""
    try:
        with zipfile.ZipFile(backup) as archive:
            about = About(**json.loads(archive.read(ABOUT)))
            with archive.open(COPY) as packed, (folder / COPY).open("wb") as copy:
                shutil.copyfileobj(packed, copy, 1 << 20)
    except DAMAGE as harm:
        raise NotRestorable(f"{what_is_wrong(harm)} Nothing was changed.") from None
    return folder / COPY, about


def what_is_wrong(harm: Exception) -> str:
    """A file that cannot be read here, or not for want of room, may be as good as new."""
    if isinstance(harm, FileNotFoundError):
        return "There is no such file."
    if isinstance(harm, OSError) and harm.errno in NOT_THE_FILES_FAULT:
        return f"{harm.filename or 'The folder of the backups'}: {harm.strerror}."
    return "This file is no whole backup."


def forget_older(folder: Path, *, keep: int) -> list[Path]:
    """All but the newest. Erased children are still in old backups: these must not be kept for ever."""
    old = sorted(folder.glob(f"{PREFIX}*{ENDING}"))[: -keep or None]
    for backup in old:
        backup.unlink()
    return old


def clear_left_over(folder: Path) -> None:
    """What a backup or restore that was killed left behind: a whole copy, erased children and all."""
    for pattern in LEFT_OVER:
        for path in folder.glob(pattern):
            if time.time() - path.stat().st_mtime > A_DAY:
                shutil.rmtree(path) if path.is_dir() else path.unlink()


@contextmanager
def room_in(folder: Path, prefix: str) -> Iterator[Path]:
    """For a copy as long as it is needed. It lies with the backups: there is room, and nobody else may look."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    clear_left_over(folder)
    with tempfile.TemporaryDirectory(prefix=prefix, dir=folder) as room:
        yield Path(room)


def newest(folder: Path) -> Path | None:
    return max(folder.glob(f"{PREFIX}*{ENDING}"), default=None)


def holds_people() -> bool:
    """Whether there is anything here that a restored backup would replace."""
    try:
        return bool(count_in("people_school"))
    except DatabaseError:
        return False
