"""What is installed follows the locked requirements, and the locks name no host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import install


def pins(root: Path, name: str) -> dict[str, str]:
    text = (root / "requirements" / f"{name}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", text, flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("wanted", "present", "kind"),
    [("run", {}, "run"), ("dev", {"run"}, "dev"), ("run", {"dev"}, "dev"), ("dev", {"dev", "bench"}, "dev")],
)
def test_running_keeps_what_was_installed_for_developing(wanted: str, present: set[str], kind: str) -> None:
    assert install.kind_to_sync(wanted, present=present) == kind


@pytest.mark.parametrize("name", ["run", "dev", "bench", "uv"])
def test_locks_hold_names_versions_and_hashes_only(root: Path, name: str) -> None:
    for line in (root / "requirements" / f"{name}.txt").read_text().splitlines():
        assert re.fullmatch(r"[a-z0-9._-]+==\S+( ; [^/]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?", line), line


def test_developing_and_measuring_use_the_versions_that_run(root: Path) -> None:
    run, dev, bench = (pins(root, name) for name in ("run", "dev", "bench"))
    assert run.items() <= dev.items()
    assert {name: bench[name] for name in bench.keys() & dev.keys()}.items() <= dev.items()


def test_every_dependency_of_the_project_is_locked(root: Path) -> None:
    import tomllib

    declared = tomllib.loads((root / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[\[<>=;~! ]", dependency)[0].lower().replace("_", "-") for dependency in declared}
    assert names <= pins(root, "run").keys()


def test_a_mirror_that_pip_knows_is_told_to_uv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pip.conf").write_text(
        "[global]\nindex-url = https://mirror.example/simple\ntrusted-host = mirror.example\n"
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    told = install.uv_environment()
    assert told["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert told["UV_INSECURE_HOST"] == "mirror.example"
    assert told["UV_PYTHON_DOWNLOADS"] == "never"


def test_what_uv_was_told_itself_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pip.conf").write_text("[global]\nindex-url = https://mirror.example/simple\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    assert install.uv_environment()["UV_DEFAULT_INDEX"] == "https://own.example/simple"
