"""Starts over: after asking, throws away all data of this clone and starts the site anew. `make fresh`."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.run import Supervisor, take_lock
from tools.sentences import Stop, give_up
from tools.site import Site, site_from_environment

# By name, for VAR_DIR may be a folder that holds other things too.
OURS = ("table-nine.sqlite3*", "redis", "static", "mail", "beat*", "prepared", "secret_key", "encryption_key")


def start_over(site: Site) -> None:
    if "DATABASE_URL" in site.env:
        raise Stop("DATABASE_URL names another database, which only you should empty. Nothing was changed.")
    with take_lock(site.var / "run.lock"):
        print(f"All classes, students and results in {site.var} will be gone for ever.")
        if not agreed():
            raise Stop("Nothing was changed.")
        throw_away(site.var)


def agreed() -> bool:
    try:
        return input("Type yes to go on: ").strip().lower() == "yes"
    except EOFError:
        return False


def throw_away(var: Path) -> None:
    for path in [path for name in OURS for path in var.glob(name)]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


if __name__ == "__main__":
    try:
        site = site_from_environment()
        start_over(site)
        Supervisor(site).run()
    except Stop as stop:
        give_up(stop)
