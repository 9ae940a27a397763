"""Finds a Chromium for the browser tests, and installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.sentences import Stop

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
"""The same engine without all that belongs to windows: the same pages at half the work. Where it is, `make test` takes
it; what is to be seen at its full numbers is seen in a whole browser."""
PACKAGES = (("chromium", SHELL), ("chromium",))
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
UNSEEN = ("--in-process-gpu", "--disable-gpu-compositing", "--font-render-hinting=none")
"""Nobody looks, so drawing needs no process of its own. The shell would round each letter to whole dots: without that,
words are as wide as in the whole browser."""
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
)


def find(*, whole: bool = False) -> Path | None:
    if told := os.environ.get("CHROMIUM"):
        return named(told)
    for name in WHOLE if whole else (SHELL, *WHOLE):
        if found := shutil.which(name):
            return Path(found)
    return playwrights_own()


def named(told: str) -> Path:
    if found := shutil.which(told):
        return Path(found)
    raise Stop("CHROMIUM makes no sense: it must be the path of a Chromium that can be run.")


def playwrights_own() -> Path | None:
    asked = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True)
    path = Path(asked.stdout.strip() or "nowhere")
    return path if path.is_file() else None


def find_or_install(*, whole: bool = False) -> Path:
    found = find(whole=whole)
    for install in (install_with_apt, install_with_playwright):
        found = found or (find(whole=whole) if install() else None)
    if not found:
        raise Stop("The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path.")
    return found


def install_with_apt() -> bool:
    """As root, or with a sudo that asks nothing."""
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if sudo and not succeeds([*sudo, "true"]):
        return False
    print("Installing Chromium with apt …", flush=True)
    install = [*sudo, "apt-get", "install", "-qy"]
    return succeeds([*sudo, "apt-get", "update", "-q"]) and any(succeeds([*install, *names]) for names in PACKAGES)


def install_with_playwright() -> bool:
    print("Installing Chromium with Playwright …", flush=True)
    return succeeds([sys.executable, "-m", "playwright", "install", "chromium"])


def succeeds(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
    except FileNotFoundError:
        return False
    return done.returncode == 0
