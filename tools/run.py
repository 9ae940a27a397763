"""Starts the whole site as one foreground group, and stops all of it: `make run`."""

from __future__ import annotations

import fcntl
import json
import signal
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from tools import commands
from tools.children import Child, read_lines
from tools.preparation import Preparation
from tools.redis_server import RedisServer
from tools.sentences import Stop, give_up
from tools.site import EVERYWHERE, Site, bracketed, fingerprint, site_from_environment
from tools.welcome import welcome

PATIENCE = 60.0  # seconds in which all parts must come to answer
IDLE_TALK = ("overcommit", "Received SIGTERM", "ready to exit")


class Interrupted(Exception):
    """Somebody asked us to stop."""


class Supervisor:
    def __init__(self, site: Site) -> None:
        self.site = site
        self.env = dict(site.env)
        self.children: list[Child] = []
        self.redis: RedisServer | None = None
        self.preparation: Preparation | None = None
        self.asked = threading.Event()

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: self.asked.set())
        try:
            self.start()
            self.wait(lambda: False)
        except Interrupted:
            say("", "Stopping …")
        finally:
            self.stop()

    def start(self) -> None:
        """Where nothing changed since the last start, all parts start at once; else the site waits for its database."""
        self.lock = take_lock(self.site.var / "run.lock")
        listener = self.site.listen()
        self.start_redis()
        stamp, now = self.site.var / "prepared", fingerprint(self.site)
        self.preparation = preparation = Preparation(self.env, say)
        if not (stamp.exists() and stamp.read_text() == now):
            self.wait(preparation.done)
        self.add("web", commands.web(listener=listener.fileno()), pass_fds=[listener.fileno()])
        self.add("worker", commands.worker())
        self.wait(lambda: preparation.done() and self.ready(), seconds=PATIENCE)
        stamp.write_text(fingerprint(self.site))
        say("", welcome(self.site, preparation.report))

    def start_redis(self) -> None:
        if "REDIS_URL" in self.env:
            return
        self.redis = RedisServer(self.site.var / "redis")
        self.redis.wait()
        read_lines(self.redis.child, say_what_matters)
        self.children.append(self.redis.child)
        self.env["REDIS_URL"] = self.redis.url

    def add(self, name: str, command: list[str], *, pass_fds: list[int] | None = None) -> None:
        child = Child(name, command, env=self.env, pass_fds=pass_fds or [])
        read_lines(child, say)
        self.children.append(child)

    def wait(self, done: Callable[[], bool], *, seconds: float | None = None) -> None:
        until = time.monotonic() + seconds if seconds else None
        while not done():
            if self.asked.wait(0.05):
                raise Interrupted
            self.check_children()
            if until and time.monotonic() > until:
                raise Stop(f"Not everything answers after {seconds:.0f} seconds: {self.silent_parts()}.")

    def check_children(self) -> None:
        for child in self.children:
            if not child.running():
                raise Stop(f"The part “{child.name}” ended by itself (exit code {child.process.returncode}).")

    def ready(self) -> bool:
        return self.readiness().get("status") == "ok"

    def silent_parts(self) -> str:
        parts = self.readiness() or {"web": "no answer"}
        return ", ".join(f"{part} ({answer})" for part, answer in parts.items() if part != "status" and answer != "ok")

    def readiness(self) -> dict[str, str]:
        """What /readyz says, asked by the name the site goes by, since it answers to no other."""
        host = "127.0.0.1" if self.site.host in EVERYWHERE else self.site.host
        name = urlsplit(self.site.public_url).netloc
        question = urllib.request.Request(f"http://{bracketed(host)}:{self.site.port}/readyz", headers={"Host": name})
        try:
            with urllib.request.urlopen(question, timeout=5) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as refusal:
            with refusal, suppress(ValueError):
                return dict(json.load(refusal))
        except OSError:
            pass
        return {}

    def stop(self) -> None:
        """The site and the worker first, together; Redis last, so that what they still say is kept."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: self.kill())
        if self.preparation is not None:
            self.preparation.stop()
        others = [child for child in self.children if self.redis is None or child is not self.redis.child]
        for child in others:
            child.ask_to_stop()
        for child in others:
            child.stop()
        if self.redis is not None:
            self.redis.stop()

    def kill(self) -> None:
        """For whoever asks twice."""
        for child in self.children:
            child.kill()


def take_lock(path: Path) -> IO[str]:
    """Two servers must not share one data folder; the lock goes when the process goes."""
    handle = path.open("w")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Stop(f"The site is running already with the data in {path.parent}: stop that one first.") from None
    return handle


def say_what_matters(name: str, line: str) -> None:
    """Redis warns of a setting of the kernel that matters to big data only, and tells how it obeys when we end it."""
    if not any(part in line for part in IDLE_TALK):
        say(name, line)


def say(name: str, line: str) -> None:
    """A whole line at a time, so that those of several children never mix."""
    sys.stdout.write(f"{name:<6} | {line}\n" if name else f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        Supervisor(site_from_environment()).run()
    except Stop as stop:
        give_up(stop)
