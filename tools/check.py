"""Checks everything that must hold: `make test`, or a part of it, or all of it at full numbers (`make thorough`)."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools import chromium, steps, translations
from tools.children import Child
from tools.commands import ROOT
from tools.postgres import Postgres
from tools.sentences import Stop, give_up

NOTHING_COLLECTED = 5
SQLITE = {"DATABASE_URL": ""}
BROWSER_TESTS = "tests/browser"
"""Where all of them live: to collect the others only to leave them out takes seconds in every process."""
REST = ("-m", "not browser")
"""On their own: the browser's driver leaves an event loop behind, in which Django refuses to read the database."""
PROCESSES = min(8, max(2, os.cpu_count() or 2))
BROWSERS = 2
"""At most: what a child sees in time must not wait for others."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make test")
    parser.add_argument("--thorough", action="store_true", help="the full numbers")
    parser.add_argument("paths", nargs="*", help="only these tests")
    asked = parser.parse_args()
    translations.compile_stale()
    if not asked.paths:
        check_statically()
        os.environ["CHROMIUM"] = str(chromium.find_or_install(whole=asked.thorough))
    options = ["--thorough", *asked.paths] if asked.thorough else asked.paths
    test_on_postgres(options)
    sys.exit(test_in_turn(options) if options else test_side_by_side())


def check_statically() -> None:
    """Two at a time, told in order; the first red one ends it."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        for step, running in [(step, pool.submit(attempt, step)) for step in steps.STEPS]:
            done, seconds = running.result()
            if done.returncode:
                pool.shutdown(wait=False, cancel_futures=True)
                raise Stop(f"{done.stdout}{done.stderr}\n✗ {step.name}")
            print(f"✓ {step.name} ({seconds:.1f} s)", flush=True)


def attempt(step: steps.Step) -> tuple[subprocess.CompletedProcess[str], float]:
    begun = time.monotonic()
    with steps.environment(step) as env:
        done = subprocess.run(step.command, cwd=ROOT, env=env, capture_output=True, text=True)
    return done, time.monotonic() - begun


def test_on_postgres(options: list[str]) -> None:
    """What leans on the database, again on PostgreSQL. It comes first so that the last summary is the great one."""
    if url := os.environ.get("TEST_DATABASE_URL"):
        code = pytest("-m", "database", *options, database={"DATABASE_URL": url})
    else:
        server = Postgres()
        try:
            server.wait()
            code = pytest("-m", "database", *options, database=server.environment())
        finally:
            server.stop()
    if code not in {0, NOTHING_COLLECTED}:
        raise Stop("✗ on PostgreSQL")


def test_side_by_side() -> int:
    """Browsers mostly wait: the rest is tested in the time they leave, and told after them. Not at the full numbers,
    some of which are times."""
    rest = begun("rest", ["nice", "-n", "19", *pytest_command(*REST)], output=subprocess.PIPE)
    try:
        in_browser = pytest("-m", "browser", BROWSER_TESTS, processes=BROWSERS)
        announce()
        for line in rest.process.stdout or ():
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
        code = rest.process.wait()
    finally:
        rest.stop()
    stop_if_red_in_browser(in_browser)
    return code


def test_in_turn(options: list[str]) -> int:
    """Where only browser tests were asked for, nothing is left to do."""
    asked = options if any(not option.startswith("-") for option in options) else [*options, BROWSER_TESTS]
    in_browser = pytest("-m", "browser", *asked, processes=BROWSERS)
    stop_if_red_in_browser(in_browser)
    code = pytest(*REST, *options)
    return in_browser if code == NOTHING_COLLECTED else code


def stop_if_red_in_browser(code: int) -> None:
    if code not in {0, NOTHING_COLLECTED}:
        raise Stop("✗ in the browser")


def pytest(*options: str, database: dict[str, str] = SQLITE, processes: int = PROCESSES) -> int:
    announce(database)
    running = begun("pytest", pytest_command(*options, processes=processes), database)
    try:
        return running.process.wait()
    finally:
        running.stop()


def begun(name: str, command: list[str], database: dict[str, str] = SQLITE, output: int | None = None) -> Child:
    """They end with us, however we end, and then in order: as by Ctrl-C, so that servers they started end too."""
    return Child(name, command, env=os.environ | database, output=output, farewell=signal.SIGINT)


def announce(database: dict[str, str] = SQLITE) -> None:
    print(f"\npytest on {'PostgreSQL' if database['DATABASE_URL'] else 'SQLite'}", flush=True)


def pytest_command(*options: str, processes: int = PROCESSES) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-n", str(processes), "--dist", "loadgroup", *options]


if __name__ == "__main__":
    try:
        main()
    except Stop as stop:
        give_up(stop)
