"""Finds a Chromium for the browser tests, and installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.sentences import Stop

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
)


def find() -> Path | None:
    if told := os.environ.get("CHROMIUM"):
        return named(told)
    for name in NAMES:
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


def find_or_install() -> Path:
    found = find() or (install_with_apt() and find()) or (install_with_playwright() and find())
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
    return succeeds([*sudo, "apt-get", "update", "-q"]) and succeeds([*sudo, "apt-get", "install", "-qy", "chromium"])


def install_with_playwright() -> bool:
    print("Installing Chromium with Playwright …", flush=True)
    return succeeds([sys.executable, "-m", "playwright", "install", "chromium"])


def succeeds(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
    except FileNotFoundError:
        return False
    return done.returncode == 0
