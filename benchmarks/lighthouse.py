"""Lighthouse at the demo school, as a slow phone sees it (its own mobile throttling), on the pages that matter most.

    python -m benchmarks.lighthouse             every page, the best of five
    TIMES=1 python -m benchmarks.lighthouse home class

Lighthouse comes from npm, in one fixed version, into a folder under `var/`; nothing of it is in the repository. A busy
machine lends the page less than a slow phone has, so the best of several is nearest to the page itself.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, show
from benchmarks.teachers import SIGNED_IN
from tests.browser.tables import LAY
from tests.services import PRELUDE, run_child, throwaway_folder
from tests.tools.test_run import clean_environment, free_port
from tools import chromium
from tools.children import Child, wait_until
from tools.commands import ROOT
from tools.sentences import Stop, give_up

LIGHTHOUSE = "lighthouse@12.8.2"
TIMES = int(os.environ.get("TIMES", "5"))
HOME_BYTES = 60_000
NO_SHIFT = 0.0001
"""A limit must be more than nothing to be divided by; Lighthouse writes shifts to the hundredth of that."""
CATEGORIES = ("performance", "accessibility", "best-practices")
KEPT = Path(os.environ.get("VAR_DIR", ROOT / "var")) / "npm"
DOORS = """
from classroom.people.models import SchoolClass
from classroom.reports.demo import TEACHER_EMAIL

def table(student, game, bots=0):
    spec = {"game": game, "options": {}, "bots": bots, "level": {}, "position": "", "seed": "a table"}
    return f"/play/{lay(student, spec)}/"

teacher = Teacher.objects.get(email=TEACHER_EMAIL)
school_class = SchoolClass.objects.filter(teachers=teacher).order_by("pk")[0]
student, key = seat("Hekla", school_class)
code = school_class.code
print(json.dumps({"student": key, "teacher": signed_in(teacher), "addresses": {
    "home": "/", "sign-in": f"/join/{school_class.join_code}/",
    "drill": table(student, "7ate9-drill"), "race": table(student, "7ate9", 2),
    "sequence": table(student, "sequence-numbers", 1), "novem": table(student, "novem", 1),
    "class": f"/classes/{code}/",
}}))
"""


@dataclass(frozen=True, slots=True)
class Page:
    """Who opens it, and what Lighthouse should think of its speed at least."""

    name: str
    who: str = ""
    speed: int = 98

    @property
    def is_table(self) -> bool:
        return self.name in {"drill", "race", "sequence", "novem"}


PAGES = (
    Page("home"),
    Page("sign-in"),
    Page("drill", "student"),
    Page("race", "student"),
    Page("sequence", "student"),
    Page("novem", "student"),
    Page("class", "teacher", 95),
    Page("family", speed=95),
)


class School:
    """The demo school as `make run` serves it: hashed and compressed files, gunicorn, the worker."""

    def __init__(self, folder: Path) -> None:
        self.folder, port = folder, free_port()
        self.url, self.log = f"http://localhost:{port}", folder / "run.log"
        env = {"VAR_DIR": str(folder), "ENV_FILE": os.devnull, "PORT": str(port), "PUBLIC_URL": self.url}
        self.env = clean_environment() | env
        self.run = Child("run", [sys.executable, "-m", "tools.run"], env=self.env, output=self.log.open("wb"))
        if not wait_until(lambda: "Ready: " in self.said() or not self.run.running(), seconds=300, pause=0.3):
            raise Stop(self.said())

    def said(self) -> str:
        return self.log.read_text()

    def doors(self) -> dict[str, Any]:
        env = self.env | {"DJANGO_SETTINGS_MODULE": "classroom.settings", "LOG_LEVEL": "ERROR"}
        found = dict(json.loads(run_child([sys.executable, "-c", PRELUDE + LAY + SIGNED_IN + DOORS], env)))
        family = next(line.split()[-1] for line in self.said().splitlines() if "Family:" in line)
        found["addresses"]["family"] = family.removeprefix(self.url)
        return found


@contextmanager
def school() -> Iterator[School]:
    with throwaway_folder("lighthouse") as folder:
        opened = School(folder)
        try:
            yield opened
        finally:
            opened.run.stop()


def look(address: str, cookie: str, folder: Path) -> dict[str, Any]:
    """What Lighthouse writes about one visit. On a busy machine it sometimes misses the beginning: then once more."""
    report, headers = folder / "report.json", folder / "headers.json"
    headers.write_text(json.dumps({"Cookie": f"sessionid={cookie}"} if cookie else {}))
    options = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}", "--quiet"]
    options += [f"--extra-headers={headers}", f"--chrome-flags=--headless=new {' '.join(chromium.FLAGS)}"]
    for _ in range(3):
        done = lighthouse(address, *options)
        if done.returncode == 0:
            return dict(json.loads(report.read_text()))
    raise Stop(f"Lighthouse came to no end: {done.stderr.strip()[-500:]}")


def lighthouse(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"CHROME_PATH": str(chromium.find_or_install(whole=True)), "npm_config_cache": str(KEPT)}
    return subprocess.run(["npx", "--yes", LIGHTHOUSE, *arguments], env=env, capture_output=True, text=True)


def points(report: dict[str, Any], category: str) -> int:
    return round(100 * float(report["categories"][category]["score"] or 0))


def measured(report: dict[str, Any], audit: str) -> float:
    return float(report["audits"][audit]["numericValue"])


def figures_of(page: Page, reports: list[dict[str, Any]]) -> Iterator[Figure]:
    """Speed from the best visit; what has nothing to do with the machine from the worst."""
    best = max(reports, key=lambda report: points(report, "performance"))
    yield Figure(f"{page.name}: performance", points(best, "performance"), "of 100", page.speed)
    for category in CATEGORIES[1:]:
        yield Figure(f"{page.name}: {category}", min(points(each, category) for each in reports), "of 100", 100)
    yield Figure(f"{page.name}: largest thing is there after", measured(best, "largest-contentful-paint"), "ms")
    weight = max(measured(each, "total-byte-weight") for each in reports)
    yield Figure(f"{page.name}: bytes sent", weight, "bytes", HOME_BYTES if page.name == "home" else None, most=True)
    shift = max(measured(each, "cumulative-layout-shift") for each in reports)
    yield Figure(f"{page.name}: layout shift", shift, "", NO_SHIFT if page.is_table else None, most=True)


def figures(wanted: list[str]) -> Iterator[Figure]:
    with school() as opened:
        doors = opened.doors()
        for page in PAGES:
            if not wanted or page.name in wanted:
                address, cookie = opened.url + doors["addresses"][page.name], doors.get(page.who, "")
                yield from figures_of(page, [look(address, cookie, opened.folder) for _ in range(TIMES)])


if __name__ == "__main__":
    if not shutil.which("npx"):
        give_up(Stop("Lighthouse needs Node.js: install the packages nodejs and npm."))
    try:
        sys.exit(show(figures(sys.argv[1:])))
    except Stop as stop:
        give_up(stop)
