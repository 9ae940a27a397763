"""Makes .venv and keeps it equal to the locked requirements; standard library only, for nothing is installed yet."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Collection
from pathlib import Path

from tools.sentences import Stop, give_up

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "synced"  # one line for each file of requirements that is in place: name and hash
KINDS = ("run", "dev")  # each holds all of the one before


def main(wanted: str) -> None:
    try:
        ensure_venv()
        ensure_uv()
        sync("dev" if wanted == "bench" else wanted)
        if wanted == "bench":
            add("bench")
    except Stop as stop:
        give_up(stop)


def ensure_venv() -> None:
    if PYTHON.exists() and succeeds([PYTHON, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]):
        return
    say("Making .venv …")
    venv.create(VENV, with_pip=True, clear=VENV.exists(), symlinks=True)


def ensure_uv() -> None:
    if stamped("uv"):
        return
    say("Installing uv …")
    run([PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "--disable-pip-version-check", "-r", listed("uv")])
    stamp("uv")


def sync(wanted: str) -> None:
    """Makes .venv hold what is locked and nothing else."""
    kind = kind_to_sync(wanted, present=stamps())
    if stamped(kind):
        return
    say(f"Installing requirements/{kind}.txt …")
    run([*uv("sync"), listed(kind)])
    for other in {*KINDS, "bench"} - {kind}:
        forget(other)
    stamp(kind)


def kind_to_sync(wanted: str, *, present: Collection[str]) -> str:
    """What was installed for developing stays when somebody only wants to run."""
    return max((kind for kind in KINDS if kind == wanted or kind in present), key=KINDS.index)


def add(name: str) -> None:
    """On top of what is there: a benchmark's yardsticks."""
    if not stamped(name):
        say(f"Installing requirements/{name}.txt …")
        run([*uv("install"), "-r", listed(name)])
        stamp(name)


def uv(verb: str) -> list[str | Path]:
    no_index = ["--no-index"] if pip_settings().get("no-index", "").lower() in {"1", "true", "yes", "on"} else []
    command: list[str | Path] = [
        VENV / "bin" / "uv",
        "pip",
        verb,
        "-q",
        "--require-hashes",
        "--python",
        PYTHON,
        *no_index,
    ]
    return [*command, "--compile-bytecode"]  # once and in parallel, not at each first import of each process


def uv_environment() -> dict[str, str]:
    """uv reads its own settings, not pip's: a school whose pip knows a mirror need not say it twice.

    All indexes are asked for every package, which is safe because each file must match its locked hash.
    """
    told = {"UV_PYTHON_DOWNLOADS": "never", "UV_INDEX_STRATEGY": "unsafe-best-match"}
    pip = pip_settings()
    for name, key in (
        ("UV_DEFAULT_INDEX", "index-url"),
        ("UV_EXTRA_INDEX_URL", "extra-index-url"),
        ("UV_FIND_LINKS", "find-links"),
        ("UV_INSECURE_HOST", "trusted-host"),
        ("SSL_CERT_FILE", "cert"),
    ):
        if key in pip:
            told[name] = pip[key]
    return {"VIRTUAL_ENV": str(VENV), **told, **os.environ}


def pip_settings() -> dict[str, str]:
    """What pip would use here, from its files and its variables, in the order in which they win."""
    asked = subprocess.run([PYTHON, "-m", "pip", "config", "list"], capture_output=True, text=True)
    found: dict[str, dict[str, str]] = {"global": {}, "install": {}, ":env:": {}}
    for line in asked.stdout.splitlines():
        place, _, value = line.partition("=")
        section, _, key = place.rpartition(".")
        if section in found:
            found[section][key] = " ".join(value.strip("'\"").replace("\\n", " ").split())
    return found["global"] | found["install"] | found[":env:"]


def listed(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def stamps() -> dict[str, str]:
    lines = STAMP.read_text().splitlines() if STAMP.exists() else []
    return {name: digest for name, _, digest in (line.partition(" ") for line in lines)}


def stamped(name: str) -> bool:
    return stamps().get(name) == digest_of(name)


def stamp(name: str) -> None:
    write_stamps(stamps() | {name: digest_of(name)})


def forget(name: str) -> None:
    write_stamps({other: digest for other, digest in stamps().items() if other != name})


def write_stamps(found: dict[str, str]) -> None:
    STAMP.write_text("".join(f"{name} {digest}\n" for name, digest in sorted(found.items())))


def digest_of(name: str) -> str:
    return hashlib.sha256(listed(name).read_bytes()).hexdigest()


def run(command: list[str | Path]) -> None:
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env=uv_environment(), capture_output=True, text=True
    )
    if done.returncode:
        raise Stop(f"{done.stderr.strip()}\nThe packages could not be installed: is the package index reachable?")


def succeeds(command: list[str | Path]) -> bool:
    return subprocess.run(command, capture_output=True).returncode == 0


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
