"""Snippets of Python on the database of a running site. Django is set up once; each snippet runs in a copy of that
process, so that none finds what another left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path

from tools.children import follower_of
from tools.commands import ROOT

LONGEST = 300
READY = f"""
import json, os, signal, sys, traceback
import django
django.setup()
import classroom.urls

def run(code, *files):
    signal.alarm({LONGEST})
    for number, path in enumerate(files, start=1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    try:
        exec(code, {{"__name__": "__main__"}})
    except BaseException:
        traceback.print_exc()
        return 1
    return 0

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        status = run(*json.loads(line))
        sys.stdout.flush()
        os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Snippets:
    def __init__(self, env: Mapping[str, str], folder: Path) -> None:
        self.files = [folder / "snippet.out", folder / "snippet.err"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", READY],
            cwd=ROOT,
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            preexec_fn=follower_of(os.getpid(), signal.SIGTERM),
        )

    def run(self, code: str) -> str:
        """What it prints. The snippet imports what it needs."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps([textwrap.dedent(code), *map(str, self.files)]), file=self.process.stdin, flush=True)
        status = self.process.stdout.readline().strip()
        told, complaint = (path.read_text() if path.exists() else "" for path in self.files)
        assert status == "0", f"A snippet ended with {status}:\n{complaint}\n{told}"
        return told

    def stop(self) -> None:
        self.process.communicate()
