"""A machine that cannot run the project hears one clear sentence, and the exit code is not 0."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap

SCRIPT = Path(bootstrap.__file__)


def copy_to(folder: Path) -> Path:
    """The first script alone, in a clone of its own."""
    (folder / "tools").mkdir(parents=True)
    return Path(shutil.copy(SCRIPT, folder / "tools"))


def run(command: list[str | Path], **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | env)


def test_an_old_python_can_read_the_first_script() -> None:
    ast.parse(SCRIPT.read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    assert str(bootstrap.problem()).startswith("Python 3.10 is too old: 3.11 or newer is needed")


def test_a_python_without_venv_names_the_package_to_install(tmp_path: Path) -> None:
    """As on plain Debian, where ensurepip is a package of its own."""
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    done = run([sys.executable, copy_to(tmp_path / "clone"), "run"], PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_directory_that_cannot_be_written_to_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    closed = "/proc" if os.geteuid() == 0 else str(tmp_path)  # root may write anywhere else
    monkeypatch.setattr(bootstrap, "ROOT", closed)
    assert str(bootstrap.problem()).startswith(f"The directory {closed} cannot be written to")
