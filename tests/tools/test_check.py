"""`make test` stops at the first red check, and shows what it said."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.processes import alive, descendants
from tools import check, steps
from tools.children import wait_until
from tools.commands import ROOT
from tools.sentences import Stop


def test_a_red_check_ends_it_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    red = steps.Step("the red one", [sys.executable, "-c", "import sys; sys.exit('what it said')"])
    monkeypatch.setattr(steps, "STEPS", [red])
    with pytest.raises(Stop, match=r"what it said\n\n✗ the red one"):
        check.check_statically()


def test_green_checks_are_told_in_their_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    late = steps.Step("first", [sys.executable, "-c", "import time; time.sleep(0.3)"])
    soon = steps.Step("second", [sys.executable, "-c", ""])
    monkeypatch.setattr(steps, "STEPS", [late, soon])
    check.check_statically()
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["first", "second"]


def test_production_checks_see_no_variable_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://somebody@/school")
    monkeypatch.setenv("DEBUG", "yes")
    with steps.environment(steps.Step("any", [], production=True)) as env:
        assert (env["MODE"], env["DATABASE_URL"], env["DEBUG"]) == ("production", "", "")


STARTER = """
import signal, sys
from tools import check
TESTS = "import time; print('begun', flush=True); time.sleep(60)"
signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell does for what it starts in the background
check.pytest_command = lambda *options, processes: [sys.executable, "-c", TESTS]
check.pytest()
"""


def test_tests_end_where_make_test_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", STARTER], cwd=ROOT, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        assert [starter.stdout.readline() for _ in range(3)] == ["\n", "pytest on SQLite\n", "begun\n"]
        started = descendants(starter.pid)
        starter.send_signal(signal.SIGKILL)
    assert len(started) == 1
    assert wait_until(lambda: not alive(started), seconds=5)
