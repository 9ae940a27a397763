"""Renews the locked requirements: names, versions and hashes for every platform, and no host of any index."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools.install import ROOT, VENV, uv_environment
from tools.sentences import Stop, give_up

TARGETS = {
    "uv": ["requirements/uv.in"],
    "run": ["pyproject.toml"],
    "dev": ["pyproject.toml", "--group", "dev", "-c", "requirements/run.txt"],
    "bench": ["pyproject.toml", "--group", "bench", "-c", "requirements/dev.txt"],
}
LOOK = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--python-version", "3.11", "-q"]


def lock(target: str) -> None:
    upgrade = ["--upgrade"] if os.environ.get("UPGRADE") else []
    command: list[str | Path] = [VENV / "bin" / "uv", "pip", "compile", *LOOK, *upgrade, *TARGETS[target]]
    output = f"requirements/{target}.txt"
    done = subprocess.run([*command, "-o", output], cwd=ROOT, env=uv_environment(), capture_output=True, text=True)
    if done.returncode:
        raise Stop(f"{done.stderr.strip()}\nrequirements/{target}.txt could not be locked.")
    print(output)


if __name__ == "__main__":
    try:
        for target in TARGETS:
            lock(target)
    except Stop as stop:
        give_up(stop)
