"""Checks everything that must hold: `make test`, or a part of it, or all of it at full numbers (`make thorough`)."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools import chromium, steps, translations
from tools.commands import ROOT
from tools.postgres import Postgres
from tools.sentences import Stop, give_up

NOTHING_COLLECTED = 5
BROWSER_TESTS = "tests/browser"
"""Where all of them live: to collect the others only to leave them out takes seconds in every process."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make test")
    parser.add_argument("--thorough", action="store_true", help="the full numbers")
    parser.add_argument("paths", nargs="*", help="only these tests")
    asked = parser.parse_args()
    translations.compile_stale()
    if not asked.paths:
        check_statically()
        os.environ["CHROMIUM"] = str(chromium.find_or_install())
    options = ["--thorough", *asked.paths] if asked.thorough else asked.paths
    test_on_postgres(options)
    in_browser = test_in_browser(options)
    sys.exit(test_the_rest(options, in_browser))


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
        code = pytest("-m", "database", *options, database=url)
    else:
        server = Postgres()
        try:
            server.wait()
            code = pytest("-m", "database", *options, database=server.url())
        finally:
            server.stop()
    if code not in {0, NOTHING_COLLECTED}:
        raise Stop("✗ on PostgreSQL")


def test_in_browser(options: list[str]) -> int:
    """On their own: the browser's driver leaves an event loop behind, in which Django refuses to read the database.
    Two browsers at most: what a child sees in time must not wait for others."""
    asked = options if any(not option.startswith("-") for option in options) else [*options, BROWSER_TESTS]
    code = pytest("-m", "browser", *asked, database="", processes=2)
    if code not in {0, NOTHING_COLLECTED}:
        raise Stop("✗ in the browser")
    return code


def test_the_rest(options: list[str], in_browser: int) -> int:
    """Where only browser tests were asked for, nothing is left to do."""
    code = pytest("-m", "not browser", *options, database="")
    return in_browser if code == NOTHING_COLLECTED else code


def pytest(*options: str, database: str, processes: int = min(8, max(2, os.cpu_count() or 2))) -> int:
    title = "PostgreSQL" if database else "SQLite"
    print(f"\npytest on {title}", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(processes), "--dist", "loadgroup", *options]
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"DATABASE_URL": database}).returncode


if __name__ == "__main__":
    try:
        main()
    except Stop as stop:
        give_up(stop)
