"""PostgreSQL dumped by its own tools while the site goes on, and brought back beside the old tables before they go."""

from __future__ import annotations

import os
import re
import shutil
import subprocess  # nosec B404
from collections.abc import Callable
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection, transaction

from classroom.operations.archive import NotRestorable, count_rows, holds_people

Progress = Callable[[int], None]
LIVE, OLD = "public", "before_restore"
OF_A_TABLE = re.compile(rb"(dumping contents of|processing data for) table")
DEBIAN = Path("/usr/lib/postgresql")


def copy_database(target: Path, progress: Progress) -> dict[str, int]:
    """The dump reads the very moment at which the rows were counted."""
    connection.close()
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        (snapshot,) = cursor.fetchone() or ("",)
        rows = count_rows()
        options = ["--format=custom", "--no-owner", "--no-acl", f"--snapshot={snapshot}", f"--file={target}"]
        run("pg_dump", options, of=len(rows), progress=progress)
    return rows


def check_copy(copy: Path) -> None:
    try:
        run("pg_restore", ["--list", "--file", os.devnull, str(copy)], of=0, progress=lambda _done: None)
    except CommandError:
        raise NotRestorable("The copy is damaged: pg_restore cannot read it. Nothing was changed.") from None


def put_back(copy: Path, tables: int, progress: Progress) -> None:
    """The old tables step aside, and come back if the new ones do not arrive. Only then does anything go."""
    aside = f"{OLD}_{len(set_aside()) + 1}"
    change(f"ALTER SCHEMA {LIVE} RENAME TO {aside}", f"CREATE SCHEMA {LIVE}")
    options = ["--no-owner", "--no-acl", f"--schema={LIVE}", "--exit-on-error", "--single-transaction"]
    try:
        run("pg_restore", [*options, f"--dbname={connection.settings_dict['NAME']}", str(copy)], tables, progress)
    except BaseException:
        bring_back(aside)
        raise
    change(*(f"DROP SCHEMA {each} CASCADE" for each in set_aside()))


def recover() -> None:
    """A restore that was killed, or whose PostgreSQL went away, leaves the old tables aside and none, or those of a
    site that was started meanwhile, in their place. What people have used since stays where it is."""
    aside = set_aside()
    if aside and not holds_people():
        bring_back(aside[-1])


def set_aside() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE %s ORDER BY nspname", [f"{OLD}%"])
        return [name for (name,) in cursor.fetchall()]


def bring_back(aside: str) -> None:
    change(f"DROP SCHEMA {LIVE} CASCADE", f"ALTER SCHEMA {aside} RENAME TO {LIVE}")


def change(*statements: str) -> None:
    connection.close()
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def run(tool: str, options: list[str], of: int, progress: Progress) -> None:
    command, done, said = [str(find(tool)), "--verbose", *options], 0, b""
    with subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE) as process:  # noqa: S603  # nosec B603
        for line in process.stderr or ():
            done, said = done + bool(OF_A_TABLE.search(line)), line
            progress(min(99, 100 * done // max(1, of)))
    if process.returncode:
        raise CommandError(f"{tool} stopped: {said.decode(errors='replace').strip()}")
    progress(100)


def environment() -> dict[str, str]:
    """A password among the arguments could be read by everybody on the machine."""
    told = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    here = {name: str(told[key] or told["OPTIONS"].get(key.lower(), "")) for name, key in names.items()}
    return os.environ | {name: value for name, value in here.items() if value} | {"LC_ALL": "C"}


def find(tool: str) -> Path:
    """The oldest that knows this server: an older one refuses to read it, a newer one says what it does not know."""
    server = connection.pg_version // 10_000  # type: ignore[attr-defined]  # only PostgreSQL's connection has one
    on_path = shutil.which(tool)
    found = [*DEBIAN.glob(f"*/bin/{tool}"), *([Path(on_path)] if on_path else [])]
    fitting = [path for path in found if version_of(path) >= server]
    if not fitting:
        raise CommandError(f"{tool} {server} or newer is not on this machine: install PostgreSQL’s client tools.")
    return min(fitting, key=version_of)


def version_of(tool: Path) -> int:
    said = subprocess.run([tool, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603  # nosec B603
    found = re.search(r"(\d+)", said)
    return int(found[1]) if found else 0
