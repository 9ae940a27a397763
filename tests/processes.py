"""Who runs on this machine, and who began whom."""

from __future__ import annotations

import subprocess


def command_of(pid: int) -> str:
    return subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True).stdout


def processes() -> list[tuple[int, int, str]]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    return [(int(pid), int(parent), state) for pid, parent, state in (line.split() for line in listed.splitlines())]


def descendants(pid: int) -> set[int]:
    table, found = processes(), {pid}
    for _ in table:
        found |= {child for child, parent, _ in table if parent in found}
    return found - {pid}


def alive(pids: set[int]) -> set[int]:
    return {pid for pid, _, state in processes() if pid in pids and not state.startswith("Z")}
