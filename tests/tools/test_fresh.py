"""Starting over asks first, takes only what is ours, and never touches a database elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.services import ROOT
from tests.tools.test_run import clean_environment
from tools.fresh import throw_away


def fresh(var: Path, said: str, **variables: str) -> subprocess.CompletedProcess[str]:
    env = clean_environment() | {"VAR_DIR": str(var), "ENV_FILE": os.devnull} | variables
    command = [sys.executable, "-m", "tools.fresh"]
    return subprocess.run(command, cwd=ROOT, env=env, input=said, capture_output=True, text=True, timeout=60)


def test_without_a_yes_nothing_is_changed(tmp_path: Path) -> None:
    (tmp_path / "table-nine.sqlite3").write_text("results")
    for said in ("no\n", "y\n", ""):
        done = fresh(tmp_path, said)
        assert (done.returncode, done.stderr) == (1, "Nothing was changed.\n")
    assert (tmp_path / "table-nine.sqlite3").read_text() == "results"


def test_a_database_elsewhere_is_left_to_its_owner(tmp_path: Path) -> None:
    done = fresh(tmp_path, "yes\n", DATABASE_URL="postgres://somebody@/school")
    assert done.returncode == 1
    assert done.stderr.startswith("DATABASE_URL names another database")


def test_only_our_own_data_go(tmp_path: Path) -> None:
    for name in ("table-nine.sqlite3", "table-nine.sqlite3-wal", "prepared", "homework.txt"):
        (tmp_path / name).touch()
    (tmp_path / "redis").mkdir()
    throw_away(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["homework.txt"]
