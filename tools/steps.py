"""The checks that need no test: style, types, templates, imports, migrations, production settings, static files."""

from __future__ import annotations

import base64
import os
import secrets
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.commands import ROOT

BIN = Path(sys.executable).parent


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    command: list[str]
    production: bool = False


def tool(name: str, *arguments: str) -> list[str]:
    return [str(BIN / name), *arguments]


def manage(*arguments: str) -> list[str]:
    return [sys.executable, "-W", "ignore", "manage.py", *arguments]


def templates() -> list[str]:
    folders = [ROOT / "templates", *ROOT.glob("games/*/templates"), *ROOT.glob("classroom/**/templates")]
    return sorted(str(path) for folder in folders for path in folder.rglob("*.html"))


# The slow one first, beside which the others run.
STEPS = [
    Step("mypy", tool("mypy", "games", "classroom")),
    Step("ruff check", tool("ruff", "check", "-q", ".")),
    Step("ruff format", tool("ruff", "format", "-q", "--check", ".")),
    Step("djade: templates", tool("djade", "--check", *templates())),
    Step("imports point one way", tool("lint-imports", "--no-cache")),
    Step("bandit", tool("bandit", "-q", "-r", "games", "classroom", "-c", "pyproject.toml")),
    Step("no migration is missing", manage("makemigrations", "--check", "--dry-run")),
    Step("fit for production", manage("check", "--deploy", "--fail-level", "WARNING"), production=True),
    Step("static files under hashed names", manage("collectstatic", "--no-input", "-v", "0"), production=True),
]


@contextmanager
def environment(step: Step) -> Iterator[dict[str, str]]:
    """A place of its own for each step's data, and nothing of this machine's `.env`."""
    with tempfile.TemporaryDirectory(prefix="t9-check-") as folder:
        env = os.environ | {"ENV_FILE": os.devnull, "VAR_DIR": folder, "DATABASE_URL": "", "REDIS_URL": "", "DEBUG": ""}
        yield env | {"MODE": "local"} | (production() if step.production else {})


def production() -> dict[str, str]:
    """Made up: what a real school would set."""
    return {
        "MODE": "production",
        "SECRET_KEY": secrets.token_urlsafe(60),
        "ENCRYPTION_KEY": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
        "PUBLIC_URL": "https://practice.example.org",
        "ALLOWED_HOSTS": "practice.example.org",
    }
