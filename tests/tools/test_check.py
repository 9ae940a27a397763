"""`make test` stops at the first red check, and shows what it said."""

from __future__ import annotations

import sys

import pytest

from tools import check, steps
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
