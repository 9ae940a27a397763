"""How this start is meant: which mode, on which address, with its data where. Read from the environment and `.env`."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import socket
from dataclasses import dataclass
from pathlib import Path

import environ

from tools.commands import QUICK_START, ROOT
from tools.sentences import Stop

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
EVERYWHERE = {"0.0.0.0", "::"}
SOURCES = ("classroom", "games", "requirements")


@dataclass(frozen=True, slots=True)
class Site:
    mode: str
    host: str
    port: int
    var: Path
    env: dict[str, str]

    @property
    def public_url(self) -> str:
        return self.env["PUBLIC_URL"]

    def listen(self) -> socket.socket:
        """The open port. Whoever comes before everything is ready waits in line."""
        try:
            kind, _, _, _, address = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)[0]
        except OSError:
            raise Stop(f"HOST makes no sense: {self.host} is not an address of this machine.") from None
        try:
            return socket.create_server(address[:2], family=kind, backlog=1024)
        except PermissionError:
            raise Stop(f"Port {self.port} needs more rights: choose one above 1023, as in PORT=8001.") from None
        except OSError as refusal:
            raise Stop(f"Port {self.port} on {self.host} {why_closed(refusal)}: try PORT={self.port + 1}.") from None


def why_closed(refusal: OSError) -> str:
    """Python's own words name the address once more."""
    if refusal.errno == errno.EADDRINUSE:
        return "is taken by another program"
    return f"cannot be opened ({os.strerror(refusal.errno or 0)})"


def site_from_environment() -> Site:
    file = ROOT / os.environ.get("ENV_FILE", ".env")
    if file.exists():
        environ.Env.read_env(file)  # as the settings will; what is set already wins
    env = {name: value for name, value in os.environ.items() if value}
    mode = "school" if flag(env, "SCHOOL") else env.get("MODE", "local")
    host, port = env.get("HOST", "0.0.0.0" if mode == "school" else "localhost"), port_from(env)
    if mode != "production":
        env.setdefault("PUBLIC_URL", f"http://{shown_host(host)}:{port}")
        env.setdefault("LOG_LEVEL", "WARNING")  # the ways in stay in sight
    if mode == "local" and host not in LOOPBACK | EVERYWHERE:
        env.setdefault("ALLOWED_HOSTS", ",".join(("localhost", "127.0.0.1", "[::1]", host)))
    env |= QUICK_START | {"MODE": mode, "PYTHONUNBUFFERED": "1"}
    var = Path(env.get("VAR_DIR", ROOT / "var"))
    return Site(mode=mode, host="127.0.0.1" if host == "localhost" else host, port=port, var=made(var), env=env)


def flag(env: dict[str, str], name: str) -> bool:
    value = env.get(name, "no").lower()
    if value not in {"1", "yes", "true", "on", "0", "no", "false", "off"}:
        raise Stop(f"{name} makes no sense: it must be yes or no.")
    return value in {"1", "yes", "true", "on"}


def port_from(env: dict[str, str]) -> int:
    value = env.get("PORT", "8000")
    if not (value.isascii() and value.isdigit() and 0 < int(value) < 65536):
        raise Stop("PORT makes no sense: it must be a whole number from 1 to 65535.")
    return int(value)


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "run.lock").touch()
    except OSError as refusal:
        raise Stop(f"The data folder {folder} cannot be written to ({refusal.strerror}).") from None
    return folder


def shown_host(host: str) -> str:
    if host in EVERYWHERE:
        return network_address()
    return bracketed(host)


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def network_address() -> str:
    """The address by which others on the network reach this machine. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def fingerprint(site: Site) -> str:
    """Changes whenever there may be something to prepare or to refuse: a file of ours, another value of a setting."""
    found = hashlib.sha256(f"{site.var} {settings_of(site)}\n".encode())
    paths = (
        path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*")) if "__pycache__" not in path.parts
    )
    for path in paths:
        state = path.stat()
        if path.is_file():
            found.update(f"{path} {state.st_size} {state.st_mtime_ns}\n".encode())
    return found.hexdigest()


def settings_of(site: Site) -> list[tuple[str, str | None]]:
    """What somebody set, by the names in `.env.example`; the socket of a Redis of ours is not among it."""
    names = re.findall(r"^#([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [(name, site.env.get(name)) for name in names]
