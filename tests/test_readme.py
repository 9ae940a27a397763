"""The README tells the truth: its commands work, its paths exist, its table lists every setting and no other."""

from __future__ import annotations

import ast
import os
import re
import shlex
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import ROOT
from tests.tools.test_run import clean_environment, free_port
from tools.children import wait_until

README = (ROOT / "README.md").read_text()
NOT_RUN_HERE = ("make test", "make thorough", "make fresh")
READ_TEXT = {"text", "needed", "choice", "hosts", "sender", "address", "database", "redis", "mail", "get"}
READERS = READ_TEXT | {"flag", "whole", "both"}
SETTINGS = (
    *("classroom/settings.py", "classroom/environment.py", "classroom/sign_in_with.py"),
    *("tools/site.py", "tools/redis_server.py"),
)
TOOLS = ("tools/check.py", "tools/chromium.py", "tools/postgres.py")
MADE_BY_RUNNING = {"var/", "var/mail", ".env"}


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def tree_paths() -> Iterator[str]:
    """The tree is indented by two for each room inside a room."""
    tree = README.split("## The house and its rooms")[1].split("\n## ")[0]
    above: list[str] = []
    for indent, name in re.findall(r"^    ( *)([\w/.]+)", tree, flags=re.MULTILINE):
        above[len(indent) // 2 :] = [name]
        yield "".join(above)


def mentioned_paths() -> list[str]:
    quoted = re.findall(r"`([\w.][\w./-]*(?:/|\.\w+)[\w./-]*)`", README)
    pictures = re.findall(r"\]\(([\w./-]+)\)", README)
    return sorted({*quoted, *pictures, *tree_paths()} - MADE_BY_RUNNING)


def variables_read(paths: tuple[str, ...]) -> set[str]:
    return {name for path in paths for name in names_read(ast.parse((ROOT / path).read_text()))}


def names_read(tree: ast.Module) -> Iterator[str]:
    """Every upper-case name that is handed to something that reads the environment."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        reader = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if reader in READERS:
            values = (part.value for part in call.args[:2] if isinstance(part, ast.Constant))
            yield from (value for value in values if isinstance(value, str) and re.fullmatch(r"[A-Z][A-Z_]+", value))


def variables_listed() -> set[str]:
    rows = re.findall(r"^\| (`[A-Z].*?) \|", README, flags=re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def test_there_are_commands_to_run() -> None:
    assert {"make run", "make test"} <= set(commands())


@pytest.mark.chaos
@pytest.mark.xdist_group("run")
@pytest.mark.parametrize("command", [line for line in commands() if not line.startswith(NOT_RUN_HERE)])
def test_every_command_works(command: str, tmp_path: Path) -> None:
    assert command.startswith("make run"), "Say here how to try this one."
    log = (tmp_path / "log").open("wb+")
    env = clean_environment() | {"VAR_DIR": str(tmp_path), "ENV_FILE": os.devnull, "HOST": "127.0.0.1"}
    run = subprocess.Popen(
        [*shlex.split(command), f"PORT={free_port()}"],
        cwd=ROOT,
        env=env,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    ready = wait_until(lambda: b"Ready: " in Path(log.name).read_bytes() or run.poll() is not None, seconds=180)
    os.killpg(run.pid, signal.SIGINT)
    run.wait(40)
    said = Path(log.name).read_text()
    assert ready, said
    assert "Ready: " in said, said
    assert "Traceback" not in said


@pytest.mark.parametrize("path", mentioned_paths())
def test_every_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_table_lists_every_variable_that_is_read_and_no_other() -> None:
    assert variables_listed() == variables_read(SETTINGS + TOOLS)


def test_the_example_file_shows_every_setting() -> None:
    shown = set(re.findall(r"^#([A-Z_]+)=", (ROOT / ".env.example").read_text(), flags=re.MULTILINE))
    assert shown == variables_read(SETTINGS) - {"ENV_FILE"}
